/** Whether the closing bracket starts its line further left than the line of its opener. */
export function isDedented(text: string, offset: number, opener: number): boolean {
  const before = text.slice(Math.max(lineStart(text, offset), offset - 200), offset);
  return before.trim() === '' && indentOf(text, offset) < indentOf(text, opener);
}

/**
 * Where the partner of an open bracket that ends its line was needed: before the first line that is
 * indented no deeper than the line of the bracket. The end of
 * the text when there is none.
 */
export function endOfBlock(text: string, opener: number): number {
  const depth = indentOf(text, opener);
  let last = text.indexOf('\n', opener);
  if (last === -1 || !/^\s*(?:$|\/\/|\/\*|#)/.test(text.slice(opener + 1, last)))
    return text.trimEnd().length;
  for (let line = last + 1; line < text.length;) {
    const end = text.indexOf('\n', line);
    const next = end === -1 ? text.length : end;
    const content = text.slice(line, Math.min(next, line + 300));
    if (content.trim() !== '') {
      const outside = indentOf(text, line + content.length) <= depth;
      if (outside && !mayStandOutside.test(content)) return last;
      if (!outside) last = line + content.trimEnd().length;
    }
    line = next + 1;
  }
  return text.trimEnd().length;
}

/** Lines that stand further out than the block they are in: comments, labels, what closes it. */
const mayStandOutside = /^\s*(?:[#}\])]|\/[/*]|\*|<|(?:case|default|public|private|protected)\b)/;

/** Columns before the first sign of the line that an offset is in. */
function indentOf(text: string, offset: number): number {
  const [space = ''] = /^[ \t]*/.exec(text.slice(lineStart(text, offset), offset)) ?? [];
  return space.replaceAll('\t', '    ').length;
}

const lineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;
