import { ancestorOf, childOf, namedChildren, nextSibling, textOf, walk } from '../syntax-tree.ts';
import type { SyntaxNode } from '../syntax-tree.ts';
import { bodyTypes, compact, ecma, type BugRule, type RuleContext } from './rule.ts';

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
export const waitingRules: readonly BugRule[] = [
  {
    id: 'async-for-each',
    languages: ecma,
    types: ['call_expression'],
    severity: 'high',
    message:
      '`forEach` does not wait for an async function, so the lines below run before it ends.',
    suggestion: 'Use `for (const item of list)` with `await`, or `await Promise.all(list.map(…))`.',
    find(node, context) {
      if (!compact(context, childOf(node, 'function')).endsWith('.forEach')) return null;
      const callback = namedChildren(childOf(node, 'arguments') ?? node)[0];
      const statement = node.parent;
      if (callback === undefined || statement?.type !== 'expression_statement') return null;
      const isAsync = /^async\b/.test(textOf(context.tree, callback));
      const goesOn = nextSibling(statement, ({ named, type }) => named && type !== 'comment');
      return isAsync && goesOn !== undefined ? { at: node } : null;
    },
  },
  {
    id: 'missing-await',
    languages: ecma,
    types: ['variable_declarator'],
    severity: 'high',
    message: 'This holds a promise, not what it gives: its call is not awaited.',
    suggestion: 'Write `await` before the call.',
    find(node, context) {
      const [value, name] = [childOf(node, 'value'), childOf(node, 'name')];
      const called = value?.type === 'call_expression' ? childOf(value, 'function') : null;
      if (called === null || name?.type !== 'identifier') return null;
      if (!givesPromise(compact(context, called), node, context)) return null;
      const used = usedMembers(compact(context, name), node, context);
      return used.length > 0 && !used.some((member) => ofPromises.has(member)) && value !== null
        ? { at: value }
        : null;
    },
  },
  {
    id: 'async-void',
    languages: ['csharp'],
    types: ['method_declaration', 'local_function_statement'],
    severity: 'medium',
    message: 'Nobody can wait for an `async void` method, and its exception ends the program.',
    suggestion: 'Return a `Task`; only handlers of events return nothing.',
    find(node, context) {
      const before = childOf(node, 'name')?.start ?? node.start;
      const isAsyncVoid = /\basync\s+void\s+$/.test(context.tree.text.slice(node.start, before));
      const isFixed = /\b(?:override|partial)\b/.test(context.tree.text.slice(node.start, before));
      const isHandler =
        /EventArgs|\bobject\??\s+sender|Args\b/.test(
          textOf(context.tree, childOf(node, 'parameters') ?? node),
        ) || /^On[A-Z]|_/.test(compact(context, childOf(node, 'name')));
      return isAsyncVoid && !isFixed && !isHandler ? { at: node } : null;
    },
  },
  {
    id: 'blocked-task',
    languages: ['csharp'],
    types: ['member_access_expression'],
    severity: 'medium',
    message: 'This blocks the thread until the task ends, which can hang for ever.',
    suggestion: 'Write `await` before the call, in a method that is `async`.',
    find: (node, context) =>
      /Async\([^;]*\)\.(?:Result|Wait)$/.test(compact(context, node)) ? { at: node } : null,
  },
  {
    // Go's own `vet` tells the same since 1.25, as “waitgroup”.
    id: 'add-in-goroutine',
    languages: ['go'],
    types: ['go_statement'],
    severity: 'high',
    message: '`Add` is called in the goroutine, so `Wait` may be over before it has begun.',
    suggestion: 'Call `Add` before the `go` statement.',
    find(node, context) {
      const holder = ancestorOf(node, bodyTypes);
      const around = holder === null ? context.tree.text : textOf(context.tree, holder);
      for (const inner of walk(node)) {
        const added = /^(\w+)\.Add\(/.exec(
          inner.type === 'call_expression' ? compact(context, inner) : '',
        )?.[1];
        if (added !== undefined && around.includes(`${added}.Wait()`)) return { at: inner };
      }
      return null;
    },
  },
];
