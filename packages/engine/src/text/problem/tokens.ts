import type { Comparison, FunctionName } from './expression.ts';
import type { Rational } from './rational.ts';
import { add, parseRational, rational } from './rational.ts';

export type Token = { readonly start: number; readonly end: number } & (
  | { readonly kind: 'number'; readonly value: Rational; readonly decimal: boolean }
  | { readonly kind: 'symbol'; readonly name: string }
  | { readonly kind: 'function'; readonly name: FunctionName; readonly base?: Rational }
  | { readonly kind: 'operator'; readonly op: '+' | '-' | '*' | '/' | '^' | '!' | '%' | '°' }
  | { readonly kind: 'comparison'; readonly comparison: Comparison }
  | { readonly kind: 'bracket'; readonly text: '(' | ')' | '[' | ']' | '|' }
  | { readonly kind: 'comma' }
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'break'; readonly text: string }
);

const functionWords: Readonly<Record<string, FunctionName>> = {
  sqrt: 'sqrt',
  cbrt: 'cbrt',
  root: 'root',
  abs: 'abs',
  exp: 'exp',
  ln: 'ln',
  log: 'log',
  lg: 'log',
  sin: 'sin',
  cos: 'cos',
  tan: 'tan',
  sec: 'sec',
  csc: 'csc',
  cosec: 'csc',
  cot: 'cot',
  arcsin: 'asin',
  arccos: 'acos',
  arctan: 'atan',
  asin: 'asin',
  acos: 'acos',
  atan: 'atan',
  sinh: 'sinh',
  cosh: 'cosh',
  tanh: 'tanh',
};
const symbolWords: ReadonlySet<string> = new Set([
  'pi',
  'theta',
  'alpha',
  'beta',
  'lambda',
  'phi',
  'mu',
  'omega',
  'infinity',
]);
/** Two- and three-letter words that are never a product of unknowns. */
const shortWords: ReadonlySet<string> = new Set(
  'an as at be by do go he if in is it me my no of on or so to up us we am the and for are was how who why all any can cup day did end far fit get got had has her him his its let may men new not now off old one out own pay per put ran run sat saw say see set she sum ten top two use via way what yes yet you age buy cm mm km kg mg ml ft lb oz hr hrs min sec mph kmh gcd lcm hcf lim int det max mod sd find'.split(
    ' ',
  ),
);

const units: ReadonlySet<string> = new Set(
  'cm mm km kg mg ml ft lb oz hr min sec mph cl mi in yd pt kb mb gb tb kw ms px pm am'.split(' '),
);

const pattern =
  /(?<mixed>\d{1,9} +\d{1,6}\/\d{1,6}(?![\d.]))|(?<number>\d{1,3}(?:,\d{3})+(?:\.\d+)?(?!\d)|\d+(?:\.\d+)?|\.\d+)|(?<word>[a-zA-Z]+)|(?<comparison><=|>=|=<|!=|==|=|<|>)|(?<arrow>->)|(?<operator>[-+*/^!%°])|(?<bracket>[()[\]|])|(?<comma>,)|(?<space>[^\S\n]+)|(?<currency>[$£€])|(?<subscript>_[a-zA-Z0-9]+)|(?<other>[\s\S])/gu;

