import type { ProblemStep } from '@aplomb/contract';
import { describeNumber, foldConstants } from './constants.ts';
import { near, valueOf } from './evaluate.ts';
import { exactValue, asRational } from './exact.ts';
import type { Expression } from './expression.ts';
import { contains, mapChildren, num, unknownsOf } from './expression.ts';
import type { Outcome } from './outcome.ts';
import { namedValue, step } from './outcome.ts';
import { print } from './print.ts';
import type { Rational } from './rational.ts';
import { gcd, isDefined, isInteger } from './rational.ts';

const mostSteps = 14;

/**
 * Works out an expression without unknowns, one operation at a time, every step recomputed in
 * double precision.
 */
export function solveArithmetic(node: Expression, decimal: boolean): Outcome | null {
  if (unknownsOf(node).length > 0) return null;
  const goal = valueOf(node);
  const folded = foldConstants(node);
  const value = valueOf(folded);
  if (!Number.isFinite(value) || (!Number.isFinite(goal) && !isBig(folded)))
    return undefinedOutcome(node, folded);
  const steps = reductionSteps(node, goal, decimal);
  const text = print(folded);
  if (text.length > 400)
    return {
      kind: 'arithmetic',
      solution: null,
      note: 'The result is too large to be useful here.',
    };
  const answer = describeNumber(folded, decimal);
  return {
    kind: 'arithmetic',
    note: null,
    solution: {
      answer,
      values: [namedValue('result', folded, value)],
      steps:
        steps.length > 0
          ? steps
          : [step('Evaluate', `${print(node)} = ${text}`, near(goal, value))],
      verified: near(goal, value),
    },
  };
}

function isBig(node: Expression): boolean {
  return node.type === 'number' && isDefined(node.value);
}

function undefinedOutcome(node: Expression, folded: Expression): Outcome {
  const byZero = contains(
    node,
    (part) => part.type === 'binary' && part.op === '/' && valueOf(part.right) === 0,
  );
  if (byZero)
    return {
      kind: 'arithmetic',
      note: null,
      solution: {
        answer: 'Undefined: division by zero',
        values: [],
        steps: [step('A divisor is zero', print(node), true)],
        verified: true,
      },
    };
  return {
    kind: 'arithmetic',
    solution: null,
    note:
      folded.type === 'number'
        ? 'The result is outside what can be computed here.'
        : 'The result is too large or not a real number.',
  };
}

function asFraction(node: Expression): Rational | null {
  if (node.type === 'number') return node.value;
  if (
    node.type === 'binary' &&
    node.op === '/' &&
    node.left.type === 'number' &&
    node.right.type === 'number' &&
    isInteger(node.left.value) &&
    isInteger(node.right.value) &&
    node.right.value.n > 0n
  ) {
    return node.left.value.n % node.right.value.n === 0n
      ? null
      : {
          n: node.left.value.n / gcd(node.left.value.n, node.right.value.n),
          d: node.right.value.n / gcd(node.left.value.n, node.right.value.n),
        };
  }
  return null;
}

/** Written fractions become numbers without a step of their own. */
function foldFractions(node: Expression): Expression {
  const fraction = asFraction(node);
  return fraction === null ? mapChildren(node, foldFractions) : num(fraction);
}

function reductionSteps(node: Expression, goal: number, decimal: boolean): ProblemStep[] {
  const steps: ProblemStep[] = [];
  let current = foldFractions(node);
  for (let k = 0; k < mostSteps && current.type !== 'number'; k++) {
    const move = reduceOnce(current, decimal);
    if (move === null) break;
    const text = print(move.node, { style: 'human', decimal });
    if (text !== print(current, { style: 'human', decimal }))
      steps.push(step(move.explanation, text, near(valueOf(move.node), goal, 1e-8)));
    current = move.node;
  }
  return steps;
}

interface Move {
  node: Expression;
  explanation: string;
}

/**
 * Does the first operation whose operands are numbers: innermost first, powers before products
 * before sums, left to right.
 */
