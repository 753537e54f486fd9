import { substitute, sym } from './expression.ts';
import { namedValue, type Attempt } from './outcome.ts';
import { parseExpression } from './parse.ts';
import { print } from './print.ts';
import type { Reading } from './reading.ts';
import { rearranged } from './relations.ts';
import { subjectOf } from './subject.ts';

/** The function that undoes another: y = f(x) solved for x. Null where two values give the same. */
export function solveInverse(reading: Reading): Attempt | null {
  const subject = subjectOf(reading);
  if (subject === null) return null;
  const { node, name, used } = subject;
  const image = name === 'y' ? 'x' : 'y';
  const outcome = rearranged(sym(image), node, [image, name], name);
  const [value, ...more] = outcome?.solution?.values ?? [];
  const found = value && parseExpression(value.exact);
  if (!outcome?.solution || !found || more.length > 0) return null;
  const inverse = substitute(found, { [image]: sym(name) });
  const of = (reading.named[0] ?? reading.functions[0])?.name ?? 'f';
  const solution = {
    ...outcome.solution,
    answer: `${of}^(-1)(${name}) = ${print(inverse)}`,
    values: [namedValue(`${of}^(-1)`, inverse, null)],
  };
  return { outcome: { ...outcome, kind: 'calculus', solution }, used };
}
