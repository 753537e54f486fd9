import { near } from './evaluate.ts';
import type { FormulaUse } from './formula.ts';
import { applyFormula, readNumber } from './formula.ts';
import type { Outcome } from './outcome.ts';
import { namedValue, step } from './outcome.ts';
import {
  add,
  divide,
  formatNumber,
  gcd,
  isDefined,
  isInteger,
  rational,
  subtract,
  toNumber,
} from './rational.ts';
import type { Rational } from './rational.ts';
import type { Reading } from './reading.ts';
import {
  hasHiddenNumbers,
  isTwisted,
  numbersIn,
  questionsIn,
  writtenOut,
} from './worded/wording.ts';

const n = '(\\d[\\d,]*(?:\\.\\d+)?)';
const money = `[$£€]? ?${n}`;

interface Pattern {
  pattern: RegExp;
  /** More that must stand in the text. */
  needs?: RegExp;
  /** What must not: a sign that the sentence means something else. */
  unless?: RegExp;
  use: (groups: Rational[], match: RegExpExecArray) => Omit<FormulaUse, 'kind' | 'decimal'> | null;
}

function named(names: string, values: readonly Rational[]): Record<string, Rational> {
  return Object.fromEntries([...names].map((name, index) => [name, values[index]!]));
}

const patterns: readonly Pattern[] = [
  {
    pattern: new RegExp(
      `(?:increase|increased|raise|raised|grow|rises?|rose|up) ?${money}(?: ?[a-z]+)? by ${n} ?%`,
    ),
    unless: /\btimes\b|twice|\bthen\b|again|each|every|per year|original/,
    use: (g) => ({
      name: 'result',
      formula: 'a*(1 + p/100)',
      given: named('ap', g),
      unit: '',
      words: 'Increase by a percentage',
      check: (r, v) => near(r / v['a']! - 1, v['p']! / 100),
    }),
  },
  {
    pattern: new RegExp(
      `(?:decrease|decreased|reduce|reduced|lower|lowered) ?${money}(?: ?[a-z]+)? by ${n} ?%`,
    ),
    unless: /\btimes\b|twice|\bthen\b|again|each|every|per year|original/,
    use: (g) => ({
      name: 'result',
      formula: 'a*(1 - p/100)',
      given: named('ap', g),
      unit: '',
      words: 'Decrease by a percentage',
      check: (r, v) => near(1 - r / v['a']!, v['p']! / 100),
    }),
  },
  {
    pattern: new RegExp(
      `(?:costs?|priced? (?:at|of|is)|originally|sells? for|worth|price of .{1,30} is|was) ?${money}.{0,60}?(?:${n} ?% (?:off|discount|reduction)|(?:discount|reduced|reduction|sale|off) ?(?:of|by|for)? ?(?:by )?${n} ?%)`,
    ),
    unless: /\bthen\b|another|further|\btax\b|increas|\bvat\b/,
    use: (g, match) => ({
      name: 'price',
      formula: 'a*(1 - p/100)',
      given: { a: g[0]!, p: readNumber(match[2] ?? match[3] ?? '') },
      unit: '',
      words: 'Take the discount off the price',
      check: (r, v) => near(r + (v['a']! * v['p']!) / 100, v['a']!),
    }),
  },
  {
    pattern: new RegExp(
      `(?:percentage (?:increase|decrease|change)|percent (?:increase|decrease|change)).{0,60}?from ${money}(?! ?%)[^\\d]{0,20}? to ${money}(?! ?%)(?!\\.?\\d)`,
    ),
    use: (g) => ({
      name: 'change',
      formula: '(b - a)/a*100',
      given: named('ab', g),
      unit: '%',
      words: 'Change divided by the starting value',
      check: (r, v) => near(v['a']! * (1 + r / 100), v['b']!),
    }),
  },
  {
    pattern: new RegExp(
      `(?:rises?|rose|falls?|fell|increas\\w+|decreas\\w+|goes|went|drop\\w*|chang\\w+) (?:up |down )?from ${money}(?! ?%)[^\\d]{0,20}? to ${money}(?! ?%)(?!\\.?\\d)`,
    ),
    needs: /percentage|percent|%/,
    use: (g) => ({
      name: 'change',
      formula: '(b - a)/a*100',
      given: named('ab', g),
      unit: '%',
      words: 'Change divided by the starting value',
      check: (r, v) => near(v['a']! * (1 + r / 100), v['b']!),
    }),
  },
  {
    pattern: new RegExp(`${n} is what (?:percent|percentage|%) of ${n}`),
    use: (g) => ({
      name: 'share',
      formula: 'a/b*100',
      given: named('ab', g),
      unit: '%',
      words: 'Part divided by whole, times 100',
      check: (r, v) => near((r / 100) * v['b']!, v['a']!),
    }),
  },
  {
    pattern: new RegExp(`what (?:percent|percentage|%) of ${n} is ${n}`),
    use: (g) => ({
      name: 'share',
      formula: 'a/b*100',
      given: { a: g[1]!, b: g[0]! },
      unit: '%',
      words: 'Part divided by whole, times 100',
      check: (r, v) => near((r / 100) * v['b']!, v['a']!),
    }),
  },
  {
    pattern: new RegExp(`${n} as a percentage of ${n}`),
    use: (g) => ({
      name: 'share',
      formula: 'a/b*100',
      given: named('ab', g),
      unit: '%',
      words: 'Part divided by whole, times 100',
      check: (r, v) => near((r / 100) * v['b']!, v['a']!),
    }),
  },
  {
    pattern: new RegExp(`${n} is ${n} ?(?:%|percent) of what(?: number)?`),
    use: (g) => ({
      name: 'whole',
      formula: 'a/(p/100)',
      given: named('ap', g),
      unit: '',
      words: 'Divide the part by the percentage',
      check: (r, v) => near((r * v['p']!) / 100, v['a']!),
    }),
  },
  {
    pattern: new RegExp(`compound interest.{0,120}?${money}.{0,80}?${n} ?%.{0,80}?${n} years?`),
    unless: /monthly|quarterly|semi|half-year|daily|continuous|simple/,
    use: (g) => ({
      name: 'amount',
      formula: 'P*(1 + r/100)^t',
      given: { P: g[0]!, r: g[1]!, t: g[2]! },
      unit: '',
      words: 'Compound interest, once a year: final amount',
      check: (a, v) => near(Math.log(a / v['P']!), v['t']! * Math.log1p(v['r']! / 100)),
    }),
  },
  {
    pattern: new RegExp(`${money}.{0,80}?${n} ?%.{0,60}?compound(?:ed)?.{0,80}?${n} years?`),
    unless: /monthly|quarterly|semi|half-year|daily|continuous/,
    use: (g) => ({
      name: 'amount',
      formula: 'P*(1 + r/100)^t',
      given: { P: g[0]!, r: g[1]!, t: g[2]! },
      unit: '',
      words: 'Compound interest, once a year: final amount',
      check: (a, v) => near(Math.log(a / v['P']!), v['t']! * Math.log1p(v['r']! / 100)),
    }),
  },
  {
    pattern: new RegExp(`${money}.{0,80}?${n} years?.{0,60}?${n} ?%.{0,60}?compound`),
    unless: /monthly|quarterly|semi|half-year|daily|continuous/,
    use: (g) => ({
      name: 'amount',
      formula: 'P*(1 + r/100)^t',
      given: { P: g[0]!, t: g[1]!, r: g[2]! },
      unit: '',
      words: 'Compound interest, once a year: final amount',
      check: (a, v) => near(Math.log(a / v['P']!), v['t']! * Math.log1p(v['r']! / 100)),
    }),
  },
  {
    pattern: new RegExp(`simple interest.{0,120}?${money}.{0,80}?${n} ?%.{0,80}?${n} years?`),
    use: (g) => ({
      name: 'interest',
      formula: 'P*r/100*t',
      given: { P: g[0]!, r: g[1]!, t: g[2]! },
      unit: '',
      words: 'Simple interest: principal × rate × years',
      check: (i, v) => near(i / (v['P']! * v['t']!), v['r']! / 100),
    }),
  },
  {
    pattern: new RegExp(`${money}.{0,80}?${n} ?%.{0,40}?simple interest.{0,80}?${n} years?`),
    use: (g) => ({
      name: 'interest',
      formula: 'P*r/100*t',
      given: { P: g[0]!, r: g[1]!, t: g[2]! },
      unit: '',
      words: 'Simple interest: principal × rate × years',
      check: (i, v) => near(i / (v['P']! * v['t']!), v['r']! / 100),
    }),
  },
  {
    pattern: new RegExp(
      `if ${n} ([a-z]+?)s? (?:cost|weigh|take|need|make|use)s? ${money}.{0,40}?(?:how much|what|find|how many).{0,40}? ${n} \\2s?`,
    ),
    unless: /worker|men\b|people|machine|pump|tap|painter/,
    use: (g, m) => ({
      name: 'amount',
      formula: 'b/a*c',
      given: { a: g[0]!, b: readNumber(m[3]!), c: readNumber(m[4]!) },
      unit: '',
      words: 'Work out one, then multiply',
      check: (r, v) => near(r / v['c']!, v['b']! / v['a']!),
    }),
  },
  {
    pattern: new RegExp(
      `${n} ([a-z]+?)s? (?:for|cost|costs) ${money}\\. ?(?:how much|what).{0,40}? ${n} \\2s?`,
    ),
    use: (g, m) => ({
      name: 'amount',
      formula: 'b/a*c',
      given: { a: g[0]!, b: readNumber(m[3]!), c: readNumber(m[4]!) },
      unit: '',
      words: 'Work out one, then multiply',
      check: (r, v) => near(r / v['c']!, v['b']! / v['a']!),
    }),
  },
  {
    pattern: new RegExp(
      `(?:price of (?:a|an|the) ${money} [a-z]+ is reduced|${money} [a-z]+ is reduced) by ${n} ?%`,
    ),
    use: (g) => ({
      name: 'price',
      formula: 'a*(1 - p/100)',
      given: { a: g[0]!, p: g[1]! },
      unit: '',
      words: 'Take the discount off the price',
      check: (r, v) => near(r + (v['a']! * v['p']!) / 100, v['a']!),
    }),
  },
  {
    pattern: new RegExp(
      `(?:population|value|number|investment|price|account)[^.?]{0,40}? (?:of|is|was|worth) ${money}[^.?]{0,40}?(?:increases?|grows?|rises?) by ${n} ?% (?:each|every|per|a) year.{0,80}?(?:after|in) ${n} years?`,
    ),
    use: (g) => ({
      name: 'amount',
      formula: 'P*(1 + r/100)^t',
      given: { P: g[0]!, r: g[1]!, t: g[2]! },
      unit: '',
      words: 'Growth by the same percentage every year',
      check: (a, v) => near(Math.log(a / v['P']!), v['t']! * Math.log1p(v['r']! / 100)),
    }),
  },
  {
    pattern: new RegExp(
      `(?:population|value|number|investment|price|car|machine)[^.?]{0,40}? (?:of|is|was|worth|for) ${money}[^.?]{0,40}?(?:decreases?|depreciates?|falls?|loses?) (?:in value )?by ${n} ?% (?:each|every|per|a) year.{0,80}?(?:after|in) ${n} years?`,
    ),
    use: (g) => ({
      name: 'amount',
      formula: 'P*(1 - r/100)^t',
      given: { P: g[0]!, r: g[1]!, t: g[2]! },
      unit: '',
      words: 'Decline by the same percentage every year',
      check: (a, v) => near(Math.log(a / v['P']!), v['t']! * Math.log1p(-v['r']! / 100)),
    }),
  },
  {
    pattern: new RegExp(
      `(?:bought|buys|cost price)[^.?]{0,40}? (?:for|at|is|of) ${money}[^.?]{0,40}?(?:sold|sells|selling price)[^.?]{0,30}? (?:for|at|is|of) ${money}`,
    ),
    needs: /percentage|percent|%/,
    use: (g) => ({
      name: 'change',
      formula: '(b - a)/a*100',
      given: named('ab', g),
      unit: '%',
      words: 'Profit or loss divided by the cost',
      check: (r, v) => near(v['a']! * (1 + r / 100), v['b']!),
    }),
  },
  {
    pattern: new RegExp(
      `sum of the first ${n} terms of (?:the |an )?(?:arithmetic |geometric )?(?:sequence|progression|series)?:? ?(-?\\d+(?:\\.\\d+)?)(?:,| ?\\+) ?(-?\\d+(?:\\.\\d+)?)(?:,| ?\\+) ?(-?\\d+(?:\\.\\d+)?)`,
    ),
    use: (_, m) => seriesSum(m),
  },
  {
    pattern: new RegExp(
      `${n}(?:st|nd|rd|th) term of (?:the )?(?:arithmetic |geometric )?(?:sequence|progression|series)?:? ?(-?\\d+(?:\\.\\d+)?), ?(-?\\d+(?:\\.\\d+)?), ?(-?\\d+(?:\\.\\d+)?)`,
    ),
    use: (_, m) => sequenceTerm(m),
  },
];

