import { childOf, namedChildren, nextSibling, textOf } from '../syntax-tree.ts';
import { cFamily, compact, type BugRule } from './rule.ts';

const unsignedCounter = new RegExp(
  String.raw`^for\s*\(\s*(?:std::)?(?:size_t|unsigned(?:\s+(?:int|long|char|short))?|` +
    String.raw`uint\d*(?:_t)?|ulong)\s+(\w+)\s*=`,
);

/** A range up to and including the length: `0..list.size`, `0..=list.len()`. */
const rangeToLength = /^\(?\d+\.\.=?([\w.@]+)\.(?:size|length|len\(\)|count\(\)|lastIndex\+1)\)?$/;

/** Rules for loops, in many languages. */
export const loopRules: readonly BugRule[] = [
  {
    id: 'off-by-one-length',
    languages: ['kotlin', 'rust', 'ruby'],
    types: ['for_statement', 'for_expression', 'for'],
    severity: 'high',
    message: 'The loop runs up to and including the length, one past the last element.',
    suggestion: 'Use a range without its end: `until` in Kotlin, `..` in Rust, `...` in Ruby.',
    find(node, context) {
      const range = namedChildren(node).find(({ type }) =>
        /^(?:range|range_expression|in)$/.test(type),
      );
      const text = compact(context, range ?? null).replace(/^in/, '');
      const list = rangeToLength.exec(text)?.[1];
      const isInclusive = context.language !== 'rust' || text.includes('..=');
      const counter = compact(context, namedChildren(node)[0] ?? null);
      return list !== undefined &&
        isInclusive &&
        compact(context, node).includes(`${list}[${counter}]`)
        ? { at: range ?? node }
        : null;
    },
  },
  {
    id: 'empty-loop-body',
    languages: [...cFamily, 'java', 'csharp', 'php'],
    types: ['for_statement', 'while_statement', 'if_statement'],
    severity: 'high',
    message: 'The semicolon ends this statement here, so the lines below do not belong to it.',
    suggestion: 'Remove the semicolon after the closing parenthesis.',
    find(node, context) {
      const body = childOf(node, 'body') ?? childOf(node, 'consequence');
      if (body === null || compact(context, body) !== ';' || body.row !== node.endRow) return null;
      const next = nextSibling(node, (child) => child.named && !child.type.includes('comment'));
      if (next === undefined) return null;
      const meantAsBody =
        /^(?:block|compound_statement|statement_block)$/.test(next.type) ||
        (next.row > node.row && next.column > node.column);
      return meantAsBody ? { at: body } : null;
    },
  },
  {
    id: 'unsigned-countdown',
    languages: ['c', 'cpp', 'objc', 'rust', 'csharp'],
    types: ['for_statement'],
    severity: 'high',
    message: 'An unsigned counter is never below zero, so this loop does not end.',
    suggestion: 'Count with a signed type, or test before counting down: `while (i-- > 0)`.',
    find(node, context) {
      const head = textOf(context.tree, node).slice(0, 300);
      const name = unsignedCounter.exec(head)?.[1];
      return name !== undefined &&
        new RegExp(`;\\s*${name}\\s*>=\\s*0\\s*;\\s*(?:--\\s*${name}|${name}\\s*--)`).test(head) &&
        !/\bbreak\b|\breturn\b/.test(textOf(context.tree, childOf(node, 'body') ?? node))
        ? { at: node }
        : null;
    },
  },
];
