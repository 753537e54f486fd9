import type { PlainText } from '../plain.ts';
import type { Rational } from '../rational.ts';
import {
  add,
  divide,
  isDefined,
  multiply,
  parseRational,
  power as tenTo,
  rational,
} from '../rational.ts';
import { withoutAsides, wordValue } from './wording.ts';

/** Exponents of metre, kilogram, second, ampere. */
export type Dimension = readonly [number, number, number, number];

export interface Unit {
  /** As answers write it. */
  name: string;
  /** Times this gives the SI value. */
  factor: Rational;
  dimension: Dimension;
}

/** A number of the text with its unit; without one, `noun` is the word behind it. */
export interface Quantity {
  value: Rational;
  unit: Unit | null;
  percent: boolean;
  money: string;
  noun: string;
  start: number;
  end: number;
}

const plain: Dimension = [0, 0, 0, 0];
const base: Readonly<Record<string, [string, Rational, Dimension]>> = Object.fromEntries(
  (
    [
      ['mm millimetre millimeter', 'mm', [1, 1000], [1, 0, 0, 0]],
      ['cm centimetre centimeter', 'cm', [1, 100], [1, 0, 0, 0]],
      ['m metre meter', 'm', [1, 1], [1, 0, 0, 0]],
      ['km kilometre kilometer kms', 'km', [1000, 1], [1, 0, 0, 0]],
      ['mile mi', 'miles', [1609344, 1000], [1, 0, 0, 0]],
      ['ft foot feet', 'ft', [3048, 10000], [1, 0, 0, 0]],
      ['s sec second secs', 's', [1, 1], [0, 0, 1, 0]],
      ['min minute mins', 'minutes', [60, 1], [0, 0, 1, 0]],
      ['h hr hour hrs', 'hours', [3600, 1], [0, 0, 1, 0]],
      ['day', 'days', [86400, 1], [0, 0, 1, 0]],
      ['week', 'weeks', [604800, 1], [0, 0, 1, 0]],
      ['mg milligram', 'mg', [1, 1e6], [0, 1, 0, 0]],
      ['g gram', 'g', [1, 1000], [0, 1, 0, 0]],
      ['kg kilogram kilo', 'kg', [1, 1], [0, 1, 0, 0]],
      ['tonne', 't', [1000, 1], [0, 1, 0, 0]],
      ['ml millilitre milliliter', 'ml', [1, 1e6], [3, 0, 0, 0]],
      ['l L litre liter', 'litres', [1, 1000], [3, 0, 0, 0]],
      ['N newton', 'N', [1, 1], [1, 1, -2, 0]],
      ['kN', 'kN', [1000, 1], [1, 1, -2, 0]],
      ['J joule', 'J', [1, 1], [2, 1, -2, 0]],
      ['kJ kilojoule', 'kJ', [1000, 1], [2, 1, -2, 0]],
      ['MJ', 'MJ', [1e6, 1], [2, 1, -2, 0]],
      ['kWh', 'kWh', [3600000, 1], [2, 1, -2, 0]],
      ['W watt', 'W', [1, 1], [2, 1, -3, 0]],
      ['kW kilowatt', 'kW', [1000, 1], [2, 1, -3, 0]],
      ['V volt', 'V', [1, 1], [2, 1, -3, -1]],
      ['A amp ampere', 'A', [1, 1], [0, 0, 0, 1]],
      ['mA', 'mA', [1, 1000], [0, 0, 0, 1]],
      ['ω Ω ohm', 'Ω', [1, 1], [2, 1, -3, -2]],
      ['kΩ kω', 'kΩ', [1000, 1], [2, 1, -3, -2]],
      ['Pa pascal', 'Pa', [1, 1], [-1, 1, -2, 0]],
      ['kPa', 'kPa', [1000, 1], [-1, 1, -2, 0]],
      ['Hz hertz', 'Hz', [1, 1], [0, 0, -1, 0]],
      ['kHz', 'kHz', [1000, 1], [0, 0, -1, 0]],
      ['mph', 'mph', [1609344, 3600000], [1, 0, -1, 0]],
      ['kph kmh', 'km/h', [1000, 3600], [1, 0, -1, 0]],
    ] as const
  ).flatMap(([words, name, [n, d], dimension]) =>
    words.split(' ').map((word) => [word, [name, rational(n, d), dimension]]),
  ),
);

