import { solveEquation, type EquationResult } from './equation.ts';
import { holdsAt, agree, near, valueOf } from './evaluate.ts';
import type { Expression, Statement } from './expression.ts';
import { asEquation, dependsOn, num, substitute, unknownsOf } from './expression.ts';
import { form } from './form.ts';
import { isolate } from './isolate.ts';
import { linearIn } from './linear.ts';
import type { Outcome } from './outcome.ts';
import {
  either,
  failed,
  inSteps,
  namedValue,
  rootAnswer,
  rootValue,
  sideText,
  solved,
  step,
} from './outcome.ts';
import { print } from './print.ts';
import type { Reading } from './reading.ts';
import { rootText } from './roots.ts';
import { assignmentOf } from './statements.ts';
import { tidy } from './tidy.ts';

/** Solves one equation; other equations of the text that give values (r = 5) are put in first. */
export function describeEquation(
  statement: Statement,
  { target, understood }: Reading,
  others: readonly Statement[] = [],
  bounds: readonly Statement[] = [],
): Outcome | null {
  const pair = asEquation(statement);
  if (pair === null) return null;
  const given = others.flatMap((other) => assignmentOf(other) ?? []);
  const values = Object.fromEntries(given);
  if (Object.keys(values).length < others.length) return null;
  const [left, right] = [substitute(pair[0], values), substitute(pair[1], values)];
  const names = unknownsOf(left, right);
  const [only, ...more] = names;
  if (only === undefined) return truth(left, right);
  if (more.length === 0) return oneUnknown(left, right, only, bounds);
  if (target !== null && understood) return rearranged(left, right, names, target);
  const open = `The equation has several unknowns (${names.join(', ')})`;
  return failed('equation', `${open} and does not say which to solve for.`);
}

function truth(left: Expression, right: Expression): Outcome {
  const same = near(valueOf(left), valueOf(right));
  const compared = `${sideText(valueOf(left))} ${same ? '=' : '!='} ${sideText(valueOf(right))}`;
  const answer = same ? 'The equation is true' : 'The equation is false';
  return inSteps('equation', answer, [], [step('Work out both sides', compared, true)]);
}

const mostPutBack = 6;

function oneUnknown(
  left: Expression,
  right: Expression,
  name: string,
  bounds: readonly Statement[],
): Outcome {
  const given = left.type === 'symbol' || right.type === 'symbol';
  const result = within(solveEquation(left, right, name), name, bounds);
  if (result.status === 'unsolved')
    return failed('equation', 'The local engine could not solve this equation.');
  const shown = given ? [] : result.roots.slice(0, mostPutBack);
  const back = shown.map((root) => {
    const at = { [name]: root.approximate };
    const [a, b] = [valueOf(left, at), valueOf(right, at)];
    const sides = `left ${sideText(a)}, right ${sideText(b)}`;
    return step(`Put ${name} = ${rootText(root)} back`, sides, near(a, b, 1e-6));
  });
  const solution = {
    answer: answerText(result, name),
    values: result.roots.map((root) => rootValue(name, root)),
    steps: [...result.steps, ...back],
    verified: result.verified,
  };
  return solved('equation', solution, result.notes.map((note) => `${note}.`).join(' ') || null);
}

/** The solutions that inequalities beside the equation allow. */
function within(
  result: EquationResult,
  name: string,
  bounds: readonly Statement[],
): EquationResult {
  if (bounds.length === 0) return result;
  const roots = result.roots.filter(({ approximate: x }) => holdsAt(bounds, name, x, true));
  const lost = result.status === 'solved' && roots.length === 0;
  return { ...result, roots, status: lost ? 'none' : result.status };
}

function answerText({ status, roots }: EquationResult, name: string): string {
  if (status === 'all') return `Infinitely many solutions: every value of ${name} works`;
  if (status === 'none') return 'No solution';
  return either(roots.map((root) => rootAnswer(name, root))) || 'No real solution';
}

/** Makes one letter the subject of an equation with several. */
function rearranged(
  left: Expression,
  right: Expression,
  names: readonly string[],
  name: string,
): Outcome | null {
  const linear = linearIn(left, right, name)?.value;
  const isolated = isolate(left, right, name)?.map(tidy);
  const solutions = isolated ?? (linear === undefined ? [] : [tidy(linear)]);
  if (solutions.length === 0) return null;
  const others = names.filter((other) => other !== name);
  const verified = solutions.every(
    (solution) =>
      !dependsOn(solution, name) &&
      agree(substitute(form`${left} - ${right}`, { [name]: solution }), num(0), others, 1e-7),
  );
  const answer = either(solutions.map((solution) => `${name} = ${print(solution)}`));
  const words = `Bring ${name} to one side and everything else to the other`;
  const values = solutions.map((solution) => namedValue(name, solution, null));
  return inSteps('equation', answer, values, [step(words, answer, verified)]);
}
