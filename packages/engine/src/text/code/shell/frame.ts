import type { BracketFault } from '../bracket-fault.ts';

/** What ends something open. */
export type Closer = ')' | '}' | ']' | ']]' | '"' | '`' | 'esac';

/** Something open: how it is read and where it began. */
export interface Frame {
  closer: Closer | null;
  /** Offset of the opening bracket or quote. */
  at: number;
  /** `words` are lists and patterns, `sum` is arithmetic, `name` is what stands in `${ }`. */
  reads: 'commands' | 'words' | 'sum' | 'quoted' | 'name' | 'subscript';
  /** Whether a command may start here. */
  start: boolean;
  /** Where `case` is: before `in`, before a pattern, after a word of it, in commands. */
  part: 'subject' | 'pattern' | 'matched' | 'body' | null;
}

/** A frame in which nothing has been read. */
export const blankFrame: Frame = {
  closer: null,
  at: 0,
  reads: 'commands',
  start: false,
  part: null,
};

/** The bracket of a frame that is missing at this place; null for quotes and for `case`. */
export function missingCloser(text: string, frame: Frame, offset: number): BracketFault | null {
  const { closer, at } = frame;
  if (closer === null || closer === '"' || closer === '`' || closer === 'esac') return null;
  return { offset, expected: closer, bracket: text.slice(at, at + closer.length), opener: at };
}

/**
 * Whether a string that starts here, inside an expansion of another string, runs over the line: then
 * the expansion was meant to end before.
 */
export function isOuterQuote(
  text: string,
  at: number,
  stack: readonly Frame[],
  glued: boolean,
): boolean {
  if (stack.at(-2)?.reads !== 'quoted') return false;
  const afterWord = glued && /[\w.)\]}/]/.test(text[at - 1] ?? '');
  if (stack.at(-1)?.reads !== 'name' && !afterWord) return false;
  const line = text.indexOf('\n', at);
  const next = text.indexOf('"', at + 1);
  return line !== -1 && (next === -1 || next > line);
}
