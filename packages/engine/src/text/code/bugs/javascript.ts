import {
  ancestorOf,
  childOf,
  namedChildren,
  textOf,
  walk,
  type SyntaxNode,
} from '../syntax-tree.ts';
import { compact, ecma, operatorOf, type BugRule } from './rule.ts';

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
    id: 'compare-nan',
    languages: ecma,
    types: ['binary_expression'],
    severity: 'high',
    message: 'Nothing equals NaN, not even NaN.',
    suggestion: 'Use `Number.isNaN(value)`.',
    find: (node, context) =>
      /^[!=]==?$/.test(operatorOf(node)) &&
      node.children.some((child) => /^(?:Number\.)?NaN$/.test(compact(context, child)))
        ? { at: node }
        : null,
  },
  {
    id: 'typeof-typo',
    languages: ecma,
    types: ['binary_expression'],
    severity: 'high',
    message: '`typeof` never gives this word.',
    suggestion: 'Use undefined, object, boolean, number, string, function, symbol or bigint.',
    find(node, context) {
      if (!/^[!=]==?$/.test(operatorOf(node))) return null;
      const text = compact(context, node);
      const word = /^typeof[^=!]+[!=]==?["'](\w+)["']$/.exec(text)?.[1];
      return word !== undefined &&
        !/^(?:undefined|object|boolean|number|string|function|symbol|bigint)$/.test(word)
        ? { at: node }
        : null;
    },
  },
  {
    id: 'duplicate-key',
    languages: ecma,
    types: ['object'],
    severity: 'medium',
    message: 'This key stands twice in the object; only the last one counts.',
    suggestion: 'Remove or rename one of them.',
    find(node, context) {
      const seen = new Set<string>();
      for (const pair of node.children) {
        const key =
          pair.type === 'pair'
            ? childOf(pair, 'key')
            : pair.type === 'shorthand_property_identifier'
              ? pair
              : null;
        if (key === null || key.type === 'computed_property_name') continue;
        const name = textOf(context.tree, key).replace(/^["']|["']$/g, '');
        if (seen.has(name)) return { at: key };
        seen.add(name);
      }
      return null;
    },
  },
  {
    id: 'var-captured-in-loop',
    languages: ecma,
    types: ['for_statement', 'for_in_statement'],
    severity: 'high',
    message: 'Every function made in this loop sees the last value of the `var`.',
    suggestion: 'Declare the loop variable with `let`.',
    find(node, context) {
      const head = textOf(context.tree, node).slice(0, 200);
      const name = /^for\s*\(\s*var\s+(\w+)/.exec(head)?.[1];
      const body = childOf(node, 'body');
      if (name === undefined || body === null) return null;
      for (const inner of walk(body)) {
        if (inner.type !== 'arrow_function' && inner.type !== 'function_expression') continue;
        const call = inner.parent?.type === 'arguments' ? inner.parent.parent : null;
        const callee = call === null ? '' : compact(context, childOf(call, 'function'));
        const later =
          /^(?:setTimeout|setInterval|setImmediate|requestAnimationFrame|process\.nextTick|queueMicrotask)$|\.(?:then|on|once|addEventListener|push|subscribe)$/.test(
            callee,
          ) || inner.parent?.type === 'assignment_expression';
        if (
          later &&
          new RegExp(`\\b${name}\\b`).test(textOf(context.tree, inner)) &&
          !new RegExp(`^\\(?[^)=]*\\b${name}\\b`).test(
            compact(context, childOf(inner, 'parameters') ?? childOf(inner, 'parameter')),
          )
        )
          return { at: inner };
      }
      return null;
    },
  },
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
      const value =
        node.type === 'variable_declarator'
          ? childOf(node, 'value')
          : node.type === 'if_statement'
            ? (namedChildren(childOf(node, 'condition') ?? node)[0] ?? null)
            : (namedChildren(node)[0] ?? null);
      if (value?.type !== 'call_expression') return null;
      const name = compact(context, childOf(value, 'function'));
      if (!asyncFunctions(context.tree.root, context.tree.text).has(name)) return null;
      if (node.type === 'variable_declarator') {
        const kept = compact(context, childOf(node, 'name'));
        if (
          !/^\w+$/.test(kept) ||
          new RegExp(
            `await\\s+${kept}\\b|Promise\\.\\w+\\([^)]*\\b${kept}\\b|return\\s+${kept}\\b|\\b${kept}\\.(?:then|catch|finally)`,
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
    languages: [...ecma, 'python', 'php', 'ruby'],
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
  {
    id: 'loose-null',
    languages: ecma,
    types: ['binary_expression'],
    severity: 'low',
    message: '`typeof value === "object"` is also true for null.',
    suggestion: 'Test `value !== null` as well.',
    find(node, context) {
      const value = /^typeof\(?([\w.]+)\)?===?["']object["']$/.exec(compact(context, node))?.[1];
      if (value === undefined) return null;
      const around =
        node.parent === null
          ? ''
          : compact(context, node.parent.parent ?? node.parent).slice(0, 400);
      return node.parent?.type === 'parenthesized_expression' &&
        !around.includes('null') &&
        !new RegExp(`(?:&&|!|\\()${value.replaceAll('.', '\\.')}(?:&&|\\)|\\|\\|)`).test(around)
        ? { at: node }
        : null;
    },
  },
];
