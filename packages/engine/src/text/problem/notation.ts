import type { Expression } from './expression.ts';
import { parseExpression } from './parse.ts';
import vocabulary from './words.json' with { type: 'json' };

/** What an order does to its formula. */
export type Order = keyof typeof vocabulary.orders | keyof typeof vocabulary.subjects;

/** Orders that a number alone may follow: 'round 3.456', 'write 60 as a product of primes'. */
export const ofNumbers: ReadonlySet<Order | null> = new Set<Order | null>([
  'rewrite',
  'round',
  'factor',
]);

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
  /** The side that a limit is taken from, where it is named. */
  side: -1 | 1 | null;
  rounding: Rounding | null;
  /** The point of a curve that it names: 'at the point (2, 4)'. */
  point: readonly [Expression, Expression] | null;
}

/** How exact an answer is wanted: 'to 2 decimal places', 'to 3 s.f.'. */
export interface Rounding {
  digits: number;
  of: 'places' | 'figures';
}

const bound = (name: string): string =>
  String.raw`(?<${name}>\([^()]{1,30}\)|-? ?\w+(?:\.\d+)?(?:\/\d+)?)`;
const [from, to] = [bound('from'), bound('to')];
const side = String.raw`(?:\^?\(?(?<side>[-+])\)?(?=[ )]|$))?`;
const goes = String.raw`(?<name>theta|[a-z]) ?(?:->|approaches|tends to|goes to) ?${to}${side}`;

/** 'from x = 1 to x = 2' */
const letter = String.raw`(?:[a-z] ?= ?)?`;

const ordinate = (name: string): string => String.raw` ?(?<${name}>[^(),\n]{1,20}) ?`;
const point = String.raw`\bat (?:the )?(?:point )?[A-Z]? ?\(${ordinate('x')},${ordinate('y')}\)`;

const digits = String.raw`(?<digits>\d|one|two|three)`;
const places = String.raw`(?<places>decimal places?|d\.?p\b\.?)`;
const figures = String.raw`(?:significant figures?|s\.?f\b\.?)`;

/** What the signs look like: a bound, the letter and the order that they give. */
const signs: readonly (readonly [string, Order | null, 1 | 2])[] = [
  [String.raw`\bint ?_ ?${from} ?\^ ?${to}`, 'integrate', 1],
  [String.raw`\bint\b`, 'integrate', 1],
  [String.raw`\bfrom ${letter}${from} to ${letter}${to}`, null, 1],
  [String.raw`\b(?:on|over) (?:the )?(?:interval )?\[${from}, ?${to}\]`, null, 1],
  // The x of x sin x dx may touch its d: xdx.
  [String.raw`(?<=\bint\b[^\n]*[a-z\d)])d(?<name>[a-z])\b`, null, 1],
  [String.raw`\(\(d[a-z]?\)\/\(d(?<name>[a-z])\)\)`, 'differentiate', 1],
  [String.raw`\(d[a-z]?\)\/\(d(?<name>[a-z])\)`, 'differentiate', 1],
  [String.raw`\bd[a-z]?\/d(?<name>[a-z])\b`, 'differentiate', 1],
  [String.raw`\blim(?:it)? ?_? ?\(? ?${goes} ?\)?`, 'limit', 1],
  [String.raw`\bas ${goes}`, 'limit', 1],
  [String.raw`\b[a-z]\^\(?-1\)? ?\((?<name>[a-z])\)(?! ?=)`, 'inverse', 1],
  [String.raw`\b(?:correct |rounded )?to ${digits} (?:${places}|${figures})`, null, 1],
  [point, null, 1],
  [String.raw`\bd\^2[a-z]?\/d(?<name>[a-z])\^2`, 'differentiate', 2],
];

const differentialAbove = /(?<=\bint\b[^\n]{0,200})d[a-z](?=\)?\/)/g;
const noFactorBefore = /(?:\(|\bint|\bint ?_\S+ ?\^ ?\S+) *$/;

/** An integral with its differential above the bar, without it: ∫ dx/√(9 - x²) is of 1/√(9 - x²). */
export const withoutDifferentials = (text: string): string =>
  text.replaceAll(differentialAbove, (_, at: number) =>
    noFactorBefore.test(text.slice(Math.max(0, at - 40), at)) ? '1 ' : '  ',
  );

const mostNotations = 20;

/** The signs of calculus in plain text, in their order; none overlaps another. */
export function findNotations(text: string): Notation[] {
  const found: Notation[] = [];
  for (const [pattern, order, times] of signs)
    for (const { index: start, 0: whole, groups } of text.matchAll(new RegExp(pattern, 'gi'))) {
      const end = start + whole.length;
      const [low, high] = [groups?.['from'], groups?.['to']].map((side) =>
        parseExpression(side ?? ''),
      );
      const isBound = groups?.['from'] === undefined || (low && high);
      const [x, y] = [groups?.['x'], groups?.['y']].map((side) => parseExpression(side ?? ''));
      const overlaps = found.some((other) => start < other.end && end > other.start);
      const name = groups?.['name']?.toLowerCase() ?? null;
      if (isBound && !overlaps && found.length < mostNotations)
        found.push({
          start,
          end,
          order,
          name,
          times,
          from: low ?? null,
          to: high ?? null,
          side: sideOf(groups?.['side']),
          rounding: roundingOf(groups),
          point: x && y ? [x, y] : null,
        });
    }
  return found.toSorted((a, b) => a.start - b.start);
}

const sideOf = (sign: string | undefined): Notation['side'] => {
  if (sign === undefined) return null;
  return sign === '-' ? -1 : 1;
};

const numerals = ['zero', 'one', 'two', 'three'];

function roundingOf(groups: Readonly<Record<string, string>> | undefined): Rounding | null {
  const written = groups?.['digits']?.toLowerCase();
  if (written === undefined) return null;
  const digits = /\d/.test(written) ? Number(written) : numerals.indexOf(written);
  return { digits, of: groups?.['places'] === undefined ? 'figures' : 'places' };
}
