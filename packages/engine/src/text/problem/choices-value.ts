import { agree, near, valueOf } from './evaluate.ts';
import type { Expression, Statement } from './expression.ts';
import { unknownsOf } from './expression.ts';
import { parseStatement } from './parse.ts';
import { toPlain } from './plain.ts';
import { convert, findUnit } from './units.ts';

/** A number with its unit; `decimals` are the digits it shows behind the point. */
export interface Quantity {
  value: number;
  unit: string;
  decimals: number;
}

const percent = /^(?:percent|per cent|%)$/;

/** A unit in one spelling: powers with ^, without a full stop. */
export function unitOf(text: string): string {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/[.\s]+$/, '')
    .replaceAll('²', '^2')
    .replaceAll('³', '^3')
    .replace(/(?<=[a-z])([23])$/, '^$1');
  return percent.test(plain) ? '%' : plain;
}

export const isKnownUnit = (unit: string): boolean => unit === '%' || findUnit(unit) !== undefined;

/** How many of one unit are one of the other; null when they measure different things. */
export const factorBetween = (from: string, to: string): number | null =>
  from === to ? 1 : convert(1, from, to);

const digitsSource = String.raw`(\d{1,3}(?:[ ,]\d{3})+(?:\.\d+)?|\d*\.?\d+|\d+,\d+)`;
const unitSource = String.raw`([$€£%°]|[\p{L}°%][\p{L}\d°%/²³^. ]*)?`;
const number = new RegExp(String.raw`^([-−+]?)\s?([$€£])?\s?${digitsSource}\s*${unitSource}$`, 'u');

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
  const written = match?.[3];
  if (match !== null && written !== undefined) {
    const isDecimalComma = /^\d+,\d+$/.test(written) && !/^\d{1,3}(?:,\d{3})+$/.test(written);
    const digits = isDecimalComma
      ? written.replace(',', '.')
      : written.replace(/[ ,](?=\d{3})/g, '');
    const value = Number(digits) * (/[-−]/.test(match[1] ?? '') ? -1 : 1);
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
  const [left, right] = statement.sides;
  const head = text.split('=')[0]?.replace(/\s/g, '') ?? '';
  const named = /^[a-z]('{0,2}|\([a-z]\)|_?\d)$|^d[a-z]\/d[a-z]$/i.test(head);
  if (right === undefined) return left ?? null;
  return named && statement.sides.length === 2 ? right : null;
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
