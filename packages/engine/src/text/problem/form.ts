import table from './rules.json' with { type: 'json' };
import { substitute, type Expression } from './expression.ts';
import type { FunctionName } from './functions-table.ts';
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

type Call = Expression & { type: 'call' };

/** What is known of a function: its derivative, its integral and its square's, and what undoes it. */
interface Rules {
  slope?: string;
  integral?: string;
  squared?: string;
  inverse?: string;
}

const rules: Readonly<Record<string, Rules>> = table;

/** The argument of a function and, for logarithms and roots, its base or order. */
export const argumentsOf = ({ name, args }: Call): readonly Expression[] =>
  name === 'root' ? args.toReversed() : args;

/** A rule of a function for an argument and the function's base; null where there is none. */
export function ruleOf(kind: keyof Rules, call: Call, argument: Expression): Expression | null {
  const template = rules[call.name]?.[kind];
  return template === undefined
    ? null
    : filled(template, [argument, ...argumentsOf(call).slice(1)]);
}

/** Each function of one argument whose derivative is known, of this argument. */
export const callsOn = (argument: Expression): Call[] =>
  (Object.keys(rules) as FunctionName[])
    .filter((name) => name !== 'root' && name !== 'log')
    .map((name) => ({ type: 'call', name, args: [argument] }));
