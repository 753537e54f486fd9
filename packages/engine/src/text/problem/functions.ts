import { slopeOf } from './differentiate.ts';
import { asEquation, dependsOn, sym, unknownsOf, type Expression } from './expression.ts';
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
  const isKnown = (name: string): boolean =>
    known.some((other) => other.name.replace(/'+$/, '') === name);
  const heads = formulas
    .flatMap((found) => headOf(found, plain, primed) ?? [])
    .filter((head, at, all) => !isKnown(head.name) && all.findIndex(isSame(head)) === at);
  const isOpen = (body: Expression): boolean => heads.some(({ name }) => dependsOn(body, name));
  return heads.flatMap((head) => (isOpen(head.body) ? [] : withDerivatives(head, primed)));
}

const isSame =
  ({ name }: KnownFunction) =>
  (other: KnownFunction): boolean =>
    other.name === name;

/** The function whose definition a formula is; null for any other formula. */
function headOf(
  found: FoundStatement,
  plain: PlainText,
  primed: ReadonlySet<string>,
): (DefinedFunction & { called: boolean }) | null {
  const [left, body] = asEquation(found.statement) ?? [];
  if (left === undefined || body === undefined) return null;
  const [, name, variable] = functionHead.exec(plain.text.slice(found.start, found.end)) ?? [];
  if (name !== undefined && variable !== undefined && name !== variable) {
    const statement = { ...found.statement, sides: [sym(`${name}(${variable})`), body] };
    const head = { name, variable, body, found: { ...found, statement }, steps: [] };
    return dependsOn(body, variable) ? { ...head, called: true } : null;
  }
  const [only, ...more] = unknownsOf(body);
  if (left.type !== 'symbol' || !primed.has(left.name) || only === undefined) return null;
  if (more.length > 0 || only === left.name) return null;
  return { name: left.name, variable: only, body, found, steps: [], called: false };
}

function withDerivatives(
  { called, ...head }: DefinedFunction & { called: boolean },
  primed: ReadonlySet<string>,
): DefinedFunction[] {
  const marks = primed.has(head.name) ? (["'", "''"] as const) : [];
  const derivatives = marks.flatMap((mark) => {
    const found = slopeOf(head.body, head.variable, mark.length as 1 | 2);
    if (found === null) return [];
    return { ...head, name: head.name + mark, body: found.slope, steps: found.steps };
  });
  return called ? [head, ...derivatives] : derivatives;
}

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
    const isKnown = functions.some((known) => known.name === name);
    if (joined !== null && token.kind === 'break' && token.text === "'" && (isKnown || isCalled))
      result.splice(-1, 1, { ...joined, name, end: token.end });
    else result.push(token);
  }
  return result;
}
