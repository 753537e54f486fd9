import { foldConstants } from './constants.ts';
import { agree } from './evaluate.ts';
import type { Expression } from './expression.ts';
import { dependsOn, isNumber, num, substitute, sym, unknownsOf } from './expression.ts';
import { form, argumentsOf, ruleOf } from './form.ts';
import { print } from './print.ts';
import { rational } from './rational.ts';
import { tidy } from './tidy.ts';
import type { ProblemStep } from '@aplomb/contract';

/** The derivative with respect to `name`, tidied; null where a rule is missing (factorial). */
export function differentiate(node: Expression, name: string): Expression | null {
  const raw = derive(node, name);
  return raw === null ? null : tidy(raw);
}

function derive(node: Expression, name: string): Expression | null {
  if (!dependsOn(node, name)) return num(0);
  if (node.type === 'negate') {
    const inner = derive(node.of, name);
    return inner === null ? null : form`-${inner}`;
  }
  if (node.type === 'binary') return deriveBinary(node, name);
  return node.type === 'call' ? chain(node, name) : num(1);
}

function deriveBinary(
  { op, left: u, right: v }: Expression & { type: 'binary' },
  name: string,
): Expression | null {
  const [a, b] = [derive(u, name), derive(v, name)];
  if (a === null || b === null) return null;
  const isOver = isNumber(b, 0);
  if (op === '+') return foldConstants(form`${a} + ${b}`);
  if (op === '-') return foldConstants(form`${a} - ${b}`);
  if (op === '*') return foldConstants(form`${a}*${v} + ${u}*${b}`);
  if (op === '/')
    return foldConstants(isOver ? form`${a}/${v}` : form`(${a}*${v} - ${u}*${b})/${v}^2`);
  if (isOver) return foldConstants(form`${v}*${u}^(${v} - 1)*${a}`);
  return foldConstants(form`${u}^${v}*(${b}*ln(${u}) + ${v}*${a}/${u})`);
}

function chain(node: Expression & { type: 'call' }, name: string): Expression | null {
  const [argument, base] = argumentsOf(node);
  const inside = argument === undefined ? null : derive(argument, name);
  const slope = argument === undefined ? null : ruleOf('slope', node, argument);
  if (slope === null || inside === null || (base && dependsOn(base, name))) return null;
  return form`${slope}*${inside}`;
}

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
  times: number,
): { slope: Expression; steps: ProblemStep[] } | null {
  const steps: ProblemStep[] = [];
  let result = node;
  for (const words of ['Differentiate', ...Array<string>(times - 1).fill('Differentiate again')]) {
    const slope = differentiate(result, name);
    if (slope === null) return null;
    const written = `d/d${name} (${print(result)}) = ${print(slope)}`;
    const isSame = differencesAgree(result, slope, name);
    steps.push({
      explanation: `${words} with respect to ${name}`,
      expression: written,
      checked: isSame,
    });
    result = slope;
  }
  return { slope: result, steps };
}
