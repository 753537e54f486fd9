import { dropNeutral } from './constants.ts';
import type { BinaryOperator, Expression, FunctionName } from './expression.ts';
import { binary, call, dependsOn, isNumber, num, substitute } from './expression.ts';
import { parseExpression } from './parse.ts';
import { one, subtract } from './rational.ts';
import { tidy } from './tidy.ts';

/** The derivative with respect to `name`, tidied; null where a rule is missing (factorial). */
export function differentiate(node: Expression, name: string): Expression | null {
  const raw = derive(node, name);
  return raw === null ? null : tidy(raw);
}

const simple = (op: BinaryOperator, left: Expression, right: Expression): Expression =>
  dropNeutral(binary(op, left, right));

function derive(node: Expression, name: string): Expression | null {
  if (!dependsOn(node, name)) return num(0);
  if (node.type === 'negate') {
    const inner = derive(node.of, name);
    return inner === null ? null : dropNeutral({ type: 'negate', of: inner });
  }
  if (node.type === 'binary') return deriveBinary(node, name);
  return node.type === 'call' ? chain(node, name) : num(1);
}

function deriveBinary(
  { op, left, right }: Expression & { type: 'binary' },
  name: string,
): Expression | null {
  const [a, b] = [derive(left, name), derive(right, name)];
  if (a === null || b === null) return null;
  if (op === '+' || op === '-') return simple(op, a, b);
  const [first, second] = [simple('*', a, right), simple('*', left, b)];
  if (op === '*') return simple('+', first, second);
  if (op === '/')
    return isNumber(b, 0)
      ? simple('/', a, right)
      : simple('/', simple('-', first, second), simple('^', right, num(2)));
  return powerRule(left, right, a, b);
}

/** u^v with the derivatives a and b: v·u^(v−1)·a where v is constant, else by logarithms. */
function powerRule(u: Expression, v: Expression, a: Expression, b: Expression): Expression {
  if (isNumber(b, 0)) {
    const lower = v.type === 'number' ? num(subtract(v.value, one)) : binary('-', v, num(1));
    return simple('*', simple('*', v, simple('^', u, lower)), a);
  }
  const natural = u.type === 'symbol' && u.name === 'e';
  const logarithm = natural ? num(1) : call('ln', u);
  const grown = simple('*', b, logarithm);
  const factor = isNumber(a, 0) ? grown : simple('+', grown, simple('/', simple('*', v, a), u));
  return simple('*', binary('^', u, v), factor);
}

/** The derivative of each function at u_0; b_0 is the base of a logarithm or the order of a root. */
const slopes: Partial<Record<FunctionName, string>> = {
  sqrt: '1/(2*sqrt(u_0))',
  cbrt: '1/(3*cbrt(u_0)^2)',
  root: 'root(b_0, u_0)/(b_0*u_0)',
  ln: '1/u_0',
  log: '1/(u_0*ln(b_0))',
  abs: 'u_0/abs(u_0)',
  sin: 'cos(u_0)',
  cos: '-sin(u_0)',
  tan: 'sec(u_0)^2',
  sec: 'sec(u_0)*tan(u_0)',
  csc: '-csc(u_0)*cot(u_0)',
  cot: '-csc(u_0)^2',
  asin: '1/sqrt(1-u_0^2)',
  acos: '-1/sqrt(1-u_0^2)',
  atan: '1/(1+u_0^2)',
};

function chain(node: Expression & { type: 'call' }, name: string): Expression | null {
  const [first, second] = node.name === 'root' ? node.args.toReversed() : node.args;
  const slope = slopes[node.name];
  const form = slope === undefined ? null : parseExpression(slope);
  if (form === null || first === undefined) return null;
  if (second !== undefined && dependsOn(second, name)) return null;
  const based = second === undefined ? form : substitute(form, 'b_0', second);
  const inside = derive(first, name);
  return inside === null ? null : simple('*', substitute(based, 'u_0', first), inside);
}
