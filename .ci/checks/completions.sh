#!/usr/bin/env bash
# completions.sh WINDROW   presses Tab in bash, zsh and fish.
set -euo pipefail
windrow=$(realpath "$1")
command -v zsh > /dev/null && command -v fish > /dev/null || apt-get install -y -q zsh fish > /dev/null
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
mkdir "$place/bin" "$place/jobs"
ln -s "$windrow" "$place/bin/windrow"
export PATH=$place/bin:$PATH HOME=$place
cd "$place"
touch jobs/github-users.json jobs/windrow-job.schema.json
for shell in bash zsh fish; do
  windrow completions "$shell" > "script.$shell"
  "$shell" -n "script.$shell"
done

expect() { [ "$2" = "$3" ] || { printf '%s: expected %s, not %s\n' "$1" "$3" "$2"; exit 1; }; }

cat > tab.zsh <<'ZSH'
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell 'PROMPT=; autoload -U compinit; compinit -u -D; zstyle ":completion:*" insert-tab false; source script.zsh
show() { print -r -- "<$BUFFER>"; BUFFER=; zle accept-line }; zle -N show; bindkey "^X" show; print -r -- go""on'
zpty -r shell text $'*goon\r*'
zpty -w -n shell "windrow $1"$'\t\x18'
zpty -r shell text '*<windrow*>*'
print -r -- ${${text##*<}%%>*}
ZSH

for case in "run gi=github-users" "sta=status" "init x --source q=qiita" "run --outp=--output"; do
  line=${case%=*} wanted=${case##*=}
  expect "fish $line" "$(fish -c "source script.fish; complete -C 'windrow $line'" | cut -f1)" "$wanted"
  expect "bash $line" "$(bash -c "source script.bash; COMP_WORDS=(windrow $line); COMP_CWORD=\$((\${#COMP_WORDS[@]} - 1)); _windrow; echo \"\${COMPREPLY[*]}\"")" "$wanted"
  # zsh completes at a terminal only: in a pseudo-terminal, Tab, then a key that shows the line.
  shown=$(timeout 20 zsh tab.zsh "$line")
  expect "zsh $line" "$shown" "$(printf 'windrow %s' "$line" | sed 's/[^ ]*$//')$wanted "
done
echo "completion: bash, zsh and fish complete commands, flags, presets and jobs"
