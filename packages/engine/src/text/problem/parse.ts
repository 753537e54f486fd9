import type { Expression, Statement, Comparison } from './expression.ts';
import type { FunctionName } from './functions-table.ts';
import {
  binary,
  call,
  dependsOn,
  negated,
  num,
  sizeOf,
  substitute,
  sym,
  unknownsOf,
} from './expression.ts';
import type { Rational } from './rational.ts';
import { tokenize, type Bracket, type Operator, type Token } from './tokens.ts';

const deepestNesting = 40;
const longestStatement = 500;
/** Calls inside calls double what they hold: more nodes than this are no school problem. */
const largestCall = 2_000;

/** sin^-1 and its like. */
const inverseNames: Partial<Record<FunctionName, FunctionName>> = {
  sin: 'asin',
  cos: 'acos',
  tan: 'atan',
};

/**
 * Reads plain notation; null when it is not wholly a mathematical statement, too long (500
 * characters) or too deep.
 */
export function parseStatement(text: string): Statement | null {
  return text.length > longestStatement ? null : parseTokens(tokenize(text));
}

/** Reads one expression in plain notation; null when the text is anything else. */
export function parseExpression(text: string): Expression | null {
  const { sides: [only, ...more] = [] } = parseStatement(text) ?? {};
  return more.length === 0 ? (only ?? null) : null;
}

/** A function of one letter; applied, its argument takes the letter's place. */
export interface KnownFunction {
  name: string;
  variable: string;
  body: Expression;
}

/**
 * Reads tokens as one statement, with calls of the functions that are known; null when they are
 * not one.
 */
export function parseTokens(
  tokens: readonly Token[],
  functions: readonly KnownFunction[] = [],
): Statement | null {
  if (tokens.length === 0 || tokens.length > longestStatement) return null;
  return new Parser(tokens, functions).statement();
}

type Read = Expression | null;

/** A recursive descent: each method reads what its name says from where the last one ended. */
class Parser {
  private readonly tokens: readonly Token[];
  private readonly functions: readonly KnownFunction[];
  private at = 0;
  private depth = 0;
  private bars = 0;

  constructor(tokens: readonly Token[], functions: readonly KnownFunction[]) {
    this.tokens = tokens;
    this.functions = functions;
  }

  statement(): Statement | null {
    const sides: Expression[] = [];
    const comparisons: Comparison[] = [];
    for (;;) {
      const side = this.sum();
      if (side === null) return null;
      sides.push(side);
      const token = this.tokens[this.at++];
      if (token === undefined) return { sides, comparisons };
      if (token.kind !== 'comparison') return null;
      comparisons.push(token.comparison);
    }
  }

  /** Moves behind one of these operators; null where none of them is next. */
  private operator<Op extends Operator>(...ops: readonly Op[]): Op | null {
    const token = this.tokens[this.at];
    const found = token?.kind === 'operator' ? ops.find((op) => op === token.op) : undefined;
    if (found !== undefined) this.at++;
    return found ?? null;
  }

  private isBracket(...texts: readonly Bracket[]): boolean {
    const token = this.tokens[this.at];
    return token?.kind === 'bracket' && texts.includes(token.text);
  }

  private nested(read: () => Read): Read {
    if (++this.depth > deepestNesting) return null;
    const node = read();
    this.depth--;
    return node;
  }

  private sum(): Read {
    return this.nested(() => {
      let left = this.product();
      const isShare = this.endsInPercent();
      for (let op = this.operator('+', '-'); left && op; op = this.operator('+', '-')) {
        const right = this.product();
        // 240 + 15% adds .15 to some and 36 to others.
        if (this.endsInPercent() !== isShare) return null;
        left = right && binary(op, left, right);
      }
      return left;
    });
  }

  private endsInPercent(): boolean {
    const token = this.tokens[this.at - 1];
    return token?.kind === 'operator' && token.op === '%';
  }

  private product(): Read {
    return this.factors(['*', '/', '÷'], () => this.startsFactor());
  }

  /** 8y^2 or 5/12 behind a ÷: letters that touch a number and the bar of a fraction belong to it. */
  private divisor(): Read {
    return this.factors(['/'], () => this.tokens[this.at]?.kind === 'symbol');
  }

  private factors(ops: readonly ('*' | '/' | '÷')[], goesOn: () => boolean): Read {
    let left = this.signed();
    for (;;) {
      const op = this.operator(...ops);
      if (left === null || (op === null && !goesOn())) return left;
      const right: Read = op === null ? this.powered() : this.behind(op);
      left = right && binary(op === '÷' ? '/' : (op ?? '*'), left, right);
    }
  }

  private behind(op: Operator): Read {
    return op === '÷' ? this.divisor() : this.signed();
  }

  /** Whether an implied product goes on here. Two numbers side by side are no product. */
  private startsFactor(): boolean {
    const token = this.tokens[this.at];
    const previous = this.tokens[this.at - 1];
    if (token?.kind === 'number')
      return previous?.kind === 'bracket' && previous.end === token.start;
    if (this.isBracket('|')) return this.bars === 0;
    return token?.kind === 'symbol' || token?.kind === 'function' || this.isBracket('(', '[');
  }

  private signed(): Read {
    const sign = this.operator('-', '+');
    if (sign === null) return this.powered();
    const of = this.nested(() => this.signed());
    if (of === null || sign === '+') return of;
    return of.type === 'number' ? negated(of) : { type: 'negate', of };
  }