function signed(text: string): Rational {
  const value = readNumber(text.replace('-', ''));
  return text.startsWith('-') ? { n: -value.n, d: value.d } : value;
}

function sequenceTerm(match: RegExpExecArray): ReturnType<Pattern['use']> {
  const [k, a, b, c] = [
    readNumber(match[1]!),
    signed(match[2]!),
    signed(match[3]!),
    signed(match[4]!),
  ];
  const [first, second] = [subtract(b, a), subtract(c, b)];
  if (toNumber(first) === toNumber(second))
    return {
      name: 'term',
      formula: 'a + (k - 1)*d',
      given: { a, k, d: first },
      unit: '',
      words: 'Arithmetic sequence: first term plus steps',
      check: (r, v) =>
        near((r - v['a']!) / (v['k']! - 1 || 1), v['k'] === 1 ? r - v['a']! : v['d']!),
    };
  if (a.n === 0n || b.n === 0n) return null;
  const ratio = divide(b, a);
  return near(toNumber(divide(c, b)), toNumber(ratio))
    ? {
        name: 'term',
        formula: 'a*q^(k - 1)',
        given: { a, k, q: ratio },
        unit: '',
        words: 'Geometric sequence: first term times ratio to the power of the steps',
        check: (r, v) => near(r / v['q']! ** (v['k']! - 1), v['a']!),
      }
    : null;
}

