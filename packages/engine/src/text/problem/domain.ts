import type { EquationResult } from './equation-result.ts';
import { valueOf } from './evaluate.ts';
import type { Statement } from './expression.ts';
import { unknownsOf } from './expression.ts';
import type { Formula } from './reading.ts';

/** Where solutions are wanted. */
export interface Domain {
  from: number;
  to: number;
  includeFrom: boolean;
  includeTo: boolean;
}

/** Beyond any solution that is looked for. */
const far = 1e9;
const everywhere: Domain = {
  from: -far,
  to: far,
  includeFrom: false,
  includeTo: false,
};

/** The interval that x > 0 or 0 <= x < 10 leaves to the one equation of a text. */
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
  let domain = everywhere;
  for (const { statement } of bounds) domain = narrowed(domain, boundOf(statement) ?? {});
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
  return { ...result, roots, status: lost ? 'none' : result.status };
}
