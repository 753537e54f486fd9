import type { BracketFault } from '../bracket-fault.ts';
import { endOfBlock } from '../indentation.ts';
import { type Frame, missingCloser } from './frame.ts';

/** More than these are not named. */
const mostNamed = 20;

interface OpenAtEnd {
  stack: readonly Frame[];
  /** Braces that closed less deep than they were opened. */
  suspects: { opener: number; offset: number }[];
  end: number;
}

/**
 * Adds what is still open at the end to the faults. Inside a string it turned all later quotes
 * round: then it alone is named, on its own line.
 */
export function reportOpen(
  text: string,
  faults: BracketFault[],
  { stack, suspects, end }: OpenAtEnd,
): void {
  const culprit = stack.find(
    (frame, index) =>
      frame.closer !== null &&
      frame.closer !== '"' &&
      stack[index - 1]?.reads === 'quoted' &&
      stack[index - 1]?.closer === '"',
  );
  const named = culprit === undefined ? stack.toReversed() : [culprit];
  if (culprit !== undefined)
    faults.splice(0, faults.length, ...faults.filter((fault) => fault.offset < culprit.at));
  for (const frame of named.slice(0, mostNamed)) {
    const missing = missingCloser(text, frame, end);
    if (missing === null) continue;
    const suspect = frame.closer === '}' ? suspects.shift() : undefined;
    const offset = suspect?.offset ?? placeOf(text, frame, end, culprit !== undefined);
    const opener = suspect?.opener ?? frame.at;
    faults.push({
      offset,
      expected: missing.expected,
      bracket: text.slice(opener, opener + missing.bracket.length),
      opener,
    });
  }
}

/** Where the missing bracket was due: on the line of a string, else at the end of its block. */
function placeOf(text: string, frame: Frame, end: number, inString: boolean): number {
  const line = text.indexOf('\n', frame.at);
  if (frame.reads !== 'commands' || inString) return Math.min(line === -1 ? end : line, end);
  return frame.closer === '}' ? endOfBlock(text, frame.at) : text.slice(0, end).trimEnd().length;
}
