import type { Outcome } from '../outcome.ts';
import type { Rational } from '../rational.ts';
import {
  add,
  divide,
  gcd,
  isZero,
  multiply,
  negate,
  parseRational,
  rational,
  subtract,
  terminatingDecimal,
  toNumber,
} from '../rational.ts';
import { near } from '../evaluate.ts';
import type { Line } from './answer.ts';
import { answered } from './answer.ts';
import { atomicWeights, atomsOf } from './elements.ts';
import { isTwisted } from './wording.ts';

const formula =
  '(?:[A-Z][a-z]?\\d{0,3}|\\((?:[A-Z][a-z]?\\d{0,3}){1,9}\\)\\d{0,3}){1,16}(?:[·*]\\d{0,2}(?:[A-Z][a-z]?\\d{0,3}){1,9})?';
const state = '(?: ?\\((?:s|l|g|aq)\\))?';

/** Subscripts as digits, superscript charges left alone. */
function flattened(source: string): string {
  return source
    .replace(/[₀-₉]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0x2080 + 48))
    .replace(/\\(?:rightarrow|to|longrightarrow)\b|[→⟶➜⇒]|--?>|=>/g, ' -> ')
    .replace(/\\(?:mathrm|text|ce)\{([^{}]*)\}/g, '$1')
    .replace(/_\{?(\d+)\}?/g, '$1')
    .replace(/\$/g, ' ')
    .replace(/\s+/g, ' ');
}

/** Whether a text writes chemical formulas, which must never be read as algebra. */
export function isChemistry(source: string): boolean {
  const text = flattened(source.slice(0, 1500));
  if (
    /\b(?:balance|molar mass|mol(?:es?)?\b|molecul|molecular (?:mass|weight)|reaction|oxidation|reactants?|stoichiometr|chemical|electron config|titrat|valen)/i.test(
      text,
    ) &&
    new RegExp(`\\b\\d*${formula}(?![a-z])`).test(text)
  )
    return true;
  if (/\b[1-7][spdf]\d{1,2} [1-7][spdf]\d/.test(text)) return true;
  const sides = text.split('->');
  return (
    sides.length === 2 &&
    sides.every((side) =>
      side
        .split('+')
        .some(
          (part) =>
            new RegExp(`(?:^|\\s)\\d*${formula}\\s*$`).test(part.trimEnd()) && /[A-Z]/.test(part),
        ),
    )
  );
}

/** Balancing, molar mass, and amounts of substance. */
export function solveChemistry(source: string): Outcome | null {
  const text = flattened(source).trim();
  const lower = text.toLowerCase();
  if (isTwisted(lower) || text.length > 400) return null;
  if (/->|balance/.test(lower))
    return /balanc/.test(lower) &&
      !/ionic|half|redox|\bexcess|how (?:much|many)|grams|moles|limiting|yield|[+-]\)|\^/.test(
        lower,
      )
      ? balance(text)
      : null;
  return molar(text, lower);
}

function equation(text: string): { left: string[]; right: string[] } | null {
  const halves = text.replace(/[ .?]+$/, '').split(/->|=/);
  if (halves.length !== 2 || halves.some((half) => half.length > 200)) return null;
  const read = (part: string, opens: boolean): string | null =>
    new RegExp(`${opens ? '(?:^|[\\s:])' : '^'}(?:(?:\\d{1,3}|_+) ?)?(${formula})${state}$`).exec(
      part.trim(),
    )?.[1] ?? null;
  const [left, right] = halves.map((half, side) =>
    half.split('+').map((part, k) => read(part, side === 0 && k === 0)),
  );
  return [...left!, ...right!].includes(null)
    ? null
    : { left: left as string[], right: right as string[] };
}

/** Whole numbers before the formulas, from the null space of the atom counts. */
function balance(text: string): Outcome | null {
  const sides = equation(text);
  if (sides === null) return null;
  const substances = [...sides.left, ...sides.right];
  const atoms = substances.map((substance) => atomsOf(substance));
  if (
    atoms.some((counts) => counts === null) ||
    substances.length < 2 ||
    substances.length > 8 ||
    new Set(substances).size !== substances.length
  )
    return null;
  const elements = [...new Set(atoms.flatMap((counts) => [...counts!.keys()]))];
  const rows = elements.map((element) =>
    atoms.map((counts, k) =>
      rational((counts!.get(element) ?? 0) * (k < sides.left.length ? 1 : -1)),
    ),
  );
  const found = wholeNullVector(rows, substances.length);
  if (found === null) return null;
  const side = (names: readonly string[], shift: number): string =>
    names.map((name, k) => `${found[shift + k] === 1 ? '' : found[shift + k]}${name}`).join(' + ');
  const answer = `${side(sides.left, 0)} -> ${side(sides.right, sides.left.length)}`;
  const sum = (element: string, from: number, to: number): number =>
    found
      .slice(from, to)
      .reduce((total, times, k) => total + times * (atoms[from + k]!.get(element) ?? 0), 0);
  const counts = elements.map((element): Line => {
    const [before, after] = [
      sum(element, 0, sides.left.length),
      sum(element, sides.left.length, substances.length),
    ];
    return [`Count ${element} on both sides`, `${before} = ${after}`, before === after];
  });
  const result = answered(
    substances.map((name, k) => ({ name, value: rational(found[k]!) })),
    [
      [
        'As many atoms of each element on the left as on the right; smallest whole numbers',
        answer,
        true,
      ],
      ...counts,
    ],
  );
  return { ...result, solution: { ...result.solution!, answer } };
}

