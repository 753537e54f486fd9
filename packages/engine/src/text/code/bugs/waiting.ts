import { ancestorOf, childOf, nextSibling, textOf, walk } from '../syntax-tree.ts';
import type { SyntaxNode } from '../syntax-tree.ts';
import {
  argumentsOf,
  bodyTypes,
  calleeOf,
  compact,
  type Finders,
  type RuleContext,
} from './rule.ts';

const functionTypes: ReadonlySet<string> = new Set([
  ...bodyTypes,
  'arrow_function',
  'function_expression',
]);

/** What every promise has. */
const ofPromises: ReadonlySet<string> = new Set(['then', 'catch', 'finally']);

/** The members of a variable that its function reads without awaiting the variable first. */
function usedMembers(name: string, node: SyntaxNode, context: RuleContext): string[] {
  const root = ancestorOf(node, functionTypes) ?? context.tree.root;
  return [...walk(root)].flatMap((inner) => {
    const [object, member] = [childOf(inner, 'object'), childOf(inner, 'property')];
    const isOf = object?.type === 'identifier' && compact(context, object) === name;
    return isOf && member !== null ? [compact(context, member)] : [];
  });
}

/** Whether a call gives a promise: of `fetch`, of a function of the file, or of a response's body. */
function givesPromise(callee: string, node: SyntaxNode, context: RuleContext): boolean {
  const body = /^(\w+)\.(?:json|text|blob|arrayBuffer|formData)$/.exec(callee)?.[1];
  const before = context.tree.text.slice(0, node.start);
  if (body !== undefined)
    return new RegExp(String.raw`\b${body}\s*=\s*await\s+fetch\(`).test(before);
  if (callee === 'fetch' || !/^\w+$/.test(callee)) return callee === 'fetch';
  return new RegExp(String.raw`\basync function ${callee}\s*\(`).test(context.tree.text);
}

/** Rules for code that does not wait for what it starts. */
export const waitingFinders = {
  'async-for-each'(node, context) {
    if (!calleeOf(node, context).endsWith('.forEach')) return null;
    const [callback] = argumentsOf(node);
    const statement = node.parent;
    if (callback === undefined || statement?.type !== 'expression_statement') return null;
    const isAsync = /^async\b/.test(textOf(context.tree, callback));
    const goesOn = nextSibling(statement, ({ named, type }) => named && type !== 'comment');
    return isAsync && goesOn !== undefined;
  },
  'missing-await'(node, context) {
    const [value, name] = [childOf(node, 'value'), childOf(node, 'name')];
    if (value?.type !== 'call_expression' || name?.type !== 'identifier') return null;
    if (!givesPromise(calleeOf(value, context), node, context)) return null;
    const used = usedMembers(compact(context, name), node, context);
    return used.length > 0 && !used.some((member) => ofPromises.has(member)) && value;
  },
  'async-void'(node, context) {
    const name = childOf(node, 'name');
    const before = context.tree.text.slice(node.start, name?.start ?? node.start);
    const isFixed = /\b(?:override|partial)\b/.test(before);
    const taken = textOf(context.tree, childOf(node, 'parameters') ?? node);
    const isHandler =
      /EventArgs|\bobject\??\s+sender|Args\b/.test(taken) ||
      /^On[A-Z]|_/.test(compact(context, name));
    return /\basync\s+void\s+$/.test(before) && !isFixed && !isHandler;
  },
  'blocked-task': (node, context) =>
    /Async\([^;]*\)\.(?:Result|Wait)$/.test(compact(context, node)),
  // Go's own `vet` tells the same since 1.25, as “waitgroup”.
  'add-in-goroutine'(node, context) {
    const holder = ancestorOf(node, bodyTypes);
    const around = holder === null ? context.tree.text : textOf(context.tree, holder);
    for (const inner of walk(node)) {
      const added = /^(\w+)\.Add\(/.exec(
        inner.type === 'call_expression' ? compact(context, inner) : '',
      )?.[1];
      if (added !== undefined && around.includes(`${added}.Wait()`)) return inner;
    }
    return null;
  },
} satisfies Finders;
