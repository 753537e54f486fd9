import type { Statement } from './expression.ts';
import { contains, unknownsOf } from './expression.ts';
import { parseTokens } from './parse.ts';
import type { PlainText } from './plain.ts';
import { sourceOf } from './plain.ts';
import { rational } from './rational.ts';
import type { Token } from './tokens.ts';
import { tokenize } from './tokens.ts';

/** A mathematical statement in the text, with its place in the plain text. */
export interface FoundStatement {
  statement: Statement;
  start: number;
  end: number;
  /** As it stands in the source. */
  text: string;
  decimal: boolean;
  /**
   * An operator at an end has lost its partner: the statement is not whole and must not be worked
   * with.
   */
  partial: boolean;
}

const mostStatements = 40;
const longestSegment = 200;

/**
 * Finds the statements of a text: runs of mathematical tokens between words and punctuation that
 * parse. Bare numbers and letters are left out.
 */
export function findStatements(plain: PlainText): FoundStatement[] {
  const tokens = spokenOperators(tokenize(plain.text));
  const found: FoundStatement[] = [];
  let start = 0;
  while (start < tokens.length && found.length < mostStatements) {
    if (!isMathematical(tokens[start]!)) {
      start++;
      continue;
    }
    let end = start;
    let depth = 0;
    while (end < tokens.length) {
      const token = tokens[end]!;
      if (token.kind === 'bracket')
        depth += token.text === '(' || token.text === '[' ? 1 : token.text === '|' ? 0 : -1;
      if (
        !isMathematical(token) &&
        !(token.kind === 'comma' && depth > 0) &&
        !continuesLine(tokens, end)
      )
        break;
      end++;
    }
    const statement = readSegment(
      tokens.slice(start, end).filter((token) => token.kind !== 'break'),
      plain,
    );
    if (statement !== null) found.push(statement);
    start = Math.max(end, start + 1);
  }
  return found;
}

function isMathematical(token: Token): boolean {
  return token.kind !== 'word' && token.kind !== 'break' && token.kind !== 'comma';
}

/**
 * A line end inside a statement: the line before ends, or the next begins, with an operator that
 * needs a partner.
 */
function continuesLine(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]!;
  if (token.kind !== 'break' || token.text !== '\n') return false;
  const before = tokens[at - 1];
  const after = tokens[at + 1];
  const open = (side: Token | undefined): boolean =>
    side?.kind === 'comparison' || (side?.kind === 'operator' && /[-+*/]/.test(side.op));
  let next = at + 1;
  while (
    next < tokens.length &&
    tokens[next]!.kind !== 'break' &&
    tokens[next]!.kind !== 'comparison'
  )
    next++;
  if (before?.kind === 'comparison' && tokens[next]?.kind === 'comparison') return false;
  return (
    after !== undefined &&
    isMathematical(after) &&
    (open(before) ||
      (after.kind === 'comparison' && before !== undefined && isMathematical(before)))
  );
}

function readSegment(tokens: Token[], plain: PlainText): FoundStatement | null {
  if (tokens.length < 2 || tokens.length > longestSegment) return null;
  const first = tokens[0]!;
  const last = tokens.at(-1)!;
  if (looksLikeData(plain.text.slice(first.start, last.end))) return null;
  const ready = readPowers(timesSigns(tokens));
  for (let left = 0; left <= Math.min(3, ready.length - 2); left++)
    for (let right = 0; right <= Math.min(2, ready.length - left - 2); right++) {
      const part = ready.slice(left, ready.length - right);
      const statement = parseTokens(part);
      if (statement === null) continue;
      if (!isInteresting(statement)) return null;
      const start = part[0]!.start;
      const end = part.at(-1)!.end;
      return {
        statement,
        start,
        end,
        text: sourceOf(plain, start, end),
        partial: isPartial(ready, left, ready.length - right),
        decimal: part.some((token) => token.kind === 'number' && token.decimal),
      };
    }
  return null;
}

/**
 * Whether tokens dropped at the ends, or the first one kept, are operators that wanted a partner. A
 * last '=' is a blank to fill.
 */
