import { unknownsOf } from './expression.ts';
import type { Expression } from './expression.ts';
import type { Notation, Order } from './notation.ts';
import { findNotations, orderNames } from './notation.ts';
import type { PlainText } from './plain.ts';
import { toPlain } from './plain.ts';
import type { FoundStatement } from './statements.ts';
import { readFormula, spokenSigns } from './statements.ts';
import type { Token } from './tokens.ts';
import { mayBeProduct, tokenize } from './tokens.ts';
import vocabulary from './words.json' with { type: 'json' };

/** A function the text defines, such as f(x) = 2x + 1. */
export interface DefinedFunction {
  name: string;
  variable: string;
  body: Expression;
  found: FoundStatement;
}

/** A formula and the order that stands directly before it. */
export interface Formula extends FoundStatement {
  order: Order | null;
  /** Behind 'if', 'when', 'where', 'given', 'for', 'at': it states a condition. */
  condition: boolean;
}

/** A problem text as strategies see it. */
export interface Reading {
  plain: PlainText;
  formulas: Formula[];
  functions: DefinedFunction[];
  notations: Notation[];
  /** The first order of the text. */
  order: Order | null;
  /** A derivative of the second degree is asked for. */
  twice: boolean;
  /** The letter an order names: 'for y', 'find x', 'with respect to t'. */
  target: string | null;
  /** Every word was read as an order or as part of one. */
  understood: boolean;
  /** How many words the text has outside its formulas. */
  words: number;
  /** Decimals are wanted because the text uses them. */
  decimal: boolean;
}

/** Only the beginning of a long text is searched for a problem. */
const longestProblem = 6000;
const mostFormulas = 40;

/** Each word with the order it gives. */
const byWord = (lists: Partial<Record<Order, string>>): ReadonlyMap<string, Order> =>
  new Map(
    orderNames.flatMap((order) =>
      (lists[order]?.split(' ') ?? []).map((word): [string, Order] => [word, order]),
    ),
  );

const orders = byWord(vocabulary.orders);

/** What may be asked for behind 'find' or 'what is'. */
const subjects = byWord(vocabulary.subjects);

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const conditionWords = words(vocabulary.conditions);

/** Words that add nothing to an order and its formulas. */
const fillers = words(vocabulary.fillers);

/** Words that belong to one order alone. */
const ownFillers: ReadonlyMap<Order, ReadonlySet<string>> = new Map([
  ['simplify', words(vocabulary.ownFillers.simplify)],
  ['differentiate', words(vocabulary.ownFillers.differentiate)],
  ['integrate', words(vocabulary.ownFillers.integrate)],
]);

/** Reads a text of any length; work is bounded by the first 6,000 characters. */
export function readProblem(source: string): Reading {
  const plain = toPlain(source.slice(0, longestProblem));
  plain.text = withoutLabels(plain.text);
  const notations = findNotations(plain.text);
  const reader = new Reader(plain, notations);
  reader.read(tokenize(withoutNotations(plain.text, notations)));
  return reader.reading();
}

function withoutNotations(text: string, notations: readonly Notation[]): string {
  let result = text;
  for (const { start, end } of notations)
    result = result.slice(0, start) + noted.repeat(end - start) + result.slice(end);
  return result;
}

/** Stands for one character of a notation, which is read apart. */
const noted = '\u0001';

const blank = (part: string): string => ' '.repeat(part.length);
const number = /^ *(?:\(?\d{1,2}[).:](?=\s)|\(\d\)(?=[^\n]*=))/gm;
const letter = /^ *(?:\(?[a-h][).](?=\s)|\([a-h]\)(?=\s*[\dA-Z\\$])|\(?[ivx]{1,4}[).](?=\s))/gm;
const equationLabel = /(?<==[^\n]{0,80}[ .])\((?:\d|i{1,3}|iv|[A-D])\) *$/gm;

/** Blanks question numbers and equation labels, keeping every place. */
function withoutLabels(text: string): string {
  return [number, letter, equationLabel].reduce((rest, label) => rest.replace(label, blank), text);
}

/** Walks over the tokens once: runs of signs become formulas, words become orders. */
class Reader {
  private readonly plain: PlainText;
  private readonly notations: Notation[];
  private readonly formulas: Formula[] = [];
  private order: Order | null = null;
  private first: Order | null = null;
  private condition = false;
  private readonly letters: string[] = [];
  private understood = true;
  private twice = false;
  private words = 0;

  constructor(plain: PlainText, notations: Notation[]) {
    this.plain = plain;
    this.notations = notations;
  }

  read(read: readonly Token[]): void {
    const tokens = spokenSigns(splitProducts(read));
    let at = 0;
    while (at < tokens.length && this.formulas.length < mostFormulas) {
      const token = tokens[at];
      if (token === undefined) break;
      const end = isMathematical(token) ? runEnd(tokens, at) : at + 1;
      if (token.kind === 'word') this.word(token.text, tokens[at + 1]);
      else if (token.kind === 'break') this.stop(token);
      else if (isMathematical(token)) this.run(tokens.slice(at, end));
      at = end;
    }
  }