/**
 * Splits plain text into tokens. Words, line ends and punctuation come out as 'word' and 'break',
 * so that mathematics stands between them.
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(pattern)) {
    const groups = match.groups!;
    const start = match.index;
    const span = { start, end: start + match[0].length };
    if (groups['space'] !== undefined || groups['currency'] !== undefined) continue;
    if (groups['mixed'] !== undefined)
      tokens.push({ kind: 'number', value: mixedNumber(match[0]), decimal: false, ...span });
    else if (groups['number'] !== undefined)
      tokens.push({
        kind: 'number',
        value: parseRational(match[0].replaceAll(',', '')),
        decimal: match[0].includes('.'),
        ...span,
      });
    else if (groups['word'] !== undefined) pushWord(tokens, match[0], start, text);
    else if (groups['comparison'] !== undefined)
      tokens.push({
        kind: 'comparison',
        comparison: match[0] === '=<' ? '<=' : match[0] === '==' ? '=' : (match[0] as Comparison),
        ...span,
      });
    else if (groups['operator'] !== undefined)
      tokens.push({ kind: 'operator', op: match[0] as '+', ...span });
    else if (groups['bracket'] !== undefined)
      tokens.push({ kind: 'bracket', text: match[0] as '(', ...span });
    else if (groups['comma'] !== undefined) tokens.push({ kind: 'comma', ...span });
    else if (groups['subscript'] !== undefined) attachSubscript(tokens, match[0], span);
    else tokens.push({ kind: 'break', text: match[0], ...span });
  }
  return tokens;
}

function mixedNumber(text: string): Rational {
  const [whole, top, bottom] = text.split(/[ /]+/).map((part) => BigInt(part));
  return add(rational(whole!), rational(top!, bottom));
}

function attachSubscript(
  tokens: Token[],
  text: string,
  span: { start: number; end: number },
): void {
  const previous = tokens.at(-1);
  const joined = previous !== undefined && previous.end === span.start;
  if (joined && previous.kind === 'symbol')
    tokens[tokens.length - 1] = {
      kind: 'symbol',
      name: previous.name + text,
      start: previous.start,
      end: span.end,
    };
  else if (joined && previous.kind === 'function' && /^_\d+$/.test(text))
    tokens[tokens.length - 1] = { ...previous, base: parseRational(text.slice(1)), end: span.end };
  else if (joined && previous.kind === 'word' && previous.text === 'int')
    tokens.push({ kind: 'break', text: '_', ...span });
  else tokens.push({ kind: 'break', text: '_', ...span });
}

function pushWord(tokens: Token[], word: string, start: number, text: string): void {
  const lower = word.toLowerCase();
  const span = { start, end: start + word.length };
  if (word.length === 1) tokens.push({ kind: 'symbol', name: word, ...span });
  else if (Object.hasOwn(functionWords, lower) && (lower !== 'root' || text[start + 4] === '('))
    tokens.push({ kind: 'function', name: functionWords[lower]!, ...span });
  else if (symbolWords.has(lower)) tokens.push({ kind: 'symbol', name: lower, ...span });
  else if (word.length <= 3 && /^[a-z]+$/.test(word) && isProduct(word, start, text))
    [...word].forEach((name, k) =>
      tokens.push({ kind: 'symbol', name, start: start + k, end: start + k + 1 }),
    );
  else if (
    !pushFused(tokens, lower, start, text.slice(start + word.length, start + word.length + 3))
  )
    tokens.push({ kind: 'word', text: lower, ...span });
}

/**
 * Letters such as xy or 2ax count as a product when a number or an operator touches them on the
 * left and an operator or the end follows.
 */
function isProduct(word: string, start: number, text: string): boolean {
  const before = text.slice(Math.max(0, start - 3), start);
  const after = text.slice(start + word.length, start + word.length + 3);
  const opened = /(?:[-+*/=(^]\s*|\d)$/.test(before);
  const closed = /^\s*(?:[-+*/=)^<>]|[.,;?](?:\s|$)|\s*$|\n)/.test(after);
  if (shortWords.has(word)) return word.length === 2 && opened && closed && !units.has(word);
  if (units.has(word)) return false;
  return (
    (opened && closed) ||
    (/^(?:xy|yz|xz|xyz|ab|bc|ac|abc|pq|mn|rs|uv)$/.test(word) &&
      (opened || /^\s*[-+*/=)^<>]/.test(after))) ||
    (/^\s*$/.test(before) && /^\s*[-+*/^=]\s*[\da-z(]/.test(after) && !/[aeiou]/.test(word))
  );
}

/**
 * Functions run together with their argument (sinx, lnx), and instructions run together with an
 * unknown (solvex^2, 11forx).
 */
function pushFused(tokens: Token[], word: string, start: number, after: string): boolean {
  const glued =
    /^(solve|simplify|factori[sz]e|factor|expand|evaluate|differentiate|integrate|find|calculate|compute|for|if|when|where|and|given|that|equation)([a-z])$/.exec(
      word,
    );
  if (
    glued !== null &&
    (/^\s*[-+*/=^(<>]/.test(after) || (glued[1] === 'for' && /[xyztn]/.test(glued[2]!)))
  ) {
    const middle = start + glued[1]!.length;
    tokens.push(
      { kind: 'word', text: glued[1]!, start, end: middle },
      { kind: 'symbol', name: glued[2]!, start: middle, end: start + word.length },
    );
    return true;
  }
  const match =
    /^(arcsin|arccos|arctan|sinh|cosh|tanh|sin|cos|tan|sec|cot|ln|log|sqrt)(x|y|t|theta|a|b|u)$/.exec(
      word,
    );
  if (match === null) return false;
  const middle = start + match[1]!.length;
  tokens.push(
    { kind: 'function', name: functionWords[match[1]!]!, start, end: middle },
    { kind: 'symbol', name: match[2]!, start: middle, end: start + word.length },
  );
  return true;
}
