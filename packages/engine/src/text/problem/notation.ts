import type { Expression } from './expression.ts';
import { parseExpression } from './parse.ts';

export const orderNames = [
  'solve',
  'find',
  'simplify',
  'expand',
  'factor',
  'differentiate',
  'integrate',
  'zeros',
  'tangent',
  'extrema',
  'increase',
  'decrease',
] as const;

/** What an order does to its formula. */
export type Order = (typeof orderNames)[number];

/** A sign of calculus that is no formula by itself: ∫ with its bounds, d/dx. */
export interface Notation {
  start: number;
  end: number;
  order: Order | null;
  /** The letter it is about. */
  name: string | null;
  from: Expression | null;
  to: Expression | null;
  times: 1 | 2;
}

const bound = String.raw`(\([^()]{1,30}\)|-? ?\w+(?:\.\d+)?(?:\/\d+)?)`;
const pattern = (source: string): RegExp => new RegExp(source, 'dgi');

interface Sign {
  pattern: RegExp;
  read: (groups: readonly (string | undefined)[]) => Omit<Notation, 'start' | 'end'> | null;
}

const blank = { name: null, from: null, to: null, times: 1 } as const;

function derivative(name: string | undefined, times: 1 | 2): Omit<Notation, 'start' | 'end'> {
  return { ...blank, order: 'differentiate', name: name?.toLowerCase() ?? null, times };
}

function bounds(
  order: Order | null,
  from: string | undefined,
  to: string | undefined,
): Omit<Notation, 'start' | 'end'> | null {
  const [low, high] = [parseExpression(from ?? ''), parseExpression(to ?? '')];
  return low === null || high === null ? null : { ...blank, order, from: low, to: high };
}

const signs: readonly Sign[] = [
  {
    pattern: pattern(String.raw`\bint ?_ ?${bound} ?\^ ?${bound}`),
    read: ([, from, to]) => bounds('integrate', from, to),
  },
  { pattern: pattern(String.raw`\bint\b`), read: () => ({ ...blank, order: 'integrate' }) },
  {
    pattern: pattern(String.raw`\bfrom ${bound} to ${bound}`),
    read: ([, a, b]) => bounds(null, a, b),
  },
  {
    pattern: pattern(String.raw`\(\(d\)\/\(d([a-z])\)\)|\bd[a-z]?\/d([a-z])\b`),
    read: ([, written, plain]) => derivative(written ?? plain, 1),
  },
  {
    pattern: pattern(String.raw`\bd\^2[a-z]?\/d([a-z])\^2`),
    read: ([, name]) => derivative(name, 2),
  },
];

const mostNotations = 20;

/** The signs of calculus in plain text, in their order; none overlaps another. */
export function findNotations(text: string): Notation[] {
  const found: Notation[] = [];
  for (const sign of signs)
    for (const match of text.matchAll(sign.pattern)) {
      const [start, end] = [match.index, match.index + match[0].length];
      const overlaps = found.some((other) => start < other.end && end > other.start);
      const read = overlaps ? null : sign.read(match);
      if (read !== null) found.push({ ...read, start, end });
      if (found.length >= mostNotations) return sorted(found);
    }
  return sorted(found);
}

const sorted = (found: readonly Notation[]): Notation[] =>
  found.toSorted((a, b) => a.start - b.start);
