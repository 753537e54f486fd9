import type { CodeLanguageId, SyntaxError } from '@aplomb/contract';
import type { TextParser } from '../../ports.ts';
import { parseFaults } from './syntax-errors.ts';
import type { SyntaxTree } from './syntax-tree.ts';

/** What the header of a block ends with, where a parser only says that something does not fit. */
const headerEnds: Partial<Record<CodeLanguageId, string>> = { python: ':' };
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
  const end = headerEnds[language];
  if (first === undefined || end === undefined) return [...errors];
  const before = parseFaults(tree).length;
  const lines = tree.text.split('\n');
  for (let row = Math.max(0, first.line - 2); row < first.line + linesTried; row++) {
    const code = (lines[row] ?? '').replace(/\s+#.*$/, '').trimEnd();
    if (code === '' || code.endsWith(end)) continue;
    const mended = await parser.parse(language, lines.with(row, code + end).join('\n'));
    const left = mended === null ? null : parseFaults(mended);
    const isFurther = left?.every(({ node }) => node.row > row) ?? false;
    if (left === null || (left.length >= before && !isFurther)) continue;
    const missing: SyntaxError = {
      line: row + 1,
      end_line: row + 1,
      column: code.length + 1,
      end_column: code.length + 1,
      certainty: first.certainty,
      message: `expected \`${end}\` at the end of this line`,
      expected: end,
    };
    return [missing, ...others.filter((other) => other.line > first.end_line)];
  }
  return [...errors];
}
