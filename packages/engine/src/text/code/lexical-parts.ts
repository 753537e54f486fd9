import type { CodeLanguageId } from '@aplomb/contract';
import { skippedText } from './lexical-rules.ts';
import { walkUnless, type SyntaxNode, type SyntaxTree } from './syntax-tree.ts';

interface Range {
  start: number;
  end: number;
}

/** Comments, strings and patterns of a source, and its brackets outside of them, in source order. */
export interface LexicalParts {
  skipped: readonly Range[];
  brackets: readonly number[];
}

/** Languages in which a bracket may stand without a partner: `case a)`. */
const unpaired: ReadonlySet<CodeLanguageId> = new Set(['bash', 'yaml']);
const skippedTypes =
  /comment|string|char|regex|heredoc|rune|quoted|sigil|pragma|symbol_array|^text$|raw_text|shebang/;
/** Nodes of such names that hold code. */
const codeTypes = /interpolation|^string_list/;
/** `valid?(` of Ruby, which its grammar takes for the sign `(` where something is missing. */
const misread = /\w\?[([{]/y;

/** The parts of a source, by the rules of its language where it has some, else by its tree. */
export function lexicalParts(
  text: string,
  language: CodeLanguageId,
  tree: SyntaxTree | null,
): LexicalParts {
  const rules = skippedText[language];
  if (unpaired.has(language) || (rules === undefined && tree === null))
    return { skipped: [], brackets: [] };
  const skipped = rules === undefined ? skippedIn(tree?.root, text) : matchesOf(rules, text);
  return { skipped, brackets: bracketsOutside(text, skipped) };
}

function skippedIn(root: SyntaxNode | undefined, text: string): Range[] {
  const isSkipped = ({ type, named, start }: SyntaxNode): boolean => {
    misread.lastIndex = start - 1;
    return named && skippedTypes.test(type) && !codeTypes.test(type) && !misread.test(text);
  };
  return root === undefined ? [] : [...walkUnless(root, isSkipped)].filter(isSkipped);
}

const matchesOf = (rules: readonly string[], text: string): Range[] =>
  Array.from(text.matchAll(new RegExp(rules.join('|'), 'g')), ({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }));

function bracketsOutside(text: string, skipped: readonly Range[]): number[] {
  let next = 0;
  return Array.from(text.matchAll(/[()[\]{}]/g), ({ index }) => index).filter((offset) => {
    while ((skipped[next]?.end ?? Infinity) <= offset) next++;
    return (skipped[next]?.start ?? Infinity) > offset;
  });
}
