/** Whether the closing bracket starts its line further left than the line of its opener. */
export function isDedented(text: string, offset: number, opener: number): boolean {
  return startsLine(text, offset) && indentOf(text, offset) < indentOf(text, opener);
}

/**
 * Where the partner of an open bracket that ends its line was needed: before the first line that is
 * indented no deeper than the line of the bracket. The end of
 * the text when there is none.
 */
export function endOfBlock(text: string, opener: number): number {
  const depth = indentOf(text, opener);
  let last = text.indexOf('\n', opener);
  if (
    last === -1 ||
    (text.slice(opener + 1, last).trim() !== '' &&
      !/^\s*(?:\/\/|\/\*|#)/.test(text.slice(opener + 1, last)))
  )
    return text.trimEnd().length;
  for (let line = last + 1; line < text.length;) {
    const end = text.indexOf('\n', line);
    const next = end === -1 ? text.length : end;
    const content = text.slice(line, Math.min(next, line + 300));
    if (content.trim() !== '') {
      const outside = indentOf(text, line + content.length) <= depth;
      if (
        outside &&
        !/^\s*(?:[#}\])]|\/[/*]|\*|<|(?:case|default|public|private|protected)\b)/.test(content)
      )
        return last;
      if (!outside) last = line + content.trimEnd().length;
    }
    line = next + 1;
  }
  return text.trimEnd().length;
}

function startsLine(text: string, offset: number): boolean {
  return text.slice(Math.max(lineStart(text, offset), offset - 200), offset).trim() === '';
}

function indentOf(text: string, offset: number): number {
  const start = lineStart(text, offset);
  let width = 0;
  for (let at = start; at < offset; at++) {
    if (text[at] === '\t') width += 4;
    else if (text[at] === ' ') width++;
    else break;
  }
  return width;
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}