function isPartial(tokens: readonly Token[], from: number, to: number): boolean {
  const open = (token: Token | undefined): boolean =>
    token?.kind === 'operator' && /[-+*/^]/.test(token.op);
  const first = tokens[from];
  const leads = first?.kind === 'operator' && first.op === '+';
  return (
    leads ||
    tokens.slice(0, from).some((token) => open(token) || token.kind === 'comparison') ||
    tokens.slice(to).some(open)
  );
}

/** Dates, phone numbers, times, versions and ranges of years. */
function looksLikeData(text: string): boolean {
  return /^\s*(?:\d{1,4}[-/]\d{1,2}[-/]\d{2,4}|\+?\d{1,3}[- ]?\(?\d{2,4}\)?[- ]\d{3}[- ]?\d{3,4}|\(?\d{3}\)?[- ]\d{3}-\d{4}|\d{3}-\d{4}|(?:19|20)\d\d-(?:19|20)?\d\d)\s*$/.test(
    text,
  );
}

function isInteresting(statement: Statement): boolean {
  if (statement.comparisons.length > 0)
    return statement.sides.some((side) => side.type !== 'symbol');
  const only = statement.sides[0]!;
  return (
    only.type !== 'number' &&
    only.type !== 'symbol' &&
    !(only.type === 'negate' && only.of.type === 'number')
  );
}

/** 'x' between two numbers is a times sign unless x also stands elsewhere as an unknown. */
function timesSigns(tokens: readonly Token[]): Token[] {
  const isTimes = (token: Token, index: number): boolean =>
    token.kind === 'symbol' &&
    /^[xX]$/.test(token.name) &&
    tokens[index - 1]?.kind === 'number' &&
    tokens[index + 1]?.kind === 'number';
  const elsewhere = tokens.some(
    (token, index) =>
      token.kind === 'symbol' && /^[xX]$/.test(token.name) && !isTimes(token, index),
  );
  const lone = tokens.some(
    (token, index) =>
      isTimes(token, index) &&
      tokens[index + 1]!.start === token.end &&
      tokens.some((other) => other.kind === 'comparison'),
  );
  if (elsewhere || lone) return [...tokens];
  return tokens.map((token, index) =>
    isTimes(token, index)
      ? { kind: 'operator', op: '*', start: token.start, end: token.end }
      : token,
  );
}

/**
 * A 2 or 3 glued behind a bracket is a lost superscript: a product is written the other way round.
 */
function bracketPowers(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, index): Token[] => {
    const before = tokens[index - 1],
      after = tokens[index + 1];
    const isLost =
      token.kind === 'number' &&
      !token.decimal &&
      token.value.d === 1n &&
      (token.value.n === 2n || token.value.n === 3n) &&
      before?.kind === 'bracket' &&
      before.text === ')' &&
      before.end === token.start &&
      (after === undefined ||
        after.start > token.end ||
        after.kind === 'operator' ||
        after.kind === 'comparison' ||
        after.kind === 'bracket');
    return isLost
      ? [{ kind: 'operator', op: '^', start: token.start, end: token.start }, token]
      : [token];
  });
}

/**
 * A 2 or 3 glued behind a letter is a lost superscript, unless letters carry other digits as
 * indices (x1, x2).
 */
function readPowers(read: readonly Token[]): Token[] {
  const tokens = bracketPowers(read);
  const glued = (token: Token, index: number): boolean => {
    const next = tokens[index + 1];
    return (
      token.kind === 'symbol' &&
      token.name.length === 1 &&
      next?.kind === 'number' &&
      next.start === token.end &&
      !next.decimal
    );
  };
  const digits = tokens.flatMap((token, index) =>
    glued(token, index) ? [(tokens[index + 1] as Token & { kind: 'number' }).value] : [],
  );
  if (digits.length === 0) return [...tokens];
  const indices = digits.some((value) => value.d !== 1n || value.n < 2n || value.n > 3n);
  const result: Token[] = [];
  for (let k = 0; k < tokens.length; k++) {
    const token = tokens[k]!;
    result.push(token);
    if (!glued(token, k) || token.kind !== 'symbol') continue;
    const next = tokens[k + 1] as Token & { kind: 'number' };
    if (indices)
      result[result.length - 1] = {
        kind: 'symbol',
        name: `${token.name}_${next.value.n}`,
        start: token.start,
        end: next.end,
      };
    else result.push({ kind: 'operator', op: '^', start: next.start, end: next.start }, next);
    k++;
  }
  return result;
}