function seriesSum(match: RegExpExecArray): ReturnType<Pattern['use']> {
  const [k, a, b, c] = [
    readNumber(match[1]!),
    signed(match[2]!),
    signed(match[3]!),
    signed(match[4]!),
  ];
  const listSum = (first: number, next: (x: number) => number, count: number): number =>
    Array.from({ length: count }).reduce<{ sum: number; x: number }>(
      ({ sum, x }) => ({ sum: sum + x, x: next(x) }),
      { sum: 0, x: first },
    ).sum;
  if (k.d !== 1n || k.n > 10_000n) return null;
  if (toNumber(subtract(b, a)) === toNumber(subtract(c, b)))
    return {
      name: 'sum',
      formula: 'k/2*(2*a + (k - 1)*d)',
      given: { k, a, d: subtract(b, a) },
      unit: '',
      words: 'Sum of an arithmetic series',
      check: (r, v) =>
        near(
          r,
          listSum(v['a']!, (x) => x + v['d']!, v['k']!),
          1e-7,
        ),
    };
  if (a.n === 0n || b.n === 0n || !near(toNumber(divide(b, a)), toNumber(divide(c, b))))
    return null;
  return {
    name: 'sum',
    formula: 'a*(q^k - 1)/(q - 1)',
    given: { k, a, q: divide(b, a) },
    unit: '',
    words: 'Sum of a geometric series',
    check: (r, v) =>
      near(
        r,
        listSum(v['a']!, (x) => x * v['q']!, v['k']!),
        1e-7,
      ),
  };
}

