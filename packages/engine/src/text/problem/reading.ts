import { unknownsOf } from './expression.ts';
import { definedFunctions, joinPrimes, type DefinedFunction } from './functions.ts';
import {
  findNotations,
  ofNumbers,
  withoutDifferentials,
  type Notation,
  type Order,
} from './notation.ts';
import { toPlain, type PlainText } from './plain.ts';
import { spokenSigns } from './spoken.ts';
import { callsIn, isBare, readFormula, type FoundStatement } from './statements.ts';
import { isWord, mayBeProduct, tokenize, type Token } from './tokens.ts';
import vocabulary from './words.json' with { type: 'json' };

/** A formula and the order that stands directly before it. */
export interface Formula extends FoundStatement {
  order: Order | null;
  /** Behind 'if', 'when', 'where', 'given', 'for', 'at': it states a condition. */
  condition: boolean;
  /** It defines a function. */
  defines: boolean;
  /** The functions it calls. */
  calls: readonly DefinedFunction[];
  /** Every word of its sentence was read as an order or as part of one. */
  whole: boolean;
  /** A name of what was ordered stands directly before it: the derivative f'(x). */
  named: boolean;
}

/** A problem text as strategies see it. */
export interface Reading {
  plain: PlainText;
  formulas: Formula[];
  functions: readonly DefinedFunction[];
  /** The functions named by their letter alone: 'differentiate f'. */
  named: readonly DefinedFunction[];
  notations: Notation[];
  /** The first order of the text. */
  order: Order | null;
  /** Where the source gives it. */
  orderAt: number | null;
  /** Which derivative is asked for: the first, unless a later one is named. */
  degree: number;
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
    Object.entries(lists).flatMap(([order, list]) =>
      list.split(' ').map((word): [string, Order] => [word, order as Order]),
    ),
  );

const orders = byWord(vocabulary.orders);

/** What may be asked for behind 'find' or 'what is'. */
const subjects = byWord(vocabulary.subjects);

const singular = (word: string): string => word.replace(/s$/, '');

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const conditionWords = words(vocabulary.conditions);

/** Words that add nothing to an order and its formulas. */
const fillers = words(vocabulary.fillers);

/** What a capital letter behind it names: 'the curve C'. */
const namedThings = words(vocabulary.named);

/** Which derivative: the second, the third. */
const ordinals = vocabulary.ordinals.split(' ');

/** Words that belong to one order alone. */
const ownFillers: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(vocabulary.ownFillers).map(([order, list]) => [order, words(list)]),
);

/** Reads a text of any length; work is bounded by the first 6,000 characters. */
export function readProblem(source: string): Reading {
  const plain = toPlain(source.slice(0, longestProblem));
  plain.text = withoutDifferentials(withoutLabels(plain.text));
  const notations = findNotations(plain.text);
  const tokens = tokenize(withoutNotations(plain.text, notations));
  const readKnowing = (functions: readonly DefinedFunction[], passes: number): Reading => {
    const reading = new Reader(plain, notations, functions).read(tokens);
    const defined = definedFunctions(reading.formulas, plain, functions);
    return defined.length === 0 || passes === 0
      ? reading
      : readKnowing([...functions, ...defined], passes - 1);
  };
  return readKnowing([], mostPasses);
}

