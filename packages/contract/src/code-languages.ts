interface CodeLanguage {
  readonly name: string;
  readonly extensions: readonly string[];
  /** Whether a grammar checks its syntax. */
  readonly parsed: boolean;
}

/** Programming and data languages: id to name, file extensions and whether syntax is checked. */
export const codeLanguages = {
  bash: { name: 'Shell', extensions: ['sh', 'bash'], parsed: true },
  batch: { name: 'Batch', extensions: ['bat', 'cmd'], parsed: false },
  c: { name: 'C', extensions: ['c', 'h'], parsed: true },
  cpp: { name: 'C++', extensions: ['cpp', 'cc', 'cxx', 'hpp'], parsed: true },
  csharp: { name: 'C#', extensions: ['cs'], parsed: true },
  clojure: { name: 'Clojure', extensions: ['clj', 'cljs'], parsed: false },
  css: { name: 'CSS', extensions: ['css'], parsed: true },
  dart: { name: 'Dart', extensions: ['dart'], parsed: false },
  dockerfile: { name: 'Dockerfile', extensions: ['dockerfile'], parsed: false },
  elixir: { name: 'Elixir', extensions: ['ex', 'exs'], parsed: true },
  erlang: { name: 'Erlang', extensions: ['erl', 'hrl'], parsed: false },
  go: { name: 'Go', extensions: ['go'], parsed: true },
  groovy: { name: 'Groovy', extensions: ['groovy', 'gradle'], parsed: true },
  haskell: { name: 'Haskell', extensions: ['hs'], parsed: true },
  html: { name: 'HTML', extensions: ['html', 'htm'], parsed: true },
  java: { name: 'Java', extensions: ['java'], parsed: true },
  javascript: { name: 'JavaScript', extensions: ['js', 'mjs', 'cjs', 'jsx'], parsed: true },
  json: { name: 'JSON', extensions: ['json'], parsed: true },
  julia: { name: 'Julia', extensions: ['jl'], parsed: true },
  kotlin: { name: 'Kotlin', extensions: ['kt', 'kts'], parsed: true },
  lua: { name: 'Lua', extensions: ['lua'], parsed: true },
  makefile: { name: 'Makefile', extensions: ['mk'], parsed: false },
  markdown: { name: 'Markdown', extensions: ['md'], parsed: false },
  matlab: { name: 'MATLAB', extensions: ['m'], parsed: false },
  objc: { name: 'Objective-C', extensions: ['m', 'mm'], parsed: true },
  ocaml: { name: 'OCaml', extensions: ['ml', 'mli'], parsed: true },
  perl: { name: 'Perl', extensions: ['pl', 'pm'], parsed: false },
  php: { name: 'PHP', extensions: ['php'], parsed: true },
  powershell: { name: 'PowerShell', extensions: ['ps1', 'psm1'], parsed: true },
  python: { name: 'Python', extensions: ['py'], parsed: true },
  r: { name: 'R', extensions: ['r'], parsed: true },
  ruby: { name: 'Ruby', extensions: ['rb'], parsed: true },
  rust: { name: 'Rust', extensions: ['rs'], parsed: true },
  scala: { name: 'Scala', extensions: ['scala', 'sc'], parsed: true },
  sql: { name: 'SQL', extensions: ['sql'], parsed: false },
  swift: { name: 'Swift', extensions: ['swift'], parsed: false },
  toml: { name: 'TOML', extensions: ['toml'], parsed: true },
  tsx: { name: 'TSX', extensions: ['tsx'], parsed: true },
  typescript: { name: 'TypeScript', extensions: ['ts', 'mts', 'cts'], parsed: true },
  xml: { name: 'XML', extensions: ['xml', 'svg'], parsed: false },
  yaml: { name: 'YAML', extensions: ['yaml', 'yml'], parsed: true },
  zig: { name: 'Zig', extensions: ['zig'], parsed: true },
} as const satisfies Record<string, CodeLanguage>;

/** Id of a programming or data language. */
export type CodeLanguageId = keyof typeof codeLanguages;

/** All code language ids. */
export const codeLanguageIds = Object.keys(codeLanguages) as [CodeLanguageId, ...CodeLanguageId[]];

const languagesByName: Readonly<Record<string, CodeLanguageId>> = {
  dockerfile: 'dockerfile',
  containerfile: 'dockerfile',
  makefile: 'makefile',
  gnumakefile: 'makefile',
  gemfile: 'ruby',
  rakefile: 'ruby',
  jenkinsfile: 'groovy',
};

/** The language that a file's name stands for; null when it names none, or several. */
export function codeLanguageOfFile(path: string): CodeLanguageId | null {
  const name = path.split(/[\\/]/).at(-1)?.toLowerCase() ?? '';
  const extension = name.split('.').at(-1) ?? '';
  const fitting = codeLanguageIds.filter((id) =>
    (codeLanguages[id].extensions as readonly string[]).includes(extension),
  );
  return languagesByName[name] ?? (fitting.length === 1 ? (fitting[0] ?? null) : null);
}
