import { near } from '../evaluate.ts';
import type { Outcome } from '../outcome.ts';
import type { Rational } from '../rational.ts';
import { divide, exactRoot, isDefined, multiply, power, rational, toNumber } from '../rational.ts';
import { answered, askedUnit, inUnit, shown, written } from './answer.ts';
import type { Dimension, Quantities, Quantity } from './quantity.ts';
import { dimensions, isDimension, si, unitAt } from './quantity.ts';
import { isTwisted, wantedIn } from './wording.ts';

interface Term {
  dimension: Dimension;
  exponent: 1 | -1 | 2;
  wanted: RegExp;
  name: string;
  unit: string;
}

/** left = factor · product of the terms; 'g' stands for the gravity of the Earth. */
interface Law {
  words: string;
  formula: string;
  topic: RegExp;
  left: Omit<Term, 'exponent'>;
  factor?: Rational;
  gravity?: true;
  terms: readonly Term[];
}

const term = (
  name: string,
  kind: keyof typeof dimensions,
  unit: string,
  wanted: RegExp,
  exponent: Term['exponent'] = 1,
): Term => ({ name, dimension: dimensions[kind], unit, wanted, exponent });
const mass = term('mass', 'mass', 'kg', /^mass\b/);
const force = term('force', 'force', 'N', /^(?:(?:net|resultant|average) )?force\b/);
const voltage = term('voltage', 'voltage', 'V', /^(?:voltage|potential difference)\b/);
const current = term('current', 'current', 'A', /^(?:electric )?current\b/);
const resistance = term('resistance', 'resistance', 'Ω', /^resistance\b/);
const powerTerm = term('power', 'power', 'W', /^(?:electric(?:al)? |average )?power\b/);
const time = term('time', 'time', 's', /^(?:how long|time|(?:many )?(?:seconds|minutes|hours))\b/);
const energy = term('energy', 'energy', 'J', /^(?:electric(?:al)? )?(?:energy|work|heat)\b/);
const speed = term('speed', 'speed', 'm/s', /^(?:speed|velocity|how fast)\b/);

