import { ancestorOf, childOf, namedChildren, nextSibling, textOf } from '../syntax-tree.ts';
import {
  argumentsOf,
  bodyTypes,
  calleeOf,
  codeAfter,
  codeBefore,
  compact,
  operatorOf,
  type Finders,
} from './rule.ts';

/** What opens a file or a connection. */
const opening = new RegExp(
  String.raw`^(?:new(?:Buffered\w+|Scanner|PrintWriter)\(new|new)File(?:Reader|Writer|` +
    String.raw`(?:In|Out)putStream)\(|^(?:http\.(?:Get|Post|PostForm|Head)|` +
    String.raw`os\.(?:Open|Create|OpenFile))\(`,
);

/** A declaration of numbers, up to one of their names. */
const numbers = String.raw`\b(?:int|long|short|char|float|double|unsigned)\s+(?:[\w\s=]+,\s*)*`;

/**
 * Rules for C, C++, Java and Go about memory and files: whose it is, how much of it there is, and whether it is
 * still there.
 */
export const memoryFinders = {
  'string-identity'(node, context) {
    if (!/^[!=]=$/.test(operatorOf(node))) return null;
    const sides = namedChildren(node);
    const [other, ...more] = sides.filter(({ type }) => type !== 'string_literal');
    if (sides.length !== 2 || more.length > 0) return null;
    if (context.language === 'c') return true;
    const name = compact(context, other);
    const declared = String.raw`\bchar\s*(?:const\s*)?\*\s*(?:const\s*)?${name}\b|\bchar\s+${name}\s*\[`;
    const before = context.tree.text.slice(0, node.start);
    return /^\w+$/.test(name) && new RegExp(declared).test(before);
  },
  'scan-without-address'(node, context) {
    if (calleeOf(node, context) !== 'scanf') return null;
    const [format, ...targets] = argumentsOf(node);
    const places = compact(context, format).matchAll(/%(?!%|\*)\d*(?:hh?|ll?|z)?([a-z[])/gi);
    const wanted = Array.from(places, ([, letter = '']) => letter);
    const before = codeBefore(node, context);
    const wrong = targets.find(
      (target, index) =>
        /[dioufgexc]/i.test(wanted[index] ?? '') &&
        target.type === 'identifier' &&
        new RegExp(`${numbers}${compact(context, target)}\\s*[;,=]`).test(before),
    );
    return wrong ?? null;
  },
  'use-after-free'(node, context) {
    const name = /^free\((\w+)\)$/.exec(compact(context, node))?.[1];
    const statement = node.parent;
    const isStatement =
      statement?.type === 'expression_statement' && statement.parent?.type === 'compound_statement';
    if (name === undefined || !isStatement) return null;
    const word = new RegExp(`\\b${name}\\b`);
    const next = nextSibling(
      statement,
      (child) => child.named && word.test(textOf(context.tree, child)),
    );
    if (next === undefined || next.type === 'labeled_statement') return null;
    const text = textOf(context.tree, next);
    const use = String.raw`\b${name}\s*(?:->|\[)|\*\s*${name}\b|\bfree\s*\(\s*${name}\s*\)`;
    return new RegExp(use).test(text) && !new RegExp(`\\b${name}\\s*=(?!=)`).test(text) && next;
  },
  'room-for-terminator': (node, context) =>
    /^(?:malloc|alloca)\((?:sizeof\(?char\)?\*)?strlen\([\w.>-]+\)\)$/.test(compact(context, node)),
  'array-deleted-as-one'(node, context) {
    const name = /^delete(?!\[)(\w+)$/.exec(compact(context, node))?.[1];
    const made = new RegExp(`\\b${name}\\s*=\\s*new\\s+[\\w:]+\\s*\\[`);
    return name !== undefined && made.test(codeBefore(node, context));
  },
  'write-to-nil-map'(node, context) {
    const name = /^(\w+)\[/.exec(compact(context, childOf(node, 'left') ?? node))?.[1];
    const before = ancestorOf(node, bodyTypes) === null ? '' : codeBefore(node, context);
    return (
      name !== undefined &&
      new RegExp(`\\bvar\\s+${name}\\s+map\\[[^\\n=]*\\n`).test(before) &&
      !new RegExp(`\\b${name}\\s*=(?!=)|&${name}\\b`).test(before)
    );
  },
  'unclosed-resource'(node, context) {
    const after = codeAfter(node, context);
    if (after === '' || !opening.test(compact(context, childOf(node, 'value', 'right'))))
      return null;
    const [name = ''] = compact(context, childOf(node, 'name', 'left')).split(',');
    // Whoever gets it may close it.
    const isGiven = new RegExp(
      String.raw`\b${name}(?:\.Body)?\.[cC]lose\b|[=(,]\s*&?${name}\s*[,;)\n]|` +
        String.raw`return\s+&?${name}\s*[,;\n]|\{\s*${name}\b`,
    );
    return !isGiven.test(after);
  },
} satisfies Finders;