const spoken: Readonly<Record<string, '+' | '-' | '*' | '/'>> = {
  plus: '+',
  minus: '-',
  times: '*',
};

/**
 * Turns words that act as operators between values into operators: plus, times, divided by,
 * squared, 15% of, square root of.
 */
function spokenOperators(tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  const word = (index: number): string =>
    tokens[index]?.kind === 'word' ? (tokens[index] as Token & { kind: 'word' }).text : '';
  const isValue = (token: Token | undefined): boolean =>
    token !== undefined &&
    (token.kind === 'number' ||
      token.kind === 'symbol' ||
      (token.kind === 'bracket' && token.text !== '|') ||
      (token.kind === 'operator' && /[%°!]/.test(token.op)));
  const startsValue = (token: Token | undefined): boolean =>
    token !== undefined &&
    (token.kind === 'number' ||
      token.kind === 'symbol' ||
      token.kind === 'function' ||
      (token.kind === 'bracket' && token.text === '('));
  for (let k = 0; k < tokens.length; k++) {
    const token = tokens[k]!;
    const text = word(k);
    const span = { start: token.start, end: token.end };
    const before = result.at(-1);
    if (text === '') result.push(token);
    else if (Object.hasOwn(spoken, text) && isValue(before) && startsValue(tokens[k + 1]))
      result.push({ kind: 'operator', op: spoken[text]!, ...span });
    else if (
      (text === 'divided' || text === 'multiplied') &&
      word(k + 1) === 'by' &&
      isValue(before)
    )
      result.push({
        kind: 'operator',
        op: text === 'divided' ? '/' : '*',
        start: token.start,
        end: tokens[++k]!.end,
      });
    else if ((text === 'squared' || text === 'cubed') && isValue(before))
      result.push(
        { kind: 'operator', op: '^', ...span },
        { kind: 'number', value: rational(text === 'squared' ? 2 : 3), decimal: false, ...span },
      );
    else if (text === 'percent' && before?.kind === 'number')
      result.push({ kind: 'operator', op: '%', ...span });
    else if (text === 'per' && word(k + 1) === 'cent' && before?.kind === 'number')
      result.push({ kind: 'operator', op: '%', start: token.start, end: tokens[++k]!.end });
    else if (text === 'equals' && isValue(before))
      result.push({ kind: 'comparison', comparison: '=', ...span });
    else if (
      (text === 'square' || text === 'cube') &&
      word(k + 1) === 'root' &&
      word(k + 2) === 'of'
    )
      result.push({
        kind: 'function',
        name: text === 'square' ? 'sqrt' : 'cbrt',
        start: token.start,
        end: tokens[(k += 2)]!.end,
      });
    else if (text === 'half' && word(k + 1) === 'of' && tokens[k + 2]?.kind === 'number')
      result.push(
        { kind: 'number', value: rational(1, 2), decimal: false, ...span },
        { kind: 'operator', op: '*', start: token.end, end: tokens[++k]!.end },
      );
    else if (
      text === 'of' &&
      startsValue(tokens[k + 1]) &&
      tokens[k + 1]!.kind !== 'symbol' &&
      isShare(result)
    )
      result.push({ kind: 'operator', op: '*', ...span });
    else result.push(token);
  }
  return result;
}

/** The tokens end in a percentage or a fraction. */
function isShare(tokens: readonly Token[]): boolean {
  const last = tokens.at(-1);
  if (last?.kind === 'operator' && last.op === '%') return true;
  const slash = tokens.at(-2);
  return (
    last?.kind === 'number' &&
    (last.value.d !== 1n || (slash?.kind === 'operator' && slash.op === '/')) &&
    !last.decimal
  );
}

/** Whether an expression holds anything beyond a product of a number and letters. */
export function hasStructure(found: FoundStatement): boolean {
  return (
    found.statement.comparisons.length > 0 ||
    contains(
      found.statement.sides[0]!,
      (part) => part.type === 'call' || (part.type === 'binary' && part.op !== '*'),
    ) ||
    unknownsOf(found.statement.sides[0]!).length === 0
  );
}
