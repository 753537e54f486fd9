import type { Outcome } from '../outcome.ts';
import { namedValue, step } from '../outcome.ts';
import type { Rational } from '../rational.ts';
import {
  add,
  compare,
  divide,
  formatRational,
  isDefined,
  isZero,
  multiply,
  negate,
  parseRational,
  rational,
  subtract,
  toNumber,
} from '../rational.ts';
import type { Quantities } from './quantity.ts';
import { isTwisted } from './wording.ts';

type Matrix = readonly (readonly Rational[])[];
const largest = 4;

const known: ReadonlySet<string> = new Set(
  'find calculate compute determine work out evaluate what is the of matrix matrices inverse determinant det transpose transposed product multiply multiplied times add added sum difference and by with let if then for given following two answer please ab below to plus minus subtract its exists it invert square'.split(
    ' ',
  ),
);

/**
 * Determinant, inverse, transpose, sums and products of matrices up to 4 × 4, in exact fractions.
 */
export function solveMatrices({ text }: Quantities): Outcome | null {
  const lower = text.toLowerCase();
  const found = matricesIn(text);
  if (
    found === null ||
    isTwisted(lower) ||
    /eigen|rank|trace|null ?space|row echelon|characteristic|adjoint|adjugate|minor|cofactor|norm\b|power|squared|\^|solve/.test(
      found.rest.toLowerCase(),
    )
  )
    return null;
  const words = found.rest.toLowerCase();
  if ((words.match(/[a-z]{2,}/g) ?? []).some((word) => !known.has(word))) return null;
  const [a, b] = found.matrices;
  if (a !== undefined && b === undefined) {
    if (
      /\d/.test(words.replace(/[1-4] ?(?:x|\*|by) ?[1-4]/g, '')) ||
      /\b[a-z]\^?t\b|\b2a\b/.test(words)
    )
      return null;
    const several = [/determinant|\bdet\b/, /invers|invert/, /transpos/].filter((pattern) =>
      pattern.test(words),
    );
    if (several.length !== 1) return null;
    if (/determinant|\bdet\b/.test(words)) return determinant(a);
    return /transpos/.test(words) ? transposed(a) : inverse(a);
  }
  if (
    a === undefined ||
    b === undefined ||
    found.matrices.length !== 2 ||
    /determinant|\bdet\b|invers|transpos/.test(words)
  )
    return null;
  const between = found.between.toLowerCase().trim();
  if (
    /^(?:[*·×x]|times|multiplied by)?$/.test(between) ||
    (/product|multipl/.test(words) && /^(?:and|by|with|,|and [a-z] ?=)$/.test(between)) ||
    /\bab\b/.test(words)
  )
    return /\bba\b/.test(words) ? null : product(a, b);
  if (
    (/^(?:\+|plus)$/.test(between) ||
      (/\b(?:sum|add)\b/.test(words) && /^(?:and|to|,)$/.test(between))) &&
    sameSize(a, b)
  )
    return entrywise(a, b, '+');
  return /^(?:-|−|minus)$/.test(between) && sameSize(a, b) ? entrywise(a, b, '-') : null;
}

/** Bracketed rows, '[[1, 2], [3, 4]]' or '[1 2; 3 4]', and what stands around them. */
function matricesIn(text: string): { matrices: Matrix[]; rest: string; between: string } | null {
  const pattern =
    /\[\s*(?:\[[^[\]]{1,80}\]\s*[,;]?\s*){1,4}\]|\[[^[\];]{1,60}(?:;[^[\];]{1,60}){1,3}\]|\((?:\([^()]{1,80}\)\s*[,;]?\s*){2,4}\)/g;
  const matches = [...text.matchAll(pattern)];
  if (matches.length === 0 || matches.length > 2) return null;
  const matrices = matches.map((match) => readMatrix(match[0]));
  if (matrices.some((matrix) => matrix === null)) return null;
  const between =
    matches.length === 2
      ? text.slice(matches[0]!.index + matches[0]![0].length, matches[1]!.index)
      : '';
  return { matrices: matrices as Matrix[], rest: text.replace(pattern, ' '), between };
}

function readMatrix(source: string): Matrix | null {
  const rows =
    source.includes(';') && !/\]\s*;/.test(source)
      ? source.slice(1, -1).split(';')
      : (source
          .slice(1, -1)
          .match(/[[(][^[\]()]*[\])]/g)
          ?.map((row) => row.slice(1, -1)) ?? []);
  const read = rows.map((row) =>
    row
      .trim()
      .replace(/[−–]/g, '-')
      .split(/\s*,\s*|\s+/)
      .map(entry),
  );
  const width = read[0]?.length ?? 0;
  return read.length < 1 ||
    read.length > largest ||
    width < 1 ||
    width > largest ||
    read.some((row) => row.length !== width || row.some((value) => !isDefined(value)))
    ? null
    : read;
}

function entry(text: string): Rational {
  const match = /^(-?)(\d+(?:\.\d+)?)(?:\/(\d+))?$/.exec(text);
  if (match === null) return rational(1, 0);
  const value = divide(
    parseRational(match[2]!),
    match[3] === undefined ? rational(1) : parseRational(match[3]),
  );
  return match[1] === '-' ? negate(value) : value;
}

function sameSize(a: Matrix, b: Matrix): boolean {
  return a.length === b.length && a[0]!.length === b[0]!.length;
}

function show(matrix: Matrix): string {
  return `[${matrix.map((row) => `[${row.map((value) => formatRational(value)).join(', ')}]`).join(', ')}]`;
}

