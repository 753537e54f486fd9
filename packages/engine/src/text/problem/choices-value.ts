import { agree, near, valueOf } from './evaluate.ts';
import type { Expression, Statement } from './expression.ts';
import { unknownsOf } from './expression.ts';
import { parseStatement } from './parse.ts';
import { toPlain } from './plain.ts';

/** A number with its unit; `decimals` are the digits it shows behind the point. */
export interface Quantity {
  value: number;
  unit: string;
  decimals: number;
}

const scales: Readonly<Record<string, readonly [dimension: string, factor: number]>> = {
  mm: ['length', 0.001],
  cm: ['length', 0.01],
  m: ['length', 1],
  km: ['length', 1000],
  ms: ['time', 0.001],
  s: ['time', 1],
  min: ['time', 60],
  h: ['time', 3600],
  day: ['time', 86_400],
  mg: ['mass', 1e-6],
  g: ['mass', 0.001],
  kg: ['mass', 1],
  t: ['mass', 1000],
  'm/s': ['speed', 1],
  'km/h': ['speed', 1 / 3.6],
  'mm^2': ['area', 1e-6],
  'cm^2': ['area', 1e-4],
  'm^2': ['area', 1],
  'mm^3': ['volume', 1e-9],
  'cm^3': ['volume', 1e-6],
  'm^3': ['volume', 1],
  ml: ['volume', 1e-6],
  l: ['volume', 0.001],
};

const names: readonly (readonly [RegExp, string])[] = [
  [/^(?:km\/h|kmh|kph|kilomet(?:er|re)s? per hour|km per hour|km h\^?-1)$/, 'km/h'],
  [/^(?:m\/s|met(?:er|re)s? per second|m s\^?-1|ms\^?-1)$/, 'm/s'],
  [/^(?:hours?|hrs?|stunden?)$/, 'h'],
  [/^(?:minutes?|mins?|minuten)$/, 'min'],
  [/^(?:seconds?|secs?|sekunden?)$/, 's'],
  [/^(?:met(?:er|re)s?)$/, 'm'],
  [/^(?:kilomet(?:er|re)s?|kms)$/, 'km'],
  [/^(?:centimet(?:er|re)s?)$/, 'cm'],
  [/^(?:kilograms?|kilos?|kgs)$/, 'kg'],
  [/^(?:grams?)$/, 'g'],
  [/^(?:lit(?:er|re)s?)$/, 'l'],
  [/^(?:degrees?|deg|°)$/, '°'],
  [/^(?:percent|per cent|%)$/, '%'],
  [/^(?:°c|celsius|degc|degrees? celsius)$/, '°c'],
  [/^(?:°f|fahrenheit|degf|degrees? fahrenheit)$/, '°f'],
  [/^(?:days|tage?)$/, 'day'],
];

/** A unit in one spelling: powers with ^, words short. */
export function unitOf(text: string): string {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/[.\s]+$/, '')
    .replaceAll('²', '^2')
    .replaceAll('³', '^3')
    .replace(/^sq(?:uare|\.)? ?(\S+)$/, '$1^2')
    .replace(/^cu(?:bic|\.) ?(\S+)$/, '$1^3')
    .replace(/(?<=[a-z])([23])$/, '^$1')
    .replace(/^([a-z]+)s?\^/, (_, base: string) => `${unitOf(base)}^`);
  return names.find(([pattern]) => pattern.test(plain))?.[1] ?? plain;
}

export const isKnownUnit = (unit: string): boolean =>
  Object.hasOwn(scales, unit) || unit === '%' || unit.startsWith('°');

/** How many of one unit are one of the other; null when they measure different things. */
export function factorBetween(from: string, to: string): number | null {
  const a = scales[from],
    b = scales[to];
  return from === to ? 1 : a === undefined || b === undefined || a[0] !== b[0] ? null : a[1] / b[1];
}

const number =
  /^([-−+]?)\s?([$€£])?\s?(\d{1,3}(?:[ ,]\d{3})+(?:\.\d+)?|\d*\.?\d+|\d+,\d+)\s*([$€£%°]|[\p{L}°%][\p{L}\d°%/²³^. ]*)?$/u;

/**
 * Reads '400 km', '12.5 %', '$1,200', '3/4', '25π cm²' as a number with its unit; null for anything
 * else.
 */
export function readQuantity(text: string): Quantity | null {
  const bare = text
    .trim()
    .replace(/^(?:≈|~|about|approximately|approx\.?)\s*/i, '')
    .replace(/^[a-zA-Z](?:_?\d)?\s*=\s*/, '')
    .replace(/[.;]+$/, '')
    .trim();
  const match = number.exec(bare);
  if (match !== null) {
    const digits =
      /^\d+,\d+$/.test(match[3]!) && !/^\d{1,3}(?:,\d{3})+$/.test(match[3]!)
        ? match[3]!.replace(',', '.')
        : match[3]!.replace(/[ ,](?=\d{3})/g, '');
    const value = Number(digits) * (/[-−]/.test(match[1]!) ? -1 : 1);
    return {
      value,
      unit: unitOf(match[4] ?? match[2] ?? ''),
      decimals: /\.(\d+)$/.exec(digits)?.[1]?.length ?? 0,
    };
  }
  const [, formula = bare, unit = ''] =
    /^(.*[\d)π])\s+([\p{L}°][\p{L}\d°/²³^]*)$/u.exec(bare) ?? [];
  const value = valueIn(formula);
  return value === null ? null : { value, unit: unitOf(unit), decimals: 9 };
}

function valueIn(text: string): number | null {
  const side = sideOf(text);
  const value = side === null || unknownsOf(side).length > 0 ? Number.NaN : valueOf(side);
  return Number.isFinite(value) ? value : null;
}

const read = (text: string): Statement | null =>
  parseStatement(toPlain(text.trim().replace(/[.;]+$/, '')).text);

/** The expression a text states, or the right side of what it sets a name to. */
export function sideOf(text: string): Expression | null {
  const statement = read(text);
  if (statement === null || statement.comparisons.some((comparison) => comparison !== '='))
    return null;
  const named =
    statement.sides.length === 2 &&
    /^[a-z]('{0,2}|\([a-z]\)|_?\d)$|^d[a-z]\/d[a-z]$/i.test(text.split('=')[0]!.replace(/\s/g, ''));
  return statement.sides.length === 1 ? statement.sides[0]! : named ? statement.sides[1]! : null;
}

/** Whether two formulas have the same value wherever both have one. */
export function sameFormula(one: string, other: string): boolean {
  const a = sideOf(one),
    b = sideOf(other);
  if (a === null || b === null) return false;
  const unknowns = [...new Set([...unknownsOf(a), ...unknownsOf(b)])];
  return (
    unknownsOf(a).join() === unknownsOf(b).join() && unknowns.length <= 4 && agree(a, b, unknowns)
  );
}

/** Whether an offered number is this value: exactly, or rounded to the digits it shows. */
export function sameNumber(
  value: number,
  { value: offer, decimals }: Quantity,
  rounds: boolean,
): 'exact' | 'rounded' | null {
  if (near(value, offer)) return 'exact';
  return (decimals > 0 || rounds) && Math.abs(value - offer) <= 0.5 * 10 ** -decimals * (1 + 1e-9)
    ? 'rounded'
    : null;
}
