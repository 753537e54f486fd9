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
  const lines: Line[] = [];
  const breaks = /\r\n|\n|\r|\u2028|\u2029|$/gu;
  for (let start = 0; start <= text.length;) {
    breaks.lastIndex = start;
    const found = breaks.exec(text);
    const end = found ? found.index : text.length;
    const content = text.slice(start, Math.min(end, start + inspected));
    lines.push({ text: content, start, end, blank: content.trim() === '' });
    if (end >= text.length) break;
    start = end + (found?.[0].length ?? 1);
  }
  return lines;
}
