import type { CodeLanguageId } from '@aplomb/contract';
import interpreters from './interpreters.json' with { type: 'json' };

/** Languages by the programs that run them. */
const languages = new Map(
  Object.entries(interpreters).flatMap(([language, programs]) =>
    programs.split(' ').map((program) => [program, language as CodeLanguageId]),
  ),
);

const firstLine = /^#!\s*(\S+)(?:[ \t]+(?:-S[ \t]+)?([\w.-]+))?/;

/** The language whose interpreter the first line names, as in `#!/usr/bin/env julia`. */
export function shebangLanguage(text: string): CodeLanguageId | null {
  const found = firstLine.exec(text);
  const program = found?.[1]?.split('/').at(-1);
  const name = program === 'env' ? found?.[2] : program;
  const plain = name?.toLowerCase().replace(/[\d.]+$/, '') ?? '';
  return languages.get(plain) ?? null;
}