function equal(a: Matrix, b: Matrix): boolean {
  return (
    sameSize(a, b) && a.every((row, i) => row.every((value, j) => compare(value, b[i]![j]!) === 0))
  );
}

function times(a: Matrix, b: Matrix): Matrix {
  return a.map((row) =>
    b[0]!.map((_, j) =>
      row.reduce<Rational>((sum, value, k) => add(sum, multiply(value, b[k]![j]!)), rational(0)),
    ),
  );
}

function outcome(
  answer: string,
  matrix: Matrix | null,
  lines: readonly [string, string, boolean][],
): Outcome {
  const values =
    matrix === null
      ? []
      : matrix.flatMap((row, i) =>
          row.map((value, j) =>
            namedValue(`a${i + 1}${j + 1}`, formatRational(value), toNumber(value)),
          ),
        );
  return {
    kind: 'arithmetic',
    note: null,
    solution: {
      answer,
      values,
      steps: lines.map(([words, expression, checked]) => step(words, expression, checked)),
      verified: lines.every(([, , checked]) => checked),
    },
  };
}

/** By expansion along the first row. */
function expanded(a: Matrix): Rational {
  if (a.length === 1) return a[0]![0]!;
  return a[0]!.reduce<Rational>((sum, value, column) => {
    const minor = a.slice(1).map((row) => row.filter((_, k) => k !== column));
    const part = multiply(value, expanded(minor));
    return column % 2 === 0 ? add(sum, part) : subtract(sum, part);
  }, rational(0));
}

/** Gauss–Jordan: the determinant by elimination, and the inverse where there is one. */
function eliminated(a: Matrix): { determinant: Rational; inverse: Matrix | null } {
  const size = a.length;
  const work = a.map((row, i) => [
    ...row,
    ...Array.from({ length: size }, (_, j) => rational(i === j ? 1 : 0)),
  ]);
  let value = rational(1);
  for (let column = 0; column < size; column++) {
    const pivot = work.findIndex((row, k) => k >= column && !isZero(row[column]!));
    if (pivot < 0) return { determinant: rational(0), inverse: null };
    if (pivot !== column) {
      [work[pivot], work[column]] = [work[column]!, work[pivot]!];
      value = negate(value);
    }
    const lead = work[column]![column]!;
    value = multiply(value, lead);
    work[column] = work[column]!.map((item) => divide(item, lead));
    for (let row = 0; row < size; row++) {
      if (row === column) continue;
      const factor = work[row]![column]!;
      work[row] = work[row]!.map((item, k) => subtract(item, multiply(factor, work[column]![k]!)));
    }
  }
  return { determinant: value, inverse: work.map((row) => row.slice(size)) };
}

function determinant(a: Matrix): Outcome | null {
  if (a.length !== a[0]!.length) return null;
  const value = expanded(a);
  const holds = compare(eliminated(a).determinant, value) === 0;
  const text = formatRational(value);
  const base = outcome(text, null, [
    [
      a.length === 2
        ? 'Product of the main diagonal less product of the other'
        : 'Expand along the first row',
      `det ${show(a)} = ${text}`,
      true,
    ],
    ['By elimination it is the same', text, holds],
  ]);
  return {
    ...base,
    solution: { ...base.solution!, values: [namedValue('determinant', text, toNumber(value))] },
  };
}

function inverse(a: Matrix): Outcome | null {
  if (a.length !== a[0]!.length) return null;
  const found = eliminated(a);
  if (found.inverse === null)
    return outcome('There is no inverse: the determinant is 0', null, [
      ['Determinant', `det ${show(a)} = ${formatRational(expanded(a))}`, isZero(expanded(a))],
    ]);
  const one = a.map((_, i) => a.map((__, j) => rational(i === j ? 1 : 0)));
  return outcome(show(found.inverse), found.inverse, [
    [
      'Determinant',
      formatRational(found.determinant),
      compare(found.determinant, expanded(a)) === 0,
    ],
    ['Eliminate beside the unit matrix', show(found.inverse), true],
    [
      'Multiply back',
      `${show(a)} * ${show(found.inverse)} = ${show(times(a, found.inverse))}`,
      equal(times(a, found.inverse), one),
    ],
  ]);
}

function transposed(a: Matrix): Outcome {
  const turned = a[0]!.map((_, j) => a.map((row) => row[j]!));
  return outcome(show(turned), turned, [
    [
      'Rows become columns',
      show(turned),
      equal(
        turned[0]!.map((_, j) => turned.map((row) => row[j]!)),
        a,
      ),
    ],
  ]);
}

function product(a: Matrix, b: Matrix): Outcome | null {
  if (a[0]!.length !== b.length) return null;
  const result = times(a, b);
  const probe = b[0]!.map((_, k) => [rational(k + 2)]);
  return outcome(show(result), result, [
    ['Each entry is a row of the first times a column of the second', show(result), true],
    [
      'Applied to a vector, one after the other gives the same',
      show(times(result, probe)),
      equal(times(result, probe), times(a, times(b, probe))),
    ],
  ]);
}

function entrywise(a: Matrix, b: Matrix, sign: '+' | '-'): Outcome {
  const work = sign === '+' ? add : subtract;
  const undo = sign === '+' ? subtract : add;
  const result = a.map((row, i) => row.map((value, j) => work(value, b[i]![j]!)));
  return outcome(show(result), result, [
    [
      `Entry by entry: first ${sign} second`,
      show(result),
      equal(
        result.map((row, i) => row.map((value, j) => undo(value, b[i]![j]!))),
        a,
      ),
    ],
  ]);
}
