import type { FormulaUse } from './formula.ts';
import { applyFormula, readNumber } from './formula.ts';
import { near } from './evaluate.ts';
import type { Outcome } from './outcome.ts';
import type { Rational } from './rational.ts';
import { isDefined } from './rational.ts';
import type { Reading } from './reading.ts';
import { isTwisted, questionsIn } from './worded/wording.ts';

const number = '(\\d[\\d,]*(?:\\.\\d+)?)';
const units =
  '(cm|mm|km|m|metres?|meters?|centimetres?|centimeters?|inches|inch|in|feet|foot|ft|yards?|yd|units?)?';

function measure(lower: string, names: string): { value: Rational; unit: string } | null {
  const after = new RegExp(
    `(?:${names})s?(?: [a-z]\\b)?(?: ?(?:is|of|=|:|are|measures|equals|being|is equal to|equal to))? ?${number} ?${units}\\b`,
  ).exec(lower);
  const before = new RegExp(`${number} ?${units} (?:in |of )?(?:${names})\\b`).exec(lower);
  const match = after ?? before;
  if (match === null) return null;
  const value = readNumber(match[1]!);
  return isDefined(value) ? { value, unit: match[2] ?? '' } : null;
}

/** '5 by 8', '5 cm × 8 cm', '3, 4 and 5'. */
function listed(lower: string, count: number): { values: Rational[]; unit: string } | null {
  const join = '(?: ?(?:by|x|\\*|and|,|, and) ?)';
  const match = new RegExp(
    Array.from({ length: count }, () => `${number} ?${units}`).join(join),
  ).exec(lower);
  if (match === null) return null;
  return {
    values: Array.from({ length: count }, (_, k) => readNumber(match[1 + 2 * k]!)),
    unit: match[2 * count] ?? match[2] ?? '',
  };
}

interface Shape {
  pattern: RegExp;
  asked: RegExp;
  name: string;
  formula: string;
  /** Words each letter of the formula goes by. */
  letters: Readonly<Record<string, string>>;
  power: 1 | 2 | 3;
  words: string;
  inverse: (result: number, given: Readonly<Record<string, number>>) => boolean;
}