const laws: readonly Law[] = [
  {
    words: "Newton's second law",
    formula: 'F = m*a',
    topic: /force|accelerat|newton/,
    left: force,
    terms: [mass, term('acceleration', 'acceleration', 'm/s^2', /^acceleration\b/)],
  },
  {
    words: "Ohm's law",
    formula: 'V = I*R',
    topic: /resist|voltage|current|ohm|circuit|battery|volt/,
    left: voltage,
    terms: [current, resistance],
  },
  {
    words: 'Electric power',
    formula: 'P = V*I',
    topic: /power|voltage|current|watt|lamp|bulb|device|heater|appliance/,
    left: powerTerm,
    terms: [voltage, current],
  },
  {
    words: 'Power in a resistor',
    formula: 'P = I^2*R',
    topic: /power|dissipat/,
    left: powerTerm,
    terms: [{ ...current, exponent: 2 }, resistance],
  },
  {
    words: 'Power in a resistor',
    formula: 'P = V^2/R',
    topic: /power|dissipat/,
    left: powerTerm,
    terms: [
      { ...voltage, exponent: 2 },
      { ...resistance, exponent: -1 },
    ],
  },
  {
    words: 'Charge',
    formula: 'Q = I*t',
    topic: /charge/,
    left: term('charge', 'charge', 'C', /^(?:electric )?charge\b/),
    terms: [current, time],
  },
  {
    words: 'Energy is power multiplied by time',
    formula: 'E = P*t',
    topic: /energy|power|work|watt|use|consum/,
    left: energy,
    terms: [powerTerm, time],
  },
  {
    words: 'Kinetic energy',
    formula: 'E = 1/2*m*v^2',
    topic: /kinetic/,
    left: { ...energy, name: 'kinetic energy', wanted: /^(?:kinetic energy|energy of motion)\b/ },
    factor: rational(1, 2),
    terms: [mass, { ...speed, exponent: 2 }],
  },
  {
    words: 'Potential energy',
    formula: 'E = m*g*h',
    topic: /potential energy|lifted|raised|gravit/,
    left: {
      ...energy,
      name: 'potential energy',
      wanted: /^(?:(?:gravitational )?potential energy|energy|work)\b/,
    },
    gravity: true,
    terms: [mass, term('height', 'length', 'm', /^(?:height|how high)\b/)],
  },
  {
    words: 'Weight',
    formula: 'F = m*g',
    topic: /weight|weigh/,
    left: {
      ...force,
      name: 'weight',
      wanted: /^(?:weight|gravitational force|force of gravity)\b/,
    },
    gravity: true,
    terms: [mass],
  },
  {
    words: 'Work is force along a way',
    formula: 'W = F*s',
    topic: /\bwork\b/,
    left: { ...energy, name: 'work', wanted: /^(?:work|energy)\b/ },
    terms: [force, term('distance', 'length', 'm', /^(?:distance|how far)\b/)],
  },
  {
    words: 'Momentum',
    formula: 'p = m*v',
    topic: /momentum/,
    left: term('momentum', 'momentum', 'kg*m/s', /^momentum\b/),
    terms: [mass, speed],
  },
  {
    words: 'Density is mass divided by volume',
    formula: 'm = rho*V',
    topic: /densit|mass|volume/,
    left: mass,
    terms: [
      term('density', 'density', 'kg/m^3', /^density\b/),
      term('volume', 'volume', 'm^3', /^volume\b/),
    ],
  },
  {
    words: 'Pressure is force divided by area',
    formula: 'F = p*A',
    topic: /pressure/,
    left: force,
    terms: [
      term('pressure', 'pressure', 'Pa', /^pressure\b/),
      term('area', 'area', 'm^2', /^(?:surface |contact )?area\b/),
    ],
  },
  {
    words: 'Waves: speed is frequency times wavelength',
    formula: 'v = f*lambda',
    topic: /wave/,
    left: speed,
    terms: [
      term('frequency', 'frequency', 'Hz', /^frequency\b/),
      term('wavelength', 'length', 'm', /^wavelength\b/),
    ],
  },
];

const beyond =
  /friction|incline|slope|\bangle|degrees|parallel|series|efficien|internal|relativ|resultant of|opposite|each\b|\bmoon\b|\bmars\b|spring|pulley|circular|pendulum|lens|half|twice|double|increas|decreas|loses|lost per|change|collid|collision|\bthen\b|another|per (?:month|year|kwh)|cost|heat(?:ed|s)? (?:from|to)|specific heat|temperature|latent|depth|from rest|starting from|brak|dropped|falls|thrown|(?:two|three|four) (?:resistors|bulbs|lamps|objects|blocks|forces)|%|at most|terminal/;

/**
 * Formulas of physics with one unknown: chosen by what is asked and by the units given, each used
 * once.
 */
export function solvePhysics({ text, all }: Quantities): Outcome | null {
  const lower = text.toLowerCase();
  if (beyond.test(lower) || isTwisted(lower)) return null;
  const wanted = wantedIn(text)
    .replace(/^how (?:much|large|big|great|strong|many) (?:(?:is|are) )?(?:the )?/, '')
    .replace(
      /^(?:magnitude|size|value|amount) of (?:the )?|^(?:total|average) (?=power|force)/,
      '',
    );
  const gravities = all.filter((q) => /\bg ?(?:=|is|of|as) ?$/i.test(text.slice(0, q.start)));
  for (const one of laws) {
    if (!one.topic.test(lower)) continue;
    const given = one.gravity === true ? all.filter((q) => !gravities.includes(q)) : all;
    const outcome =
      given.length < all.length - 1 ? null : apply(one, given, gravities[0], wanted, text);
    if (outcome !== null) return outcome;
  }
  return null;
}

