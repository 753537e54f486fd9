import type { CodeLanguageId, OutlineItem } from '@aplomb/contract';
import { nodeKinds } from './node-kinds.ts';
import { childOf, textOf, walk, type SyntaxNode, type SyntaxTree } from './syntax-tree.ts';
import lists from './node-words.json' with { type: 'json' };

const nameTypes: ReadonlySet<string> = new Set(lists.nameTypes.split(' '));
const holders: ReadonlySet<string | undefined> = new Set(['class', 'interface', 'enum']);
const elixirDefinitions = lists.elixirDefinitions as Record<string, OutlineItem['kind']>;
const limit = 500;

/**
 * The name of a declaration: its name field, else along declarators, else the first name among its
 * children.
 */
export function nameOf(tree: SyntaxTree, node: SyntaxNode): string | null {
  let at: SyntaxNode | null = node;
  for (let step = 0; at !== null && step < 12; step++) {
    const named: SyntaxNode | null = childOf(at, 'name', 'pattern');
    if (named !== null) return firstLine(textOf(tree, named));
    if (at !== node && nameTypes.has(at.type)) return firstLine(textOf(tree, at));
    const next: SyntaxNode | null | undefined =
      childOf(at, 'declarator', ...(at.type === 'impl_item' ? ['type'] : [])) ??
      at.children.find(({ named: isNamed, type }) => isNamed && leadsToName(type));
    at = next ?? null;
  }
  return null;
}

const leadsToName = (type: string): boolean =>
  nameTypes.has(type) || /_binding$|_head$|^signature$|^call_expression$/.test(type);

const firstLine = (text: string): string => text.split('\n', 1).join('').trim().slice(0, 120);

type Named = Pick<OutlineItem, 'kind' | 'name'>;

/** The kind and name of a node worth listing; null for all others. */
function itemOf(tree: SyntaxTree, language: CodeLanguageId, node: SyntaxNode): Named | null {
  const kind = nodeKinds[language]?.outline[node.type];
  if (kind !== undefined) {
    if (node.type.endsWith('_specifier') && childOf(node, 'body') === null) return null;
    const name = nameOf(tree, node);
    const isInterface =
      language === 'kotlin' && node.children.some((child) => child.type === 'interface');
    return name === null ? null : { kind: isInterface ? 'interface' : kind, name };
  }
  if (language === 'elixir' && node.type === 'call') {
    const target = childOf(node, 'target');
    const found = target === null ? undefined : elixirDefinitions[textOf(tree, target)];
    const given = node.children.find(({ type }) => type === 'arguments');
    const subject = given?.children.find(({ named }) => named);
    if (found === undefined || subject === undefined) return null;
    return { kind: found, name: firstLine(textOf(tree, subject)).split(/[\s(]/, 1).join('') };
  }
  const isFunction = /^(?:arrow_function|function_(?:expression|definition))$/.test(node.type);
  return isFunction && node.parent !== null ? assigned(tree, node.parent) : null;
}

/** A function given to a variable: const f = () => …, f <- function(…). */
function assigned(tree: SyntaxTree, parent: SyntaxNode): Named | null {
  if (parent.type === 'variable_declarator') {
    const name = childOf(parent, 'name');
    return name === null ? null : { kind: 'function', name: firstLine(textOf(tree, name)) };
  }
  const [target] = parent.children;
  if (
    parent.type === 'binary_operator' &&
    target !== undefined &&
    /^\s*(?:<<?-|=)/.test(tree.text.slice(target.end, parent.end))
  )
    return { kind: 'function', name: firstLine(textOf(tree, target)) };
  if (!/^(?:pair|(?:public_)?field_definition)$/.test(parent.type)) return null;
  const key = childOf(parent, 'key', 'name', 'property');
  return key === null ? null : { kind: 'method', name: firstLine(textOf(tree, key)) };
}

/**
 * Named parts of the source in order, with their nesting depth; at most 500. HTML and Markdown have
 * none here.
 */
export function outlineOf(tree: SyntaxTree, language: CodeLanguageId): OutlineItem[] {
  const items: OutlineItem[] = [];
  const open: { node: SyntaxNode; kind: OutlineItem['kind'] }[] = [];
  for (const node of walk(tree.root)) {
    while ((open.at(-1)?.node.end ?? Infinity) <= node.start) open.pop();
    const item = itemOf(tree, language, node);
    if (item === null) continue;
    const last = items.at(-1);
    const { name } = item;
    const [line, end_line] = [node.row + 1, node.endRow + 1];
    if (last?.name === name && last.line === line && last.kind === item.kind) continue;
    const isInside = holders.has(open.at(-1)?.kind);
    const kind = item.kind === 'function' && isInside ? 'method' : item.kind;
    items.push({ kind, name, line, end_line, depth: open.length });
    if (items.length >= limit) break;
    open.push({ node, kind });
  }
  return items;
}
