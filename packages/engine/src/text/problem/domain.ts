import type { EquationResult } from './equation-result.ts';
import { emptyResult, holds } from './equation-result.ts';
import { valueOf } from './evaluate.ts';
import type { Expression, Statement } from './expression.ts';
import { binary, contains, dependsOn, mapChildren, num, sym, unknownsOf } from './expression.ts';
import { step } from './outcome.ts';
import { rational } from './rational.ts';
import type { Formula } from './reading.ts';
import type { Root } from './roots.ts';
import { exactRootOf, rootText } from './roots.ts';
import { scanZeros } from './scan.ts';

/** Where solutions are wanted, in the unknown's own unit. */
export interface Domain {
  from: number;
  to: number;
  includeFrom: boolean;
  includeTo: boolean;
  degrees: boolean;
}

/** Beyond any solution that is looked for. */
const far = 1e9;
const everywhere: Domain = {
  from: -far,
  to: far,
  includeFrom: false,
  includeTo: false,
  degrees: false,
};

/** The interval that x > 0 or 0 <= x < 360 leaves to the one equation of a text. */
export function findDomain(related: readonly Formula[]): {
  domain: Domain | null;
  used: readonly Formula[];
} {
  const none = { domain: null, used: [] };
  const equations = related.filter(({ statement }) => statement.comparisons.includes('='));
  const bounds = related.filter(({ statement }) => boundOf(statement) !== null);
  const [equation] = equations;
  if (equations.length !== 1 || equation === undefined || bounds.length === 0) return none;
  const names = unknownsOf(...[equation, ...bounds].flatMap(({ statement }) => statement.sides));
  if (names.length !== 1) return none;
  const circular = equation.statement.sides.some((side) => contains(side, isCircular));
  const degrees = bounds.some(({ text }) => /°|\\circ/.test(text));
  let domain = everywhere;
  for (const { statement } of bounds) domain = narrowed(domain, boundOf(statement) ?? {});
  if (circular && (domain.from === -far || domain.to === far)) return none;
  const scale = degrees ? 180 / Math.PI : 1;
  const turned = degrees || (circular && domain.to >= 90);
  domain = { ...domain, from: domain.from * scale, to: domain.to * scale, degrees: turned };
  return { domain, used: bounds };
}

function narrowed(domain: Domain, bound: Partial<Domain>): Domain {
  const { from = -far, to = far, includeFrom = false, includeTo = false } = bound;
  const low = from > domain.from ? { from, includeFrom } : {};
  const high = to < domain.to ? { to, includeTo } : {};
  return { ...domain, ...low, ...high };
}

/** The bound that a comparison of one letter with numbers sets; null for other statements. */
function boundOf({ sides, comparisons }: Statement): Partial<Domain> | null {
  const [first, second, third] = sides;
  const [one, two] = comparisons;
  if (first === undefined || second === undefined || one === undefined) return null;
  if (third === undefined) {
    if (first.type !== 'symbol' || unknownsOf(second).length > 0) return null;
    const [at, includes] = [valueOf(second), one.endsWith('=')];
    if (one.startsWith('>')) return { from: at, includeFrom: includes };
    return one.startsWith('<') ? { to: at, includeTo: includes } : null;
  }
  const chain = sides.length === 3 && one.startsWith('<') && two?.startsWith('<') === true;
  if (!chain || second.type !== 'symbol' || unknownsOf(first, third).length > 0) return null;
  const [includeFrom, includeTo] = [one === '<=', two === '<='];
  return { from: valueOf(first), to: valueOf(third), includeFrom, includeTo };
}

/** The solutions inside a domain. */
export function within(result: EquationResult, domain: Domain | null): EquationResult {
  if (domain === null) return result;
  const { from, to, includeFrom, includeTo } = domain;
  const slack = (end: number): number => 1e-9 * Math.max(1, Math.abs(end));
  const roots = result.roots.filter(({ approximate: x }) => {
    const above = includeFrom ? x >= from - slack(from) : x > from + slack(from);
    return above && (includeTo ? x <= to + slack(to) : x < to - slack(to));
  });
  const lost = result.status === 'solved' && roots.length === 0;
  return { ...result, roots, complex: [], status: lost ? 'none' : result.status };
}

const circular: ReadonlySet<string> = new Set(['sin', 'cos', 'tan', 'sec', 'csc', 'cot']);

function isCircular(node: Expression): boolean {
  return node.type === 'call' && circular.has(node.name);
}

/** Whether the unknown stands inside circular functions and nowhere else. */
export function isCircularIn(node: Expression, name: string): boolean {
  const hidden = hideCircular(node);
  return dependsOn(node, name) && !dependsOn(hidden, name);
}

const hideCircular = (node: Expression): Expression =>
  isCircular(node) ? num(0) : mapChildren(node, hideCircular);

/** Reads the arguments of circular functions in degrees, except where a degree sign already did. */
function inDegrees(node: Expression, name: string): Expression {
  const isPi = (part: Expression): boolean => part.type === 'symbol' && part.name === 'pi';
  if (node.type !== 'call' || !isCircular(node) || !dependsOn(node, name) || contains(node, isPi))
    return mapChildren(node, (child) => inDegrees(child, name));
  return mapChildren(node, (angle) => binary('/', binary('*', angle, sym('pi')), num(180)));
}

const mostAngles = 24;
const fullTurn: Domain = { ...everywhere, from: 0, to: 2 * Math.PI, includeFrom: true };

/** The angles in the domain, or in one full turn, where both sides are equal. */
export function circularResult(
  left: Expression,
  right: Expression,
  name: string,
  domain: Domain | null,
): EquationResult {
  const used = domain ?? fullTurn;
  const [a, b] = used.degrees ? [inDegrees(left, name), inDegrees(right, name)] : [left, right];
  const f = (x: number): number => valueOf(binary('-', a, b), { [name]: x });
  const found = scanZeros(f, used.from, used.to, 6000)
    .map((x) => namedAngle(x, used.degrees))
    .filter((root) => holds(a, b, name, root.approximate));
  const result = within({ ...emptyResult('solved'), roots: found, verified: true }, used);
  const { roots } = result;
  if (roots.length > mostAngles) return emptyResult('unsolved');
  const place = domain === null ? 'one full turn, 0 to 2*pi' : 'the given interval';
  const unit = used.degrees ? '°' : '';
  const listed = roots.map((root) => `${name} = ${rootText(root)}${unit}`).join(', ');
  const words = `Find every angle in ${place} where both sides are equal`;
  result.steps.push(step(words, listed || 'none', true));
  if (domain !== null || roots.length === 0) return result;
  result.periodic = roots.every(({ approximate: x }) => holds(a, b, name, x + 2 * Math.PI));
  const note = result.periodic
    ? 'Angles in radians; every solution repeats each full turn: add 2*pi*k for any whole k'
    : 'Angles in radians; only solutions from 0 to 2*pi are listed';
  result.notes.push(note);
  return result;
}

/** Multiples of π/24 or of half a degree are given exactly. */
function namedAngle(x: number, degrees: boolean): Root {
  const unit = degrees ? 0.5 : Math.PI / 24;
  const parts = Math.round(x / unit);
  if (Math.abs(x - parts * unit) > 1e-6 * Math.max(1, unit * 20))
    return { exact: null, approximate: x };
  if (degrees) return exactRootOf(num(rational(parts, 2)));
  return exactRootOf(binary('*', num(rational(parts, 24)), sym('pi')));
}
