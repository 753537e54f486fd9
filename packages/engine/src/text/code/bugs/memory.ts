import { ancestorOf, childOf, namedChildren, nextSibling, textOf } from '../syntax-tree.ts';
import { bodyTypes, compact, operatorOf, type Finders } from './rule.ts';

/** What opens a file or a connection. */
const opening = new RegExp(
  String.raw`^(?:new(?:Buffered\w+|Scanner|PrintWriter)\(new|new)File(?:Reader|Writer|` +
    String.raw`(?:In|Out)putStream)\(|^(?:http\.(?:Get|Post|PostForm|Head)|` +
    String.raw`os\.(?:Open|Create|OpenFile))\(`,
);

/**
 * Rules for C, C++, Java and Go about memory and files: whose it is, how much of it there is, and whether it is
 * still there.
 */
export const memoryFinders = {
  'string-identity'(node, context) {
    if (!/^[!=]=$/.test(operatorOf(node))) return null;
    const sides = namedChildren(node),
      other = sides.find((side) => side.type !== 'string_literal');
    if (sides.length !== 2 || !sides.some((side) => side.type === 'string_literal')) return null;
    if (context.language === 'c') return true;
    const name = compact(context, other ?? null);
    return (
      /^\w+$/.test(name) &&
      new RegExp(
        `\\bchar\\s*(?:const\\s*)?\\*\\s*(?:const\\s*)?${name}\\b|\\bchar\\s+${name}\\s*\\[`,
      ).test(context.tree.text.slice(0, node.start))
    );
  },
  'scan-without-address'(node, context) {
    if (compact(context, childOf(node, 'function')) !== 'scanf') return null;
    const [format, ...targets] = namedChildren(childOf(node, 'arguments') ?? node);
    const wanted = [
      ...compact(context, format ?? null).matchAll(/%(?!%|\*)\d*(?:hh?|ll?|z)?([a-z[])/gi),
    ].map((match) => match[1] ?? '');
    const before = context.tree.text.slice(ancestorOf(node, bodyTypes)?.start ?? 0, node.start);
    const wrong = targets.find(
      (target, index) =>
        /[dioufgexc]/i.test(wanted[index] ?? '') &&
        target.type === 'identifier' &&
        new RegExp(
          `\\b(?:int|long|short|char|float|double|` +
            `unsigned)\\s+(?:[\\w\\s=]+,\\s*)*${compact(context, target)}\\s*[;,=]`,
        ).test(before),
    );
    return wrong ?? null;
  },
  'use-after-free'(node, context) {
    const name = /^free\((\w+)\)$/.exec(compact(context, node))?.[1];
    const statement = node.parent,
      block = statement?.parent;
    if (
      name === undefined ||
      statement?.type !== 'expression_statement' ||
      block?.type !== 'compound_statement'
    )
      return null;
    const next = nextSibling(
      statement,
      (child) => child.named && new RegExp(`\\b${name}\\b`).test(textOf(context.tree, child)),
    );
    if (next === undefined || next.type === 'labeled_statement') return null;
    const text = textOf(context.tree, next);
    return (
      new RegExp(
        `\\b${name}\\s*(?:->|\\[)|\\*\\s*${name}\\b|\\bfree\\s*\\(\\s*${name}\\s*\\)`,
      ).test(text) &&
      !new RegExp(`\\b${name}\\s*=(?!=)`).test(text) &&
      next
    );
  },
  'room-for-terminator': (node, context) =>
    /^(?:malloc|alloca)\((?:sizeof\(?char\)?\*)?strlen\([\w.>-]+\)\)$/.test(compact(context, node)),
  'array-deleted-as-one'(node, context) {
    const name = /^delete(?!\[)(\w+)$/.exec(compact(context, node))?.[1];
    return (
      name !== undefined &&
      new RegExp(`\\b${name}\\s*=\\s*new\\s+[\\w:]+\\s*\\[`).test(
        context.tree.text.slice(ancestorOf(node, bodyTypes)?.start ?? 0, node.start),
      )
    );
  },
  'write-to-nil-map'(node, context) {
    const name = /^(\w+)\[/.exec(compact(context, childOf(node, 'left') ?? node))?.[1];
    const holder = ancestorOf(node, bodyTypes);
    const before = holder === null ? '' : context.tree.text.slice(holder.start, node.start);
    return (
      name !== undefined &&
      new RegExp(`\\bvar\\s+${name}\\s+map\\[[^\\n=]*\\n`).test(before) &&
      !new RegExp(`\\b${name}\\s*=(?!=)|&${name}\\b`).test(before)
    );
  },
  'unclosed-resource'(node, context) {
    const value = childOf(node, 'value') ?? childOf(node, 'right');
    const holder = ancestorOf(node, bodyTypes);
    if (holder === null || !opening.test(compact(context, value))) return null;
    const [name = ''] = compact(context, childOf(node, 'name') ?? childOf(node, 'left')).split(',');
    const after = context.tree.text.slice(node.end, holder.end);
    // Whoever gets it may close it.
    const isGiven = new RegExp(
      String.raw`\b${name}(?:\.Body)?\.[cC]lose\b|[=(,]\s*&?${name}\s*[,;)\n]|` +
        String.raw`return\s+&?${name}\s*[,;\n]|\{\s*${name}\b`,
    );
    return !isGiven.test(after);
  },
} satisfies Finders;
