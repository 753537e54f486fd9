import { valueOf } from './evaluate.ts';
import type { Statement } from './expression.ts';
import { contains, unknownsOf } from './expression.ts';
import type { Formula } from './reading.ts';
import type { Domain } from './trigonometric.ts';
import { isCircular } from './trigonometric.ts';

/** Where solutions are wanted, and the formulas that say so. */
export interface FoundDomain {
  domain: Domain | null;
  used: readonly Formula[];
}

const none: FoundDomain = { domain: null, used: [] };
/** Beyond any solution that is looked for. */
const far = 1e9;

/** The interval that x > 0 or 0 <= x < 360 leaves to the one equation of a text. */
export function findDomain(related: readonly Formula[]): FoundDomain {
  const equations = related.filter(({ statement }) => statement.comparisons.includes('='));
  const bounds = related.filter(({ statement }) => boundOf(statement) !== null);
  const [equation] = equations;
  if (equations.length !== 1 || equation === undefined || bounds.length === 0) return none;
  const names = unknownsOf(...[equation, ...bounds].flatMap(({ statement }) => statement.sides));
  if (names.length !== 1) return none;
  const circular = equation.statement.sides.some((side) => contains(side, isCircular));
  const degrees = bounds.some(({ text }) => /°|\\circ/.test(text));
  let domain: Domain = {
    from: -far,
    to: far,
    includeFrom: false,
    includeTo: false,
    degrees: false,
  };
  for (const { statement } of bounds) domain = narrowed(domain, boundOf(statement) ?? {});
  const finite = domain.from > -far && domain.to < far;
  if (circular && !finite) return none;
  const scale = degrees ? 180 / Math.PI : 1;
  const turned = degrees || (circular && domain.to >= 90);
  domain = { ...domain, from: domain.from * scale, to: domain.to * scale, degrees: turned };
  return { domain, used: bounds };
}

type Bound = Partial<Domain>;

function narrowed(domain: Domain, bound: Bound): Domain {
  const from = bound.from ?? -far;
  const to = bound.to ?? far;
  return {
    ...domain,
    ...(from > domain.from ? { from, includeFrom: bound.includeFrom ?? false } : {}),
    ...(to < domain.to ? { to, includeTo: bound.includeTo ?? false } : {}),
  };
}

/** The bound that a comparison of one letter with numbers sets; null for other statements. */
function boundOf({ sides, comparisons }: Statement): Bound | null {
  const [first, second, third] = sides;
  const [one, two] = comparisons;
  if (first === undefined || second === undefined || one === undefined) return null;
  if (third === undefined) {
    if (first.type !== 'symbol' || unknownsOf(second).length > 0) return null;
    return oneSided(one, valueOf(second));
  }
  const chain = sides.length === 3 && one.startsWith('<') && two?.startsWith('<') === true;
  if (!chain || second.type !== 'symbol' || unknownsOf(first, third).length > 0) return null;
  return {
    from: valueOf(first),
    to: valueOf(third),
    includeFrom: one === '<=',
    includeTo: two === '<=',
  };
}

function oneSided(comparison: string, at: number): Bound | null {
  const includes = comparison.endsWith('=');
  if (comparison.startsWith('>')) return { from: at, includeFrom: includes };
  return comparison.startsWith('<') ? { to: at, includeTo: includes } : null;
}
