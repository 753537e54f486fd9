/**
 * A node of a parsed file, free of the parser that made it. Offsets are UTF-16 code units, `row`
 * and `column` start at 0.
 */
export interface SyntaxNode {
  readonly type: string;
  /** False for punctuation and keywords. */
  readonly named: boolean;
  /** The parser supposed this token although it is not there. */
  readonly missing: boolean;
  readonly field: string | null;
  readonly start: number;
  readonly end: number;
  readonly row: number;
  readonly column: number;
  readonly endRow: number;
  readonly endColumn: number;
  readonly parent: SyntaxNode | null;
  /** Place among the children of its parent. */
  readonly index: number;
  readonly children: readonly SyntaxNode[];
}

/** A parsed file: the tree and the text it was made of. */
export interface SyntaxTree {
  readonly root: SyntaxNode;
  readonly text: string;
}

/** The source text of a node. */
export function textOf(tree: SyntaxTree, node: SyntaxNode): string {
  return tree.text.slice(node.start, node.end);
}

/** Every node below and including `root`, parents first, in source order. Never recurses. */
export const walk = (root: SyntaxNode): Generator<SyntaxNode> => walkUnless(root, () => false);

/** Like `walk`, but does not enter nodes for which `skip` answers true (their root excepted). */
export function* walkUnless(
  root: SyntaxNode,
  skip: (node: SyntaxNode) => boolean,
): Generator<SyntaxNode> {
  const stack = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    yield node;
    if (node !== root && skip(node)) continue;
    for (let index = node.children.length - 1; index >= 0; index--) {
      const child = node.children[index];
      if (child !== undefined) stack.push(child);
    }
  }
}

/** The first later sibling that fits. */
export function nextSibling(
  node: SyntaxNode,
  fits: (sibling: SyntaxNode) => boolean,
): SyntaxNode | undefined {
  const siblings = node.parent?.children ?? [];
  for (let index = node.index + 1; index < siblings.length; index++) {
    const sibling = siblings[index];
    if (sibling !== undefined && fits(sibling)) return sibling;
  }
  return undefined;
}

/** The child in the first of these grammar fields that is filled. */
export function childOf(node: SyntaxNode | null, ...fields: readonly string[]): SyntaxNode | null {
  for (const field of fields) {
    const found = node?.children.find((child) => child.field === field);
    if (found !== undefined) return found;
  }
  return null;
}

/** Children that are neither punctuation nor comments. */
export function namedChildren(node: SyntaxNode): SyntaxNode[] {
  return node.children.filter((child) => child.named && !child.type.includes('comment'));
}

/** The nearest ancestor of one of the types; null when there is none. */
export function ancestorOf(node: SyntaxNode, types: ReadonlySet<string>): SyntaxNode | null {
  for (let parent = node.parent; parent !== null; parent = parent.parent)
    if (types.has(parent.type)) return parent;
  return null;
}
