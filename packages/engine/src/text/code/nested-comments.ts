import type { CodeLanguageId } from '@aplomb/contract';
import type { BracketFault } from './bracket-fault.ts';

/** Comments that nest: their tokens, and text in which the tokens mean nothing. */
const nested: Partial<Record<CodeLanguageId, { pattern: RegExp; open: string; close: string }>> = {
  ocaml: { pattern: /"(?:[^"\\]|\\[\s\S])*"|'"'|\(\*\)|\(\*|\*\)/g, open: '(*', close: '*)' },
  haskell: {
    pattern:
      /"(?:[^"\\\n]|\\[^\n])*"|'"'|(?<=^|\n)[^\S\n]*--(?![!#$%&*+./<=>?@\\^|~])[^\n]*|\{-|-\}/g,
    open: '{-',
    close: '-}',
  },
};

/**
 * A comment that never ends, in languages whose comments nest: the parser takes the rest of the
 * file for comment without a word.
 */
export function openComments(text: string, language: CodeLanguageId): BracketFault[] {
  const rule = nested[language];
  if (rule === undefined) return [];
  const open: number[] = [];
  for (const match of text.matchAll(rule.pattern)) {
    if (match[0] === rule.open) open.push(match.index);
    else if (match[0] === rule.close) open.pop();
  }
  const first = open[0];
  return first === undefined
    ? []
    : [{ offset: text.trimEnd().length, expected: rule.close, bracket: rule.open, opener: first }];
}
