import type { FunctionName } from './functions-table.ts';
import { isWord, tokenize, type Bracket, type Operator, type Token } from './tokens.ts';
import vocabulary from './words.json' with { type: 'json' };

/** Words that are read as signs: 20 percent, 15% of 240, 3/5 of 85, 17 times 3, let n be 4. */
export const spokenSigns = (tokens: readonly Token[]): Token[] =>
  rewritten(rewritten(tokens, signAt), callAt);

/** What stands for a run of tokens, and where the run ends. */
type Rewrite = { signs: readonly Token[]; end: number } | null;

function rewritten(
  tokens: readonly Token[],
  rewriteAt: (tokens: readonly Token[], at: number, done: readonly Token[]) => Rewrite,
): Token[] {
  const result: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const rewrite = rewriteAt(tokens, at, result);
    result.push(...(rewrite?.signs ?? tokens.slice(at, at + 1)));
    at = rewrite?.end ?? at + 1;
  }
  return result;
}

const spoken = Object.entries(vocabulary.spoken).map(([words, signs]) => ({
  words: words.split(' '),
  signs: tokenize(signs),
}));

function signAt(tokens: readonly Token[], at: number, done: readonly Token[]): Rewrite {
  const found = spoken.find(({ words }) => areWords(tokens, at, words));
  if (found === undefined) return null;
  const end = at + found.words.length;
  if (!mayStand(found, done, tokens[end])) return null;
  const place = { start: tokens[at]?.start ?? 0, end: tokens[end - 1]?.end ?? 0 };
  return { signs: found.signs.map((sign) => ({ ...sign, ...place })), end };
}

function mayStand(
  { words: [word], signs }: (typeof spoken)[number],
  done: readonly Token[],
  next: Token | undefined,
): boolean {
  const [before, last] = [done.at(-2), done.at(-1)];
  if (word === 'of') return isShare(done) && next?.kind === 'number';
  if (word === 'percent') return last?.kind === 'number';
  // 3/4 squared: of the fraction or of its 4.
  if (signs[0]?.kind === 'operator' && signs[0].op === '^' && isOver(before)) return false;
  const isLet = before?.kind === 'word' && before.text === 'let' && last?.kind === 'symbol';
  const isValue = last?.kind === 'number' || last?.kind === 'symbol' || last?.kind === 'bracket';
  return (word === 'be' ? isLet : isValue) && (signs.length > 1 || next?.kind !== 'word');
}

const isOver = (token: Token | undefined): boolean =>
  token?.kind === 'operator' && token.op === '/';

/** A percentage or a fraction behind which 'of' multiplies: 15% of 240, 3/5 of 85. */
function isShare(done: readonly Token[]): boolean {
  const [slash, last] = [done.at(-2), done.at(-1)];
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
function callAt(tokens: readonly Token[], at: number): Rewrite {
  for (const { name, words, separators } of spokenNames) {
    const first = tokens[at];
    if (first === undefined || !areWords(tokens, at, words)) continue;
    const { values, end } = listAt(tokens, at + words.length, separators);
    const signs = signsOf(name, values, first.start);
    if (signs !== null) return { signs, end };
  }
  return null;
}

const areWords = (tokens: readonly Token[], at: number, words: readonly string[]): boolean =>
  words.every((word, k) => {
    const token = tokens[at + k];
    return token?.kind === 'function' ? token.name === word : isWord(token, word);
  });

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
  // (1, 2) is a point.
  if (!values.every(isClosed)) return null;
  // Adding 15% to 240 may mean .15 or 36.
  if ((op === '+' || op === '-') && others.some((value) => isPercent(value) !== isPercent(first)))
    return null;
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

function isClosed(signs: readonly Token[]): boolean {
  const count = (brackets: string): number =>
    signs.filter((token) => token.kind === 'bracket' && brackets.includes(token.text)).length;
  return count('([') === count(')]');
}

function isPercent(signs: readonly Token[]): boolean {
  const last = signs.at(-1);
  return last?.kind === 'operator' && last.op === '%';
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
