/** A here-document as its operator announces it. */
export interface HereDocument {
  word: string;
  /** `<<-`: tabs before the closing word are dropped. */
  tabs: boolean;
  /** Nothing in it is expanded, for its word is quoted. */
  raw: boolean;
  /** Offset after the operator and its word. */
  end: number;
}

const operator = /<<(-?)[ \t]*(?:'([^'\n]+)'|"([^"\n]+)"|(\\?)([^\s;&|()<>"'`$\\]+))/y;

/** Reads the operator of a here-document at `at`; null when no word follows. */
export function hereDocument(text: string, at: number): HereDocument | null {
  operator.lastIndex = at;
  const match = operator.exec(text);
  if (match === null) return null;
  const [whole, dash, single, double, escaped, plain] = match;
  return {
    word: single ?? double ?? plain ?? '',
    tabs: dash === '-',
    raw: plain === undefined || escaped === '\\',
    end: at + whole.length,
  };
}

/** Where the body of a here-document stands, and where the line after its closing word starts. */
interface Body {
  start: number;
  end: number;
  next: number;
}

/**
 * Finds bodies of here-documents: from an offset to the line that holds nothing but the word; null
 * when there is none.
 */
export function findBodies(text: string): (document: HereDocument, from: number) => Body | null {
  let index: Map<string, number[]> | null = null;
  return ({ word, tabs }, from) => {
    index ??= lineIndex(text);
    const lines = index.get(word);
    if (lines === undefined) return null;
    const place = firstFrom(lines, from);
    const line = tabs
      ? lines[place]
      : lines.slice(place, place + 20).find((start) => text[start] !== '\t');
    if (line === undefined) return null;
    const end = text.indexOf('\n', line);
    return { start: from, end: line, next: end === -1 ? text.length : end + 1 };
  };
}

/** Index of the first of the ascending numbers that is not below `least`. */
function firstFrom(numbers: readonly number[], least: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Starts of the lines that hold one short word, by that word. */
function lineIndex(text: string): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const match of text.matchAll(/^\t*(\S[^\n]{0,60})$/gm)) {
    const word = (match[1] ?? '').replace(/\r$/, '');
    const lines = found.get(word);
    if (lines === undefined) found.set(word, [match.index]);
    else lines.push(match.index);
  }
  return found;
}