function reduceOnce(node: Expression, decimal: boolean): Move | null {
  const inner = bracketed(node);
  if (inner !== null) {
    const move = reduceOnce(inner, decimal);
    if (move !== null)
      return { node: replaceOnce(node, inner, move.node), explanation: move.explanation };
  }
  for (const priority of [3, 2, 1]) {
    const move = reduceAt(node, priority, decimal);
    if (move !== null) return move;
  }
  return null;
}

/**
 * The first sum that stands in brackets below a product, power or function and is not worked out
 * yet.
 */
function bracketed(node: Expression): Expression | null {
  const children =
    node.type === 'binary'
      ? [node.left, node.right]
      : node.type === 'negate'
        ? [node.of]
        : node.type === 'call'
          ? node.args
          : [];
  for (const [index, child] of children.entries()) {
    const deeper = bracketed(child);
    if (deeper !== null) return deeper;
    const tight =
      node.type !== 'binary' ||
      node.op === '*' ||
      node.op === '/' ||
      node.op === '^' ||
      (node.op === '-' && index === 1);
    if (
      tight &&
      child.type === 'binary' &&
      (child.op === '+' || child.op === '-' || node.type === 'call') &&
      exactIsOpen(child)
    )
      return child;
  }
  return null;
}

/** Whether an operation on two numbers is left inside. */
function exactIsOpen(node: Expression): boolean {
  return contains(
    node,
    (part) => part.type === 'binary' && part.left.type === 'number' && part.right.type === 'number',
  );
}

function replaceOnce(node: Expression, from: Expression, to: Expression): Expression {
  return node === from ? to : mapChildren(node, (child) => replaceOnce(child, from, to));
}

function priorityOf(node: Expression): number {
  if (node.type === 'call') return 3;
  if (node.type === 'negate') return 1;
  return node.type === 'binary'
    ? node.op === '^'
      ? 3
      : node.op === '*' || node.op === '/'
        ? 2
        : 1
    : 0;
}

function reduceAt(node: Expression, priority: number, decimal: boolean): Move | null {
  let done: Move | null = null;
  const rebuilt = mapChildren(node, (child) => {
    if (done !== null) return child;
    done = reduceAt(child, priority, decimal);
    return done?.node ?? child;
  });
  if (done !== null) return { node: rebuilt, explanation: (done as Move).explanation };
  if (priorityOf(node) !== priority || !operandsReady(node)) return null;
  const exact = exactValue(node);
  const value = exact === null ? null : asRational(exact);
  const result = value === null ? foldConstants(node) : num(value);
  return print(result) === print(node)
    ? null
    : { node: result, explanation: explain(node, value, decimal) };
}

function operandsReady(node: Expression): boolean {
  if (node.type === 'negate') return node.of.type === 'number';
  if (node.type === 'binary') return node.left.type === 'number' && node.right.type === 'number';
  return (
    node.type === 'call' &&
    node.args.every(
      (arg) => arg.type === 'number' || (arg.type === 'binary' && exactValue(arg) !== null),
    )
  );
}

function explain(node: Expression, value: Rational | null, decimal: boolean): string {
  const show = (part: Expression): string => print(part, { style: 'human', decimal });
  if (node.type === 'call')
    return node.name === 'factorial'
      ? `Work out the factorial ${show(node)}`
      : `Work out ${show(node)}`;
  if (node.type === 'negate') return `Apply the sign of ${show(node)}`;
  if (node.type !== 'binary') return 'Evaluate';
  const [a, b] = [node.left, node.right];
  if (node.op === '^') return `Work out the power ${show(node)}`;
  if (node.op === '*') return `Multiply ${show(a)} by ${show(b)}`;
  if (node.op === '/') return `Divide ${show(a)} by ${show(b)}`;
  if (
    !decimal &&
    value !== null &&
    a.type === 'number' &&
    b.type === 'number' &&
    (a.value.d !== 1n || b.value.d !== 1n)
  ) {
    const common = (a.value.d * b.value.d) / gcd(a.value.d, b.value.d);
    return `${node.op === '+' ? 'Add' : 'Subtract'} over the common denominator ${common}: ${(a.value.n * common) / a.value.d}/${common} ${node.op} ${(b.value.n * common) / b.value.d}/${common}`;
  }
  return node.op === '+' ? `Add ${show(a)} and ${show(b)}` : `Subtract ${show(b)} from ${show(a)}`;
}
