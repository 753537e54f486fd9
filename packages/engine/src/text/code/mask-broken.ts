import { blankBetween } from '../blank.ts';
import { parseFaults } from './syntax-errors.ts';
import { type SyntaxNode, type SyntaxTree } from './syntax-tree.ts';

/** What holds statements, in the grammars of the languages that are linted. */
const bodies = /^(?:module|program|statement_block|class_body|stylesheet)$/;

/**
 * The text with each statement that does not parse made blank, so that a linter can judge the rest
 * of a file that is broken or cut off.
 */
export function maskBroken(tree: SyntaxTree): string {
  let { text } = tree;
  for (const node of parseFaults(tree)) {
    const { start, end } = statementOf(node);
    text = blankBetween(text, start, end);
  }
  return text;
}

function statementOf(node: SyntaxNode): SyntaxNode {
  let at = node;
  while (at.parent !== null && !bodies.test(at.parent.type)) at = at.parent;
  return at;
}