  private powered(): Read {
    const base = this.postfix();
    if (base === null || this.operator('^') === null) return base;
    const exponent = this.exponent();
    return exponent && binary('^', base, exponent);
  }

  private exponent(): Read {
    const sign = this.operator('-', '+');
    const of = this.nested(() => (sign === null ? this.powered() : this.exponent()));
    return of !== null && sign === '-' ? negated(of) : of;
  }

  private postfix(): Read {
    let node = this.atom();
    while (node !== null) {
      const op = this.operator('!', '%', '°');
      if (op === null) return node;
      if (op === '!') node = call('factorial', node);
      else if (op === '°') node = inRadians(node);
      else node = node.type === 'number' ? binary('/', node, num(100)) : null;
    }
    return node;
  }

  private atom(): Read {
    const token = this.tokens[this.at++];
    if (token?.kind === 'number') return num(token.value);
    if (token?.kind === 'function') return this.application(token);
    if (token?.kind === 'symbol') {
      const known = this.functions.find(({ name }) => name === token.name);
      return known === undefined ? sym(token.name) : this.applied(known);
    }
    if (token?.kind !== 'bracket') return null;
    const [inner, ...more] = this.until(token.text) ?? [];
    if (inner === undefined || more.length > 0) return null;
    return token.text === '|' ? call('abs', inner) : inner;
  }

  /** The list behind an opening bracket or bar, up to the one that closes it. */
  private until(open: Bracket): Expression[] | null {
    const closing = ({ '(': ')', '[': ']', '|': '|' } as const)[open as '('];
    const outer = this.bars;
    this.bars = open === '|' ? outer + 1 : 0;
    const args: Expression[] = [];
    for (;;) {
      const arg = this.sum();
      if (arg === null) return null;
      args.push(arg);
      if (this.isBracket(closing)) break;
      if (this.tokens[this.at++]?.kind !== 'comma') return null;
    }
    this.bars = outer;
    this.at++;
    return args;
  }

  private argumentList(): Expression[] | null {
    const token = this.tokens[this.at++];
    return token?.kind === 'bracket' ? this.until(token.text) : null;
  }

  /** f(2), f'(x), or y' alone; a function without its argument is no number. */
  private applied({ name, variable, body }: KnownFunction): Read {
    if (!this.isBracket('(')) return name.endsWith("'") ? body : null;
    const [argument, ...more] = this.argumentList() ?? [];
    if (argument === undefined || more.length > 0) return null;
    const node = substitute(body, { [variable]: argument });
    return sizeOf(node) > largestCall ? null : node;
  }

  /** A function with bracketed arguments, or without: sin 2x, ln x, sin^2 x, log_2 8. */
  private application(token: Token & { kind: 'function' }): Read {
    const base = token.base ?? this.gluedBase(token);
    const isRaised = this.operator('^') !== null;
    const power = isRaised ? this.exponent() : null;
    if (isRaised && power === null) return null;
    const isInverse = power?.type === 'number' && power.value.equals(-1);
    const inverted = isInverse ? inverseNames[token.name] : undefined;
    const name = inverted ?? token.name;
    const isGlued = this.tokens[this.at]?.start === this.tokens[this.at - 1]?.end;
    const isListed = this.isBracket('(', '[');
    const args = isListed ? this.argumentList() : this.bareArgument(name);
    const [argument, ...more] = args ?? [];
    if (argument === undefined || more.length > 1) return null;
    // ln (x + 2)^5 raises the logarithm in code and its argument in books.
    if (isListed && !isGlued && this.operator('^') !== null) return null;
    if (base !== null && more.length === 0) more.push(num(base));
    if (name !== 'log' && (more.length === 1) !== pairs.has(name)) return null;
    if (name === 'log' && more.length === 0) more.push(num(10));
    const node = name === 'exp' ? binary('^', sym('e'), argument) : call(name, argument, ...more);
    return power === null || inverted !== undefined ? node : binary('^', node, power);
  }

  /** log2(8): digits that touch the name are its base. */
  private gluedBase({ name, end }: Token & { kind: 'function' }): Rational | null {
    const next = this.tokens[this.at];
    const isGlued = next?.kind === 'number' && next.start === end;
    if (name !== 'log' || !isGlued || this.tokens[this.at + 1]?.kind !== 'bracket') return null;
    this.at++;
    return next.value;
  }

  private bareArgument(name: FunctionName): Expression[] | null {
    const isRoot = name === 'sqrt' || name === 'cbrt';
    const arg = this.nested(() => {
      if (isRoot) return this.postfix();
      let node = this.signed();
      while (node !== null && this.tokens[this.at]?.kind === 'symbol') {
        const factor = this.powered();
        node = factor && binary('*', node, factor);
      }
      // cos pi/10 is of an angle, sin x/x a quotient.
      const isAngle = node !== null && dependsOn(node, 'pi') && unknownsOf(node).length === 0;
      if (node === null || !isAngle || this.operator('/') === null) return node;
      const below = this.signed();
      return below && binary('/', node, below);
    });
    return arg && [arg];
  }
}

const inRadians = (degrees: Expression): Expression =>
  binary('/', binary('*', degrees, sym('pi')), num(180));

/** The functions of two values. */
const pairs: ReadonlySet<FunctionName> = new Set(['root', 'gcd', 'lcm', 'mod']);
