import type { CodeLanguageId, LikelyBug } from '@aplomb/contract';
import table from './rules.json' with { type: 'json' };
import { childOf, textOf, type SyntaxNode, type SyntaxTree } from '../syntax-tree.ts';
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
export function compact(context: RuleContext, node: SyntaxNode | null): string {
  if (node !== null && node.end - node.start > longestCompared) return `@${node.start}`;
  return node === null ? '' : textOf(context.tree, node).replace(/\s+/g, '');
}

/** An expression without its enclosing parentheses. */
export function bare(node: SyntaxNode | null): SyntaxNode | null {
  let at = node;
  while (at !== null && /^parenthesized|^condition_clause$/.test(at.type)) {
    const inner: SyntaxNode[] = at.children.filter(
      (child) => child.named && !child.type.includes('comment'),
    );
    const [only, ...more] = inner;
    if (only === undefined || more.length > 0) return at;
    at = only;
  }
  return at;
}

/** The operator token of a binary expression. */
export function operatorOf(node: SyntaxNode): string {
  return (
    (
      node.children.find((child) => child.field === 'operator') ??
      node.children.find((child) => !child.named)
    )?.type ?? ''
  );
}

/** The condition of a branch or loop, without its parentheses. */
export function conditionOf(node: SyntaxNode): SyntaxNode | null {
  return bare(
    childOf(node, 'condition') ??
      node.children.find((child) => child.type === 'parenthesized_expression') ??
      null,
  );
}
