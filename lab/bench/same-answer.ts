import { agree } from '../../packages/engine/src/text/problem/evaluate.ts';
import { unknownsOf } from '../../packages/engine/src/text/problem/expression.ts';
import { parseExpression } from '../../packages/engine/src/text/problem/parse.ts';
import { toPlain } from '../../packages/engine/src/text/problem/plain.ts';

const folded = (text: string): string => toPlain(text).text.replaceAll(/[\s$]/g, '').toLowerCase();

/** Whether two answers are the same text or expressions of the same value. */
export function isSameAnswer(one: string, other: string): boolean {
  if (folded(one) === folded(other)) return true;
  const [a, b] = [one, other].map((text) => parseExpression(toPlain(text).text));
  if (!a || !b) return false;
  return unknownsOf(a).join() === unknownsOf(b).join() && agree(a, b, unknownsOf(a));
}
