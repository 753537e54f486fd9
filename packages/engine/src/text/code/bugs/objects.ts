import { ancestorOf, childOf, namedChildren, textOf } from '../syntax-tree.ts';
import { bodyTypes, compact, type Finders } from './rule.ts';

const wholeTypes = '(?:int|long|short|byte|size_t|unsigned|Integer|Long)';
/** Methods of texts, per language, that give a new text and leave the old one. */
const textMethods: Readonly<Record<string, RegExp>> = {
  java: /^(?:trim|strip|toUpperCase|toLowerCase|replace|replaceAll|replaceFirst|concat|substring)$/,
  csharp: /^(?:Trim|TrimStart|TrimEnd|ToUpper|ToLower|Replace|Substring|PadLeft|PadRight)$/,
};

/** Rules for Java and C# about objects: what is equal, what is new, what is lost. */
export const objectFinders = {
  'equals-overload'(node, context) {
    if (
      compact(context, childOf(node, 'name')) !== 'equals' ||
      compact(context, childOf(node, 'type')) !== 'boolean'
    )
      return null;
    const parameters = namedChildren(childOf(node, 'parameters') ?? node);
    const others = new RegExp(
      String.raw`\bequals\s*\(\s*(?:final\s+)?(?:@\w+\s+)?(?:java\.lang\.)?Object\b`,
    ).test(context.tree.text);
    return (
      parameters.length === 1 &&
      !others &&
      !/\bstatic\b/.test(textOf(context.tree, node).split('(', 1).join(''))
    );
  },
  'missing-hash-code'(node, context) {
    const holder = node.parent;
    if (
      compact(context, childOf(node, 'name')) !== 'equals' ||
      !/^\((?:final)?(?:@\w+)?Object\w+\)$/.test(compact(context, childOf(node, 'parameters'))) ||
      holder?.type !== 'class_body'
    )
      return null;
    return !/\bhashCode\s*\(\s*\)/.test(textOf(context.tree, holder));
  },
  'integer-division'(node, context) {
    const value =
      node.type === 'return_statement'
        ? (namedChildren(node)[0] ?? null)
        : (childOf(node, 'value') ?? namedChildren(node).at(-1) ?? null);
    const names = /^\(?(\w+)\/(\w+|\w+\.(?:length|size\(\)|Length|Count))\)?(?:\*|$)/.exec(
      compact(context, value),
    );
    const holder = ancestorOf(node, bodyTypes);
    if (names === null) return null;
    const type =
      node.type === 'return_statement'
        ? compact(context, holder && (childOf(holder, 'type') ?? childOf(holder, 'returns')))
        : compact(context, childOf(node.parent ?? node, 'type'));
    if (!/^(?:[dD]ouble|[fF]loat|decimal)$/.test(type)) return null;
    const before = context.tree.text.slice(holder?.start ?? 0, node.start);
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
    const found =
      call !== undefined && /^(?:method_invocation|invocation_expression)$/.test(call.type)
        ? /^(\w+)\.(\w+)\(/.exec(compact(context, call))
        : null;
    const [, subject = '', method = ''] = found ?? [];
    if (call === undefined || !textMethods[context.language]?.test(method)) return null;
    if (/^replace$/i.test(method) && namedChildren(childOf(call, 'arguments') ?? call).length < 2)
      return null;
    const before = context.tree.text.slice(0, node.start);
    const isText = new RegExp(String.raw`\b[sS]tring\s+(?:[\w\s="]+,\s*)*${subject}\b`).test(
      before,
    );
    return isText && !new RegExp(String.raw`\bStringBuilder\s+${subject}\b`).test(before) && call;
  },
} satisfies Finders;
