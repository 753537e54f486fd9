import type { FunctionName } from './functions-table.ts';
import { rational } from './rational.ts';
import type { Bracket, Operator, Token } from './tokens.ts';
import vocabulary from './words.json' with { type: 'json' };

/** Words that are read as signs: 20 percent, 15% of 240, 3/5 of 85, 17 times 3, let n be 4. */
export function spokenSigns(tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  for (const [k, token] of tokens.entries()) {
    const sign = token.kind === 'word' ? spokenSign(token.text, result, tokens[k + 1]) : null;
    const power = token.kind === 'word' && isValue(result.at(-1)) ? powers[token.text] : undefined;
    if (power !== undefined) {
      result.push(...raised(power, token));
      continue;
    }
    // 'by' belongs to what is divided.
    if (token.kind === 'word' && token.text === 'by' && isSpoken(result.at(-1))) continue;
    result.push(sign === null ? token : { ...sign, start: token.start, end: token.end });
  }
  return spokenCalls(result);
}

const powers: Readonly<Record<string, number>> = { squared: 2, cubed: 3 };
const raised = (power: number, { start, end }: Token): Token[] => [
  { kind: 'operator', op: '^', start, end: start },
  { kind: 'number', value: rational(power), decimal: false, start, end },
];
const isValue = (token: Token | undefined): boolean =>
  token?.kind === 'number' || token?.kind === 'symbol' || token?.kind === 'bracket';

type Spoken = { kind: 'operator'; op: Operator } | { kind: 'comparison'; comparison: '=' };
const between: Readonly<Record<string, string>> = vocabulary.spoken;
const withBy: Readonly<Record<string, string>> = vocabulary.spokenBy;
const isSpoken = (token: Token | undefined): boolean =>
  token?.kind === 'operator' && token.end - token.start > 1;
const operator = (op: string): Spoken => ({ kind: 'operator', op: op as Operator });

function spokenSign(word: string, done: readonly Token[], next: Token | undefined): Spoken | null {
  const [before, last] = [done.at(-2), done.at(-1)];
  const isLet = before?.kind === 'word' && before.text === 'let' && last?.kind === 'symbol';
  if (word === 'be' && isLet && next?.kind !== 'word')
    return { kind: 'comparison', comparison: '=' };
  if (word === 'percent') return last?.kind === 'number' ? operator('%') : null;
  if (word === 'of') return isShare(done) && next?.kind === 'number' ? operator('*') : null;
  const isBy = next?.kind === 'word' && next.text === 'by';
  const op = isBy ? withBy[word] : between[word];
  return isValue(last) && op !== undefined && (isBy || next?.kind !== 'word') ? operator(op) : null;
}

/** A percentage or a fraction behind which 'of' multiplies: 15% of 240, 3/5 of 85. */
function isShare(done: readonly Token[]): boolean {
  const last = done.at(-1);
  const slash = done.at(-2);
  if (last?.kind === 'operator') return last.op === '%';
  if (last?.kind !== 'number' || last.decimal) return false;
  return last.value.d !== 1n || (slash?.kind === 'operator' && slash.op === '/');
}

/** What is spoken of as 'the sum of 2, 3 and 4', each as its words. */
const spokenNames = vocabulary.spokenCalls.flatMap(({ name, words, between = '' }) =>
  words.split('|').map((way) => ({
    name,
    words: way.split(' '),
    separators: new Set(between.split(' ')),
  })),
);

/** Brings functions and sums that are spoken of into signs: the square root of 144 is sqrt(144). */
function spokenCalls(tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const call = callAt(tokens, at);
    const token = tokens[at];
    if (token !== undefined) result.push(...(call?.signs ?? [token]));
    at = call?.end ?? at + 1;
  }
  return result;
}

function callAt(tokens: readonly Token[], at: number): { signs: Token[]; end: number } | null {
  for (const { name, words, separators } of spokenNames) {
    const first = tokens[at];
    if (first === undefined || !words.every((word, k) => isWord(tokens[at + k], word))) continue;
    const { values, end } = listAt(tokens, at + words.length, separators);
    const signs = signsOf(name, values, first.start);
    if (signs !== null) return { signs, end };
  }
  return null;
}

const isWord = (token: Token | undefined, text: string): boolean =>
  (token?.kind === 'word' || token?.kind === 'function') &&
  (token.kind === 'word' ? token.text : token.name) === text;

/** The values of a list: numbers and letters with their signs, between commas and such words. */
function listAt(
  tokens: readonly Token[],
  from: number,
  separators: ReadonlySet<string>,
): { values: Token[][]; end: number } {
  const values: Token[][] = [];
  let [at, end] = [from, from];
  while (at < tokens.length) {
    const value = tokens.slice(at).findIndex((token) => !isPartOfValue(token));
    const next = value < 0 ? tokens.length : at + value;
    if (next === at) break;
    values.push(tokens.slice(at, next));
    [at, end] = [next, next];
    while (isSeparator(tokens[at], separators)) at++;
    if (at === end) break;
  }
  return { values, end };
}

const isSeparator = (token: Token | undefined, separators: ReadonlySet<string>): boolean =>
  token?.kind === 'comma' || (token?.kind === 'word' && separators.has(token.text));

const isPartOfValue = (token: Token | undefined): boolean =>
  token !== undefined && !['word', 'break', 'comma', 'comparison'].includes(token.kind);

/** The same in signs: an operator between the values, or calls of a function of one or two. */
function signsOf(name: string, values: readonly Token[][], start: number): Token[] | null {
  const [first, ...others] = values;
  const op = operators[name];
  if (first === undefined || (others.length === 0) !== unary.has(name)) return null;
  const called: Token = { kind: 'function', name: name as FunctionName, start, end: start };
  if (others.length === 0) return [called, ...inBrackets(first)];
  let signs = op === undefined ? [...first] : inBrackets(first);
  for (const value of others)
    signs =
      op === undefined
        ? [called, ...inBrackets([...signs, { kind: 'comma', start, end: start }, ...value])]
        : inBrackets([...signs, { kind: 'operator', op, start, end: start }, ...inBrackets(value)]);
  // What lies between two values has no sign.
  return name === '-' ? [{ ...called, name: 'abs' }, ...signs] : signs;
}

function inBrackets(signs: readonly Token[]): Token[] {
  const bracket = (text: Bracket, place = 0): Token => ({
    kind: 'bracket',
    text,
    start: place,
    end: place,
  });
  return [bracket('(', signs[0]?.start), ...signs, bracket(')', signs.at(-1)?.end)];
}

const operators: Readonly<Record<string, Operator>> = { '+': '+', '-': '-', '*': '*', '/': '/' };
const unary: ReadonlySet<string> = new Set(['sqrt', 'cbrt', 'abs']);
