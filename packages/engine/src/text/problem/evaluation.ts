import { describeNumber } from './constants.ts';
import { describeEquation } from './equation-outcome.ts';
import { near, valueOf } from './evaluate.ts';
import type { Expression } from './expression.ts';
import { substitute, unknownsOf } from './expression.ts';
import type { Attempt } from './outcome.ts';
import { inSteps, namedValue, step } from './outcome.ts';
import { print } from './print.ts';
import type { DefinedFunction, Formula, Reading } from './reading.ts';
import { tidy } from './tidy.ts';

/** A call such as f(4) or f(g(2)) is read as a product of letters: the function and its argument. */
interface Call {
  text: string;
  value: Expression;
}

/** f(4), f(g(2)) or 'solve f(x) = 5' for functions that the text defines. */
export function solveEvaluation(reading: Reading): Attempt | null {
  const defined = reading.functions.map(({ found }) => found);
  const others = reading.formulas.filter(
    (found) => !defined.some(({ start }) => start === found.start),
  );
  const equal = functionEquals(reading, others);
  if (equal !== null) return equal;
  const calls = others.flatMap((found) => callIn(found, reading.functions) ?? []);
  if (calls.length === 0 || calls.length < others.length) return null;
  const parts = calls.map(({ text, value }) => {
    const folded = tidy(value);
    const open = unknownsOf(folded).length > 0;
    const shown = open ? print(folded) : describeNumber(folded);
    const checked = open || near(valueOf(value), valueOf(folded), 1e-9);
    return { text, folded, shown, checked, value };
  });
  const answer = parts.map(({ text, shown }) => `${text} = ${shown}`).join(', ');
  const values = parts.map(({ text, folded }) => namedValue(text, folded, valueOf(folded)));
  const steps = parts.map(({ text, value, folded, checked }) =>
    step(`Put the value in: ${text} = ${print(value)}`, `${text} = ${print(folded)}`, checked),
  );
  return { used: reading.formulas, outcome: inSteps('simplification', answer, values, steps) };
}

function callIn(found: Formula, functions: readonly DefinedFunction[]): Call | null {
  const [node] = found.statement.sides;
  if (node === undefined || found.statement.comparisons.length > 0) return null;
  const value = applied(node, functions);
  return value === null ? null : { text: found.text.replace(/\s/g, ''), value };
}

/** The body of the function with the argument put in; null for anything but a call. */
function applied(node: Expression, functions: readonly DefinedFunction[]): Expression | null {
  if (node.type !== 'binary' || node.op !== '*' || node.left.type !== 'symbol') return null;
  const { name } = node.left;
  const known = functions.find((other) => other.name === name);
  if (known === undefined) return null;
  const argument = applied(node.right, functions) ?? node.right;
  return substitute(known.body, known.variable, argument);
}

function functionEquals(reading: Reading, others: readonly Formula[]): Attempt | null {
  const [only, ...more] = others;
  const [left, right] = only?.statement.sides ?? [];
  if (only === undefined || more.length > 0 || left === undefined || right === undefined)
    return null;
  const body = applied(left, reading.functions);
  if (body === null || only.statement.comparisons.join() !== '=') return null;
  const outcome = describeEquation({ sides: [body, right], comparisons: ['='] }, [], reading, null);
  return outcome === null ? null : { outcome, used: reading.formulas };
}
