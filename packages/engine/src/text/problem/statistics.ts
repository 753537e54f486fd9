import { describeNumber, foldConstants } from './constants.ts';
import { near } from './evaluate.ts';
import { call, num } from './expression.ts';
import type { Outcome } from './outcome.ts';
import { namedValue, step } from './outcome.ts';
import { print } from './print.ts';
import type { Rational } from './rational.ts';
import {
  add,
  compare,
  divide,
  isDefined,
  multiply,
  negate,
  parseRational,
  power,
  rational,
  subtract,
  terminatingDecimal,
  toNumber,
} from './rational.ts';
import type { Reading } from './reading.ts';
import { isTwisted, numbersIn, writtenOut } from './worded/wording.ts';

interface Measure {
  name: string;
  pattern: RegExp;
  work: (
    data: Rational[],
    lower: string,
  ) => {
    answer: string;
    exact: string;
    approximate: number | null;
    step: string;
    checked: boolean;
  } | null;
}

function show(value: Rational): string {
  return describeNumber(num(value), terminatingDecimal(value) !== null);
}

function total(data: readonly Rational[]): Rational {
  return data.reduce(add, rational(0));
}

function mean(data: readonly Rational[]): Rational {
  return divide(total(data), rational(data.length));
}

function variance(data: readonly Rational[], sample: boolean): Rational {
  const middle = mean(data);
  return divide(
    total(data.map((value) => power(subtract(value, middle), 2))),
    rational(data.length - (sample ? 1 : 0)),
  );
}

function middleOf(sorted: readonly Rational[]): Rational {
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? sorted[half]!
    : divide(add(sorted[half - 1]!, sorted[half]!), rational(2));
}

function ordered(data: readonly Rational[]): Rational[] {
  return data.toSorted(compare);
}

function numbers(data: readonly Rational[]): number[] {
  return data.map(toNumber);
}

function plain(value: Rational, words: string, checked: boolean): ReturnType<Measure['work']> {
  return {
    answer: show(value),
    exact: print(num(value)),
    approximate: toNumber(value),
    step: words,
    checked,
  };
}

const measures: readonly Measure[] = [
  {
    name: 'mean',
    pattern: /\bmean\b|\baverage\b|arithmeticmean/,
    work: (data) =>
      plain(
        mean(data),
        `(${data.map((value) => show(value)).join(' + ')})/${data.length} = ${show(mean(data))}`,
        near(numbers(data).reduce((a, b) => a + b, 0) / data.length, toNumber(mean(data))),
      ),
  },
  {
    name: 'median',
    pattern: /\bmedian\b/,
    work: (data) =>
      plain(
        middleOf(ordered(data)),
        `In order: ${ordered(data).map(show).join(', ')}`,
        numbers(data).filter((x) => x < toNumber(middleOf(ordered(data)))).length * 2 <=
          data.length,
      ),
  },
  { name: 'mode', pattern: /\bmode\b|\bmodal\b/, work: mode },
  {
    name: 'range',
    pattern: /\brange\b/,
    work: (data) =>
      plain(
        subtract(ordered(data).at(-1)!, ordered(data)[0]!),
        `${show(ordered(data).at(-1)!)} - ${show(ordered(data)[0]!)}`,
        near(
          Math.max(...numbers(data)) - Math.min(...numbers(data)),
          toNumber(subtract(ordered(data).at(-1)!, ordered(data)[0]!)),
        ),
      ),
  },
  {
    name: 'variance',
    pattern: /\bvariance\b/,
    work: (data, lower) =>
      data.length < 2
        ? null
        : plain(
            variance(data, isSample(lower)),
            `${isSample(lower) ? 'Sample' : 'Population'} variance: squared distances from the mean ${show(mean(data))}, divided by ${isSample(lower) ? data.length - 1 : data.length}`,
            varianceChecks(data, isSample(lower)),
          ),
  },
  {
    name: 'standard deviation',
    pattern: /standard ?deviation|\bst\.? ?dev|\bs\.d\./,
    work: deviation,
  },
  { name: 'interquartile range', pattern: /inter-?quartile ?range|\biqr\b/, work: quartiles },
  {
    name: 'sum',
    pattern: /\bsum of (?:these|the following|the)? ?(?:numbers|values|data)/,
    work: (data) =>
      plain(
        total(data),
        data.map(show).join(' + '),
        near(
          numbers(data).reduce((a, b) => a + b, 0),
          toNumber(total(data)),
        ),
      ),
  },
];

function isSample(lower: string): boolean {
  return /\bsample\b/.test(lower);
}

/** The second formula, mean of squares less square of mean, as the check. */
function varianceChecks(data: readonly Rational[], sample: boolean): boolean {
  const values = numbers(data);
  const squares =
    values.reduce((sum, x) => sum + x * x, 0) -
    values.reduce((sum, x) => sum + x, 0) ** 2 / values.length;
  return near(squares / (values.length - (sample ? 1 : 0)), toNumber(variance(data, sample)), 1e-7);
}

