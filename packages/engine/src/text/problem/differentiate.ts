import type { Expression } from './expression.ts';
import { binary, call, dependsOn, isNumber, num, sym } from './expression.ts';
import { dropNeutral } from './constants.ts';
import { negate, one, subtract } from './rational.ts';
import { tidy } from './tidy.ts';

/** The derivative with respect to `name`, tidied; null where a rule is missing (factorial). */
export function differentiate(node: Expression, name: string): Expression | null {
  const raw = derive(node, name);
  return raw === null ? null : tidy(raw);
}

function simple(op: '+' | '-' | '*' | '/' | '^', left: Expression, right: Expression): Expression {
  return dropNeutral(binary(op, left, right));
}

function derive(node: Expression, name: string): Expression | null {
  if (!dependsOn(node, name)) return num(0);
  switch (node.type) {
    case 'number':
      return num(0);
    case 'symbol':
      return num(1);
    case 'negate':
      return minus(derive(node.of, name));
    case 'binary':
      return deriveBinary(node, name);
    case 'call':
      return chain(node, name);
  }
}

function minus(node: Expression | null): Expression | null {
  return node === null ? null : dropNeutral({ type: 'negate', of: node });
}

function deriveBinary(
  { op, left, right }: Expression & { type: 'binary' },
  name: string,
): Expression | null {
  const [a, b] = [derive(left, name), derive(right, name)];
  if (a === null || b === null) return null;
  if (op === '+' || op === '-') return simple(op, a, b);
  if (op === '*') return simple('+', simple('*', a, right), simple('*', left, b));
  if (op === '/')
    return isNumber(b, 0)
      ? simple('/', a, right)
      : simple(
          '/',
          simple('-', simple('*', a, right), simple('*', left, b)),
          simple('^', right, num(2)),
        );
  if (isNumber(b, 0)) {
    const lower =
      right.type === 'number' ? num(subtract(right.value, one)) : binary('-', right, num(1));
    return simple('*', simple('*', right, simple('^', left, lower)), a);
  }
  const power = binary('^', left, right);
  const logarithm = left.type === 'symbol' && left.name === 'e' ? num(1) : call('ln', left);
  if (isNumber(a, 0)) return simple('*', simple('*', power, logarithm), b);
  return simple(
    '*',
    power,
    simple('+', simple('*', b, logarithm), simple('/', simple('*', right, a), left)),
  );
}

function chain(node: Expression & { type: 'call' }, name: string): Expression | null {
  const inner = node.args[node.name === 'root' ? 1 : 0]!;
  const inside = derive(inner, name);
  const outside = outer(node, inner);
  return inside === null ||
    outside === null ||
    (node.name === 'log' && dependsOn(node.args[1] ?? num(10), name))
    ? null
    : simple('*', outside, inside);
}

function outer(node: Expression & { type: 'call' }, x: Expression): Expression | null {
  const square = binary('^', x, num(2));
  switch (node.name) {
    case 'sqrt':
      return binary('/', num(1), binary('*', num(2), call('sqrt', x)));
    case 'cbrt':
      return binary('/', num(1), binary('*', num(3), binary('^', call('cbrt', x), num(2))));
    case 'root':
      return node.args[0]!.type === 'number'
        ? binary('/', node, binary('*', node.args[0]!, x))
        : null;
    case 'ln':
      return binary('/', num(1), x);
    case 'log':
      return binary('/', num(1), binary('*', x, call('ln', node.args[1] ?? num(10))));
    case 'sin':
      return call('cos', x);
    case 'cos':
      return { type: 'negate', of: call('sin', x) };
    case 'tan':
      return binary('^', call('sec', x), num(2));
    case 'sec':
      return binary('*', call('sec', x), call('tan', x));
    case 'csc':
      return { type: 'negate', of: binary('*', call('csc', x), call('cot', x)) };
    case 'cot':
      return { type: 'negate', of: binary('^', call('csc', x), num(2)) };
    case 'asin':
      return binary('/', num(1), call('sqrt', binary('-', num(1), square)));
    case 'acos':
      return binary('/', num(negate(one)), call('sqrt', binary('-', num(1), square)));
    case 'atan':
      return binary('/', num(1), binary('+', num(1), square));
    case 'sinh':
      return call('cosh', x);
    case 'cosh':
      return call('sinh', x);
    case 'tanh':
      return binary('/', num(1), binary('^', call('cosh', x), num(2)));
    case 'abs':
      return binary('/', x, node);
    case 'exp':
      return binary('^', sym('e'), x);
    default:
      return null;
  }
}
