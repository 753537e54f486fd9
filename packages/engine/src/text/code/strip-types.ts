import { blankBetween } from '../blank.ts';
import { walk, type SyntaxNode, type SyntaxTree } from './syntax-tree.ts';
import lists from './node-words.json' with { type: 'json' };

/** Nodes of the TypeScript grammar that say something of types alone. */
const typeOnly: ReadonlySet<string> = new Set(lists.typeOnly.split(' '));
const words: ReadonlySet<string> = new Set(['readonly', 'abstract', 'declare', 'override']);
const casts: ReadonlySet<string> = new Set(['as_expression', 'satisfies_expression']);

/**
 * TypeScript as the JavaScript in it: what only speaks of types becomes spaces, so that every
 * place keeps its line and column.
 */
export function stripTypes(tree: SyntaxTree): string {
  return [...walk(tree.root)]
    .flatMap(cutsOf)
    .reduce((text, [start, end]) => blankBetween(text, start, end), tree.text);
}

function cutsOf(node: SyntaxNode): [number, number][] {
  if (typeOnly.has(node.type) || isTypeImport(node)) {
    const after = node.parent?.children[node.index + 1];
    return [[node.start, after?.type === ';' ? after.end : node.end]];
  }
  if (casts.has(node.type)) {
    const value = node.children[0];
    return value === undefined ? [] : [[value.end, node.end]];
  }
  const isMark = /^[?!]$/.test(node.type) && marked.test(node.parent?.type ?? '');
  return !node.named && (words.has(node.type) || isMark) ? [[node.start, node.end]] : [];
}

const marked =
  /^(?:optional_parameter|public_field_definition|non_null_expression|method_definition|variable_declarator)$/;

function isTypeImport(node: SyntaxNode): boolean {
  return (
    /^(?:im|ex)port_(?:statement|specifier)$/.test(node.type) &&
    node.children.some(({ type, named }) => type === 'type' && !named)
  );
}
