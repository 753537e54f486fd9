/** What to write, where to go on, and text to read again. */
export interface Step {
  out: string;
  to: number;
  again?: string;
}

interface Block {
  mark: string;
  indent: number;
}

const opening =
  /([ \t]{0,40}(?:(?:[-*+]|\d{1,3}[.)])[ \t]{1,8})?)(`{3,}|~{3,})([^`~\n]{0,200})(?:\n|$)/y;
const mayOpen =
  /^[ \t]{0,40}(?:(?:[-*+]|\d{1,3}[.)]?)[ \t]{0,8})?(?:`{0,2}|~{0,2}|`{3,}[^`~]{0,200}|~{3,}[^`~]{0,200})$/;

/**
 * Follows fenced code blocks through streamed Markdown. Fence lines are written at the margin, where
 * they open and close a block for every Markdown reader.
 */
export function createFence() {
  let open: Block | null = null;
  let inLine = false;

  function readCode(buffer: string, position: number, final: boolean, block: Block): Step | null {
    const newline = buffer.indexOf('\n', position);
    const ended = newline >= 0;
    const line = buffer.slice(position, ended ? newline : buffer.length);
    if (!ended && !final && line.length < 2_000) return null;
    const to = ended ? newline + 1 : buffer.length;
    const mark = line.trim();
    if (
      !inLine &&
      mark.length >= block.mark.length &&
      mark === block.mark.charAt(0).repeat(mark.length)
    ) {
      open = null;
      return { out: block.mark + (ended ? '\n' : ''), to };
    }
    const stripped = inLine ? line : line.replace(new RegExp(`^[ \\t]{0,${block.indent}}`), '');
    inLine = !ended;
    return { out: stripped + (ended ? '\n' : ''), to };
  }

  return {
    /**
     * Reads a fence line or a line of code at `position`; 'prose' when neither stands there, null to
     * wait for more.
     */
    read(buffer: string, position: number, atLineStart: boolean, final: boolean) {
      if (open !== null) return readCode(buffer, position, final, open);
      if (!atLineStart) return 'prose';
      const newline = buffer.indexOf('\n', position);
      if (newline < 0 && !final)
        return mayOpen.test(buffer.slice(position, position + 300)) ? null : 'prose';
      opening.lastIndex = position;
      const match = opening.exec(buffer);
      if (match === null) return 'prose';
      const [text, before = '', mark = '', info = ''] = match;
      const bullet = before.trim();
      open = { mark, indent: before.length };
      inLine = false;
      return {
        out: `${bullet === '' ? '' : `${before.trimEnd()}\n`}${mark}${/^[ \t]*([\w+#.-]*)/.exec(info)?.[1] ?? ''}\n`,
        to: position + text.length,
      };
    },
    /** The line that closes a block left open at the end. */
    close: (last: string) => (open === null ? '' : `${last === '\n' ? '' : '\n'}${open.mark}`),
  };
}
