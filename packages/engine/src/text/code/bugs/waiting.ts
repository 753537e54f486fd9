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
      if (called?.type !== 'identifier' || name?.type !== 'identifier') return null;
      const callee = compact(context, called);
      const isAsync = new RegExp(String.raw`\basync function ${callee}\s*\(`);
      if (callee !== 'fetch' && !isAsync.test(context.tree.text)) return null;
      const used = usedMembers(compact(context, name), node, context);
      return used.length > 0 && !used.some((member) => ofPromises.has(member)) && value !== null
        ? { at: value }
        : null;
    },
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