const circleRadius = 'radius|radii|\\br\\b';
const shapes: readonly Shape[] = [
  {
    pattern: /\bcircle|\bcircular/,
    asked: /area/,
    name: 'area',
    formula: 'pi*r^2',
    letters: { r: circleRadius },
    power: 2,
    words: 'Area of a circle',
    inverse: (a, { r }) => near(Math.sqrt(a / Math.PI), r!),
  },
  {
    pattern: /\bcircle|\bcircular/,
    asked: /circumference|perimeter/,
    name: 'circumference',
    formula: '2*pi*r',
    letters: { r: circleRadius },
    power: 1,
    words: 'Circumference of a circle',
    inverse: (c, { r }) => near(c / (2 * Math.PI), r!),
  },
  {
    pattern: /sphere|ball/,
    asked: /surface/,
    name: 'surface area',
    formula: '4*pi*r^2',
    letters: { r: circleRadius },
    power: 2,
    words: 'Surface of a sphere',
    inverse: (a, { r }) => near(Math.sqrt(a / (4 * Math.PI)), r!),
  },
  {
    pattern: /sphere|ball/,
    asked: /volume/,
    name: 'volume',
    formula: '4/3*pi*r^3',
    letters: { r: circleRadius },
    power: 3,
    words: 'Volume of a sphere',
    inverse: (v, { r }) => near(Math.cbrt((3 * v) / (4 * Math.PI)), r!),
  },
  {
    pattern: /cylind/,
    asked: /volume|capacity/,
    name: 'volume',
    formula: 'pi*r^2*h',
    letters: { r: circleRadius, h: 'height|high|\\bh\\b|tall|length|deep' },
    power: 3,
    words: 'Volume of a cylinder',
    inverse: (v, { r, h }) => near(v / (Math.PI * r! * r!), h!),
  },
  {
    pattern: /cylind/,
    asked: /surface/,
    name: 'surface area',
    formula: '2*pi*r^2 + 2*pi*r*h',
    letters: { r: circleRadius, h: 'height|high|\\bh\\b|tall|length' },
    power: 2,
    words: 'Surface of a closed cylinder',
    inverse: (a, { r, h }) => near(a / (2 * Math.PI * r!) - r!, h!),
  },
  {
    pattern: /\bcone\b/,
    asked: /volume/,
    name: 'volume',
    formula: 'pi*r^2*h/3',
    letters: { r: circleRadius, h: 'height|high|\\bh\\b|tall' },
    power: 3,
    words: 'Volume of a cone',
    inverse: (v, { r, h }) => near((3 * v) / (Math.PI * r! * r!), h!),
  },
  {
    pattern: /trapez/,
    asked: /area/,
    name: 'area',
    formula: '(a + b)/2*h',
    letters: { h: 'height|high|\\bh\\b|distance between them' },
    power: 2,
    words: 'Area of a trapezium',
    inverse: (s, { a, b, h }) => near((2 * s) / h!, a! + b!),
  },
  {
    pattern: /parallelogram/,
    asked: /area/,
    name: 'area',
    formula: 'b*h',
    letters: { b: 'base|\\bb\\b', h: 'height|high|\\bh\\b' },
    power: 2,
    words: 'Area of a parallelogram',
    inverse: (s, { b, h }) => near(s / b!, h!),
  },
  {
    pattern: /triang/,
    asked: /area/,
    name: 'area',
    formula: 'b*h/2',
    letters: { b: 'base|\\bb\\b', h: 'height|high|\\bh\\b|altitude' },
    power: 2,
    words: 'Area of a triangle',
    inverse: (s, { b, h }) => near((2 * s) / b!, h!),
  },
  {
    pattern: /rectang/,
    asked: /area/,
    name: 'area',
    formula: 'l*w',
    letters: { l: 'length|long|\\bl\\b', w: 'width|wide|breadth|\\bw\\b' },
    power: 2,
    words: 'Area of a rectangle',
    inverse: (s, { l, w }) => near(s / l!, w!),
  },
  {
    pattern: /rectang/,
    asked: /perimeter/,
    name: 'perimeter',
    formula: '2*(l + w)',
    letters: { l: 'length|long|\\bl\\b', w: 'width|wide|breadth|\\bw\\b' },
    power: 1,
    words: 'Perimeter of a rectangle',
    inverse: (p, { l, w }) => near(p / 2 - l!, w!),
  },
  {
    pattern: /rectang/,
    asked: /diagonal/,
    name: 'diagonal',
    formula: 'sqrt(l^2 + w^2)',
    letters: { l: 'length|long|\\bl\\b', w: 'width|wide|breadth|\\bw\\b' },
    power: 1,
    words: "Pythagoras' theorem",
    inverse: (d, { l, w }) => near(d * d - l! * l!, w! * w!),
  },
  {
    pattern: /cuboid|rectangular (?:box|prism|tank)|\bbox\b/,
    asked: /volume|capacity/,
    name: 'volume',
    formula: 'l*w*h',
    letters: {
      l: 'length|long|\\bl\\b',
      w: 'width|wide|breadth|\\bw\\b',
      h: 'height|high|deep|tall|\\bh\\b',
    },
    power: 3,
    words: 'Volume of a cuboid',
    inverse: (v, { l, w, h }) => near(v / (l! * w!), h!),
  },
  {
    pattern: /\bcube\b/,
    asked: /volume/,
    name: 'volume',
    formula: 's^3',
    letters: { s: 'side(?: length)?|edge(?: length)?|length|\\bs\\b' },
    power: 3,
    words: 'Volume of a cube',
    inverse: (v, { s }) => near(Math.cbrt(v), s!),
  },
  {
    pattern: /\bcube\b/,
    asked: /surface/,
    name: 'surface area',
    formula: '6*s^2',
    letters: { s: 'side(?: length)?|edge(?: length)?|length|\\bs\\b' },
    power: 2,
    words: 'Surface of a cube',
    inverse: (a, { s }) => near(Math.sqrt(a / 6), s!),
  },
  {
    pattern: /\bsquare\b/,
    asked: /area/,
    name: 'area',
    formula: 's^2',
    letters: { s: 'side(?: length)?|length|\\bs\\b' },
    power: 2,
    words: 'Area of a square',
    inverse: (a, { s }) => near(Math.sqrt(a), s!),
  },
  {
    pattern: /\bsquare\b/,
    asked: /perimeter/,
    name: 'perimeter',
    formula: '4*s',
    letters: { s: 'side(?: length)?|length|\\bs\\b' },
    power: 1,
    words: 'Perimeter of a square',
    inverse: (p, { s }) => near(p / 4, s!),
  },
];

function unitOf(unit: string, power: 1 | 2 | 3): string {
  if (unit === '') return '';
  return power === 1 ? unit : `${unit}^${power}`;
}

