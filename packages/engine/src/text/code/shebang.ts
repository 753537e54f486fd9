import type { CodeLanguageId } from '@aplomb/contract';

const interpreters: Readonly<Record<string, CodeLanguageId>> = {
  sh: 'bash',
  bash: 'bash',
  dash: 'bash',
  ksh: 'bash',
  zsh: 'bash',
  python: 'python',
  node: 'javascript',
  nodejs: 'javascript',
  tsx: 'typescript',
  'ts-node': 'typescript',
  ruby: 'ruby',
  perl: 'perl',
  php: 'php',
  lua: 'lua',
  luajit: 'lua',
  julia: 'julia',
  rscript: 'r',
  elixir: 'elixir',
  escript: 'erlang',
  groovy: 'groovy',
  scala: 'scala',
  pwsh: 'powershell',
  runghc: 'haskell',
  runhaskell: 'haskell',
  ocaml: 'ocaml',
  swift: 'swift',
  make: 'makefile',
};

const firstLine = /^#!\s*(\S+)(?:[ \t]+(?:-S[ \t]+)?([\w.-]+))?/;

/** The language whose interpreter the first line names, as in `#!/usr/bin/env julia`. */
export function shebangLanguage(text: string): CodeLanguageId | null {
  const found = firstLine.exec(text);
  const program = found?.[1]?.split('/').at(-1);
  const name = program === 'env' ? found?.[2] : program;
  const plain = name?.toLowerCase().replace(/[\d.]+$/, '') ?? '';
  return interpreters[plain] ?? null;
}
