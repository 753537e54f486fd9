import type { SyntaxError } from '@aplomb/contract';
import type { ShellFault } from '../../ports.ts';
import type { BracketFault } from './brackets.ts';
import names from './token-names.json' with { type: 'json' };
import { walkUnless, type SyntaxNode, type SyntaxTree } from './syntax-tree.ts';

/** A fault the parser met: an outermost error node, or a token it had to suppose. */
export interface ParseFault {
  node: SyntaxNode;
  length: number;
}

/** Errors of a tree, outermost first, in source order. */
export function parseFaults(tree: SyntaxTree): ParseFault[] {
  const faults: ParseFault[] = [];
  for (const node of walkUnless(tree.root, (inner) => inner.type === 'ERROR'))
    if (node.type === 'ERROR' || node.missing) faults.push({ node, length: node.end - node.start });
  return faults;
}

const tokenNames: Partial<Record<string, string>> = names;

function shorten(text: string): string {
  const line = text.split('\n', 1).join('').trim();
  return line.length > 30 ? `${line.slice(0, 29)}…` : line;
}

/** Words a parser's fault for a person. */
export function describeParseFault(
  tree: SyntaxTree,
  fault: ParseFault,
  certainty: SyntaxError['certainty'],
): SyntaxError {
  const { node } = fault;
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
  const first = node.children.find(
    (child) => child.type !== 'ERROR' && !child.type.includes('comment'),
  );
  const inside = node.children.find((child) => child.type === 'ERROR') ?? node;
  const found =
    shorten(tree.text.slice(inside.start, inside.end)) ||
    shorten(tree.text.slice(node.start, node.end));
  if (found === '') return { ...place, message: 'the code breaks off here', expected: null };
  const start = shorten(tree.text.slice(node.start, node.end));
  const message =
    first === undefined || node.row === node.endRow
      ? `unexpected \`${found}\``
      : `syntax error in the part that starts with \`${start}\``;
  return { ...place, message, expected: null };
}

/** Words an unpaired bracket for a person. `lineStarts` are the offsets of the lines. */
export function describeBracketFault(
  fault: BracketFault,
  lineStarts: readonly number[],
): SyntaxError {
  const place = { ...placeOf(fault.offset, lineStarts), certainty: 'certain' as const };
  if (fault.expected !== null && fault.opener === null)
    return { ...place, message: `expected \`${fault.expected}\` here`, expected: fault.expected };
  if (fault.expected === null || fault.opener === null)
    return {
      ...place,
      message: `this \`${fault.bracket}\` closes nothing: no matching bracket is open`,
      expected: null,
    };
  return {
    ...place,
    message:
      `expected \`${fault.expected}\` to close the \`${fault.bracket}\` opened on line ` +
      `${placeOf(fault.opener, lineStarts).line}`,
    expected: fault.expected,
  };
}

/** Words a fault of the shell's own grammar for a person. */
export function describeShellFault(
  { message, offset }: ShellFault,
  lineStarts: readonly number[],
): SyntaxError {
  return {
    ...placeOf(offset, lineStarts),
    certainty: 'possible',
    message,
    expected: /without matching .+ with `([^`]+)`$/.exec(message)?.[1] ?? null,
  };
}

/** Offsets at which the lines of a text start. */
export function lineStartsOf(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** The place of one character. */
function placeOf(offset: number, lineStarts: readonly number[]) {
  const line = lineStarts.findLastIndex((start) => start <= offset) + 1;
  const column = offset - (lineStarts[line - 1] ?? 0) + 1;
  return { line, column, end_line: line, end_column: column + 1 };
}