function apply(
  one: Law,
  given: readonly Quantity[],
  gravity: Quantity | undefined,
  wanted: string,
  text: string,
): Outcome | null {
  const whole: readonly Term[] = [{ ...one.left, exponent: 1 }, ...one.terms];
  const goal = whole.findIndex((part) => part.wanted.test(wanted));
  const others = whole.filter((_, k) => k !== goal);
  if (goal < 0 || given.length !== others.length) return null;
  const places = others.map((part) => given.filter((q) => isDimension(q, part.dimension)));
  if (
    places.some((found) => found.length !== 1) ||
    new Set(places.map(([q]) => q)).size !== given.length
  )
    return null;
  if (
    one.gravity === true &&
    gravity !== undefined &&
    gravity.unit !== null &&
    !isDimension(gravity, dimensions.acceleration)
  )
    return null;
  const g =
    one.gravity === true ? (gravity === undefined ? rational(981, 100) : si(gravity)) : rational(1);
  const factor = multiply(one.factor ?? rational(1), g);
  const value = solveFor(
    whole,
    goal,
    places.map(([q]) => si(q!)),
    factor,
  );
  if (value === null) return null;
  const target = whole[goal]!;
  const base = unitAt(target.unit)?.unit;
  const unit =
    base === undefined ? null : (askedUnit(wanted, text, base) ?? sensible(target, given) ?? base);
  const result =
    unit === null
      ? value
      : typeof value === 'number'
        ? value / toNumber(unit.factor)
        : inUnit(value, unit);
  const numbers = whole.map((_, k) =>
    k === goal ? number(value) : toNumber(si(places[k < goal ? k : k - 1]![0]!)),
  );
  const product = one.terms.reduce(
    (sum, part, k) => sum * numbers[k + 1]! ** part.exponent,
    toNumber(factor),
  );
  const holds = near(product, numbers[0]!, 1e-9);
  return answered(
    [{ name: target.name, value: result, unit: unit?.name ?? target.unit }],
    [
      [one.words, one.formula, true],
      [
        'Given',
        [
          ...others.map((part, k) => `${part.name} = ${written(places[k]![0]!)}`),
          ...(one.gravity === true ? [`g = ${shown(g)} m/s^2`] : []),
        ].join(', '),
        true,
      ],
      ['Work it out', `${target.name} = ${shown(result)} ${unit?.name ?? target.unit}`, holds],
      ['Put back in SI units', `${shown(numbers[0]!)} = ${shown(product)}`, holds],
    ],
    { note: one.gravity === true && gravity === undefined ? 'Worked with g = 9.81 m/s^2.' : null },
  );
}

function number(value: Rational | number): number {
  return typeof value === 'number' ? value : toNumber(value);
}

/** The unknown of left = factor · product; a square root is taken where it enters squared. */
function solveFor(
  whole: readonly Term[],
  goal: number,
  values: readonly Rational[],
  factor: Rational,
): Rational | number | null {
  let rest = factor;
  whole.forEach((part, k) => {
    if (k === 0 || k === goal) return;
    rest = multiply(rest, power(values[k < goal ? k : k - 1]!, part.exponent));
  });
  if (goal === 0) return isDefined(rest) ? rest : null;
  const { exponent } = whole[goal]!;
  const quotient = exponent === -1 ? divide(rest, values[0]!) : divide(values[0]!, rest);
  if (!isDefined(quotient) || quotient.n <= 0n) return null;
  return exponent === 2 ? (exactRoot(quotient, 2) ?? Math.sqrt(toNumber(quotient))) : quotient;
}

/** Density in g/cm³ where the text measures so; volumes and masses likewise. */
function sensible(target: Term, given: readonly Quantity[]): ReturnType<typeof askedUnit> {
  const names = given.map((q) => q.unit?.name ?? '').join(' ');
  if (target.name === 'density' && /\bcm\^3/.test(names) && /\bk?g\b/.test(names))
    return unitAt('g/cm^3')!.unit;
  if (target.name === 'mass' && /g\/cm\^3/.test(names)) return unitAt('g')!.unit;
  if (target.name === 'volume' && /g\/cm\^3/.test(names)) return unitAt('cm^3')!.unit;
  return target.name === 'time' && /kWh/.test(names)
    ? unitAt('hours')!.unit
    : target.name === 'energy' && /\bkW\b/.test(names) && /hours/.test(names)
      ? unitAt('kWh')!.unit
      : null;
}
