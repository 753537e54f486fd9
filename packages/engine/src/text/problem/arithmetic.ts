import type { ProblemStep } from '@aplomb/contract';
import { describeNumber, foldConstants } from './constants.ts';
import { near, valueOf } from './evaluate.ts';
import type { Expression } from './expression.ts';
import { contains, mapChildren, num, unknownsOf } from './expression.ts';
import { asRational, exactValue } from './exact.ts';
import type { Outcome } from './outcome.ts';
import { failed, namedValue, solved, step } from './outcome.ts';
import { print } from './print.ts';
import { isDefined } from './rational.ts';

const mostSteps = 14;
const longestResult = 400;

/** Works out an expression without unknowns, one operation at a time, every step recomputed. */
export function solveArithmetic(node: Expression, decimal: boolean): Outcome | null {
  if (unknownsOf(node).length > 0) return null;
  const goal = valueOf(node);
  const folded = foldConstants(node);
  const value = valueOf(folded);
  const isExact = folded.type === 'number' && isDefined(folded.value);
  if (!Number.isFinite(value) || (!Number.isFinite(goal) && !isExact))
    return undefinedOutcome(node);
  const text = print(folded);
  if (text.length > longestResult)
    return failed('arithmetic', 'The result is too large to be useful here.');
  const steps = workingOf(node, goal, decimal);
  const same = near(goal, value);
  return solved('arithmetic', {
    answer: describeNumber(folded, decimal),
    values: [namedValue('result', folded, value)],
    steps: steps.length > 0 ? steps : [step('Evaluate', `${print(node)} = ${text}`, same)],
    verified: same,
  });
}

function undefinedOutcome(node: Expression): Outcome {
  const byZero = contains(
    node,
    (part) => part.type === 'binary' && part.op === '/' && valueOf(part.right) === 0,
  );
  if (!byZero) return failed('arithmetic', 'The result is outside what can be computed here.');
  const steps = [step('A divisor is zero', print(node), true)];
  const answer = 'Undefined: division by zero';
  return solved('arithmetic', { answer, values: [], steps, verified: true });
}

/** One operation after the other, innermost first and from left to right. */
function workingOf(node: Expression, goal: number, decimal: boolean): ProblemStep[] {
  const steps: ProblemStep[] = [];
  const show = (part: Expression): string => print(part, { style: 'human', decimal });
  let current = node;
  while (steps.length < mostSteps) {
    const operation = nextOperation(current);
    if (operation === null) break;
    const result = reduced(operation);
    const next = replaceFirst(current, operation, result);
    const words = `Work out ${show(operation)}`;
    if (show(next) !== show(current))
      steps.push(step(words, show(next), near(valueOf(next), goal, 1e-8)));
    current = next;
  }
  return steps;
}

function reduced(node: Expression): Expression {
  const exact = exactValue(node);
  const value = exact === null ? null : asRational(exact);
  return value === null ? foldConstants(node) : num(value);
}

/** The first operation whose operands are all numbers and which has a shorter result. */
function nextOperation(node: Expression): Expression | null {
  let found: Expression | null = null;
  mapChildren(node, (child) => {
    found ??= nextOperation(child);
    return child;
  });
  if (found !== null || !isReady(node)) return found;
  return print(reduced(node)) === print(node) ? null : node;
}

function isReady(node: Expression): boolean {
  if (node.type === 'number' || node.type === 'symbol') return false;
  let ready = true;
  mapChildren(node, (child) => {
    ready &&= child.type === 'number' || (node.type === 'call' && exactValue(child) !== null);
    return child;
  });
  return ready;
}

function replaceFirst(node: Expression, from: Expression, to: Expression): Expression {
  if (node === from) return to;
  return mapChildren(node, (child) => replaceFirst(child, from, to));
}
