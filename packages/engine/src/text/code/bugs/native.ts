import { ancestorOf, childOf, namedChildren, textOf } from '../syntax-tree.ts';
import {
  argumentsOf,
  bodyTypes,
  calleeOf,
  codeAfter,
  compact,
  operatorOf,
  type Finders,
} from './rule.ts';

/** Methods that change how much a collection holds; `append` feeds a loop on purpose. */
const changes = 'remove|pop|popitem|discard|add|clear|put|insert';
const inPython = {
  message: 'The collection is changed while the loop walks over it, so elements are skipped.',
  suggestion: 'Walk over a copy: `for item in list(items):`.',
};

const allocation = /^(?:\([^)]*\))?(?:malloc|calloc|realloc)\(/;
/** Options of a call, or special variables, that may be meant as several words. */
const severalWords = /^\$(?:[?#$!\d-]$|\{#)|flags|opts|args|options/i;

/** Rules for C, C++, Java, C#, Python, Go, shell and PHP. */
export const nativeFinders = {
  'unsafe-copy'(node, context) {
    const name = calleeOf(node, context);
    const second = argumentsOf(node)[1];
    if (name === 'gets')
      return {
        at: node,
        message: '`gets` cannot be told how much room there is.',
        suggestion: 'Use `fgets(buffer, sizeof buffer, stdin)`.',
      };
    return (
      /^(?:strcpy|strcat|sprintf)$/.test(name) &&
      second !== undefined &&
      second.type !== 'string_literal'
    );
  },
  'format-string'(node, context) {
    const args = argumentsOf(node);
    const place = { printf: 0, fprintf: 1, syslog: 1 }[calleeOf(node, context)] ?? -1;
    const format = args.length === place + 1 ? args[place] : undefined;
    return format?.type === 'identifier' && !/^[A-Z_]+$/.test(compact(context, format));
  },
  'unchecked-malloc'(node, context) {
    const isAllocated = allocation.test(compact(context, childOf(node, 'value', 'right')));
    const name = compact(context, childOf(node, 'declarator', 'left')).replace(/^\*+/, '');
    const isInside = /^(?:parenthesized|binary)_expression$/.test(node.parent?.type ?? '');
    if (!isAllocated || isInside || !/^[\w.>-]+$/.test(name)) return null;
    const word = name.replace(/\W/g, '\\$&');
    const after = codeAfter(node, context);
    const test = new RegExp(
      String.raw`!\s*${word}\b|${word}\s*[!=]=|(?:NULL|nullptr)\s*[!=]=\s*${word}|` +
        String.raw`(?:if|while|assert\w*)\s*\(\s*${word}\b|\(${word}\)|${word}\s*\?|return\s+${word}\s*;`,
    );
    const use = new RegExp(String.raw`\*\s*${word}\b|${word}\s*(?:->|\[)|\(${word}\s*,`);
    return use.test(after) && !test.test(after);
  },
  'array-size-of-parameter'(node, context) {
    const name = /^sizeof\(?(\w+)\)?\/sizeof/.exec(compact(context, node))?.[1];
    const holder = ancestorOf(node, bodyTypes);
    const head = context.tree.text.slice(holder?.start, childOf(holder, 'body')?.start ?? 0);
    return name !== undefined && new RegExp(`\\b${name}\\s*\\[|\\*\\s*${name}\\b`).test(head);
  },
  'return-local-address'(node, context) {
    const found = /^return(&?)(\w+);$/.exec(compact(context, node));
    const holder = ancestorOf(node, bodyTypes);
    if (found === null || holder === null) return null;
    const start = childOf(holder, 'body')?.start ?? holder.start;
    // Without `&`, only an array is returned by its address.
    const isTaken = found[1] === '&';
    const isPointer = isTaken || compact(context, childOf(holder, 'declarator')).startsWith('*');
    const local = new RegExp(
      String.raw`(?:^|[{;])\s*(?:const )?(?:unsigned )?(?:int|char|float|double|long|struct \w+|` +
        String.raw`[A-Z]\w*) (?:\w+(?:\[\w*\])?, )*${found[2]}\s*${isTaken ? '[;=[{]' : '\\['}`,
    );
    return isPointer && local.test(context.tree.text.slice(start, node.start));
  },
  'string-identity-java'(node, context) {
    const sides = namedChildren(node);
    if (!/[!=]=/.test(node.children[1]?.type ?? '') || sides.length !== 2) return null;
    if (sides.some((side) => side.type === 'string_literal'))
      return !sides.some((side) => side.type === 'null_literal');
    const around = textOf(context.tree, ancestorOf(node, bodyTypes) ?? node);
    return sides.every(
      (side) =>
        side.type === 'identifier' &&
        new RegExp(`\\bString\\s+${RegExp.escape(compact(context, side))}\\b`).test(around),
    );
  },
  'string-identity-kotlin': (node) =>
    /^[!=]==$/.test(operatorOf(node)) &&
    namedChildren(node).some(({ type }) => type === 'string_literal'),
  'modify-while-iterating'(node, context) {
    const walked = compact(context, childOf(node, 'value', 'right'));
    const name = /^([\w.]+?)(?:\.(?:items|keys|values)\(\))?$/.exec(walked)?.[1];
    const body = childOf(node, 'body');
    if (body === null || name === undefined) return null;
    const source = textOf(context.tree, body);
    const word = name.replaceAll('.', '\\.');
    const change = String.raw`(?<![\w.])(?:${word}\.(?:${changes})\(|del ${word}\[)`;
    const found = new RegExp(change, 'i').exec(source);
    // A jump out of the loop right after the change makes it safe.
    if (found === null || /^[^;\n]*[;\n]\s*(?:break|return)\b/.test(source.slice(found.index)))
      return null;
    return context.language === 'python' ? { at: node, ...inPython } : true;
  },
  'unquoted-variable'(node, context) {
    if (!/^(?:rm|cp|mv|cat|mkdir|chmod|chown|cd|touch|ln)\b/.test(textOf(context.tree, node)))
      return null;
    const variable = node.children.find((child) => {
      const first = child.type === 'concatenation' ? child.children[0] : child;
      const isVariable = /^(?:simple_)?expansion$/.test(first?.type ?? '');
      const isArgument = child.field === 'argument' && isVariable;
      return isArgument && !severalWords.test(textOf(context.tree, child));
    });
    return variable ?? null;
  },
  'loose-comparison': (node, context) =>
    /^strpos\(.*\)[!=]=(?:false|true)$/i.test(compact(context, node)),
} satisfies Finders;
