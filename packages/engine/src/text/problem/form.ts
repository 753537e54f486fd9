import { substitute, type Expression } from './expression.ts';
import { parseExpression } from './parse.ts';

const known = new Map<string, Expression>();

/** An expression in plain notation around others: form`sqrt(${a})/2`. Throws where it is none. */
export function form(texts: TemplateStringsArray, ...parts: readonly Expression[]): Expression {
  return filled(
    texts.reduce((before, text, k) => `${before} p_${k - 1} ${text}`),
    parts,
  );
}

/** A template in plain notation with p_0, p_1 … replaced. Throws where it is no expression. */
export function filled(template: string, parts: readonly Expression[]): Expression {
  const node = known.get(template) ?? parseExpression(template);
  if (node === null) throw new TypeError(`No expression: ${template}`);
  known.set(template, node);
  return substitute(node, Object.fromEntries(parts.map((part, k) => [`p_${k}`, part])));
}