/** Functions may be defined by others: each pass knows those that the one before found. */
const mostPasses = 3;

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
  private readonly reading: Reading;
  private order: Order | null = null;
  private condition = false;
  private last = '';
  /** A sign of calculus stands directly before. */
  private signed = false;
  private readonly letters: string[] = [];
  private sentence: Formula[] = [];
  private isRead = true;

  constructor(plain: PlainText, notations: Notation[], functions: readonly DefinedFunction[]) {
    const asked = { order: null, orderAt: null, degree: 1, target: null, named: [] };
    const known = { plain, notations, functions, formulas: [] };
    this.reading = { ...known, ...asked, understood: true, words: 0, decimal: false };
  }

  read(read: readonly Token[]): Reading {
    const { functions, formulas } = this.reading;
    const tokens = spokenSigns(splitProducts(apart(joinPrimes(read, functions))));
    let at = 0;
    while (at < tokens.length && formulas.length < mostFormulas) {
      const token = tokens[at];
      if (token === undefined) break;
      const end = isMathematical(token) ? runEnd(tokens, at) : at + 1;
      if (token.kind === 'word') this.word(token, tokens[at + 1]);
      else if (token.kind === 'break') this.stop(token);
      else if (isMathematical(token)) this.run(tokens.slice(at, end));
      at = end;
    }
    this.endSentence();
    return this.settled();
  }

  private endSentence(): void {
    for (const formula of this.sentence) formula.whole = this.isRead;
    [this.sentence, this.isRead] = [[], true];
  }

  /** What was read, with the letters that stand alone: unknowns, functions or the word 'a'. */
  private settled(): Reading {
    const { functions, understood } = this.reading;
    const formulas = this.reading.formulas.filter((found) => found.whole || !isBare(found));
    const isWhole = formulas.every(({ partial }) => !partial);
    const unknowns = unknownsOf(
      ...formulas.flatMap(({ statement: { sides } }) => (isWhole ? sides : [])),
    );
    const named = functions.filter(({ name }) => this.letters.includes(name));
    const known = new Set(['a', ...unknowns, ...named.map(({ name }) => name)]);
    return {
      ...this.reading,
      formulas: isWhole ? formulas : [],
      named,
      target: this.letters.find((letter) => unknowns.includes(letter)) ?? null,
      understood: understood && isWhole && this.letters.every((letter) => known.has(letter)),
      decimal: isWhole && formulas.some(({ decimal }) => decimal),
    };
  }

  private give(order: Order, at: number): void {
    this.order = order;
    const { order: first, plain } = this.reading;
    if (first !== null && !goTogether(first, order)) this.reading.understood = false;
    if (first === null) this.reading.orderAt = plain.origin[at] ?? null;
    this.reading.order ??= order;
    this.condition = false;
  }

  private word({ text, start }: Token & { kind: 'word' }, next: Token | undefined): void {
    this.reading.words++;
    this.signed = false;
    // 'Is 3 > x?' asks whether it is so, not for which x.
    if (text === 'is' && this.last === '') this.doubt();
    this.last = text;
    const mayAsk = ['find', 'rewrite'].includes(this.order ?? '') && !this.isOwn(text);
    const asked = mayAsk ? (subjects.get(text) ?? subjects.get(singular(text))) : undefined;
    const order = orders.get(text);
    if (asked !== undefined) {
      if (this.reading.order === this.order) this.reading.order = null;
      this.give(asked, start);
    } else if (order !== undefined && (!/^wh(?:at|ere)$/.test(text) || isWord(next, 'is')))
      this.give(order, start);
    else if (conditionWords.has(text)) this.condition = true;
    else if (ordinals.includes(text) && isWord(next, 'derivative'))
      this.reading.degree = ordinals.indexOf(text) + 1;
    else if (!fillers.has(text) && !this.isOwn(text)) this.unknown();
  }

  private isOwn(text: string): boolean {
    return this.order !== null && ownFillers.get(this.order)?.has(text) === true;
  }

  private unknown(): void {
    this.doubt();
    this.order = null;
  }

  private doubt(): void {
    this.reading.understood = false;
    this.isRead = false;
  }

  private stop({ text, start }: Token & { kind: 'break' }): void {
    if (text === noted) this.note(start);
    else if (/[.?!;:\n]/.test(text)) {
      [this.condition, this.last] = [false, ''];
      if (!/[;:]/.test(text)) this.endSentence();
    } else if (!/[$"'’{}&\\~]/.test(text)) this.doubt();
  }

  private note(start: number): void {
    const notation = this.reading.notations.find((other) => other.start === start);
    if (!notation?.order) return;
    if (this.reading.order === 'find') this.reading.order = null;
    this.give(notation.order, start);
    this.signed = true;
  }

  /** 'The curve C', or an article: 'A curve'. */
  private isName(letter: string): boolean {
    if (this.last === '') return letter === 'A';
    return namedThings.has(this.last) && /^[A-Z]$/.test(letter);
  }

  private run(tokens: Token[]): void {
    const { functions, plain, formulas } = this.reading;
    const [only] = tokens;
    const defined = functions.find(({ found }) =>
      tokens.some(({ start }) => start === found.start),
    );
    const mayBeBare = this.signed || (!this.condition && ofNumbers.has(this.order));
    const isBareLetter = only?.kind === 'symbol' && !this.signed;
    const formula =
      defined?.found ??
      readFormula(tokens, plain, functions, {
        mayBeBare: mayBeBare && !isBareLetter,
        mayBeData: this.order === null || this.order === 'find',
      });
    this.signed = false;
    if (formula !== null) {
      if (formula.trimmed) this.doubt();
      const condition = this.condition;
      const defines = defined !== undefined;
      const calls = defines ? [] : callsIn(tokens, functions);
      const order = condition ? null : this.order;
      const named = subjects.has(this.last);
      const read = { ...formula, condition, defines, calls, order, whole: false, named };
      formulas.push(read);
      this.sentence.push(read);
      return;
    }
    if (tokens.length > 1 || only === undefined) this.unknown();
    else if (only.kind === 'symbol' && !this.isName(only.name)) this.letters.push(only.name);
    else if (only.kind === 'number' || only.kind === 'function') this.unknown();
  }
}

/** Orders that bring a term into a form. */
const forms: ReadonlySet<Order> = new Set(['simplify', 'expand', 'factor']);

/** One answer follows both orders: 'find' adds nothing, a term is brought into one form. */
function goTogether(first: Order, second: Order): boolean {
  const isForm = forms.has(first) && forms.has(second);
  return first === second || first === 'find' || second === 'find' || isForm;
}

/** Letters that each stand alone elsewhere are a product when they stand together: 'what is xy?' */
function splitProducts(tokens: readonly Token[]): Token[] {
  const alone = new Set(tokens.flatMap((token) => (token.kind === 'symbol' ? [token.name] : [])));
  return tokens.flatMap((token, at): Token[] => {
    if (token.kind !== 'word') return [token];
    const isBehindSign = tokens[at - 1]?.kind === 'operator';
    if (!mayBeProduct(token.text, isBehindSign)) return [token];
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

/** Words of one letter that join equations in other languages. */
const joining: ReadonlySet<string> = new Set(['y', 'e', 'i']);

/** Reads the letter alone between two equations as a word: x + y = 5 y x - y = 1. */
function apart(tokens: readonly Token[]): Token[] {
  const compares = (side: readonly Token[]): boolean => {
    const end = side.findIndex((token) => !isMathematical(token));
    return side.slice(0, end < 0 ? side.length : end).some(({ kind }) => kind === 'comparison');
  };
  return tokens.map((token, at): Token => {
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    if (token.kind !== 'symbol' || !joining.has(token.name)) return token;
    if (!isValue(before) || !isValue(after)) return token;
    const isAlone = before.end < token.start && token.end < after.start;
    return isAlone && compares(tokens.slice(0, at).toReversed()) && compares(tokens.slice(at + 1))
      ? { kind: 'word', text: 'and', start: token.start, end: token.end }
      : token;
  });
}

const isValue = (token: Token | undefined): token is Token =>
  token !== undefined && ['number', 'symbol', 'function', 'bracket'].includes(token.kind);

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
