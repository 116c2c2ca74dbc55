enum JobFilePlaceholder {}
