import type { ProblemStep } from '@aplomb/contract';
import { differentiate } from './differentiate.ts';
import { agree } from './evaluate.ts';
import { num, substitute, sym, unknownsOf, type Expression } from './expression.ts';
import { form } from './form.ts';
import { step } from './outcome.ts';
import { print } from './print.ts';
import { rational } from './rational.ts';

const width = num(rational(1, 100_000));

/** Whether central differences of `node` agree with `slope` at several points. */
function differencesAgree(node: Expression, slope: Expression, name: string): boolean {
  const above = substitute(node, { [name]: form`${sym(name)} + ${width}` });
  const below = substitute(node, { [name]: form`${sym(name)} - ${width}` });
  return agree(form`(${above} - ${below})/(2*${width})`, slope, unknownsOf(node), 1e-4);
}

/** The first or second derivative with a checked step for each; null where a rule is missing. */
export function slopeOf(
  node: Expression,
  name: string,
  times: 1 | 2,
): { slope: Expression; steps: ProblemStep[] } | null {
  const steps: ProblemStep[] = [];
  let result = node;
  for (const words of ['Differentiate', 'Differentiate again'].slice(0, times)) {
    const slope = differentiate(result, name);
    if (slope === null) return null;
    const written = `d/d${name} (${print(result)}) = ${print(slope)}`;
    const isSame = differencesAgree(result, slope, name);
    steps.push(step(`${words} with respect to ${name}`, written, isSame));
    result = slope;
  }
  return { slope: result, steps };
}