/**
 * The only positive whole vector with rows · vector = 0, in lowest terms; null when there is none
 * or more than one.
 */
function wholeNullVector(rows: Rational[][], size: number): number[] | null {
  const work = rows.map((row) => [...row]);
  const pivots: number[] = [];
  for (let column = 0; column < size && pivots.length < work.length; column++) {
    const row = work.findIndex((candidate, k) => k >= pivots.length && !isZero(candidate[column]!));
    if (row < 0) continue;
    const at = pivots.length;
    [work[row], work[at]] = [work[at]!, work[row]!];
    const lead = work[at][column]!;
    work[at] = work[at].map((value) => divide(value, lead));
    work.forEach((other, k) => {
      if (k === at || isZero(other[column]!)) return;
      const times = other[column]!;
      work[k] = other.map((value, j) => subtract(value, multiply(times, work[at]![j]!)));
    });
    pivots.push(column);
  }
  if (pivots.length !== size - 1) return null;
  const free = Array.from({ length: size }, (_, k) => k).find((k) => !pivots.includes(k))!;
  const vector = Array.from({ length: size }, (_, k) =>
    k === free ? rational(1) : negate(work[pivots.indexOf(k)]![free]!),
  );
  if (vector.some((value) => value.n <= 0n)) return null;
  const scale = vector.reduce((all, { d }) => (all * d) / gcd(all, d), 1n);
  const whole = vector.map(({ n, d }) => (n * scale) / d);
  const common = whole.reduce(gcd);
  return whole.every((value) => value / common < 1000n)
    ? whole.map((value) => Number(value / common))
    : null;
}

/** Molar mass of one formula; with a mass or an amount, the other of the two. */
function molar(text: string, lower: string): Outcome | null {
  if (/\band (?:how|what|the|name|state|find|calculate)\b|\batom of\b/.test(lower)) return null;
  const names = [...text.matchAll(new RegExp(`(?<![A-Za-z\\d])(${formula})(?![a-z])`, 'g'))]
    .map((match) => match[1]!)
    .filter(
      (name) =>
        /\d|[A-Z][a-z]?[A-Z(]|^(?:NaCl|KCl|HCl|CO|NO|He|Ne|Ar|Fe|Cu|Zn|Al|Mg|Na|Ag|Au|Pb|Ca)$/.test(
          name,
        ) &&
        !/^(?:I|A|In|As|How|Be)$/.test(name) &&
        atomsOf(name) !== null,
    );
  const [name] = new Set(names);
  if (name === undefined || new Set(names).size !== 1) return null;
  const atoms = atomsOf(name)!;
  const parts = [...atoms].map(([element, count]) => ({
    element,
    count,
    weight: parseRational(atomicWeights.get(element)!),
  }));
  const mass = parts.reduce(
    (sum, { count, weight }) => add(sum, multiply(rational(count), weight)),
    rational(0),
  );
  const rough = parts.reduce((sum, { count, weight }) => sum + count * toNumber(weight), 0);
  const lines: Line[] = [
    [
      'Add the atomic weights (IUPAC 2021, abridged)',
      `${parts.map(({ element, count, weight }) => `${count} * ${terminatingDecimal(weight)} (${element})`).join(' + ')} = ${terminatingDecimal(mass)} g/mol`,
      near(rough, toNumber(mass)),
    ],
  ];
  const rest = lower.replace(name.toLowerCase(), ' ');
  const numbers = rest.match(/\d[\d,]*(?:\.\d+)?/g) ?? [];
  if (numbers.length === 0)
    return /molar mass|molecular (?:mass|weight)|formula (?:mass|weight)|mass of (?:one|1|a) mole/.test(
      lower,
    ) && !/empirical|percent|ratio/.test(lower)
      ? answered([{ name: 'molar mass', value: mass, unit: 'g/mol' }], lines)
      : null;
  if (
    numbers.length !== 1 ||
    /molecules|atoms|particles|litres?|\bml\b|concentration|solution|molarity|percent|%|\bstp\b|gas|react|produce|burn/.test(
      rest,
    )
  )
    return null;
  const given = parseRational(numbers[0].replaceAll(',', ''));
  const inGrams = /\d ?g(?:rams?)?\b/.test(rest);
  const inKilograms = /\d ?kg\b|\d ?kilograms?\b/.test(rest);
  const inMoles = /\d ?mol(?:es?)?\b/.test(rest);
  if (
    /how many mol|(?:number|amount) of (?:moles|substance)/.test(rest) &&
    (inGrams || inKilograms)
  ) {
    const moles = divide(inKilograms ? multiply(given, rational(1000)) : given, mass);
    return answered(
      [{ name: 'amount', value: toNumber(moles), unit: 'mol' }],
      [
        ...lines,
        [
          'Divide the mass by the molar mass',
          `${numbers[0]} ${inKilograms ? 'kg' : 'g'} / ${terminatingDecimal(mass)} g/mol`,
          near(toNumber(moles) * toNumber(mass), toNumber(given) * (inKilograms ? 1000 : 1)),
        ],
      ],
    );
  }
  if (/\bmass of|how (?:much|many grams)|\bgrams\b/.test(rest) && inMoles && !inGrams) {
    const grams = multiply(given, mass);
    return answered(
      [{ name: 'mass', value: grams, unit: 'g' }],
      [
        ...lines,
        [
          'Multiply the amount by the molar mass',
          `${numbers[0]} mol * ${terminatingDecimal(mass)} g/mol`,
          near(toNumber(grams) / toNumber(mass), toNumber(given)),
        ],
      ],
    );
  }
  return null;
}