/** Wording that makes a figure more than one plain shape. */
const beyond =
  /\bhence\b|semi-?circ|quarter|sector|\barc\b|shaded|inscribed|circumscribed|remaining|\bhalf\b|hemispher|how many|\bcosts?\b|\bpaint|\bfilled|\bscale\b|similar|enlarge|\bpath\b|border|ratio|twice|times (?:as|the)|which|increase|decrease|equilateral|isosceles|pyramid|frustum|hexagon|\bangles?\b|probab|slant|thick|hollow|\blid\b|\bopen\b|\bring\b|doubled?|tripled?|halved|\bsuch\b|\beach\b|surround|\bdeep water|\blevel\b|\brotat|\bcut\b|fold|removed?|\binner\b|\bouter\b|more than|less than|longer|shorter|wider|per (?:square|cubic|m|cm)\b/;

/**
 * Area, perimeter, volume, surface and right-angled triangles when the shape and its numbers stand
 * in the text.
 */
export function solveGeometry(reading: Reading): Outcome | null {
  const lower = reading.lower.replace(/\n/g, ' ');
  if (beyond.test(lower) || isTwisted(lower) || questionsIn(lower) > 1) return null;
  const question = lower.slice(
    Math.max(0, lower.search(/find|calculate|what|work out|determine|compute/)),
  );
  const triangle = rightTriangle(lower);
  if (triangle !== null) return triangle;
  for (const shape of shapes) {
    if (!shape.pattern.test(lower) || !shape.asked.test(question)) continue;
    const use = fillShape(shape, lower);
    if (use !== null && numbersIn(lower) === Object.keys(use.given).length)
      return applyFormula(use);
  }
  return coordinateGeometry(lower);
}

/**
 * How many numbers a text gives, rounding instructions aside: each must have found its place in the
 * formula.
 */
function numbersIn(lower: string): number {
  const bare = lower
    .replace(/^ ?\d{1,2}[.)] /, '')
    .replace(
      /(?:to|nearest|use|using|correct to) (?:the )?(?:nearest )?(?:pi ?= ?)?\d+(?:\.\d+)?(?: ?(?:d\.?p|s\.?f|decimal|significant))?|\d ?(?:d\.?p\b|s\.?f\b|decimal|significant)|(?:mm|cm|km|m|ft)\^[23]/g,
      '',
    );
  return bare.match(/\d[\d,]*(?:\.\d+)?/g)?.length ?? 0;
}

function fillShape(shape: Shape, lower: string): FormulaUse | null {
  const given: Record<string, Rational> = {};
  let unit = '';
  for (const [letter, names] of Object.entries(shape.letters)) {
    const found = measure(lower, names) ?? (letter === 'r' ? halfDiameter(lower) : null);
    if (found === null) continue;
    given[letter] = found.value;
    unit = unit === '' ? found.unit : unit;
    if (found.unit !== '' && found.unit !== unit) return null;
  }
  const missing = Object.keys(shape.letters).filter((letter) => given[letter] === undefined);
  if (shape.formula.startsWith('(a + b)')) {
    const sides = /parallel sides/.test(lower)
      ? listed(lower.slice(lower.indexOf('parallel sides')), 2)
      : listed(lower, 2);
    if (sides === null) return null;
    [given['a'], given['b']] = [sides.values[0]!, sides.values[1]!];
    unit = unit === '' ? sides.unit : unit;
  }
  if (missing.length > 0) {
    const values =
      missing.length > 1 && missing.length === Object.keys(shape.letters).length
        ? listed(lower, missing.length)
        : null;
    if (values === null || missing.includes('r')) return null;
    missing.forEach((letter, index) => (given[letter] = values.values[index]!));
    unit = values.unit;
  }
  return {
    kind: 'geometry',
    name: shape.name,
    formula: shape.formula,
    given,
    unit: unitOf(unit, shape.power),
    decimal: /\d\.\d/.test(lower),
    words: shape.words,
    check: shape.inverse,
  };
}

function halfDiameter(lower: string): { value: Rational; unit: string } | null {
  const found = measure(lower, 'diameter');
  return found === null
    ? null
    : { value: { n: found.value.n, d: found.value.d * 2n }, unit: found.unit };
}

