import type { CodeLanguageId, SyntaxError } from '@aplomb/contract';
import type { TextParser } from '../../ports.ts';
import { parseFaults } from './syntax-errors.ts';
import type { SyntaxTree } from './syntax-tree.ts';

/** What the header of a block ends with in Python, of which its parser only says that something does not fit. */
const end = ':';
/** A header stands at the start of what does not fit, or a line above. */
const linesTried = 2;

/**
 * Names what is missing at the end of a line: what, put there, lets the parser read on. The other
 * errors stay.
 */
export async function nameMissingEnd(
  parser: TextParser,
  language: CodeLanguageId,
  tree: SyntaxTree,
  errors: readonly SyntaxError[],
): Promise<SyntaxError[]> {
  const [first, ...others] = errors;
  if (first === undefined || language !== 'python') return [...errors];
  const before = parseFaults(tree).length;
  const lines = tree.text.split('\n');
  for (let row = Math.max(0, first.line - 2); row < first.line + linesTried; row++) {
    const code = (lines[row] ?? '').replace(/\s+#.*$/, '').trimEnd();
    if (code === '' || code.endsWith(end)) continue;
    const mended = await parser.parse(language, lines.with(row, code + end).join('\n'));
    if (mended === null) continue;
    const left = parseFaults(mended);
    if (left.length >= before && left.some((node) => node.row <= row)) continue;
    const [line, column] = [row + 1, code.length + 1];
    const place = { line, end_line: line, column, end_column: column };
    const message = `expected \`${end}\` at the end of this line`;
    const missing = { ...place, certainty: first.certainty, message, expected: end };
    return [missing, ...others.filter((other) => other.line > first.end_line)];
  }
  return [...errors];
}
