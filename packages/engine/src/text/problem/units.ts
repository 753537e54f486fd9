/** What a unit measures, how many base units it holds, and where its zero lies. */
interface Unit {
  dimension: string;
  factor: number;
  zero: number;
}

const units = new Map<string, Unit>();

function define(dimension: string, factor: number, names: string, zero = 0): void {
  for (const name of names.split('|')) units.set(name, { dimension, factor, zero });
}

const foot = 0.3048;
const pound = 0.45359237;

define('length', 0.001, 'mm|millimetre|millimeter');
define('length', 0.01, 'cm|centimetre|centimeter');
define('length', 1, 'm|metre|meter');
define('length', 1000, 'km|kms|kilometre|kilometer');
define('length', foot / 12, 'inch|inches|in');
define('length', foot, 'ft|foot|feet');
define('length', 3 * foot, 'yd|yard');
define('length', 5280 * foot, 'mi|mile');
define('mass', 1e-6, 'mg|milligram');
define('mass', 0.001, 'g|gram');
define('mass', 1, 'kg|kgs|kilo|kilogram');
define('mass', 1000, 't|tonne');
define('mass', pound / 16, 'oz|ounce');
define('mass', pound, 'lb|lbs|pound');
define('volume', 1e-6, 'ml|millilitre|milliliter|cm^3');
define('volume', 1e-5, 'cl');
define('volume', 0.001, 'l|litre|liter');
define('volume', 1e-9, 'mm^3');
define('volume', 1, 'm^3');
define('volume', 0.003785411784, 'gallon');
define('volume', 0.000473176473, 'pint');
define('volume', 0.0002365882365, 'cup');
define('time', 0.001, 'ms|millisecond');
define('time', 1, 's|sec|second|sekunde|sekunden');
define('time', 60, 'min|minute|minuten');
define('time', 3600, 'h|hr|hour|stunde|stunden');
define('time', 86_400, 'day|tag|tage');
define('time', 604_800, 'week');
define('speed', 1, 'm/s|metres per second|meters per second|metre per second|meter per second');
define('speed', 1 / 3.6, 'km/h|kmh|kph|kilometres per hour|kilometers per hour|km per hour');
define('speed', (5280 * foot) / 3600, 'mph|miles per hour');
define('area', 1e-6, 'mm^2');
define('area', 1e-4, 'cm^2');
define('area', 1, 'm^2');
define('area', 1e6, 'km^2');
define('area', 1e4, 'hectare|ha');
define('area', 4840 * 9 * foot * foot, 'acre');
define('area', foot * foot, 'ft^2');
define('temperature', 1, 'k|kelvin');
define('temperature', 1, '°c|c|celsius|degrees celsius|degree celsius', 273.15);
define(
  'temperature',
  5 / 9,
  '°f|f|fahrenheit|degrees fahrenheit|degree fahrenheit',
  459.67 * (5 / 9),
);
define('energy', 1, 'j|joule');
define('energy', 1000, 'kj|kilojoule');
define('energy', 3.6e6, 'kwh');
define('energy', 4.184, 'cal|calorie');
define('power', 1, 'w|watt');
define('power', 1000, 'kw|kilowatt');
define('pressure', 1, 'pa|pascal');
define('pressure', 1000, 'kpa');
define('pressure', 1e5, 'bar');
define('pressure', 101_325, 'atm');
define('data', 1, 'bit');
define('data', 8, 'byte');
define('data', 8e3, 'kb|kilobyte');
define('data', 8e6, 'mb|megabyte');
define('data', 8e9, 'gb|gigabyte');
define('data', 8e12, 'tb|terabyte');
define('angle', Math.PI / 180, 'degree|°');
define('angle', 1, 'rad|radian');

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
