import { blank } from './blank.ts';
import { walkUnless, type SyntaxNode, type SyntaxTree } from './syntax-tree.ts';

/** What holds statements, in the grammars of the languages that are linted. */
const bodies: ReadonlySet<string> = new Set([
  'module',
  'program',
  'statement_block',
  'class_body',
  'stylesheet',
]);

/**
 * The text with each statement that does not parse made blank, so that a linter can judge the rest
 * of a file that is broken or cut off.
 */
export function maskBroken(tree: SyntaxTree): string {
  let { text } = tree;
  for (const node of walkUnless(tree.root, (inner) => inner.type === 'ERROR')) {
    if (node.type !== 'ERROR' && !node.missing) continue;
    const { start, end } = statementOf(node);
    text = text.slice(0, start) + blank(text.slice(start, end)) + text.slice(end);
  }
  return text;
}

function statementOf(node: SyntaxNode): SyntaxNode {
  let at = node;
  while (at.parent !== null && !bodies.has(at.parent.type)) at = at.parent;
  return at;
}