function mode(data: Rational[]): ReturnType<Measure['work']> {
  const counts = new Map<string, number>();
  for (const value of data) counts.set(show(value), (counts.get(show(value)) ?? 0) + 1);
  const most = Math.max(...counts.values());
  const modes = [...counts].filter(([, count]) => count === most).map(([value]) => value);
  if (most === 1)
    return {
      answer: 'no mode (no value repeats)',
      exact: 'none',
      approximate: null,
      step: 'Every value occurs once',
      checked: true,
    };
  return {
    answer: modes.join(' and '),
    exact: modes.join(', '),
    approximate: modes.length === 1 ? Number(modes[0]) : null,
    step: `${modes.join(' and ')} occur${modes.length === 1 ? 's' : ''} ${most} times`,
    checked: true,
  };
}

function deviation(data: Rational[], lower: string): ReturnType<Measure['work']> {
  if (data.length < 2) return null;
  const sample = isSample(lower);
  const root = foldConstants(call('sqrt', num(variance(data, sample))));
  return {
    answer: describeNumber(root),
    exact: print(root),
    approximate: Math.sqrt(toNumber(variance(data, sample))),
    step: `${sample ? 'Sample' : 'Population'} standard deviation: the square root of the variance ${show(variance(data, sample))}`,
    checked: varianceChecks(data, sample),
  };
}

function quartiles(data: Rational[]): ReturnType<Measure['work']> {
  if (data.length < 4) return null;
  const sorted = ordered(data);
  const half = Math.floor(sorted.length / 2);
  const [low, high] = [middleOf(sorted.slice(0, half)), middleOf(sorted.slice(-half))];
  return plain(
    subtract(high, low),
    `Upper quartile ${show(high)} minus lower quartile ${show(low)} (medians of the halves)`,
    true,
  );
}

/** The longest list of numbers in the text, as in '4, 8, 15, 16' or '4 8 15 16'. */
function listedNumbers(text: string): Rational[] {
  let best: Rational[] = [];
  for (const match of text.matchAll(
    /-?\d[\d.]{0,15}(?:(?:\s*[,;]\s*(?:and\s+)?|\s+and\s+|[^\S\n]+)-?\d[\d.]{0,15}){1,199}/g,
  )) {
    const values = match[0]
      .split(/\s*[,;]\s*(?:and\s+)?|\s+and\s+|\s+/)
      .map((part) => part.replace(/\.$/, ''))
      .map((part) =>
        part.startsWith('-') ? negate(parseRational(part.slice(1))) : parseRational(part),
      );
    if (values.length > best.length && values.every(isDefined)) best = values;
  }
  return best;
}

/** Wording that asks for more than a measure of the listed numbers. */
const beyond =
  /mode of (?:transport|travel|payment)|absolute deviation|weighted|geometric mean|harmonic|average (?:speed|rate)|(?:mean|average|median|mode|range)[^.?\n]{0,80}\bis \d|given that the (?:mean|median|mode|average|range)|find (?:the value of )?[a-z]\b(?! *=)|frequency|grouped|\badded\b|\bremoved\b|\bsquared\b|\bcubed\b|doubled|\beach\b|\boccurs?\b|\btimes\b|\beven\b|\bodd\b|\bfirst\b|\blast\b|\bis [a-z]\b|largest|smallest|highest|lowest|greater|above|below|between|\bhence\b|\bif\b.{0,60}(?:increase|decrease|chang|replac|multipl)|weights?\b.{0,30}(?:are|and)/;

/** Numbers beside the list, their count aside: the text says more than the list. */
function hasOtherNumbers(lower: string, listed: number): boolean {
  const counted = new RegExp(`\\b${listed} (?=[a-z])`);
  return numbersIn(lower.replace(counted, ' ')) > listed;
}

/**
 * Mean, median, mode, range, variance, standard deviation and quartile range of a list in the text.
 */
export function solveStatistics(reading: Reading): Outcome | null {
  const asked = measures.filter(
    (measure) =>
      measure.pattern.test(reading.lower) &&
      !(measure.name === 'range' && /interquartile/.test(reading.lower)) &&
      !(
        measure.name === 'variance' &&
        /standard ?deviation/.test(reading.lower) &&
        !/variance and|and variance/.test(reading.lower)
      ),
  );
  const data = listedNumbers(reading.plain.text);
  if (
    asked.length === 0 ||
    data.length < 3 ||
    beyond.test(reading.lower) ||
    isTwisted(writtenOut(reading.lower)) ||
    hasOtherNumbers(reading.lower, data.length)
  )
    return null;
  const results = asked
    .map((measure) => ({ name: measure.name, result: measure.work(data, reading.lower) }))
    .filter((entry) => entry.result !== null);
  if (results.length === 0) return null;
  const spread = results.some(({ name }) => name === 'variance' || name === 'standard deviation');
  return {
    kind: 'statistics',
    note:
      spread && !isSample(reading.lower)
        ? `Treated as a whole population; as a sample the variance is ${show(divide(multiply(variance(data, false), rational(data.length)), rational(data.length - 1)))}.`
        : null,
    solution: {
      answer: results.map(({ name, result }) => `${name} = ${result!.answer}`).join(', '),
      values: results.map(({ name, result }) =>
        namedValue(name, result!.exact, result!.approximate),
      ),
      steps: results.map(({ name, result }) =>
        step(`Work out the ${name}`, result!.step, result!.checked),
      ),
      verified: results.every(({ result }) => result!.checked),
    },
  };
}
