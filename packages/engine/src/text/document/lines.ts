/** One line without its line break; offsets in UTF-16 units. */
export interface Line {
  text: string;
  start: number;
  end: number;
  blank: boolean;
}

/** Longest part of a line that patterns look at, so that one giant line stays cheap. */
const inspected = 2_000;

/**
 * Cuts a text into lines at LF, CR or CRLF. `text` holds at most the first 2,000 characters;
 * offsets cover the whole line.
 */
export function linesOf(text: string): Line[] {
  let next = 0;
  return Array.from(text.matchAll(/\r\n|[\n\r\u2028\u2029]|$/gu), ({ index: end, 0: mark }) => {
    const start = next;
    next = end + mark.length;
    const content = text.slice(start, Math.min(end, start + inspected));
    return { text: content, start, end, blank: content.trim() === '' };
  });
}
