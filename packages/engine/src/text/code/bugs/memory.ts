import { ancestorOf, childOf, namedChildren, nextSibling, textOf } from '../syntax-tree.ts';
import { bodyTypes, cFamily, compact, operatorOf, type BugRule } from './rule.ts';

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
export const memoryRules: readonly BugRule[] = [
  {
    id: 'string-identity',
    languages: ['c', 'cpp'],
    types: ['binary_expression'],
    severity: 'high',
    message: 'This compares where two strings lie, not what they say.',
    suggestion: 'Use `strcmp(a, b) == 0`.',
    find(node, context) {
      if (!/^[!=]=$/.test(operatorOf(node))) return null;
      const sides = namedChildren(node),
        other = sides.find((side) => side.type !== 'string_literal');
      if (sides.length !== 2 || !sides.some((side) => side.type === 'string_literal')) return null;
      if (context.language === 'c') return { at: node };
      const name = compact(context, other ?? null);
      return /^\w+$/.test(name) &&
        new RegExp(
          `\\bchar\\s*(?:const\\s*)?\\*\\s*(?:const\\s*)?${name}\\b|\\bchar\\s+${name}\\s*\\[`,
        ).test(context.tree.text.slice(0, node.start))
        ? { at: node }
        : null;
    },
  },
  {
    id: 'scan-without-address',
    languages: cFamily,
    types: ['call_expression'],
    severity: 'high',
    message: '`scanf` needs the address of the variable, not its value.',
    suggestion: 'Write `&` before the variable.',
    find(node, context) {
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
      return wrong === undefined ? null : { at: wrong };
    },
  },
  {
    id: 'use-after-free',
    languages: cFamily,
    types: ['call_expression'],
    severity: 'high',
    message: 'This memory is used again after it was freed.',
    suggestion: 'Use it before `free`, or set the pointer to NULL and test it.',
    find(node, context) {
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
      return new RegExp(
        `\\b${name}\\s*(?:->|\\[)|\\*\\s*${name}\\b|\\bfree\\s*\\(\\s*${name}\\s*\\)`,
      ).test(text) && !new RegExp(`\\b${name}\\s*=(?!=)`).test(text)
        ? { at: next }
        : null;
    },
  },
  {
    id: 'room-for-terminator',
    languages: cFamily,
    types: ['call_expression'],
    severity: 'high',
    message: 'There is no room for the zero byte that ends the string.',
    suggestion: 'Allocate `strlen(text) + 1`.',
    find: (node, context) =>
      /^(?:malloc|alloca)\((?:sizeof\(?char\)?\*)?strlen\([\w.>-]+\)\)$/.test(
        compact(context, node),
      )
        ? { at: node }
        : null,
  },
  {
    id: 'array-deleted-as-one',
    languages: ['cpp'],
    types: ['delete_expression'],
    severity: 'high',
    message: 'An array made with `new[]` is deleted as if it were one object.',
    suggestion: 'Write `delete[]`.',
    find(node, context) {
      const name = /^delete(?!\[)(\w+)$/.exec(compact(context, node))?.[1];
      return name !== undefined &&
        new RegExp(`\\b${name}\\s*=\\s*new\\s+[\\w:]+\\s*\\[`).test(
          context.tree.text.slice(ancestorOf(node, bodyTypes)?.start ?? 0, node.start),
        )
        ? { at: node }
        : null;
    },
  },
  {
    id: 'write-to-nil-map',
    languages: ['go'],
    types: ['assignment_statement', 'inc_statement'],
    severity: 'high',
    message: 'This map was declared but never made, so writing to it panics.',
    suggestion: 'Make it first: `m := make(map[string]int)`.',
    find(node, context) {
      const name = /^(\w+)\[/.exec(compact(context, childOf(node, 'left') ?? node))?.[1];
      const holder = ancestorOf(node, bodyTypes);
      const before = holder === null ? '' : context.tree.text.slice(holder.start, node.start);
      return name !== undefined &&
        new RegExp(`\\bvar\\s+${name}\\s+map\\[[^\\n=]*\\n`).test(before) &&
        !new RegExp(`\\b${name}\\s*=(?!=)|&${name}\\b`).test(before)
        ? { at: node }
        : null;
    },
  },
  {
    id: 'unclosed-resource',
    languages: ['java', 'go'],
    types: ['variable_declarator', 'short_var_declaration'],
    severity: 'medium',
    message: 'This is opened here and closed nowhere.',
    suggestion:
      'Open it in `try (…)` in Java; `defer` its `Close` in Go, once the error was tested.',
    find(node, context) {
      const value = childOf(node, 'value') ?? childOf(node, 'right');
      const holder = ancestorOf(node, bodyTypes);
      if (holder === null || !opening.test(compact(context, value))) return null;
      const [name = ''] = compact(context, childOf(node, 'name') ?? childOf(node, 'left')).split(
        ',',
      );
      const after = context.tree.text.slice(node.end, holder.end);
      // Whoever gets it may close it.
      const isGiven = new RegExp(
        String.raw`\b${name}(?:\.Body)?\.[cC]lose\b|[=(,]\s*&?${name}\s*[,;)\n]|` +
          String.raw`return\s+&?${name}\s*[,;\n]|\{\s*${name}\b`,
      );
      return isGiven.test(after) ? null : { at: node };
    },
  },
];
