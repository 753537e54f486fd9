import type { Algebra } from './algebra.ts';
import { near } from './evaluate.ts';
import type { Outcome } from './outcome.ts';
import { namedValue, step } from './outcome.ts';
import { formatNumber } from './rational.ts';
import type { Reading } from './reading.ts';

/** Words and abbreviations of units, and their name in the unit library. */
const unitNames: Readonly<Record<string, string>> = {
  mm: 'mm',
  millimetre: 'mm',
  millimeter: 'mm',
  cm: 'cm',
  centimetre: 'cm',
  centimeter: 'cm',
  m: 'm',
  metre: 'm',
  meter: 'm',
  km: 'km',
  kilometre: 'km',
  kilometer: 'km',
  kms: 'km',
  inch: 'inch',
  inches: 'inch',
  in: 'inch',
  ft: 'ft',
  foot: 'ft',
  feet: 'ft',
  yd: 'yd',
  yard: 'yd',
  mile: 'mile',
  mi: 'mile',
  mg: 'mg',
  milligram: 'mg',
  g: 'g',
  gram: 'g',
  kg: 'kg',
  kilogram: 'kg',
  kilo: 'kg',
  tonne: 'tonne',
  t: 'tonne',
  oz: 'oz',
  ounce: 'oz',
  lb: 'lb',
  lbs: 'lb',
  pound: 'lb',
  ml: 'ml',
  millilitre: 'ml',
  milliliter: 'ml',
  cl: 'cl',
  l: 'L',
  litre: 'L',
  liter: 'L',
  gallon: 'gallon',
  pint: 'pint',
  cup: 'cup',
  s: 's',
  sec: 's',
  second: 's',
  min: 'minute',
  minute: 'minute',
  h: 'hour',
  hr: 'hour',
  hour: 'hour',
  day: 'day',
  week: 'week',
  year: 'year',
  celsius: 'degC',
  c: 'degC',
  '°c': 'degC',
  'degrees celsius': 'degC',
  'degree celsius': 'degC',
  fahrenheit: 'degF',
  f: 'degF',
  '°f': 'degF',
  'degrees fahrenheit': 'degF',
  'degree fahrenheit': 'degF',
  kelvin: 'K',
  k: 'K',
  kelvins: 'K',
  'km/h': 'km/hour',
  kmh: 'km/hour',
  kph: 'km/hour',
  'kilometres per hour': 'km/hour',
  'kilometers per hour': 'km/hour',
  mph: 'mile/hour',
  'miles per hour': 'mile/hour',
  'm/s': 'm/s',
  'metres per second': 'm/s',
  'meters per second': 'm/s',
  'cm^2': 'cm^2',
  'm^2': 'm^2',
  'km^2': 'km^2',
  'mm^2': 'mm^2',
  'ft^2': 'ft^2',
  'square metre': 'm^2',
  'square meter': 'm^2',
  'square feet': 'ft^2',
  acre: 'acre',
  hectare: 'hectare',
  'cm^3': 'cm^3',
  'm^3': 'm^3',
  'mm^3': 'mm^3',
  j: 'J',
  joule: 'J',
  kj: 'kJ',
  cal: 'cal',
  kwh: 'kWh',
  w: 'W',
  kw: 'kW',
  pa: 'Pa',
  kpa: 'kPa',
  bar: 'bar',
  atm: 'atm',
  psi: 'psi',
  bit: 'b',
  byte: 'B',
  kb: 'kB',
  mb: 'MB',
  gb: 'GB',
  tb: 'TB',
  degree: 'deg',
  degrees: 'deg',
  radian: 'rad',
  rad: 'rad',
};

function unitName(text: string): string | null {
  const key = text.trim().replace(/\s+/g, ' ').replace(/\.$/, '');
  const lookUp = (word: string): string | null =>
    Object.hasOwn(unitNames, word) ? unitNames[word]! : null;
  return lookUp(key) ?? (key.endsWith('s') ? lookUp(key.slice(0, -1)) : null);
}

const amount = '(-?\\d[\\d,]*(?:\\.\\d+)?)';
const unit = '([a-z°][a-z°/^0-9]*(?: (?:per [a-z]+|celsius|fahrenheit|metres?|meters?|feet))?)';

const patterns: readonly { pattern: RegExp; order: [number, number, number] }[] = [
  {
    pattern: new RegExp(
      `(?:convert|change|express|write) ?${amount} ?${unit} (?:to|into|in|as) ${unit}`,
    ),
    order: [1, 2, 3],
  },
  {
    pattern: new RegExp(
      `how many ${unit} (?:are|is|make|are there|is there)? ?(?:there )?(?:in|equal to|equals|make) ?${amount} ?${unit}`,
    ),
    order: [2, 3, 1],
  },
  {
    pattern: new RegExp(
      `(?:what is|what's|how much is) ?${amount} ?${unit} (?:to|into|in|as) ${unit}`,
    ),
    order: [1, 2, 3],
  },
  {
    pattern: new RegExp(`^\\s*${amount} ?${unit} (?:to|into|in|=) \\??\\s?${unit}\\s*\\??\\s*$`),
    order: [1, 2, 3],
  },
];

/** Whether the text asks to convert between two known units. */
export function asksConversion(reading: Reading): boolean {
  const lower = normalUnits(reading);
  return patterns.some(({ pattern, order }) => {
    const match = pattern.exec(lower);
    return (
      match !== null && unitName(match[order[1]]!) !== null && unitName(match[order[2]]!) !== null
    );
  });
}

function normalUnits(reading: Reading): string {
  return reading.lower
    .replace(/\n/g, ' ')
    .replace(/° ?([cf])\b/g, '°$1')
    .replace(/degrees? (celsius|fahrenheit)/g, '$1');
}

/** Conversions between units, temperatures included; checked by converting back. */
export function solveConversion(reading: Reading, algebra: Algebra): Outcome | null {
  const lower = normalUnits(reading);
  if ((lower.replace(/\^\d/g, '').match(/\d[\d,.]*/g)?.length ?? 0) !== 1) return null;
  for (const { pattern, order } of patterns) {
    const match = pattern.exec(lower);
    if (match === null) continue;
    const [value, from, to] = [
      Number(match[order[0]]!.replaceAll(',', '')),
      unitName(match[order[1]]!),
      unitName(match[order[2]]!),
    ];
    const result =
      from === null || to === null || !Number.isFinite(value)
        ? null
        : algebra.convert(value, from, to);
    if (result === null || from === null || to === null) continue;
    const back = algebra.convert(result, to, from);
    const verified = back !== null && near(back, value, 1e-9);
    const rounded = formatNumber(Number(result.toPrecision(12)));
    const steps = [
      step(
        `Convert from ${match[order[1]]!.trim()} to ${match[order[2]]!.trim()}`,
        `${match[order[0]]} ${from} = ${rounded} ${to}`,
        true,
      ),
      step('Convert back', `${rounded} ${to} = ${formatNumber(value)} ${from}`, verified),
    ];
    return {
      kind: 'unit_conversion',
      note: null,
      solution: {
        answer: `${rounded} ${match[order[2]]!.trim()}`,
        values: [namedValue(to, rounded, result)],
        steps,
        verified,
      },
    };
  }
  return null;
}