/** Longer numbers stand in no exercise, and hostile ones would keep the patterns busy. */
const longRun = /[\d,.]{25}/;

/** Word problems that match a known pattern wholly; null for any other. */
export function solveWordProblem(reading: Reading): Outcome | null {
  const lower = writtenOut(reading.lower).replace(/per ?cent\b/g, '%');
  if (isTwisted(lower) || longRun.test(lower)) return null;
  if (
    /original(?:ly)?\b.{0,20}\b(?:price|cost|value|amount|number)\b|before the|reverse percentage/.test(
      lower,
    ) &&
    /what|find|calculate|work out/.test(lower) &&
    !/originally (?:costs?|priced)/.test(lower)
  )
    return originalValue(lower);
  if (
    /how (?:much|many) more|difference between (?:the|their) (?:shares|amounts)|\bhence\b/.test(
      lower,
    )
  )
    return null;
  if (lower.length > 700 || questionsIn(lower) > 1) return null;
  if (!hasHiddenNumbers(lower))
    for (const { pattern, needs, unless, use } of patterns) {
      const match = pattern.exec(lower);
      if (
        match === null ||
        (needs !== undefined && !needs.test(lower)) ||
        (unless?.test(lower) ?? false)
      )
        continue;
      const groups = match
        .slice(1)
        .flatMap((text) =>
          text !== undefined && /^-?\d/.test(text) ? [readNumber(text.replace('-', ''))] : [],
        );
      if (groups.some((value) => !isDefined(value)) || numbersIn(lower) !== groups.length) continue;
      const formula = use(groups, match);
      const outcome =
        formula === null ? null : applyFormula({ ...formula, kind: 'word_problem', decimal: true });
      if (outcome !== null) return asDecrease(onlyGain(outcome, lower, groups[0]!), lower);
    }
  return sumAndDifference(lower) ?? consecutive(lower) ?? sharing(lower) ?? aNumber(lower);
}

