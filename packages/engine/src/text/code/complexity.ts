import type { CodeLanguageId, FunctionComplexity } from '@aplomb/contract';
import { nodeKinds, type NodeKinds } from './node-kinds.ts';
import { nameOf } from './outline.ts';
import { childOf, textOf, walk, type SyntaxNode, type SyntaxTree } from './syntax-tree.ts';
import lists from './node-words.json' with { type: 'json' };

const logical: ReadonlySet<string> = new Set(['&&', '||', 'and', 'or', '??', 'andalso', 'orelse']);
const logicalNodes: ReadonlySet<string> = new Set(lists.logicalNodes.split(' '));
const elixirBranches: ReadonlySet<string> = new Set(lists.elixirBranches.split(' '));

/**
 * Branching of every function, most complex first, at most 200. Cyclomatic: McCabe 1976, one plus
 * each decision and logical operator.
 * Cognitive: after Campbell (SonarSource, 2018), each nesting branch costs one plus its depth, else
 * branches and runs of one logical operator cost one.
 */
export function functionComplexities(
  tree: SyntaxTree,
  language: CodeLanguageId,
): FunctionComplexity[] {
  const kinds = nodeKinds[language];
  if (kinds === undefined) return [];
  const found: FunctionComplexity[] = [];
  for (const node of walk(tree.root)) {
    if (!isFunction(tree, language, kinds, node)) continue;
    const name = functionName(tree, language, node);
    if (name === null) continue;
    found.push(measure(tree, language, kinds, node, name));
  }
  return found
    .toSorted((a, b) => b.cognitive - a.cognitive || b.cyclomatic - a.cyclomatic || a.line - b.line)
    .slice(0, 200);
}

function isFunction(
  tree: SyntaxTree,
  language: CodeLanguageId,
  kinds: NodeKinds,
  node: SyntaxNode,
): boolean {
  if (language !== 'elixir') return kinds.functions.has(node.type);
  const target = node.type === 'call' ? childOf(node, 'target') : null;
  return target !== null && /^defp?$/.test(textOf(tree, target));
}

function functionName(tree: SyntaxTree, language: CodeLanguageId, node: SyntaxNode): string | null {
  if (language === 'elixir')
    return (
      textOf(tree, node.children.find((child) => child.type === 'arguments') ?? node).split(
        /[\s(]/,
        1,
      )[0] ?? null
    );
  if (
    /arrow|lambda|closure|anonymous|literal|function_expression/.test(node.type) ||
    (node.type === 'function_definition' && (language === 'r' || language === 'lua'))
  ) {
    const target =
      node.parent === null
        ? null
        : (childOf(node.parent, 'name') ??
          childOf(node.parent, 'key') ??
          childOf(node.parent, 'lhs') ??
          childOf(node.parent, 'left'));
    return target === null ? null : textOf(tree, target).split('\n', 1).join('').slice(0, 120);
  }
  return nameOf(tree, node);
}

function measure(
  tree: SyntaxTree,
  language: CodeLanguageId,
  kinds: NodeKinds,
  root: SyntaxNode,
  name: string,
): FunctionComplexity {
  let cyclomatic = 1;
  let cognitive = 0;
  let deepest = 0;
  const stack: { node: SyntaxNode; depth: number }[] = [{ node: root, depth: 0 }];
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    const { node } = at;
    let { depth } = at;
    if (
      node !== root &&
      kinds.functions.has(node.type) &&
      functionName(tree, language, node) !== null
    )
      continue;
    const nests =
      kinds.nesting.has(node.type) ||
      (language === 'elixir' &&
        node.type === 'call' &&
        elixirBranches.has(textOf(tree, childOf(node, 'target') ?? node)));
    const chained =
      nests &&
      node.parent !== null &&
      (kinds.chained.has(node.parent.type) || childOf(node.parent, 'alternative') === node);
    if (nests) {
      const isSwitch =
        /switch|match|case|when|select|cond/.test(node.type) && !/conditional/.test(node.type);
      if (!isSwitch) cyclomatic++;
      cognitive += chained ? 1 : 1 + depth;
      if (!chained) depth++;
      deepest = Math.max(deepest, depth);
    } else if (kinds.cases.has(node.type)) {
      const isDefault = /^\s*(?:default|else|_|\*\))/.test(
        tree.text.slice(node.start, node.start + 12),
      );
      if (!isDefault) cyclomatic++;
      if (kinds.chained.has(node.type)) cognitive++;
    } else if (
      /^(?:else|else_clause)$/.test(node.type) &&
      node.named &&
      !node.children.some((child) => kinds.nesting.has(child.type))
    )
      cognitive++;
    else if (node.children.length > 0 && logicalNodes.has(node.type)) {
      const operator = node.children.find((child) => !child.named && logical.has(child.type));
      if (operator !== undefined) {
        cyclomatic++;
        const parentOperator =
          node.parent !== null && logicalNodes.has(node.parent.type)
            ? node.parent.children.find((child) => !child.named && logical.has(child.type))
            : undefined;
        if (parentOperator?.type !== operator.type) cognitive++;
      }
    }
    for (const child of node.children) stack.push({ node: child, depth });
  }
  return {
    name,
    line: root.row + 1,
    lines: root.endRow - root.row + 1,
    cyclomatic,
    cognitive,
    max_nesting: deepest,
    parameters: parameterCount(kinds, root),
  };
}

function parameterCount(kinds: NodeKinds, root: SyntaxNode): number {
  const queue: SyntaxNode[] = [root];
  for (const [index, node] of queue.entries()) {
    if (index >= 60) break;
    if (kinds.parameters.has(node.type))
      return node.children.filter(
        (child) => child.named && !/comment|^self_parameter$|annotation$/.test(child.type),
      ).length;
    if (/body|block|compound_statement/.test(node.type)) continue;
    queue.push(...node.children);
  }
  return 0;
}
