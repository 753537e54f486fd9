import {
  ancestorOf,
  childOf,
  namedChildren,
  textOf,
  walk,
  type SyntaxNode,
} from '../syntax-tree.ts';
import { compact, ecma, type BugRule } from './rule.ts';

const functionNodes: ReadonlySet<string> = new Set([
  'function_declaration',
  'function_expression',
  'arrow_function',
  'method_definition',
  'generator_function_declaration',
]);
const asyncNames = new WeakMap<object, Set<string>>();

function asyncFunctions(root: SyntaxNode, text: string): Set<string> {
  let names = asyncNames.get(root);
  if (names !== undefined) return names;
  names = new Set();
  for (const node of walk(root)) {
    if (!functionNodes.has(node.type) || node.children[0]?.type !== 'async') continue;
    const name =
      childOf(node, 'name') ??
      (node.parent?.type === 'variable_declarator' ? childOf(node.parent, 'name') : null);
    if (name !== null && node.type !== 'method_definition')
      names.add(text.slice(name.start, name.end));
  }
  asyncNames.set(root, names);
  return names;
}

/** Rules for JavaScript and TypeScript. */
export const javascriptRules: readonly BugRule[] = [
  {
    id: 'unused-result',
    languages: ecma,
    types: ['expression_statement'],
    severity: 'medium',
    message: 'The result of this call is thrown away, and the call changes nothing itself.',
    suggestion: 'Keep the result: `items = items.filter(…)`.',
    find(node, context) {
      const call = namedChildren(node)[0];
      if (call?.type !== 'call_expression') return null;
      const callee = childOf(call, 'function');
      const method =
        callee?.type === 'member_expression' ? compact(context, childOf(callee, 'property')) : '';
      const pureMethods =
        /^(?:filter|slice|concat|trim|toUpperCase|toLowerCase|replaceAll|toSorted|toReversed|padStart|substring)$/;
      const needsFunction = method === 'filter' && !/=>|function/.test(textOf(context.tree, call));
      return pureMethods.test(method) && !needsFunction ? { at: call } : null;
    },
  },
  {
    id: 'default-sort-numbers',
    languages: ecma,
    types: ['call_expression'],
    severity: 'medium',
    message: '`sort()` without a comparator orders numbers as text: 10 before 9.',
    suggestion: 'Pass `(a, b) => a - b`.',
    find(node, context) {
      const callee = childOf(node, 'function');
      const args = childOf(node, 'arguments');
      if (
        callee?.type !== 'member_expression' ||
        args === null ||
        namedChildren(args).length > 0 ||
        compact(context, childOf(callee, 'property')) !== 'sort'
      )
        return null;
      const object = childOf(callee, 'object');
      const name = compact(context, object);
      const made =
        /^\w+$/.test(name) &&
        new RegExp(
          `\\b(?:const|let|var)\\s+${name}\\s*=\\s*\\[\\s*-?\\d|\\b${name}\\s*:\\s*number\\[\\]`,
        ).test(context.tree.text.slice(0, node.start));
      return made ||
        /^\[-?\d/.test(name) ||
        /^(?:nums?|numbers|scores|prices|ages|digits|ints)$/.test(name)
        ? { at: node }
        : null;
    },
  },
  {
    id: 'missing-await',
    languages: ecma,
    types: ['variable_declarator', 'if_statement', 'expression_statement'],
    severity: 'medium',
    message:
      'This async function is called without `await`, so a promise is used instead of its value.',
    suggestion: 'Write `await` before the call, or handle the promise.',
    find(node, context) {
      const holder = ancestorOf(node, functionNodes);
      if (holder === null || holder.children[0]?.type !== 'async') return null;
      const tested = node.type === 'if_statement' ? childOf(node, 'condition') : node;
      const [first = null] = namedChildren(tested ?? node);
      const value = node.type === 'variable_declarator' ? childOf(node, 'value') : first;
      if (value?.type !== 'call_expression') return null;
      const name = compact(context, childOf(value, 'function'));
      if (!asyncFunctions(context.tree.root, context.tree.text).has(name)) return null;
      if (node.type === 'variable_declarator') {
        const kept = compact(context, childOf(node, 'name'));
        if (
          !/^\w+$/.test(kept) ||
          new RegExp(
            `await\\s+${kept}\\b|Promise\\.\\w+\\([^)]*\\b${kept}\\b|return\\s+${kept}\\b|` +
              `\\b${kept}\\.(?:then|catch|finally)`,
          ).test(textOf(context.tree, holder))
        )
          return null;
      }
      return { at: value };
    },
  },
  {
    id: 'async-foreach',
    languages: ecma,
    types: ['call_expression'],
    severity: 'medium',
    message: '`forEach` does not wait for an async callback.',
    suggestion: 'Use `for (const item of items)` with `await`, or `Promise.all(items.map(…))`.',
    find(node, context) {
      const callee = childOf(node, 'function');
      const callback = namedChildren(childOf(node, 'arguments') ?? node)[0];
      return callee?.type === 'member_expression' &&
        compact(context, childOf(callee, 'property')) === 'forEach' &&
        callback !== undefined &&
        callback.children[0]?.type === 'async'
        ? { at: callback }
        : null;
    },
  },
  {
    id: 'eval',
    languages: ['php', 'ruby'],
    types: ['call_expression', 'call', 'function_call_expression'],
    severity: 'high',
    message: '`eval` runs whatever the text says.',
    suggestion: 'Parse the value instead (JSON.parse, ast.literal_eval) or look it up in a table.',
    find(node, context) {
      const callee = childOf(node, 'function') ?? childOf(node, 'method');
      const argument = namedChildren(childOf(node, 'arguments') ?? node)[0];
      return compact(context, callee) === 'eval' &&
        childOf(node, 'receiver') === null &&
        argument !== undefined &&
        !argument.type.startsWith('string')
        ? { at: node }
        : null;
    },
  },
];
