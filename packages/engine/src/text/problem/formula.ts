import { describeNumber, foldConstants } from './constants.ts';
import { near, valueOf } from './evaluate.ts';
import type { Expression } from './expression.ts';
import { substitute, num } from './expression.ts';
import type { Outcome, ProblemKind } from './outcome.ts';
import { namedValue, step } from './outcome.ts';
import { parseExpression } from './parse.ts';
import { print } from './print.ts';
import type { Rational } from './rational.ts';
import { parseRational, toNumber } from './rational.ts';

/**
 * A known formula with the numbers of the text put in. `formula` is plain notation over the names
 * of `given`.
 */
export interface FormulaUse {
  kind: ProblemKind;
  name: string;
  formula: string;
  given: Readonly<Record<string, Rational>>;
  unit: string;
  decimal: boolean;
  words: string;
  /** What the result must satisfy when put back, as an independent calculation in doubles. */
  check: (result: number, given: Readonly<Record<string, number>>) => boolean;
}

/**
 * Puts numbers into a formula and checks the result by the formula's inverse; null when it has no
 * real value.
 */
export function applyFormula(use: FormulaUse): Outcome | null {
  const formula = parseExpression(use.formula);
  if (formula === null) return null;
  let filled: Expression = formula;
  for (const [name, value] of Object.entries(use.given))
    filled = substitute(filled, name, num(value));
  const value = foldConstants(filled);
  const number = valueOf(value);
  if (!Number.isFinite(number)) return null;
  const checked =
    near(valueOf(filled), number, 1e-9) &&
    use.check(
      number,
      Object.fromEntries(Object.entries(use.given).map(([name, given]) => [name, toNumber(given)])),
    );
  const text = describeNumber(value, use.decimal);
  const answer = use.unit === '' ? text : `${text} ${use.unit}`;
  return {
    kind: use.kind,
    note: null,
    solution: {
      answer,
      values: [namedValue(use.name, value, number)],
      steps: [
        step(use.words, `${use.name} = ${print(formula)}`, true),
        step(
          'Put the numbers in',
          `${use.name} = ${print(filled, { style: 'plain', decimal: use.decimal })}`,
          near(valueOf(filled), number, 1e-9),
        ),
        step('Work it out', `${use.name} = ${text}`, checked),
      ],
      verified: checked,
    },
  };
}

/** A number as texts write it, '1,200.50' included. */
export function readNumber(text: string): Rational {
  return parseRational(text.replaceAll(',', '').replace(/\.$/, ''));
}
