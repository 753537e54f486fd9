import { endOfBlock, isDedented } from './indentation.ts';

/** A bracket without its partner. Offsets are UTF-16 code units. */
export interface BracketFault {
  /** Where the partner was needed at the latest, or where the lonely closing bracket stands. */
  offset: number;
  /** The closing bracket that is missing; null for a closing bracket that closes nothing. */
  expected: string | null;
  /** The bracket that stays open, or the closing one that is too many. */
  bracket: string;
  /** Offset of the bracket that stays open. */
  opener: number | null;
}

const most = 20;

/** The closing bracket of each opening one. */
export const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** The closing bracket that an opener lacks, due at this offset. */
function missing(text: string, opener: number, offset: number): BracketFault {
  const bracket = text.charAt(opener);
  return { offset, expected: closers[bracket] ?? null, bracket, opener };
}

/**
 * Finds brackets without partner among those at these offsets, in source order, at most 20.
 * Indentation decides which one of several open ones is meant.
 */
export function bracketFaults(text: string, brackets: readonly number[]): BracketFault[] {
  const faults: BracketFault[] = [];
  const open: number[] = [];
  const suspects: { opener: number; offset: number }[] = [];
  for (const offset of brackets) {
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