/** A value after a change by a percentage, asked for before it. */
function originalValue(lower: string): Outcome | null {
  const match = new RegExp(
    `(?:costs?|is|was|sold for|sells for|paid|pays|for) ${money}.{0,40}?after (?:a |an )?(?:(discount|reduction|decrease|increase|rise) of )?${n} ?%( discount| reduction| decrease| increase| rise| off)?`,
  ).exec(lower);
  const word = match === null ? '' : `${match[2] ?? ''}${match[4] ?? ''}`;
  if (match === null || word === '' || unusedNumbers(lower, match) > 0) return null;
  const up = /increase|rise/.test(word);
  return applyFormula({
    kind: 'word_problem',
    decimal: true,
    name: 'original',
    formula: up ? 'a/(1 + p/100)' : 'a/(1 - p/100)',
    given: { a: readNumber(match[1]!), p: readNumber(match[3]!) },
    unit: '',
    words: 'Divide by what is left of the whole',
    check: (r, v) => near(r * (1 + ((up ? 1 : -1) * v['p']!) / 100), v['a']!),
  });
}

/** Numbers the pattern did not take mean that the text says more than it understands. */
function unusedNumbers(lower: string, match: RegExpExecArray): number {
  return (
    numbersIn(lower) -
    match.slice(1).filter((text) => text !== undefined && /^\d/.test(text)).length
  );
}

/** A fall asked for as 'percentage decrease' or 'loss' is told without its minus sign. */
function asDecrease(outcome: Outcome, lower: string): Outcome {
  const { solution } = outcome;
  const [change] = solution?.values ?? [];
  if (
    solution === null ||
    change?.name !== 'change' ||
    (change.approximate ?? 0) >= 0 ||
    !/(?:percentage|percent|%) (?:of )?(?:decrease|loss|reduction|drop|fall)|loss (?:percent|in percent|%)|by what percent/.test(
      lower,
    )
  )
    return outcome;
  return {
    ...outcome,
    solution: {
      ...solution,
      answer: `${solution.answer.slice(1)} decrease`,
      values: [namedValue('decrease', change.exact.slice(1), -change.approximate!)],
    },
  };
}

/**
 * When only the compound interest is asked and not the final amount, the principal is taken off.
 */
function onlyGain(outcome: Outcome, lower: string, principal: Rational): Outcome {
  const solution = outcome.solution;
  if (solution === null) return outcome;
  const wantsInterest =
    /(?:find|calculate|what is|how much|work out|determine) (?:the |is the )?(?:compound |total )?interest/.test(
      lower,
    ) &&
    !/amount|worth|balance|total value|final/.test(lower) &&
    solution.values[0]!.name === 'amount';
  const wantsTotal =
    solution.values[0]!.name === 'interest' &&
    /total amount|final amount|final balance|amount after|total value|worth|balance/.test(lower);
  if (!wantsInterest && !wantsTotal) return outcome;
  const value = solution.values[0]!.approximate! + (wantsTotal ? 1 : -1) * toNumber(principal);
  const rounded = formatNumber(value);
  return {
    ...outcome,
    solution: {
      ...solution,
      answer: rounded,
      values: [namedValue(wantsTotal ? 'amount' : 'interest', rounded, value)],
      steps: [
        ...solution.steps,
        step(
          wantsTotal ? 'Add the principal' : 'Take the principal off',
          rounded,
          near(
            value - (wantsTotal ? 1 : -1) * toNumber(principal),
            solution.values[0]!.approximate!,
          ),
        ),
      ],
    },
  };
}

