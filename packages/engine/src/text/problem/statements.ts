import { asEquation, contains, unknownsOf, type Expression, type Statement } from './expression.ts';
import { parseTokens, type KnownFunction } from './parse.ts';
import { sourceOf, type PlainText } from './plain.ts';
import type { Token } from './tokens.ts';

/** A formula in the text, with its place in the plain text. */
export interface FoundStatement {
  statement: Statement;
  start: number;
  end: number;
  /** As it stands in the source. */
  text: string;
  decimal: boolean;
  /** An operator at an end has lost its partner: the formula is cut and must not be used. */
  partial: boolean;
  /** Signs around it were left out to make it parse. */
  trimmed: boolean;
}

const longestSegment = 200;

/** The functions that a run of tokens calls. */
export const callsIn = <Known extends KnownFunction>(
  run: readonly Token[],
  functions: readonly Known[],
): Known[] =>
  functions.filter(({ name }) =>
    run.some((token) => token.kind === 'symbol' && token.name === name),
  );

/**
 * Reads a run of mathematical tokens as a formula; bare numbers and letters are none, but for the
 * derivative of a function, and dates and phone numbers where no order is before them.
 */
export function readFormula(
  run: readonly Token[],
  plain: PlainText,
  functions: readonly KnownFunction[],
  { mayBeBare = false, mayBeData = true } = {},
): FoundStatement | null {
  const [first] = run;
  const last = run.at(-1);
  if (first === undefined || last === undefined) return null;
  const known = callsIn(run, functions);
  const calls = known.length > 0;
  const isPrimed = (token: Token): boolean => token.kind === 'symbol' && token.name.endsWith("'");
  if (run.some((token) => isPrimed(token) && callsIn([token], known).length === 0)) return null;
  if (callsUnknown(run, functions) || isVector(run)) return null;
  const isAlone = mayBeBare && run.length === 1;
  if ((run.length < 2 && !calls && !isAlone) || run.length > longestSegment) return null;
  if (mayBeData && looksLikeData(plain.text.slice(first.start, last.end))) return null;
  const ready = readSigns(run);
  const most = Math.max(0, ready.length - 2);
  for (let left = 0; left <= Math.min(3, most); left++)
    for (let right = 0; right <= Math.min(2, Math.max(0, most - left)); right++) {
      const statement = parseTokens(ready.slice(left, ready.length - right), functions);
      if (statement === null) continue;
      return calls || isAlone || isInteresting(statement)
        ? found(statement, ready, left, right, plain)
        : null;
    }
  return null;
}

/** Letters that name functions wherever a bracket touches them. */
const functionLetters: ReadonlySet<string> = new Set(['f', 'g']);

/**
 * u(t), f(2): a letter at a bracket with one letter, or f and g at any, is a function, of which
 * nothing is known.
 */
const callsUnknown = (run: readonly Token[], functions: readonly KnownFunction[]): boolean =>
  run.some((token, at) => {
    const [open, inner, close, next] = run.slice(at + 1, at + 5);
    const isCall =
      token.kind === 'symbol' &&
      open?.kind === 'bracket' &&
      open.text === '(' &&
      open.start === token.end;
    if (!isCall || callsIn([token], functions).length > 0) return false;
    const isOfLetter = inner?.kind === 'symbol' && close?.kind === 'bracket' && close.text === ')';
    const isDefined = isOfLetter && next?.kind === 'comparison' && run.length > at + 5;
    return !isDefined && (isOfLetter || functionLetters.has(token.name));
  });

/** 2i + 3j: the letters of directions are no unknowns, those of functions are: i(j) = 2j. */
const isVector = (run: readonly Token[]): boolean =>
  ['i', 'j'].every((unit) =>
    run.some((token, at) => {
      const next = run[at + 1];
      const isCalled = next?.kind === 'bracket' && next.text === '(' && next.start === token.end;
      return token.kind === 'symbol' && token.name === unit && !isCalled;
    }),
  );

/** Reads an x between numbers as a times sign, and digits that were superscripts as powers. */
export const readSigns = (run: readonly Token[]): Token[] => readPowers(timesSigns(run));

function found(
  statement: Statement,
  tokens: readonly Token[],
  left: number,
  right: number,
  plain: PlainText,
): FoundStatement {
  const part = tokens.slice(left, tokens.length - right);
  const start = part[0]?.start ?? 0;
  const end = part.at(-1)?.end ?? start;
  const cut = [...tokens.slice(0, left), ...tokens.slice(tokens.length - right)];
  const blank = cut.every((token) => token.kind === 'comparison' && token.comparison === '=');
  return {
    statement,
    start,
    end,
    text: sourceOf(plain, start, end),
    decimal: part.some((token) => token.kind === 'number' && token.decimal),
    partial: isPartial(tokens, left, tokens.length - right),
    trimmed: !blank,
  };
}

/** Whether what was left out, or the first token kept, wanted a partner. A last '=' is a blank. */
function isPartial(tokens: readonly Token[], from: number, to: number): boolean {
  const open = (token: Token | undefined): boolean =>
    token?.kind === 'operator' && /[-+*/^]/.test(token.op);
  return (
    tokens.slice(0, from).some((token) => open(token) || isCut(token.kind)) ||
    tokens.slice(to).some(open)
  );
}

