import {
  type Command,
  type CommandFlag,
  type CommandFlagName,
  commandFlags,
  commands,
  commonCommandFlags,
  type CompletionShell,
} from '@aplomb/contract';

/** What may follow some words of a command line. */
interface Place {
  /** The words, joined by spaces; empty for the beginning. */
  readonly after: string;
  readonly words: readonly string[];
  readonly takesFile: boolean;
}

const all: readonly Command[] = Object.values(commands);
const written = (names: readonly CommandFlagName[]): string[] => names.map((name) => `--${name}`);
const flagsWith = (takes: (flag: CommandFlag) => boolean): CommandFlagName[] =>
  (Object.keys(commandFlags) as CommandFlagName[]).filter((name) => takes(commandFlags[name]));
const chosen = flagsWith(({ choices }) => choices !== undefined);
const typed = flagsWith(({ value }) => value !== undefined);
const choicesOf = (name: CommandFlagName): readonly string[] => {
  const { choices = [] }: CommandFlag = commandFlags[name];
  return choices;
};

/** Every place of a command line, those of most words first. */
function places(): Place[] {
  const whole = all.map(({ words, flags, argument }) => ({
    after: words.join(' '),
    words: [...(argument?.choices ?? []), ...written([...flags, ...commonCommandFlags])],
    takesFile: argument?.isFile === true,
  }));
  const begun = [...new Set(all.flatMap(({ words }) => words.slice(0, -1)))].map((first) => ({
    after: first,
    words: all.flatMap(({ words: [word, next = ''] }) => (word === first ? [next] : [])),
    takesFile: false,
  }));
  const first = [...new Set(all.map(({ words: [word = ''] }) => word))];
  const start = { after: '', words: [...first, ...written(commonCommandFlags)], takesFile: false };
  return [...whole.toSorted((a, b) => b.after.length - a.after.length), ...begun, start];
}

const scripts: Readonly<Record<CompletionShell, () => string>> = { bash, zsh, powershell };

/** The script by which `shell` completes every command and flag. */
export const completionScript = (shell: CompletionShell): string => scripts[shell]();

const valued = written([...typed, ...chosen]).join('|');
const cases = (line: (place: Place) => string): string =>
  places()
    .map((place) => `    ${place.after === '' ? '*' : `"${place.after}"*`}) ${line(place)} ;;`)
    .join('\n');
const values = (line: (words: string) => string): string =>
  chosen.map((name) => `    --${name}) ${line(choicesOf(name).join(' '))}; return ;;`).join('\n');

function bash(): string {
  return `# Completion of aplomb for bash: source <(aplomb completion bash)
_aplomb() {
  local current="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" path="" skip="" word files=""
  COMPREPLY=()
  case "$before" in
${values((words) => `COMPREPLY=($(compgen -W "${words}" -- "$current"))`)}
    ${written(typed).join('|')}) return ;;
  esac
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    if [ -n "$skip" ]; then skip=""; continue; fi
    case "$word" in
      ${valued}) skip=1 ;;
      -*) ;;
      *) path="\${path:+$path }$word" ;;
    esac
  done
  case "$path" in
${cases(({ words, takesFile }) => `word="${words.join(' ')}"${takesFile ? '; files=1' : ''}`)}
  esac
  COMPREPLY=($(compgen -W "$word" -- "$current"))
  if [ -n "$files" ]; then
    while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -f -- "$current")
    compopt -o filenames 2>/dev/null
  fi
  return 0
}
complete -F _aplomb aplomb
`;
}

function zsh(): string {
  return `#compdef aplomb
# Completion of aplomb for zsh: source <(aplomb completion zsh), after compinit
_aplomb() {
  local before="\${words[CURRENT-1]}" path_so_far="" skip="" word
  case "$before" in
${values((words) => `compadd -- ${words}`)}
    ${written(typed).join('|')}) return ;;
  esac
  for word in "\${(@)words[2,CURRENT-1]}"; do
    if [[ -n "$skip" ]]; then skip=""; continue; fi
    case "$word" in
      ${valued}) skip=1 ;;
      -*) ;;
      *) path_so_far="\${path_so_far:+$path_so_far }$word" ;;
    esac
  done
  case "$path_so_far" in
${cases(({ words, takesFile }) => `compadd -- ${words.join(' ')}${takesFile ? '; _files' : ''}`)}
  esac
}
compdef _aplomb aplomb
`;
}

function powershell(): string {
  const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');
  const branches = places().map(({ after, words, takesFile }) =>
    after === ''
      ? `    default { ${quoted(words)} }`
      : `    '${after}*' { ${takesFile ? '$files = $true; ' : ''}${quoted(words)}; break }`,
  );
  const choices = chosen.map((name) => `    '--${name}' { $words = ${quoted(choicesOf(name))} }`);
  return `# Completion of aplomb for PowerShell: aplomb completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName aplomb -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $given = @($commandAst.CommandElements | Select-Object -Skip 1 |
    Where-Object { $_.Extent.EndOffset -lt $cursorPosition } | ForEach-Object { $_.ToString() })
  $valued = ${quoted(written([...typed, ...chosen]))}
  $path = @()
  for ($i = 0; $i -lt $given.Count; $i++) {
    if ($given[$i] -in $valued) { $i++ } elseif ($given[$i] -notlike '-*') { $path += $given[$i] }
  }
  $files = $false
  $words = switch -Wildcard ($path -join ' ') {
${branches.join('\n')}
  }
  $before = if ($given.Count -gt 0) { $given[-1] } else { '' }
  switch ($before) {
${choices.join('\n')}
    { $_ -in ${quoted(written(typed))} } { return }
  }
  $words | Where-Object { $_ -like "$wordToComplete*" } |
    ForEach-Object { [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_) }
  if ($files) { [System.Management.Automation.CompletionCompleters]::CompleteFilename($wordToComplete) }
}
`;
}
