import { ancestorOf, childOf, namedChildren, textOf } from '../syntax-tree.ts';
import { argumentsOf, bodyTypes, codeBefore, compact, type Finders } from './rule.ts';

const wholeTypes = '(?:int|long|short|byte|size_t|unsigned|Integer|Long)';
/** Methods of texts, per language, that give a new text and leave the old one. */
const textMethods: Readonly<Record<string, RegExp>> = {
  java: /^(?:trim|strip|toUpperCase|toLowerCase|replace|replaceAll|replaceFirst|concat|substring)$/,
  csharp: /^(?:Trim|TrimStart|TrimEnd|ToUpper|ToLower|Replace|Substring|PadLeft|PadRight)$/,
};

const equalsOfObject = /\bequals\s*\(\s*(?:final\s+)?(?:@\w+\s+)?(?:java\.lang\.)?Object\b/;

/** Rules for Java and C# about objects: what is equal, what is new, what is lost. */
export const objectFinders = {
  'equals-overload'(node, context) {
    const [head = ''] = textOf(context.tree, node).split('(', 1);
    return (
      compact(context, childOf(node, 'name')) === 'equals' &&
      compact(context, childOf(node, 'type')) === 'boolean' &&
      namedChildren(childOf(node, 'parameters') ?? node).length === 1 &&
      !equalsOfObject.test(context.tree.text) &&
      !/\bstatic\b/.test(head)
    );
  },
  'missing-hash-code'(node, context) {
    const parameters = compact(context, childOf(node, 'parameters'));
    return (
      compact(context, childOf(node, 'name')) === 'equals' &&
      /^\((?:final)?(?:@\w+)?Object\w+\)$/.test(parameters) &&
      node.parent?.type === 'class_body' &&
      !/\bhashCode\s*\(\s*\)/.test(textOf(context.tree, node.parent))
    );
  },
  'integer-division'(node, context) {
    const isReturn = node.type === 'return_statement';
    const parts = namedChildren(node);
    const value = isReturn ? parts[0] : (childOf(node, 'value') ?? parts.at(-1));
    const names = /^\(?(\w+)\/(\w+|\w+\.(?:length|size\(\)|Length|Count))\)?(?:\*|$)/.exec(
      compact(context, value),
    );
    const holder = ancestorOf(node, bodyTypes);
    if (names === null) return null;
    const type = isReturn ? childOf(holder, 'type', 'returns') : childOf(node.parent, 'type');
    if (!/^(?:[dD]ouble|[fF]loat|decimal)$/.test(compact(context, type))) return null;
    const before = codeBefore(node, context);
    const isWhole = (name: string) =>
      /^\d+$|\./.test(name) ||
      (new RegExp(String.raw`\b${wholeTypes}\s+(?:[\w\s=]+,\s*)*${name}\b`).test(before) &&
        !new RegExp(String.raw`\b(?:double|float|decimal)\s+${name}\b`).test(before));
    const [, above = '', below = ''] = names;
    const isExact = Number(above) % Number(below) === 0;
    return isWhole(above) && isWhole(below) && !isExact && (value ?? node);
  },
  'unused-result'(node, context) {
    const call = namedChildren(node)[0];
    const [, subject = '', method = ''] = /^(\w+)\.(\w+)\(/.exec(compact(context, call)) ?? [];
    const isCall = /^(?:method_invocation|invocation_expression)$/.test(call?.type ?? '');
    if (!call || !isCall || !textMethods[context.language]?.test(method)) return null;
    if (/^replace$/i.test(method) && argumentsOf(call).length < 2) return null;
    const before = context.tree.text.slice(0, node.start);
    const text = new RegExp(String.raw`\b[sS]tring\s+(?:[\w\s="]+,\s*)*${subject}\b`);
    const builder = new RegExp(String.raw`\bStringBuilder\s+${subject}\b`);
    return text.test(before) && !builder.test(before) && call;
  },
} satisfies Finders;