const isCut = (kind: Token['kind']): boolean => kind === 'comparison' || kind === 'function';

const dates = /^\s*\d{1,4}[-/]\d{1,2}[-/]\d{2,4}\s*$/;
const phones = /^\s*[+(]?\d{1,4}\)?[- ](?:\(?\d{2,4}\)?[- ])?\d{3,4}[- ]?\d{0,4}\s*$/;
const figures = /^\s*\d+(?:[-/]\d+|(?:[.,]\d+)?\s?%)\s*$/;

/** Dates, phone numbers and other figures with a stroke and no space. */
const looksLikeData = (text: string): boolean => dates.test(text) || phones.test(text);

/** 3-2, 12-18, 1/2 and 87% may be scores, pages or shares: alone they are no formula in a sentence. */
export const isFigure = ({ text }: FoundStatement): boolean => figures.test(text);

function isInteresting({ comparisons, sides }: Statement): boolean {
  if (comparisons.length > 0) return sides.some((side) => side.type !== 'symbol');
  const [only] = sides;
  if (only === undefined || only.type === 'number' || only.type === 'symbol') return false;
  return !(only.type === 'negate' && only.of.type === 'number');
}

/** 'x' between two numbers is a times sign unless x also stands elsewhere as an unknown. */
function timesSigns(tokens: readonly Token[]): Token[] {
  const isX = (token: Token): boolean => token.kind === 'symbol' && /^[xX]$/.test(token.name);
  const isTimes = (token: Token, index: number): boolean =>
    isX(token) && tokens[index - 1]?.kind === 'number' && tokens[index + 1]?.kind === 'number';
  const elsewhere = tokens.some((token, index) => isX(token) && !isTimes(token, index));
  const relation = tokens.some((token) => token.kind === 'comparison');
  const glued = tokens.some(
    (token, index) => isTimes(token, index) && tokens[index + 1]?.start === token.end,
  );
  if (elsewhere || (glued && relation)) return [...tokens];
  return tokens.map((token, index) =>
    isTimes(token, index)
      ? { kind: 'operator', op: '*', start: token.start, end: token.end }
      : token,
  );
}

/** A number glued behind a letter or a bracket: a superscript that was lost on the way, or an index. */
function readPowers(tokens: readonly Token[]): Token[] {
  const isGlued = (token: Token, k: number): boolean =>
    token.kind === 'number' && !token.decimal && tokens[k - 1]?.end === token.start;
  const isSmall = (token: Token): boolean =>
    token.kind === 'number' && (token.value.equals(2) || token.value.equals(3));
  const isIndex = (token: Token, k: number): boolean => {
    const before = tokens[k - 1];
    return before?.kind === 'symbol' && before.name.length === 1 && isGlued(token, k);
  };
  const areIndices = tokens.some((token, k) => isIndex(token, k) && !isSmall(token));
  const result: Token[] = [];
  for (const [k, token] of tokens.entries()) {
    const before = result.at(-1);
    const name = before?.kind === 'symbol' && isIndex(token, k) ? before.name : null;
    const isPower =
      name !== null || (isGlued(token, k) && isSmall(token) && isLostPower(tokens, k));
    if (areIndices && name !== null && token.kind === 'number')
      result.splice(-1, 1, {
        ...token,
        kind: 'symbol',
        name: `${name}_${token.value.n}`,
        start: before?.start ?? 0,
      });
    else if (isPower)
      result.push({ kind: 'operator', op: '^', start: token.start, end: token.start }, token);
    else result.push(token);
  }
  return result;
}

/** (x + 1)2: a product is written the other way round, but that of a number alone: (0.4)3. */
function isLostPower(tokens: readonly Token[], k: number): boolean {
  const [open, only, before, token, after] = [-3, -2, -1, 0, 1].map((step) => tokens[k + step]);
  const goesOn = after !== undefined && after.start === token?.end;
  const isFactor = goesOn && (after.kind === 'symbol' || after.kind === 'number');
  const isBare = open?.kind === 'bracket' && only?.kind === 'number';
  return before?.kind === 'bracket' && before.text === ')' && !isFactor && !isBare;
}

/** Whether an expression holds anything beyond a product of a number and letters. */
export function hasStructure({ statement: { comparisons, sides } }: FoundStatement): boolean {
  const [side] = sides;
  if (comparisons.length > 0 || side === undefined) return true;
  const signs = contains(
    side,
    (part) => part.type === 'call' || (part.type === 'binary' && part.op !== '*'),
  );
  return signs || unknownsOf(side).length === 0;
}

/** The letter and value of x = 5; null for any other statement. */
export function assignmentOf(statement: Statement): [string, Expression][] | null {
  const [left, right] = asEquation(statement) ?? [];
  if (left?.type !== 'symbol' || right === undefined || unknownsOf(right).length > 0) return null;
  return [[left.name, right]];
}

/** Whether a formula holds numbers alone and compares nothing. */
export const isSum = ({ statement: { comparisons, sides } }: FoundStatement): boolean =>
  comparisons.length === 0 && unknownsOf(...sides).length === 0;

/** A number alone: what is meant by it depends on every word around. */
export const isBare = ({ statement: { comparisons, sides } }: FoundStatement): boolean =>
  comparisons.length === 0 && sides[0]?.type === 'number';
