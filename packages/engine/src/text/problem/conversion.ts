import list from './units.json' with { type: 'json' };
import { near } from './evaluate.ts';
import { inSteps, namedValue, step, type Outcome } from './outcome.ts';
import { toPlain } from './plain.ts';
import { formatNumber } from './rational.ts';

/** An amount, its unit and the unit that is wanted. */
interface Conversion {
  amount: number;
  from: string;
  to: string;
}

const longestConversion = 120;
const orders = /^(?:please )?(?:convert|change|express|what is|what's|how much is)? ?/;
const amountOf = /^(-?\d[\d,]*(?:\.\d+)?) ?/;
const linkWords = / (?:to|into|in|as|=) /;
const counted = /^how many (.+?) (?:are there|are|is|make) ?(?:in |up )?(-?\d.*)$/;

/** Conversions between units: the whole text must be one. Checked by converting back. */
export function solveConversion(source: string): Outcome | null {
  const conversion = source.length > longestConversion ? null : readConversion(source);
  if (conversion === null) return null;
  const { amount, from, to } = conversion;
  const result = convert(amount, from, to);
  if (result === null) return null;
  const shown = shownAmount(result);
  const back = convert(Number(result.toPrecision(15)), to, from) ?? Number.NaN;
  const [given, wanted] = [`${formatNumber(amount)} ${from}`, `${shown} ${to}`];
  return inSteps(
    'unit_conversion',
    wanted,
    [namedValue(to, shown, result)],
    [
      step(`Convert from ${from} to ${to}`, `${given} = ${wanted}`, true),
      step('Convert back', `${wanted} = ${given}`, near(back, amount, 1e-9)),
    ],
  );
}

/** All digits of an amount that has few; else as many as say what it is. */
function shownAmount(value: number): string {
  const text = String(Number(value.toPrecision(12)));
  return /^-?\d+(?:\.\d{1,9})?$/.test(text) ? text : formatNumber(Number(text));
}

/** '5 miles to km', 'Convert 20 kg to pounds', 'How many minutes are there in 3 hours?' */
function readConversion(source: string): Conversion | null {
  const text = toPlain(source)
    .text.toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/° ?([cf])\b/, '°$1')
    .replace(/[ ?.=]+$/, '')
    .trim();
  const [, wanted, rest] = counted.exec(text) ?? [];
  if (wanted !== undefined && rest !== undefined) return conversionOf(rest, wanted);
  const [given, to, ...more] = text.replace(orders, '').split(linkWords);
  if (given === undefined || to === undefined || more.length > 0) return null;
  return conversionOf(given, to);
}

function conversionOf(given: string, to: string): Conversion | null {
  const [head = '', digits] = amountOf.exec(given) ?? [];
  const from = given.slice(head.length).trim();
  if (digits === undefined || !findUnit(from) || !findUnit(to)) return null;
  const amount = Number(digits.replaceAll(',', ''));
  if (!Number.isFinite(amount)) return null;
  return { amount, from: asWritten(from), to: asWritten(to.trim()) };
}

/** °C and °F have their capitals. */
const asWritten = (unit: string): string =>
  unit.replace(/^°[cf]$/, (degrees) => degrees.toUpperCase());

/** What a unit measures, how many base units it holds, and where its zero lies. */
interface Unit {
  dimension: string;
  factor: number;
  zero: number;
}

const units: ReadonlyMap<string, Unit> = new Map(
  list.flatMap(({ names, dimension, factor, zero = 0 }) =>
    names.split('|').map((name): [string, Unit] => [name, { dimension, factor, zero }]),
  ),
);

/** The unit that words or an abbreviation name, singular or plural; undefined for other words. */
export function findUnit(name: string): Unit | undefined {
  const key = name
    .trim()
    .toLowerCase()
    .replace(/^sq(?:uare|\.)? (\S+?)s?$/, '$1^2')
    .replace(/^cu(?:bic|\.) (\S+?)s?$/, '$1^3')
    .replace('metre^', 'm^')
    .replace('meter^', 'm^')
    .replace('feet^', 'ft^');
  return units.get(key) ?? (key.endsWith('s') ? units.get(key.slice(0, -1)) : undefined);
}

/** An amount in another unit; null when the two do not measure the same. */
export function convert(amount: number, from: string, to: string): number | null {
  const [a, b] = [findUnit(from), findUnit(to)];
  if (a === undefined || b === undefined || a.dimension !== b.dimension) return null;
  return (amount * a.factor + a.zero - b.zero) / b.factor;
}
