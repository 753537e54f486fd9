import type { CodeLanguageId, OutlineItem } from '@aplomb/contract';
import { nodeKinds } from './node-kinds.ts';
import { childOf, textOf, walk, type SyntaxNode, type SyntaxTree } from './syntax-tree.ts';
import lists from './node-words.json' with { type: 'json' };

const nameTypes: ReadonlySet<string> = new Set(lists.nameTypes.split(' '));
const holders: ReadonlySet<OutlineItem['kind']> = new Set(['class', 'interface', 'enum']);
const elixirDefinitions = lists.elixirDefinitions as Record<string, OutlineItem['kind']>;
const limit = 500;

/**
 * The name of a declaration: its name field, else along declarators, else the first name among its
 * children.
 */
export function nameOf(tree: SyntaxTree, node: SyntaxNode): string | null {
  let at: SyntaxNode | null = node;
  for (let step = 0; at !== null && step < 12; step++) {
    const named: SyntaxNode | null = childOf(at, 'name') ?? childOf(at, 'pattern');
    if (named !== null) return line(textOf(tree, named));
    if (at !== node && nameTypes.has(at.type)) return line(textOf(tree, at));
    const next: SyntaxNode | null =
      childOf(at, 'declarator') ??
      (at.type === 'impl_item' ? childOf(at, 'type') : null) ??
      at.children.find(
        (child) =>
          child.named &&
          (nameTypes.has(child.type) ||
            child.type.endsWith('_binding') ||
            child.type.endsWith('_head') ||
            child.type === 'signature' ||
            child.type === 'call_expression'),
      ) ??
      null;
    at = next;
  }
  return null;
}

function line(text: string): string {
  return text.split('\n', 1).join('').trim().slice(0, 120);
}

/** The kind and name of a node worth listing; null for all others. */
function itemOf(
  tree: SyntaxTree,
  language: CodeLanguageId,
  node: SyntaxNode,
): { kind: OutlineItem['kind']; name: string } | null {
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
    const subject = node.children
      .find((child) => child.type === 'arguments')
      ?.children.find((child) => child.named);
    return found === undefined || subject === undefined
      ? null
      : { kind: found, name: line(textOf(tree, subject)).split(/[\s(]/, 1).join('') };
  }
  const isFunction = /^(?:arrow_function|function_(?:expression|definition))$/.test(node.type);
  return isFunction && node.parent !== null ? assigned(tree, node.parent) : null;
}

/** A function given to a variable: const f = () => …, f <- function(…). */
function assigned(
  tree: SyntaxTree,
  parent: SyntaxNode,
): { kind: OutlineItem['kind']; name: string } | null {
  if (parent.type === 'variable_declarator') {
    const name = childOf(parent, 'name');
    return name === null ? null : { kind: 'function', name: line(textOf(tree, name)) };
  }
  const [target] = parent.children;
  if (
    parent.type === 'binary_operator' &&
    target !== undefined &&
    /^\s*(?:<<?-|=)/.test(tree.text.slice(target.end, parent.end))
  )
    return { kind: 'function', name: line(textOf(tree, target)) };
  if (!/^(?:pair|(?:public_)?field_definition)$/.test(parent.type)) return null;
  const key = childOf(parent, 'key') ?? childOf(parent, 'name') ?? childOf(parent, 'property');
  return key === null ? null : { kind: 'method', name: line(textOf(tree, key)) };
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
    if (last?.name === item.name && last.line === node.row + 1 && last.kind === item.kind) continue;
    const inside = open.at(-1);
    const kind =
      item.kind === 'function' && inside !== undefined && holders.has(inside.kind)
        ? 'method'
        : item.kind;
    items.push({
      kind,
      name: item.name,
      line: node.row + 1,
      end_line: node.endRow + 1,
      depth: open.length,
    });
    if (items.length >= limit) break;
    open.push({ node, kind });
  }
  return items;
}
