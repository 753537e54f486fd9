import type { CodeLanguageId, LikelyBug } from '@aplomb/contract';
import table from './rules.json' with { type: 'json' };
import {
  ancestorOf,
  childOf,
  namedChildren,
  textOf,
  type SyntaxNode,
  type SyntaxTree,
} from '../syntax-tree.ts';
import lists from '../node-words.json' with { type: 'json' };

/** What a rule sees of the file: its tree and language. */
export interface RuleContext {
  tree: SyntaxTree;
  language: CodeLanguageId;
}

/** One hit: where, and words when they depend on the code. */
export interface Hit {
  at: SyntaxNode;
  message?: string;
  suggestion?: string;
}

/** Each rule is a pattern that is usually a mistake. */
export type RuleName = keyof typeof table;

/** What is told of a rule, and the node types of its languages' grammars that it looks at. */
interface Rule extends Pick<LikelyBug, 'severity' | 'message' | 'suggestion'> {
  /** What it is called where it isn't the only one of its name. */
  rule?: string;
  languages: string;
  types: string;
}

export const rules = Object.entries(table) as readonly [RuleName, Rule][];

/** Whether a node has the pattern of a rule, or which node does, with words where they depend on it. */
export type Find = (node: SyntaxNode, context: RuleContext) => boolean | SyntaxNode | Hit | null;
export type Finders = Readonly<Partial<Record<RuleName, Find>>>;

/** Nodes of functions and methods in C, C++, Go, Java, C# and Rust. */
export const bodyTypes: ReadonlySet<string> = new Set(lists.bodies.split(' '));

/** Longer expressions are equal to none but themselves. */
const longestCompared = 1000;

/** Source of a node with white space taken out, to compare expressions. */
export function compact(context: RuleContext, node: SyntaxNode | null | undefined): string {
  if (!node) return '';
  if (node.end - node.start > longestCompared) return `@${node.start}`;
  return textOf(context.tree, node).replace(/\s+/g, '');
}

/** What a call is given. */
export const argumentsOf = (call: SyntaxNode): SyntaxNode[] =>
  namedChildren(childOf(call, 'arguments') ?? call);

/** What a call calls, as it is written. */
export const calleeOf = (call: SyntaxNode, context: RuleContext): string =>
  compact(context, childOf(call, 'function'));

/** The source before a node, of its function where it is in one. */
export const codeBefore = (node: SyntaxNode, { tree }: RuleContext): string =>
  tree.text.slice(ancestorOf(node, bodyTypes)?.start ?? 0, node.start);

/** The source behind a node in its function; nothing where it is in none. */
export const codeAfter = (node: SyntaxNode, { tree }: RuleContext): string =>
  tree.text.slice(node.end, ancestorOf(node, bodyTypes)?.end ?? 0);

/** An expression without its enclosing parentheses. */
export function bare(node: SyntaxNode | null): SyntaxNode | null {
  let at = node;
  while (at !== null && /^parenthesized|^condition_clause$/.test(at.type)) {
    const [only, ...more]: SyntaxNode[] = namedChildren(at);
    if (only === undefined || more.length > 0) return at;
    at = only;
  }
  return at;
}

/** The operator token of a binary expression. */
export function operatorOf(node: SyntaxNode): string {
  const operator = childOf(node, 'operator') ?? node.children.find((child) => !child.named);
  return operator?.type ?? '';
}

/** The condition of a branch or loop, without its parentheses. */
export function conditionOf(node: SyntaxNode): SyntaxNode | null {
  const inParentheses = node.children.find(({ type }) => type === 'parenthesized_expression');
  return bare(childOf(node, 'condition') ?? inParentheses ?? null);
}