function pair(
  words: string,
  x: Rational,
  y: Rational,
  checks: readonly [string, boolean][],
  names: readonly [string, string] = ['x', 'y'],
): Outcome {
  return {
    kind: 'word_problem',
    note: null,
    solution: {
      answer: `${formatNumber(toNumber(x))} and ${formatNumber(toNumber(y))}`,
      values: [
        namedValue(names[0], formatNumber(toNumber(x)), toNumber(x)),
        namedValue(names[1], formatNumber(toNumber(y)), toNumber(y)),
      ],
      steps: [
        step(words, `x = ${formatNumber(toNumber(x))}, y = ${formatNumber(toNumber(y))}`, true),
        ...checks.map(([text, ok]) => step('Put back', text, ok)),
      ],
      verified: checks.every(([, ok]) => ok),
    },
  };
}

function sumAndDifference(lower: string): Outcome | null {
  const match =
    new RegExp(`sum of two (?:numbers|integers) is ${n}.{0,40}?difference (?:is|of) ${n}`).exec(
      lower,
    ) ??
    new RegExp(
      `two (?:numbers|integers).{0,30}?sum (?:is|of) ${n}.{0,40}?difference (?:is|of) ${n}`,
    ).exec(lower);
  if (
    match === null ||
    unusedNumbers(lower, match) > 0 ||
    /product|ratio|square|quotient|reciprocal/.test(lower)
  )
    return null;
  const [sum, difference] = [readNumber(match[1]!), readNumber(match[2]!)];
  const [x, y] = [
    divide(add(sum, difference), rational(2)),
    divide(subtract(sum, difference), rational(2)),
  ];
  const wanted = oneOf(lower, [y, x]);
  if (wanted === null) return null;
  const both = pair('x + y is the sum and x - y the difference: add and halve', x, y, [
    [
      `x + y = ${formatNumber(toNumber(add(x, y)))}`,
      near(toNumber(x) + toNumber(y), toNumber(sum)),
    ],
    [
      `x - y = ${formatNumber(toNumber(subtract(x, y)))}`,
      near(toNumber(x) - toNumber(y), toNumber(difference)),
    ],
  ]);
  if (wanted.length > 1) return both;
  const one = formatNumber(toNumber(wanted[0]!));
  return {
    ...both,
    solution: {
      ...both.solution!,
      answer: one,
      values: [namedValue(wanted[0] === x ? 'x' : 'y', one, toNumber(wanted[0]!))],
    },
  };
}

const counts: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5 };

function consecutive(lower: string): Outcome | null {
  const match =
    /sum of (two|three|four|five) consecutive (even |odd )?(?:integers|numbers|whole numbers) is (\d+)/.exec(
      lower,
    );
  if (match === null || unusedNumbers(lower, match) > 0) return null;
  const [count, gap, sum] = [
    counts[match[1]!]!,
    match[2] === undefined ? 1 : 2,
    rational(BigInt(match[3]!)),
  ];
  const first = divide(subtract(sum, rational((gap * count * (count - 1)) / 2)), rational(count));
  const odd = first.n % 2n !== 0n;
  if (!isInteger(first) || (match[2] !== undefined && odd !== (match[2] === 'odd '))) return null;
  const values = Array.from({ length: count }, (_, k) => Number(first.n) + k * gap);
  const checked = values.reduce((a, b) => a + b, 0) === toNumber(sum);
  const wanted = oneOf(lower, values);
  if (wanted === null) return null;
  return {
    kind: 'word_problem',
    note: null,
    solution: {
      answer: wanted.join(', '),
      values: wanted.map((value) =>
        namedValue(`n${values.indexOf(value) + 1}`, String(value), value),
      ),
      steps: [
        step(
          'Call the first number n and add them up',
          `${count}n + ${(gap * count * (count - 1)) / 2} = ${toNumber(sum)}`,
          checked,
        ),
        step('Solve for n', `n = ${values[0]}`, checked),
        step('Put back', `${values.join(' + ')} = ${toNumber(sum)}`, checked),
      ],
      verified: checked,
    },
  };
}

