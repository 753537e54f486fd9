import type { Expression } from './expression.ts';
import { binary, contains, dependsOn, mapChildren, num, sym } from './expression.ts';
import { exactExpression } from './exact.ts';
import { valueOf } from './evaluate.ts';
import { rational } from './rational.ts';
import type { Root } from './roots.ts';
import { scanZeros } from './scan.ts';

/** Where solutions are wanted, in the unknown's own unit. */
export interface Domain {
  from: number;
  to: number;
  includeFrom: boolean;
  includeTo: boolean;
  degrees: boolean;
}

const circular: ReadonlySet<string> = new Set(['sin', 'cos', 'tan', 'sec', 'csc', 'cot']);

export function isCircular(node: Expression): boolean {
  return node.type === 'call' && circular.has(node.name);
}

/** Whether the unknown stands inside circular functions and nowhere else. */
export function onlyInsideCircular(node: Expression, name: string): boolean {
  if (node.type === 'symbol') return node.name !== name;
  if (isCircular(node)) return true;
  let ok = true;
  mapChildren(node, (child) => {
    ok &&= onlyInsideCircular(child, name);
    return child;
  });
  return ok;
}

/** Reads the arguments of circular functions in degrees, except where a degree sign already did. */
export function inDegrees(node: Expression, name: string): Expression {
  if (
    node.type === 'call' &&
    circular.has(node.name) &&
    dependsOn(node, name) &&
    !contains(node.args[0]!, (part) => part.type === 'symbol' && part.name === 'pi')
  ) {
    return { ...node, args: [binary('/', binary('*', node.args[0]!, sym('pi')), num(180))] };
  }
  return mapChildren(node, (child) => inDegrees(child, name));
}

/** All zeros in the domain; multiples of π/24 (or of half a degree) are given exactly. */
export function circularRoots(difference: Expression, name: string, domain: Domain): Root[] {
  const f = (x: number): number => valueOf(difference, { [name]: x });
  const zeros = scanZeros(f, domain.from, domain.to, 6000);
  const edge = (domain.to - domain.from) * 1e-9;
  return zeros
    .filter(
      (x) =>
        (domain.includeFrom || x > domain.from + edge) &&
        (domain.includeTo || x < domain.to - edge),
    )
    .map((x) => (domain.degrees ? degreeRoot(x) : piRoot(x)));
}

function degreeRoot(x: number): Root {
  const halves = Math.round(x * 2);
  return Math.abs(x * 2 - halves) < 1e-5
    ? { exact: num(rational(halves, 2)), approximate: halves / 2 }
    : { exact: null, approximate: x };
}

function piRoot(x: number): Root {
  const parts = Math.round((x * 24) / Math.PI);
  if (Math.abs(x - (parts * Math.PI) / 24) > 1e-6) return { exact: null, approximate: x };
  const exact =
    parts === 0
      ? num(0)
      : exactExpression([{ coefficient: rational(parts, 24), radicand: 1n, pi: 1 }]);
  return { exact, approximate: (parts * Math.PI) / 24 };
}
