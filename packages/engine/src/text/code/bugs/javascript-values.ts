import { ancestorOf, childOf, namedChildren, textOf, type SyntaxNode } from '../syntax-tree.ts';
import { compact, ecma, type BugRule, type RuleContext } from './rule.ts';

const functionNodes: ReadonlySet<string> = new Set([
  'function_declaration',
  'function_expression',
  'arrow_function',
  'method_definition',
  'generator_function_declaration',
]);

function calleeOf(node: SyntaxNode, context: RuleContext): { object: string; method: string } {
  const callee = childOf(node, 'function');
  if (callee?.type !== 'member_expression') return { object: '', method: compact(context, callee) };
  return {
    object: compact(context, childOf(callee, 'object')),
    method: compact(context, childOf(callee, 'property')),
  };
}

const argumentsOf = (node: SyntaxNode) => namedChildren(childOf(node, 'arguments') ?? node);

const makesFunction = new RegExp(
  String.raw`^(?:bind|import)$|^(?:create|make|build|curry|partial|debounce|throttle|once|` +
    String.raw`wrap|with|get|on|handle|callback|resolve|before|after|compose)|(?:ed|er|or|fn|` +
    String.raw`callback|handler|Action)$`,
  'i',
);

/** Rules for JavaScript and TypeScript about functions and values handed over. */
export const javascriptValueRules: readonly BugRule[] = [
  {
    id: 'called-instead-of-passed',
    languages: ecma,
    types: ['call_expression'],
    severity: 'high',
    message: 'This function is called at once, and its result is handed over in its place.',
    suggestion: 'Pass a function: `() => work()`.',
    find(node, context) {
      if (
        !/^(?:setTimeout|setInterval|requestAnimationFrame|setImmediate)$/.test(
          calleeOf(node, context).method,
        )
      )
        return null;
      const [first] = argumentsOf(node);
      if (first?.type !== 'call_expression') return null;
      const inner = calleeOf(first, context).method;
      // What is named like a maker of functions may return one.
      return makesFunction.test(inner) ? null : { at: first };
    },
  },
  {
    id: 'parse-int-as-callback',
    languages: ecma,
    types: ['call_expression'],
    severity: 'high',
    message: '`map` hands the index to `parseInt` as its base, so most results are NaN.',
    suggestion: 'Use `map(Number)` or `map((text) => Number.parseInt(text, 10))`.',
    find: (node, context) =>
      calleeOf(node, context).method === 'map' &&
      /^(?:Number\.)?parseInt$/.test(compact(context, argumentsOf(node)[0] ?? null))
        ? { at: node }
        : null,
  },
  {
    id: 'read-past-end',
    languages: [...ecma, 'java', 'csharp'],
    types: ['subscript_expression', 'array_access', 'element_access_expression'],
    severity: 'high',
    message: 'The last element stands at the length minus one; this reads past the end.',
    suggestion: 'Use `items[items.length - 1]`.',
    find(node, context) {
      const text = compact(context, node),
        name = /^([\w.]+)\[/.exec(text)?.[1];
      const written =
        /^(?:assignment_expression|update_expression)$/.test(node.parent?.type ?? '') &&
        node.field === 'left';
      return name !== undefined &&
        !written &&
        (text === `${name}[${name}.length]` || text === `${name}[${name}.Length]`)
        ? { at: node }
        : null;
    },
  },
  {
    id: 'unread-response',
    languages: ecma,
    types: ['variable_declarator'],
    severity: 'high',
    message: '`fetch` gives a promise; this uses it as if it were the answer.',
    suggestion: 'Write `await fetch(…)`, and `await` before `.json()` too.',
    find(node, context) {
      const value = childOf(node, 'value'),
        name = compact(context, childOf(node, 'name'));
      const holder = ancestorOf(node, functionNodes);
      if (
        value?.type !== 'call_expression' ||
        calleeOf(value, context).method !== 'fetch' ||
        calleeOf(value, context).object !== '' ||
        !/^\w+$/.test(name)
      )
        return null;
      const later = context.tree.text.slice(node.end, holder?.end ?? context.tree.root.end);
      return new RegExp(`\\b${name}\\.(?:json|text|ok|status|headers|body|blob)\\b`).test(later) &&
        !new RegExp(`await\\s+${name}\\b|\\b${name}\\s*\\.then`).test(
          textOf(context.tree, holder ?? context.tree.root),
        )
        ? { at: value }
        : null;
    },
  },
];
