import { describeNumber } from './constants.ts';
import { agree, near, valueOf } from './evaluate.ts';
import { unknownsOf } from './expression.ts';
import type { Attempt } from './outcome.ts';
import { inSteps, namedValue, step } from './outcome.ts';
import { print } from './print.ts';
import type { Formula, Reading } from './reading.ts';
import { tidy } from './tidy.ts';

/** f(4), f(g(2)), f'(x): calls of functions that the text defines, where nothing else is stated. */
export function solveEvaluation({ formulas }: Reading): Attempt | null {
  const others = formulas.filter(({ defines }) => !defines);
  const results = others.flatMap((found) => resultOf(found) ?? []);
  if (results.length === 0 || results.length < others.length) return null;
  const answer = results.map(({ text, shown }) => `${text} = ${shown}`).join(', ');
  const values = results.map(({ text, folded }) => namedValue(text, folded, valueOf(folded)));
  const derived = new Map(others.flatMap(({ calls }) => calls.map((one) => [one.name, one.steps])));
  const steps = [...[...derived.values()].flat(), ...results.flatMap(({ put }) => put)];
  return { used: others, outcome: inSteps('simplification', answer, values, steps) };
}

/** A call of known functions, worked out; null for other formulas. */
function resultOf({ statement, calls, text: written }: Formula) {
  const [value] = statement.sides;
  if (value === undefined || statement.comparisons.length > 0 || calls.length === 0) return null;
  const [text, folded] = [written.replace(/\s/g, ''), tidy(value)];
  const names = unknownsOf(value);
  const shown = names.length > 0 ? print(folded) : describeNumber(folded);
  const same =
    names.length > 0 ? agree(value, folded, names) : near(valueOf(value), valueOf(folded));
  const isDefined = names.length > 0 || Number.isFinite(valueOf(folded));
  const words = `Put the value in: ${text} = ${print(value)}`;
  return isDefined
    ? { text, folded, shown, put: step(words, `${text} = ${print(folded)}`, same) }
    : null;
}
