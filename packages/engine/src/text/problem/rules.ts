import type { Expression } from './expression.ts';
import { filled } from './form.ts';
import table from './rules.json' with { type: 'json' };

type Call = Expression & { type: 'call' };

/** What is known of a function: its derivative, its integral and what undoes it. */
interface Rules {
  slope?: string;
  integral?: string;
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
