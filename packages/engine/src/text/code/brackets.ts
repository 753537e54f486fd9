import type { CodeLanguageId } from '@aplomb/contract';
import type { BracketFault } from './bracket-fault.ts';
import { endOfBlock, isDedented } from './indentation.ts';
import { skippedText } from './lexical-rules.ts';

const most = 20;
const closers: Record<string, string> = { '(': ')', '[': ']', '{': '}' };
const patterns = new Map<CodeLanguageId, RegExp | null>();

function patternOf(language: CodeLanguageId): RegExp | null {
  let pattern = patterns.get(language);
  if (pattern === undefined) {
    const skipped = skippedText[language];
    pattern = skipped === undefined ? null : new RegExp(`(${renumber(skipped)})|[()\\[\\]{}]`, 'g');
    patterns.set(language, pattern);
  }
  return pattern;
}

/** Joins the pieces; their own back-references move by the groups that stand before them. */
function renumber(pieces: readonly string[]): string {
  let groups = 1;
  return pieces
    .map((piece) => {
      const before = groups;
      const own = [...piece.matchAll(/\\[\s\S]|\[(?:[^\]\\]|\\.)*\]|\((?!\?)/g)].filter(
        (match) => match[0] === '(',
      ).length;
      groups += own;
      return piece.replace(/\\\\|\\([1-9])/g, (whole, digit: string | undefined) =>
        digit === undefined ? whole : `\\${before + Math.min(Number(digit), own)}`,
      );
    })
    .join('|');
}

/** Whether brackets of this language can be counted. */
export function countsBrackets(language: CodeLanguageId): boolean {
  return skippedText[language] !== undefined;
}

/** Offsets of the brackets of the source that are code, not comment, string or pattern. */
function bracketOffsets(text: string, pattern: RegExp): number[] {
  const offsets: number[] = [];
  for (const match of text.matchAll(pattern)) if (match[1] === undefined) offsets.push(match.index);
  return offsets;
}

/** Comments, strings and patterns of the source, as ranges of offsets; brackets between them. */
export function lexicalParts(
  text: string,
  language: CodeLanguageId,
): { skipped: { start: number; end: number }[]; brackets: number[] } | null {
  const pattern = patternOf(language);
  if (pattern === null) return null;
  const skipped: { start: number; end: number }[] = [];
  const brackets: number[] = [];
  for (const match of text.matchAll(pattern))
    if (match[1] === undefined) brackets.push(match.index);
    else skipped.push({ start: match.index, end: match.index + match[0].length });
  return { skipped, brackets };
}

/** The closing bracket that an opener lacks, due at this offset. */
function missing(text: string, opener: number, offset: number): BracketFault {
  const bracket = text.charAt(opener);
  return { offset, expected: closers[bracket] ?? null, bracket, opener };
}

/**
 * Finds brackets without partner, in source order, at most 20. Indentation decides which one of
 * several open ones is meant.
 */
export function bracketFaults(text: string, language: CodeLanguageId): BracketFault[] {
  const pattern = patternOf(language);
  if (pattern === null) return [];
  const faults: BracketFault[] = [];
  const open: number[] = [];
  const suspects: { opener: number; offset: number }[] = [];
  for (const offset of bracketOffsets(text, pattern)) {
    const bracket = text.charAt(offset);
    if (closers[bracket] !== undefined) {
      open.push(offset);
      continue;
    }
    const depth = open.findLastIndex((opener) => closers[text.charAt(opener)] === bracket);
    if (depth === -1) {
      faults.push({ offset, expected: null, bracket, opener: null });
      continue;
    }
    const [opener = 0, ...inside] = open.splice(depth);
    faults.push(...inside.toReversed().map((unclosed) => missing(text, unclosed, offset)));
    if (bracket === '}' && isDedented(text, offset, opener)) suspects.push({ opener, offset });
  }
  for (const opener of open.toReversed()) {
    if (faults.length >= most) break;
    const suspect = suspects.shift();
    if (suspect !== undefined && text[opener] === '{')
      faults.push({ offset: suspect.offset, expected: '}', bracket: '{', opener: suspect.opener });
    else faults.push(missing(text, opener, text.trimEnd().length));
  }
  // A bracket in another's place is met late; the layout tells where its own was due.
  return faults
    .slice(0, most)
    .map((fault) =>
      fault.opener === null
        ? fault
        : { ...fault, offset: Math.min(fault.offset, endOfBlock(text, fault.opener)) },
    );
}
