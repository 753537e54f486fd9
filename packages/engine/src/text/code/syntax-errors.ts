import type { SyntaxError } from '@aplomb/contract';
import type { ShellFault } from '../../ports.ts';
import type { BracketFault } from './brackets.ts';
import names from './token-names.json' with { type: 'json' };
import { textOf, walkUnless, type SyntaxNode, type SyntaxTree } from './syntax-tree.ts';

const isError = ({ type }: SyntaxNode): boolean => type === 'ERROR';

/** The faults the parser met, in source order: outermost error nodes, and tokens it had to suppose. */
export const parseFaults = ({ root }: SyntaxTree): SyntaxNode[] =>
  [...walkUnless(root, isError)].filter((node) => isError(node) || node.missing);

const tokenNames: Partial<Record<string, string>> = names;

function shorten(text: string): string {
  const line = text.split('\n', 1).join('').trim();
  return line.length > 30 ? `${line.slice(0, 29)}…` : line;
}

/** Words a parser's fault for a person. */
export function describeParseFault(
  tree: SyntaxTree,
  node: SyntaxNode,
  certainty: SyntaxError['certainty'],
): SyntaxError {
  const place = {
    line: node.row + 1,
    column: node.column + 1,
    end_line: node.endRow + 1,
    end_column: node.endColumn + 1,
    certainty,
  };
  if (node.missing) {
    const expected =
      tokenNames[node.type] ??
      (/^[a-z_]+$/.test(node.type) ? node.type.replaceAll('_', ' ') : `\`${node.type}\``);
    return {
      ...place,
      message: `expected ${expected} here`,
      expected: /^\W+$/.test(node.type) ? node.type : expected.replaceAll('`', ''),
    };
  }
  const hasCode = node.children.some((one) => !isError(one) && !one.type.includes('comment'));
  const start = shorten(textOf(tree, node));
  const found = shorten(textOf(tree, node.children.find(isError) ?? node)) || start;
  if (found === '') return { ...place, message: 'the code breaks off here', expected: null };
  const message =
    hasCode && node.row < node.endRow
      ? `syntax error in the part that starts with \`${start}\``
      : `unexpected \`${found}\``;
  return { ...place, message, expected: null };
}

/** Words an unpaired bracket of a text for a person. */
export function describeBracketFault(
  text: string,
  { offset, expected, bracket, opener }: BracketFault,
): SyntaxError {
  const message =
    opener === null
      ? `this \`${bracket}\` closes nothing: no matching bracket is open`
      : `expected \`${expected}\` to close the \`${bracket}\` opened on line ${placeOf(text, opener).line}`;
  return { ...placeOf(text, offset), certainty: 'certain', message, expected };
}

/** Words a fault of the shell's own grammar for a person. */
export function describeShellFault(text: string, { message, offset }: ShellFault): SyntaxError {
  const expected = /without matching .+ with `([^`]+)`$/.exec(message)?.[1] ?? null;
  return { ...placeOf(text, offset), certainty: 'possible', message, expected };
}

/** The place of one character of a text. */
function placeOf(text: string, offset: number) {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  const column = offset - before.lastIndexOf('\n');
  return { line, column, end_line: line, end_column: column + 1 };
}
