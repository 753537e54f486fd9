import { foldConstants } from './constants.ts';
import { dependsOn, isNumber, num, type Expression } from './expression.ts';
import { form } from './form.ts';
import { argumentsOf, ruleOf } from './rules.ts';
import { tidy } from './tidy.ts';

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