/**
 * The value a question singles out among several, all when it does not; null when it asks for
 * something made of them.
 */
function oneOf<T>(lower: string, ascending: readonly T[]): readonly T[] | null {
  if (/product|squares|\bthen\b|gives|giving|reciprocal|add(?:s|ed)?\b/.test(lower)) return null;
  if (/small(?:er|est)|least\b|lowest/.test(lower)) return ascending.slice(0, 1);
  if (/larg(?:er|est)|great(?:er|est)|bigg(?:er|est)|highest/.test(lower))
    return ascending.slice(-1);
  return /middle|second|third/.test(lower) ? null : ascending;
}

/** Divide an amount in a ratio. */
function sharing(lower: string): Outcome | null {
  const match = new RegExp(
    `(?:divide|share|split|shared|divided|are sharing) ?(?:up )?${money}.{0,60}?ratio (?:of )?(\\d+) ?: ?(\\d+)(?: ?: ?(\\d+))?`,
  ).exec(lower);
  if (match === null || unusedNumbers(lower, match) > 0) return null;
  const total = readNumber(match[1]!);
  const parts = match
    .slice(2, 5)
    .filter((text) => text !== undefined)
    .map((text) => Number(text));
  const whole = parts.reduce((a, b) => a + b, 0);
  const shares = parts.map((part) =>
    divide({ n: total.n * BigInt(part), d: total.d }, rational(whole)),
  );
  const texts = shares.map((share) => formatNumber(toNumber(share)));
  const checked = near(
    shares.reduce((sum, share) => sum + toNumber(share), 0),
    toNumber(total),
  );
  const places = oneOf(
    lower,
    texts.map((_, k) => k).toSorted((a, b) => parts[a]! - parts[b]!),
  );
  if (places === null) return null;
  const shown = places.length === 1 ? places : texts.map((_, k) => k);
  return {
    kind: 'word_problem',
    note: null,
    solution: {
      answer: shown.map((k) => texts[k]).join(' : '),
      values: shown.map((k) => namedValue(`part ${k + 1}`, texts[k]!, toNumber(shares[k]!))),
      steps: [
        step('Add the parts of the ratio', `${parts.join(' + ')} = ${whole}`, true),
        step('Divide by the number of parts and multiply by each', texts.join(', '), checked),
        step('Put back', `${texts.join(' + ')} = ${formatNumber(toNumber(total))}`, checked),
      ],
      verified: checked,
    },
  };
}

/** 'Three times a number plus 5 is 20': one unknown, one sentence. */
function aNumber(lower: string): Outcome | null {
  const factor = '(?:(twice|double|half|three times|four times|five times|six times|\\d+ times) )?';
  const taken =
    /when (\d+) is (subtracted from|added to) (?:(twice|double|half|three times|four times|five times|six times|\d+ times) )?a (?:certain )?number,? (?:the (?:result|answer) is|it (?:is|equals|gives)|you get|we get) (\d+)/.exec(
      lower,
    );
  if (taken !== null && unusedNumbers(lower, taken) === 0)
    return numberEquation(
      factorOf(taken[3]),
      Number(taken[1]) * (taken[2] === 'added to' ? 1 : -1),
      Number(taken[4]),
    );
  const match =
    new RegExp(
      `${factor}a (?:certain )?number(?:,)? (?:is )?(plus|minus|increased by|decreased by|added to|less|more than) ?(\\d+),? (?:is|equals|gives|is equal to|the result is) (\\d+)`,
    ).exec(lower) ?? null;
  if (match === null || /added to|more than/.test(match[2]!) || unusedNumbers(lower, match) > 0)
    return null;
  // 'Half of a number plus 6' can be read two ways, and 'the square of a number' is no multiple of
  // it.
  if (!/(?:^|[.,:;?!]|\b(?:if|when|where|that|know))\s*$/.test(lower.slice(0, match.index)))
    return null;
  return numberEquation(
    factorOf(match[1]),
    Number(match[3]) * (/minus|decreased|less/.test(match[2]!) ? -1 : 1),
    Number(match[4]),
  );
}

