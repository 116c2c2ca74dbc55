enum SandboxAPIPlaceholder {}
