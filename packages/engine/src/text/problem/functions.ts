import { slopeOf } from './differentiate.ts';
import { asEquation, dependsOn, sym, unknownsOf } from './expression.ts';
import type { KnownFunction } from './parse.ts';
import type { PlainText } from './plain.ts';
import type { FoundStatement } from './statements.ts';
import type { Token } from './tokens.ts';
import type { ProblemStep } from '@aplomb/contract';

/** A function the text defines, such as f(x) = 2x + 1, or a derivative of one: f'. */
export interface DefinedFunction extends KnownFunction {
  /** Where it is defined, with its call as the name of the left side. */
  found: FoundStatement;
  /** How a derivative was found. */
  steps: ProblemStep[];
}

const functionHead = /^\s*([a-zA-Z])\s*\(\s*([a-zA-Z])\s*\)\s*=/;

/** Letters that stand before a prime: f'(2), y'. */
const primedIn = (text: string): ReadonlySet<string> =>
  new Set(
    Array.from(text.matchAll(/(?<![a-z'])([a-z])'{1,2}(?![a-z])/gi), ([, name = '']) => name),
  );

/**
 * The functions that formulas define beyond those known: f(x) = …, and y = … where y' is spoken of,
 * each with its derivatives where the text has a prime on it.
 */
export function definedFunctions(
  formulas: readonly FoundStatement[],
  plain: PlainText,
  known: readonly DefinedFunction[],
): DefinedFunction[] {
  const primed = primedIn(plain.text);
  const taken = new Set(known.map(({ name }) => name.replace(/'+$/, '')));
  const heads = new Map<string, Head>();
  for (const head of formulas.flatMap((found) => headOf(found, plain, primed) ?? []))
    if (!taken.has(head.name) && !heads.has(head.name)) heads.set(head.name, head);
  return [...heads.values()].flatMap(({ isCalled, ...head }) => {
    if ([...heads.keys()].some((name) => dependsOn(head.body, name))) return [];
    const derivatives = primed.has(head.name) ? derivativesOf(head) : [];
    return isCalled ? [head, ...derivatives] : derivatives;
  });
}

/** A function, and whether it was defined by a call of it. */
interface Head extends DefinedFunction {
  isCalled: boolean;
}

/** The function whose definition a formula is; null for any other formula. */
function headOf(found: FoundStatement, plain: PlainText, primed: ReadonlySet<string>): Head | null {
  const [left, body] = asEquation(found.statement) ?? [];
  if (left === undefined || body === undefined) return null;
  const [, name, variable] = functionHead.exec(plain.text.slice(found.start, found.end)) ?? [];
  if (name !== undefined && variable !== undefined && name !== variable) {
    const statement = { ...found.statement, sides: [sym(`${name}(${variable})`), body] };
    const head = { name, variable, body, found: { ...found, statement }, steps: [] };
    return dependsOn(body, variable) ? { ...head, isCalled: true } : null;
  }
  const [only, ...more] = unknownsOf(body);
  const isNamed = left.type === 'symbol' && primed.has(left.name) && only !== left.name;
  if (!isNamed || only === undefined || more.length > 0) return null;
  return { name: left.name, variable: only, body, found, steps: [], isCalled: false };
}

const derivativesOf = (head: DefinedFunction): DefinedFunction[] =>
  ["'", "''"].flatMap((mark) => {
    const derived = slopeOf(head.body, head.variable, mark.length);
    if (derived === null) return [];
    return { ...head, name: head.name + mark, body: derived.slope, steps: derived.steps };
  });

/** Joins the primes behind the name of a function, or behind a letter that is called, to it. */
export function joinPrimes(
  tokens: readonly Token[],
  functions: readonly DefinedFunction[],
): Token[] {
  const result: Token[] = [];
  for (const [at, token] of tokens.entries()) {
    const before = result.at(-1);
    const joined = before?.kind === 'symbol' && before.end === token.start ? before : null;
    const name = `${joined?.name}'`;
    const next = tokens.slice(at).find(({ kind }) => kind !== 'break');
    const isCalled = next?.kind === 'bracket' && next.text === '(' && next.start <= token.end + 1;
    const isTerm = next?.kind === 'operator' || next?.kind === 'comparison';
    const isKnown = functions.some((known) => known.name === name);
    if (
      joined !== null &&
      token.kind === 'break' &&
      token.text === "'" &&
      (isKnown || isCalled || isTerm)
    )
      result.splice(-1, 1, { ...joined, name, end: token.end });
    else result.push(token);
  }
  return result;
}
