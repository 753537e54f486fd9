import { childOf, namedChildren, nextSibling, textOf } from '../syntax-tree.ts';
import { compact, type Finders } from './rule.ts';

const unsignedCounter = new RegExp(
  String.raw`^for\s*\(\s*(?:std::)?(?:size_t|unsigned(?:\s+(?:int|long|char|short))?|` +
    String.raw`uint\d*(?:_t)?|ulong)\s+(\w+)\s*=`,
);

/** A range up to and including the length: `0..list.size`, `0..=list.len()`. */
const rangeToLength = /^\(?\d+\.\.=?([\w.@]+)\.(?:size|length|len\(\)|count\(\)|lastIndex\+1)\)?$/;

/** Rules for loops, in many languages. */
export const loopFinders = {
  'off-by-one-range'(node, context) {
    const parts = namedChildren(node);
    const range = parts.find(({ type }) => /^(?:range|range_expression|in)$/.test(type));
    const text = compact(context, range).replace(/^in/, '');
    const list = rangeToLength.exec(text)?.[1];
    const isInclusive = context.language !== 'rust' || text.includes('..=');
    const taken = `${list}[${compact(context, parts[0])}]`;
    const isTaken = list !== undefined && compact(context, node).includes(taken);
    return isInclusive && isTaken && (range ?? node);
  },
  'empty-loop-body'(node, context) {
    const body = childOf(node, 'body', 'consequence');
    if (body === null || compact(context, body) !== ';' || body.row !== node.endRow) return null;
    const next = nextSibling(node, (child) => child.named && !child.type.includes('comment'));
    if (next === undefined) return null;
    const meantAsBody =
      /^(?:block|compound_statement|statement_block)$/.test(next.type) ||
      (next.row > node.row && next.column > node.column);
    return meantAsBody && body;
  },
  'unsigned-countdown'(node, context) {
    const head = textOf(context.tree, node).slice(0, 300);
    const name = unsignedCounter.exec(head)?.[1];
    const countdown = `;\\s*${name}\\s*>=\\s*0\\s*;\\s*(?:--\\s*${name}|${name}\\s*--)`;
    return (
      name !== undefined &&
      new RegExp(countdown).test(head) &&
      !/\bbreak\b|\breturn\b/.test(textOf(context.tree, childOf(node, 'body') ?? node))
    );
  },
} satisfies Finders;
