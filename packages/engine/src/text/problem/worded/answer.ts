import { describeNumber } from '../constants.ts';
import { num } from '../expression.ts';
import type { Outcome, ProblemKind } from '../outcome.ts';
import { namedValue, step } from '../outcome.ts';
import type { Rational } from '../rational.ts';
import { divide, formatNumber, terminatingDecimal, toNumber } from '../rational.ts';
import type { Quantity, Unit } from './quantity.ts';
import { sameDimension, unitAt } from './quantity.ts';

/** A step as explanation, expression and whether it was recomputed and holds. */
export type Line = readonly [string, string, boolean];

export interface Found {
  name: string;
  value: Rational | number;
  unit?: string;
  /** The answer in other words than number and unit. */
  text?: string;
}

/** A number as answers show it: exact where it ends, else rounded. */
export function shown(value: Rational | number): string {
  return typeof value === 'number'
    ? formatNumber(Number(value.toPrecision(12)))
    : (terminatingDecimal(value) ?? describeNumber(num(value), true));
}

/** Money with two places where it does not come out whole. */
export function cents(value: Rational): string {
  return value.d === 1n ? shown(value) : toNumber(value).toFixed(2);
}

/** An outcome with one or several results; verified when every step was recomputed and holds. */
export function answered(
  found: readonly Found[],
  lines: readonly Line[],
  more: { kind?: ProblemKind; note?: string | null; verified?: boolean } = {},
): Outcome {
  const text = ({ name, value, unit, text: own }: Found): string =>
    own ??
    `${found.length > 1 ? `${name} = ` : ''}${shown(value)}${unit === undefined || unit === '' ? '' : unit === '%' ? '%' : ` ${unit}`}`;
  return {
    kind: more.kind ?? 'word_problem',
    note: more.note ?? null,
    solution: {
      answer: found.map(text).join(', '),
      values: found.map(({ name, value }) =>
        namedValue(
          name,
          shown(value).split(/ [≈=] /)[0]!,
          typeof value === 'number' ? value : toNumber(value),
        ),
      ),
      steps: lines.map(([words, expression, checked]) => step(words, expression, checked)),
      verified: more.verified ?? lines.every(([, , checked]) => checked),
    },
  };
}

/**
 * The unit a question names ('in km/h', 'how many minutes') when it fits the kind of the result.
 */
export function askedUnit(wanted: string, text: string, like: Unit): Unit | null {
  const named =
    /^how (?:many|much) ([a-z/^0-9 ]+)/.exec(wanted)?.[1] ??
    / in ([a-z][\w/^ ]*?)[.?!)]*$/i.exec(text.trim())?.[1] ??
    / in ([a-zA-Z/^0-9]+)\b[^.?]{0,40}\?/.exec(text)?.[1];
  const unit = named === undefined ? null : (unitAt(named)?.unit ?? null);
  return unit !== null && sameDimension(unit.dimension, like.dimension) ? unit : null;
}

/** An SI value in a unit. */
export function inUnit(value: Rational, unit: Unit): Rational {
  return divide(value, unit.factor);
}

/** '2.5 h', as the text gives it. */
export function written(quantity: Quantity): string {
  return `${shown(quantity.value)}${quantity.unit === null ? '' : ` ${quantity.unit.name}`}`;
}