/** A unit by one of its names; words may be in any case and number, symbols only as written. */
function simpleUnit(word: string): [string, Rational, Dimension] | null {
  const candidates = [
    word,
    ...(word.length > 2 ? [word.toLowerCase(), word.toLowerCase().replace(/s$/, '')] : []),
  ];
  const found = candidates.find((name) => Object.hasOwn(base, name));
  return found === undefined ? null : base[found]!;
}

const one = '[A-Za-zΩωµ]+';
const power = '(?: ?\\^ ?\\(?([-−]?[1-4])\\)?| (squared|cubed)\\b)?';
const unitPattern = new RegExp(
  `^(?:(square|cubic) )?(${one})${power}(?:(?: ?/ ?| per | (?=s ?\\^ ?\\(?[-−]))(?:(square|cubic) )?(${one})${power})?(?: per (second))?`,
);

/** The power a unit is raised to, by sign ('^2') or by word ('square', 'cubed'). */
function exponent(
  sign: string | undefined,
  behind: string | undefined,
  before: string | undefined,
): number {
  if (sign !== undefined) return Number(sign.replace('−', '-'));
  const word = behind ?? before ?? '';
  return word.startsWith('squar') ? 2 : word.startsWith('cub') ? 3 : 1;
}

/**
 * The unit at the beginning of a text, with how many characters it takes; null when there is none.
 */
export function unitAt(text: string): { unit: Unit; length: number } | null {
  const match = unitPattern.exec(text.replace(/ omega /g, 'Ω     ').replace(/ mu /g, ' µ  '));
  if (match === null) return null;
  const top = simpleUnit(match[2]!);
  if (top === null) return null;
  const up = exponent(match[3], match[4], match[1]);
  const below = match[6] === undefined ? null : simpleUnit(match[6]);
  if (match[6] !== undefined && below === null) {
    const alone = unitPattern.exec(match[0].split(/ ?\/ ?| per /)[0]!);
    return alone === null || /\//.test(match[0]) || / per /.test(match[0])
      ? null
      : unitAt(alone[0]);
  }
  const down =
    below === null
      ? 0
      : Math.abs(exponent(match[7], match[8], match[5])) + (match[9] === undefined ? 0 : 1);
  const raise = (factor: Rational, times: number): Rational =>
    Array.from({ length: Math.abs(times) }).reduce<Rational>(
      (product) => (times > 0 ? multiply(product, factor) : divide(product, factor)),
      rational(1),
    );
  const factor = divide(raise(top[1], up), below === null ? rational(1) : raise(below[1], down));
  const dimension = top[2].map(
    (value, k) => value * up - (below === null ? 0 : below[2][k]! * down),
  ) as unknown as Dimension;
  const shown = (name: string, times: number): string =>
    Math.abs(times) === 1 ? name : `${name}^${Math.abs(times)}`;
  const short = (name: string): string =>
    ({ hours: 'h', minutes: 'min', litres: 'l' })[name] ?? name;
  const name =
    below === null
      ? shown(top[0], up)
      : `${shown(short(top[0]), up)}/${shown(short(below[0]), down)}`;
  return { unit: { name, factor, dimension }, length: match[0].trimEnd().length };
}

export function sameDimension(a: Dimension, b: Dimension): boolean {
  return a.every((value, k) => value === b[k]);
}

export function isDimension(quantity: Quantity, dimension: Dimension): boolean {
  return quantity.unit !== null && sameDimension(quantity.unit.dimension, dimension);
}

/** The value in SI units. */
export function si(quantity: Quantity): Rational {
  return multiply(quantity.value, quantity.unit?.factor ?? rational(1));
}

export const dimensions = {
  none: plain,
  length: [1, 0, 0, 0],
  area: [2, 0, 0, 0],
  volume: [3, 0, 0, 0],
  mass: [0, 1, 0, 0],
  time: [0, 0, 1, 0],
  speed: [1, 0, -1, 0],
  acceleration: [1, 0, -2, 0],
  force: [1, 1, -2, 0],
  energy: [2, 1, -2, 0],
  power: [2, 1, -3, 0],
  voltage: [2, 1, -3, -1],
  current: [0, 0, 0, 1],
  resistance: [2, 1, -3, -2],
  charge: [0, 0, 1, 1],
  pressure: [-1, 1, -2, 0],
  density: [-3, 1, 0, 0],
  frequency: [0, 0, -1, 0],
  momentum: [1, 1, -1, 0],
} as const satisfies Record<string, Dimension>;

