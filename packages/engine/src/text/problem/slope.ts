import type { ProblemStep } from '@aplomb/contract';
import { differentiate } from './differentiate.ts';
import { near, valueOf } from './evaluate.ts';
import type { Expression } from './expression.ts';
import { print } from './print.ts';

const probes = [0.31, 0.83, 1.37, 2.21, 3.3, -0.67, -1.9, 5.1];

/** Whether central differences of `node` agree with `slope` at several points. */
function differencesAgree(node: Expression, slope: Expression, name: string): boolean {
  const pairs = probes.map((x) => {
    const at = (shift: number): number => valueOf(node, { [name]: x + shift });
    return [(at(1e-5) - at(-1e-5)) / 2e-5, valueOf(slope, { [name]: x })] as const;
  });
  const compared = pairs.filter(([a, b]) => Number.isFinite(a) && Number.isFinite(b));
  return compared.length >= 2 && compared.every(([a, b]) => near(a, b, 1e-4));
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
    steps.push({
      explanation: `${words} with respect to ${name}`,
      expression: `d/d${name} (${print(result)}) = ${print(slope)}`,
      checked: differencesAgree(result, slope, name),
    });
    result = slope;
  }
  return { slope: result, steps };
}