function rightTriangle(lower: string): Outcome | null {
  if (
    numbersIn(lower) !== 2 ||
    !/right[- ]?(?:angled)?[- ]?triangle|pythagor|hypotenuse/.test(lower) ||
    /\barea\b|perimeter/.test(lower)
  )
    return null;
  const hypotenuse = measure(lower, 'hypotenuse');
  const base = {
    kind: 'geometry',
    decimal: /\d\.\d/.test(lower),
    words: "Pythagoras' theorem",
  } as const;
  const askedHypotenuse =
    /(?:find|calculate|what is|work out|determine|length of|compute) (?:the )?(?:length of )?(?:the |its )?hypotenuse/.test(
      lower,
    );
  if (hypotenuse !== null && !askedHypotenuse) {
    const leg = measure(
      lower,
      'one leg|a leg|leg|one side|other side|side|base|height|one of the legs',
    );
    if (leg === null) return null;
    return applyFormula({
      ...base,
      name: 'other side',
      formula: 'sqrt(c^2 - a^2)',
      given: { c: hypotenuse.value, a: leg.value },
      unit: hypotenuse.unit,
      check: (b, { c, a }) => near(Math.hypot(a!, b), c!),
    });
  }
  const legs = listed(lower, 2);
  if (legs === null) return null;
  return applyFormula({
    ...base,
    name: 'hypotenuse',
    formula: 'sqrt(a^2 + b^2)',
    given: { a: legs.values[0]!, b: legs.values[1]! },
    unit: legs.unit,
    check: (c, { a, b }) => near(Math.hypot(a!, b!), c),
  });
}

const point = '\\( ?(-?\\d+(?:\\.\\d+)?) ?, ?(-?\\d+(?:\\.\\d+)?) ?\\)';

/** Distance, midpoint and slope of two points. */
function coordinateGeometry(lower: string): Outcome | null {
  const match = new RegExp(`${point}.{1,20}?${point}`).exec(lower);
  if (match === null) return null;
  const read = (text: string): Rational =>
    text.startsWith('-')
      ? { n: -readNumber(text.slice(1)).n, d: readNumber(text.slice(1)).d }
      : readNumber(text);
  const [a, b, c, d] = match.slice(1, 5).map(read) as [Rational, Rational, Rational, Rational];
  const base = {
    kind: 'geometry',
    given: { a, b, c, d },
    unit: '',
    decimal: /\d\.\d/.test(lower),
  } as const;
  if (/distance|length of (?:the )?(?:line|segment)/.test(lower))
    return applyFormula({
      ...base,
      name: 'distance',
      formula: 'sqrt((c - a)^2 + (d - b)^2)',
      words: 'Distance of two points',
      check: (r, v) => near(r, Math.hypot(v['c']! - v['a']!, v['d']! - v['b']!)),
    });
  if (/midpoint|mid-point/.test(lower)) return midpoint(base);
  if (/equation of (?:the |a )?(?:straight )?line/.test(lower)) return line(base);
  if (/slope|gradient/.test(lower))
    return applyFormula({
      ...base,
      name: 'slope',
      formula: '(d - b)/(c - a)',
      words: 'Slope through two points',
      check: (m, v) => near(v['b']! + m * (v['c']! - v['a']!), v['d']!),
    });
  return null;
}

type PointBase = Pick<FormulaUse, 'kind' | 'given' | 'unit' | 'decimal'>;

function midpoint(base: PointBase): Outcome | null {
  const x = applyFormula({
    ...base,
    name: 'x',
    formula: '(a + c)/2',
    words: 'Middle of the x values',
    check: (m, v) => near(m - v['a']!, v['c']! - m),
  });
  const y = applyFormula({
    ...base,
    name: 'y',
    formula: '(b + d)/2',
    words: 'Middle of the y values',
    check: (m, v) => near(m - v['b']!, v['d']! - m),
  });
  return joinTwo(x, y, (left, right) => `(${left}, ${right})`);
}

function line(base: PointBase): Outcome | null {
  const slope = applyFormula({
    ...base,
    name: 'm',
    formula: '(d - b)/(c - a)',
    words: 'Slope through the two points',
    check: (m, v) => near(v['b']! + m * (v['c']! - v['a']!), v['d']!),
  });
  const shift = applyFormula({
    ...base,
    name: 'c',
    formula: 'b - (d - b)/(c - a)*a',
    words: 'Where the line meets the y-axis',
    check: (k, v) => near(k + ((v['d']! - v['b']!) / (v['c']! - v['a']!)) * v['c']!, v['d']!),
  });
  return joinTwo(
    slope,
    shift,
    (m, k) =>
      `y = ${m === '1' ? '' : m === '-1' ? '-' : /\//.test(m) ? `(${m})` : m}x${k === '0' ? '' : k.startsWith('-') ? ` - ${k.slice(1)}` : ` + ${k}`}`,
  );
}

function joinTwo(
  a: Outcome | null,
  b: Outcome | null,
  write: (left: string, right: string) => string,
): Outcome | null {
  if (a === null || b === null || a.solution === null || b.solution === null) return null;
  return {
    ...a,
    solution: {
      answer: write(a.solution.values[0]!.exact, b.solution.values[0]!.exact),
      values: [...a.solution.values, ...b.solution.values],
      steps: [...a.solution.steps, ...b.solution.steps],
      verified: a.solution.verified && b.solution.verified,
    },
  };
}