/**
 * A text on one line without asides, and every number in it with its unit, in order; '2 hours 30
 * minutes' is one quantity.
 */
export interface Quantities {
  text: string;
  all: readonly Quantity[];
}

const numberPattern =
  /(?<![\w.^])([$£€] ?)?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)(?: ?[*x] ?10\^\(?([-−]?\d{1,2})\)?)?(?: ?(thousand|million|billion)\b)?( ?%| ?per ?cent\b)?|\b[a-z]+\b(?=[ -])/gi;
const scales: Readonly<Record<string, number>> = { thousand: 3, million: 6, billion: 9 };

export function quantitiesOf(source: PlainText): Quantities {
  const text = withoutAsides(source.text.replace(/\s+/g, ' '))
    .replace(/(?<![$£€])(?<!\d)(\d[\d,.]*\d|\d) ?([€£$])(?!\d)/g, '$2$1')
    .replace(/(?<=[a-z]) an? (?=(?:hour|second|minute)\b)/gi, (gap, at: number, all: string) =>
      unitAt(all.slice(Math.max(0, all.lastIndexOf(' ', at - 1) + 1), at)) === null ? gap : ' per ',
    );
  const found: Quantity[] = [];
  for (const match of text.matchAll(numberPattern)) {
    const quantity = readQuantity(match, text);
    const last = found.at(-1);
    if (quantity === null) continue;
    if (last !== undefined && joins(last, quantity, text.slice(last.end, quantity.start)))
      found[found.length - 1] = joined(last, quantity);
    else found.push(quantity);
  }
  return { text, all: found };
}

function readQuantity(match: RegExpExecArray, text: string): Quantity | null {
  const word = match[2] === undefined ? wordValue(match[0].toLowerCase()) : null;
  if (
    match[2] === undefined &&
    (word === null ||
      (word === 1 && !/^one (?:hour|day|minute|year|km|mile|week)/i.test(text.slice(match.index))))
  )
    return null;
  const places =
    (scales[(match[4] ?? '').toLowerCase()] ?? 0) + Number((match[3] ?? '0').replace('−', '-'));
  const value =
    match[2] === undefined
      ? rational(word!)
      : multiply(parseRational(match[2].replaceAll(',', '')), tenTo(rational(10), places));
  if (!isDefined(value)) return null;
  const end = match.index + match[0].length;
  const gap = /^[- ]?/.exec(text.slice(end))![0].length;
  const percent = match[5] !== undefined;
  const unit =
    percent || match[1] !== undefined ? null : unitAt(text.slice(end + gap, end + gap + 60));
  const noun =
    unit === null && !percent
      ? (
          /^[ -](?:(?:identical|equal|similar|skilled|equally) )?([a-z]+)/i.exec(
            text.slice(end),
          )?.[1] ?? ''
        ).toLowerCase()
      : '';
  return {
    value,
    unit: unit?.unit ?? null,
    percent,
    money: match[1]?.trim() ?? '',
    noun,
    start: match.index,
    end: unit === null ? end : end + gap + unit.length,
  };
}

/** '1 h' and '20 min' with nothing or 'and' between them. */
function joins(a: Quantity, b: Quantity, between: string): boolean {
  if (a.unit === null || b.unit === null || !/^(?:,? and )?[ ,]{0,2}$/.test(between)) return false;
  const both =
    (sameDimension(a.unit.dimension, dimensions.time) && isDimension(b, dimensions.time)) ||
    (a.unit.name === 'm' && b.unit.name === 'cm') ||
    (a.unit.name === 'kg' && b.unit.name === 'g');
  return both && a.unit.factor.n * b.unit.factor.d > b.unit.factor.n * a.unit.factor.d;
}

function joined(a: Quantity, b: Quantity): Quantity {
  return { ...a, value: divide(add(si(a), si(b)), a.unit!.factor), end: b.end };
}
