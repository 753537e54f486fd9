import { describeNumber, foldConstants } from './constants.ts';
import { near, valueOf } from './evaluate.ts';
import { contains, unknownsOf, type Expression } from './expression.ts';
import { failed, inSteps, namedValue, step, type Outcome } from './outcome.ts';
import { print } from './print.ts';

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

function undefinedOutcome(node: Expression): Outcome {
  const byZero = contains(
    node,
    (part) => part.type === 'binary' && part.op === '/' && valueOf(part.right) === 0,
  );
  if (!byZero) return failed('arithmetic', 'The result is outside what can be computed here.');
  const steps = [step('A divisor is zero', print(node), true)];
  const answer = 'Undefined: division by zero';
  return inSteps('arithmetic', answer, [], steps);
}