/** times · x + shift = total. */
function numberEquation(times: Rational, shift: number, total: number): Outcome {
  const x = divide(rational(total - shift), times);
  const checked = near(toNumber(times) * toNumber(x) + shift, total);
  const value = formatNumber(toNumber(x));
  return {
    kind: 'word_problem',
    note: null,
    solution: {
      answer: value,
      values: [namedValue('x', value, toNumber(x))],
      steps: [
        step(
          'Call the number x',
          `${formatNumber(toNumber(times))}x ${shift < 0 ? '-' : '+'} ${Math.abs(shift)} = ${total}`,
          checked,
        ),
        step('Solve for x', `x = ${value}`, checked),
      ],
      verified: checked,
    },
  };
}

function factorOf(word: string | undefined): Rational {
  if (word === undefined) return rational(1);
  if (word === 'half') return rational(1, 2);
  const names: Readonly<Record<string, number>> = {
    twice: 2,
    double: 2,
    'three times': 3,
    'four times': 4,
    'five times': 5,
    'six times': 6,
  };
  return rational(Object.hasOwn(names, word) ? names[word]! : Number.parseInt(word, 10));
}

/** Greatest common divisor, least common multiple, prime factors, ways to choose. */
export function solveNumberTheory(reading: Reading): Outcome | null {
  const lower = reading.lower.replace(/\s+/g, ' ');
  const list =
    /(?:of|for) ?((?:\d{1,12}(?:, ?(?:and )?| and |\s*&\s*)){1,6}\d{1,12})\b/
      .exec(lower)?.[1]
      ?.match(/\d+/g)
      ?.map(BigInt) ?? [];
  const kind = /greatest common|highest common|\bgcd\b|\bhcf\b|\bgcf\b/.test(lower)
    ? 'gcd'
    : /least common|lowest common|smallest common|\blcm\b/.test(lower)
      ? 'lcm'
      : null;
  if (
    kind !== null &&
    list.length >= 2 &&
    list.every((value) => value > 0n) &&
    !/polynomial/.test(lower)
  ) {
    const value = list.reduce((a, b) => (kind === 'gcd' ? gcd(a, b) : (a * b) / gcd(a, b)));
    const checked = list.every((item) =>
      kind === 'gcd' ? item % value === 0n : value % item === 0n,
    );
    const steps = list.map((item) =>
      step(
        'Split into primes',
        `${item} = ${primeText(item)}`,
        primes(item).reduce((a, b) => a * b, 1n) === item,
      ),
    );
    return {
      kind: 'arithmetic',
      note: null,
      solution: {
        answer: value.toString(),
        values: [namedValue(kind, value.toString(), Number(value))],
        steps: [
          ...steps,
          step(
            kind === 'gcd'
              ? 'Take the primes all share'
              : 'Take every prime as often as it occurs most',
            value.toString(),
            checked,
          ),
        ],
        verified: checked,
      },
    };
  }
  const factored =
    /prime factor(?:s|isation|ization|ise|ize)?(?: of| for)? ?(\d{2,12})\b/.exec(lower)?.[1] ??
    /(\d{2,12}) as a product of (?:its )?prime/.exec(lower)?.[1];
  if (factored === undefined) return null;
  const [value, parts] = [BigInt(factored), primes(BigInt(factored))];
  const checked = parts.reduce((a, b) => a * b, 1n) === value;
  return {
    kind: 'arithmetic',
    note: null,
    solution: {
      answer: primeText(value),
      values: [namedValue('factors', primeText(value), null)],
      steps: [step('Divide by the smallest prime again and again', parts.join(' * '), checked)],
      verified: checked,
    },
  };
}

/** Prime factors by trial division up to a million; what is left is given as one factor. */
function primes(value: bigint): bigint[] {
  const found: bigint[] = [];
  let rest = value;
  for (let p = 2n; p * p <= rest && p <= 1_000_000n; p += p === 2n ? 1n : 2n)
    while (rest % p === 0n) {
      found.push(p);
      rest /= p;
    }
  return rest > 1n || found.length === 0 ? [...found, rest] : found;
}

function primeText(value: bigint): string {
  const counted = new Map<bigint, number>();
  for (const prime of primes(value)) counted.set(prime, (counted.get(prime) ?? 0) + 1);
  return [...counted]
    .map(([prime, times]) => (times === 1 ? String(prime) : `${prime}^${times}`))
    .join(' * ');
}
