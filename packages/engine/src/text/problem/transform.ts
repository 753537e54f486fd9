import { complexOutcome } from './complex.ts';
import { describeNumber, foldConstants } from './constants.ts';
import { agree, valueOf, near } from './evaluate.ts';
import { unknownsOf, contains, num, type Expression } from './expression.ts';
import { failed, inSteps, namedValue, step, type Outcome } from './outcome.ts';
import { toFraction, toPolynomial } from './polynomial.ts';
import { powersExpression, powersOf } from './powers.ts';
import { print } from './print.ts';
import { multipliedOut, StandIns, tidy } from './tidy.ts';

/** An equal form of an expression, checked by values at several points. */
export function equalForm(
  node: Expression,
  answer: Expression,
  words: string,
  name = 'result',
): Outcome {
  const names = unknownsOf(node);
  const closed = names.length === 0;
  const text = closed ? describeNumber(answer) : print(answer);
  const values = [namedValue(name, answer, closed ? valueOf(answer) : null)];
  const written = `${print(node)} = ${print(answer)}`;
  return inSteps('simplification', text, values, [
    step(words, written, agree(node, answer, names)),
  ]);
}

/** Multiplies out brackets and collects like terms. */
export function expand(node: Expression): Outcome | null {
  const complex = complexOutcome(node);
  if (complex !== null) return complex;
  const standIns = new StandIns();
  const p = toPolynomial(node, standIns.opaque);
  if (p === null) return null;
  const written = standIns.write(p);
  const answer = unknownsOf(written).length === 0 ? foldConstants(written) : written;
  return equalForm(node, answer, 'Multiply out the brackets and collect like terms');
}

/** Collects like terms and cancels common factors; functions may have shorter forms still. */
export function simplify(node: Expression): Outcome | null {
  if (unknownsOf(node).length === 0) {
    const arithmetic = solveArithmetic(node, false);
    return arithmetic === null ? null : { ...arithmetic, kind: 'simplification' };
  }
  if (dividesByZero(node)) return undefinedOutcome(node);
  const complex = complexOutcome(node);
  if (complex !== null) return complex;
  const short = shortest([tidy(node), ...joinedPowers(node)]);
  const tidied = isOneQuotient(short) ? short : multipliedOut(node);
  const lowest = isLowest(tidied);
  const same = print(tidied) === print(node);
  if (same && !lowest) return failed('simplification', 'No shorter equal form was found here.');
  const words = same
    ? 'It is already in its simplest form'
    : 'Collect like terms and cancel common factors';
  const outcome = equalForm(node, tidied, words);
  if (outcome.solution !== null) outcome.solution.verified &&= lowest;
  return outcome;
}

/** Powers of one letter alone, joined: u^(1/2)*u^3 is u^(7/2). */
function joinedPowers(node: Expression): Expression[] {
  const [name = ''] = unknownsOf(node);
  const powers = powersOf(node, name);
  return powers === null ? [] : [foldConstants(powersExpression(powers, name))];
}

/** Whether nothing but the whole is divided by an unknown. */
function isOneQuotient(node: Expression): boolean {
  const inner = node.type === 'binary' && node.op === '/' ? [node.left, node.right] : [node];
  const divides = (part: Expression): boolean =>
    part.type === 'binary' && part.op === '/' && unknownsOf(part.right).length > 0;
  return !inner.some((part) => contains(part, divides));
}

const shortest = (forms: readonly Expression[]): Expression =>
  forms.toSorted((a, b) => print(a).length - print(b).length)[0] ?? num(0);

/** A quotient is known to be in lowest terms in one unknown, and over a single term. */
function isLowest(node: Expression): boolean {
  const fraction = toFraction(node);
  return fraction !== null && (fraction.bottom.size === 1 || unknownsOf(node).length < 2);
}

const longestResult = 400;

/** Works out an expression without unknowns exactly, and again in floating point. */
export function solveArithmetic(node: Expression, decimal: boolean): Outcome | null {
  if (unknownsOf(node).length > 0) return null;
  const goal = valueOf(node);
  const folded = foldConstants(node);
  const value = valueOf(folded);
  const isExact = folded.type === 'number' && folded.value.isDefined;
  if (!Number.isFinite(value) || (!Number.isFinite(goal) && !isExact))
    return undefinedOutcome(node);
  const text = print(folded);
  if (text.length > longestResult)
    return failed('arithmetic', 'The result is too large to be useful here.');
  const written = `${print(node, { style: 'human', decimal })} = ${text}`;
  const values = [namedValue('result', folded, value)];
  const steps = [step('Evaluate', written, near(goal, value))];
  return inSteps('arithmetic', describeNumber(folded, decimal), values, steps);
}

const dividesByZero = (node: Expression): boolean =>
  contains(node, (part) => part.type === 'binary' && part.op === '/' && valueOf(part.right) === 0);

function undefinedOutcome(node: Expression): Outcome {
  if (!dividesByZero(node))
    return failed('arithmetic', 'The result is outside what can be computed here.');
  const steps = [step('A divisor is zero', print(node), true)];
  const answer = 'Undefined: division by zero';
  return inSteps('arithmetic', answer, [], steps);
}
