import { blank } from './blank.ts';
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
  const cuts = [...walk(tree.root)].flatMap(cutsOf);
  let text = tree.text;
  for (const [start, end] of cuts)
    text = text.slice(0, start) + blank(text.slice(start, end)) + text.slice(end);
  return text;
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
  const isMark = node.type === '?' || node.type === '!';
  if (!node.named && (words.has(node.type) || (isMark && marksType(node))))
    return [[node.start, node.end]];
  return [];
}

const marked: ReadonlySet<string> = new Set([
  'optional_parameter',
  'public_field_definition',
  'non_null_expression',
  'method_definition',
  'variable_declarator',
]);

const marksType = (node: SyntaxNode): boolean => marked.has(node.parent?.type ?? '');

function isTypeImport(node: SyntaxNode): boolean {
  const takes = node.type === 'import_statement' || node.type === 'export_statement';
  const specifies = node.type === 'import_specifier' || node.type === 'export_specifier';
  return (takes || specifies) && node.children.some(({ type, named }) => type === 'type' && !named);
}