  reading(): Reading {
    const whole = this.formulas.some(({ partial }) => partial) ? [] : this.formulas;
    const unknowns = unknownsOf(...whole.flatMap(({ statement }) => statement.sides));
    const target = this.letters.find((letter) => unknowns.includes(letter));
    const known = this.letters.every((letter) => letter === 'a' || unknowns.includes(letter));
    return {
      plain: this.plain,
      formulas: whole,
      functions: whole.flatMap((formula) => definedFunction(formula, this.plain)),
      notations: this.notations,
      order: this.first,
      twice: this.twice,
      target: target ?? null,
      understood: this.understood && known && whole.length === this.formulas.length,
      words: this.words,
      decimal: whole.some(({ decimal }) => decimal),
    };
  }

  private give(order: Order): void {
    this.order = order;
    this.first ??= order;
    this.condition = false;
  }

  private word(text: string, next: Token | undefined): void {
    this.words++;
    const asked = this.order === 'find' ? subjects.get(text) : undefined;
    const order = orders.get(text);
    if (asked !== undefined) {
      if (this.first === 'find') this.first = null;
      this.give(asked);
    } else if (order !== undefined && (text !== 'what' || isWord(next, 'is'))) this.give(order);
    else if (conditionWords.has(text)) this.condition = true;
    else if (text === 'second' && isWord(next, 'derivative')) this.twice = true;
    else if (!fillers.has(text) && !this.isOwn(text)) this.unknown();
  }

  private isOwn(text: string): boolean {
    return this.order !== null && ownFillers.get(this.order)?.has(text) === true;
  }

  private unknown(): void {
    this.understood = false;
    this.order = null;
  }

  private stop({ text, start }: Token & { kind: 'break' }): void {
    if (text === noted) this.note(start);
    else if (/[.?!;:\n]/.test(text)) this.condition = false;
    else if (!/[$"'’{}&\\~]/.test(text)) this.understood = false;
  }

  private note(start: number): void {
    const notation = this.notations.find((other) => other.start === start);
    if (notation?.order) this.give(notation.order);
  }

  private run(tokens: Token[]): void {
    const formula = readFormula(tokens, this.plain);
    if (formula !== null) {
      if (formula.trimmed) this.understood = false;
      const condition = this.condition;
      this.formulas.push({ ...formula, condition, order: condition ? null : this.order });
      return;
    }
    const [only] = tokens;
    if (tokens.length > 1 || only === undefined) this.unknown();
    else if (only.kind === 'symbol') this.letters.push(only.name);
    else if (only.kind === 'number' || only.kind === 'function') this.unknown();
  }
}

/** Letters that each stand alone elsewhere are a product when they stand together: 'what is xy?' */
function splitProducts(tokens: readonly Token[]): Token[] {
  const alone = new Set(tokens.flatMap((token) => (token.kind === 'symbol' ? [token.name] : [])));
  return tokens.flatMap((token): Token[] => {
    if (token.kind !== 'word' || !mayBeProduct(token.text)) return [token];
    const run = [...token.text];
    if (run.some((name) => !alone.has(name))) return [token];
    return run.map((name, k) => ({
      kind: 'symbol',
      name,
      start: token.start + k,
      end: token.start + k + 1,
    }));
  });
}

function isWord(token: Token | undefined, text: string): boolean {
  return token?.kind === 'word' && token.text === text;
}

function isMathematical(token: Token): boolean {
  return token.kind !== 'word' && token.kind !== 'break' && token.kind !== 'comma';
}

/** The end of a run of signs: commas inside brackets and lines that go on belong to it. */
function runEnd(tokens: readonly Token[], from: number): number {
  let depth = 0;
  for (let at = from; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined) break;
    if (token.kind === 'bracket' && token.text !== '|') depth += /[([]/.test(token.text) ? 1 : -1;
    const inside = token.kind === 'comma' && depth > 0;
    if (!isMathematical(token) && !inside && !continuesLine(tokens, at)) return at;
  }
  return tokens.length;
}

/** A line end where the line before ends, or the next begins, with a sign that needs a partner. */
function continuesLine(tokens: readonly Token[], at: number): boolean {
  const [before, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (token?.kind !== 'break' || token.text !== '\n') return false;
  if (before === undefined || after === undefined || !isMathematical(after)) return false;
  const needsPartner = before.kind === 'operator' && /[-+*/]/.test(before.op);
  if (before.kind === 'comparison') return !lineCompares(tokens, at + 1);
  return needsPartner || (after.kind === 'comparison' && isMathematical(before));
}

function lineCompares(tokens: readonly Token[], from: number): boolean {
  const stop = tokens.findIndex(
    (token, index) => index >= from && (token.kind === 'break' || token.kind === 'comparison'),
  );
  return tokens[stop]?.kind === 'comparison';
}

const functionHead = /^\s*([a-zA-Z])\s*\(\s*([a-z])\s*\)\s*=/;

function definedFunction(found: FoundStatement, plain: PlainText): DefinedFunction[] {
  const head = functionHead.exec(plain.text.slice(found.start, found.end));
  const [name, variable] = [head?.[1], head?.[2]];
  const [, body] = found.statement.sides;
  if (name === undefined || variable === undefined || body === undefined) return [];
  const fits = found.statement.sides.length === 2 && unknownsOf(body).join() === variable;
  return fits ? [{ name, variable, body, found }] : [];
}
