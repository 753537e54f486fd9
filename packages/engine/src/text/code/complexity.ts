import type { CodeLanguageId, FunctionComplexity } from '@aplomb/contract';
import { nodeKinds, type NodeKinds } from './node-kinds.ts';
import { nameOf } from './outline.ts';
import { childOf, textOf, walk, type SyntaxNode, type SyntaxTree } from './syntax-tree.ts';
import lists from './node-words.json' with { type: 'json' };

const logical: ReadonlySet<string> = new Set(['&&', '||', 'and', 'or', '??', 'andalso', 'orelse']);
const logicalNodes: ReadonlySet<string> = new Set(lists.logicalNodes.split(' '));
/** Else branches that chain: they neither nest nor count twice. */
const chaining: ReadonlySet<string> = new Set(lists.chaining.split(' '));
const parameterLists: ReadonlySet<string> = new Set(lists.parameterLists.split(' '));
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
  const source = { tree, language, kinds };
  return walk(tree.root)
    .flatMap((node) => {
      const name = isFunction(source, node) ? functionName(source, node) : null;
      return name === null ? [] : [measure(source, node, name)];
    })
    .toArray()
    .toSorted((a, b) => b.cognitive - a.cognitive || b.cyclomatic - a.cyclomatic || a.line - b.line)
    .slice(0, 200);
}

interface Source {
  tree: SyntaxTree;
  language: CodeLanguageId;
  kinds: NodeKinds;
}

function isFunction({ tree, language, kinds }: Source, node: SyntaxNode): boolean {
  if (language !== 'elixir') return kinds.functions.has(node.type);
  const target = node.type === 'call' ? childOf(node, 'target') : null;
  return target !== null && /^defp?$/.test(textOf(tree, target));
}

function functionName({ tree, language }: Source, node: SyntaxNode): string | null {
  if (language === 'elixir') {
    const named = node.children.find((child) => child.type === 'arguments') ?? node;
    return textOf(tree, named).split(/[\s(]/, 1)[0] ?? null;
  }
  if (
    /arrow|lambda|closure|anonymous|literal|function_expression/.test(node.type) ||
    (node.type === 'function_definition' && /^(?:r|lua)$/.test(language))
  ) {
    const target = childOf(node.parent, 'name', 'key', 'lhs', 'left');
    return target === null ? null : textOf(tree, target).split('\n', 1).join('').slice(0, 120);
  }
  return nameOf(tree, node);
}

function measure(source: Source, root: SyntaxNode, name: string): FunctionComplexity {
  const { tree, language, kinds } = source;
  let cyclomatic = 1;
  let cognitive = 0;
  let deepest = 0;
  const stack: { node: SyntaxNode; depth: number }[] = [{ node: root, depth: 0 }];
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    const { node } = at;
    let { depth } = at;
    const isInner = node !== root && kinds.functions.has(node.type);
    if (isInner && functionName(source, node) !== null) continue;
    const nests =
      kinds.nesting.has(node.type) ||
      (language === 'elixir' &&
        node.type === 'call' &&
        elixirBranches.has(textOf(tree, childOf(node, 'target') ?? node)));
    const chained =
      nests &&
      (chaining.has(node.parent?.type ?? '') || childOf(node.parent, 'alternative') === node);
    if (nests) {
      const isSwitch =
        /switch|match|case|when|select|cond/.test(node.type) && !/conditional/.test(node.type);
      if (!isSwitch) cyclomatic++;
      cognitive += chained ? 1 : 1 + depth;
      if (!chained) depth++;
      deepest = Math.max(deepest, depth);
    } else if (kinds.cases.has(node.type)) {
      const start = tree.text.slice(node.start, node.start + 12);
      if (!/^\s*(?:default|else|_|\*\))/.test(start)) cyclomatic++;
      if (chaining.has(node.type)) cognitive++;
    } else if (
      /^(?:else|else_clause)$/.test(node.type) &&
      node.named &&
      !node.children.some((child) => kinds.nesting.has(child.type))
    )
      cognitive++;
    else {
      const operator = logicalIn(node);
      if (operator !== undefined) cyclomatic++;
      if (operator !== undefined && logicalIn(node.parent) !== operator) cognitive++;
    }
    for (const child of node.children) stack.push({ node: child, depth });
  }
  const line = root.row + 1;
  const lines = root.endRow - root.row + 1;
  const parameters = parameterCount(root);
  return { name, line, lines, cyclomatic, cognitive, max_nesting: deepest, parameters };
}

/** The logical operator of an expression, where it is one. */
const logicalIn = (node: SyntaxNode | null): string | undefined =>
  logicalNodes.has(node?.type ?? '')
    ? node?.children.find(({ named, type }) => !named && logical.has(type))?.type
    : undefined;

function parameterCount(root: SyntaxNode): number {
  const queue: SyntaxNode[] = [root];
  for (const [index, node] of queue.entries()) {
    if (index >= 60) break;
    if (parameterLists.has(node.type))
      return node.children.filter(
        (child) => child.named && !/comment|^self_parameter$|annotation$/.test(child.type),
      ).length;
    if (/body|block|compound_statement/.test(node.type)) continue;
    queue.push(...node.children);
  }
  return 0;
}
