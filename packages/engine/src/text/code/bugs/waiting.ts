import { ancestorOf, childOf, namedChildren, nextSibling, textOf, walk } from '../syntax-tree.ts';
import { bodyTypes, compact, ecma, type BugRule } from './rule.ts';

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
