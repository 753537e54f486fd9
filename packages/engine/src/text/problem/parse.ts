import type { Expression, FunctionName, Statement, Comparison } from './expression.ts';
import { binary, call, negated, num, substitute, sym } from './expression.ts';
import type { Rational } from './rational.ts';
import { rational } from './rational.ts';
import type { Token } from './tokens.ts';
import { tokenize } from './tokens.ts';

const deepestNesting = 40;
const longestStatement = 500;

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
  const statement = parseStatement(text);
  return statement?.sides.length === 1 ? (statement.sides[0] ?? null) : null;
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
      const token = this.tokens[this.at];
      if (token === undefined) return { sides, comparisons };
      if (token.kind !== 'comparison') return null;
      comparisons.push(token.comparison);
      this.at++;
    }
  }

  private isOperator(...ops: string[]): boolean {
    const token = this.tokens[this.at];
    return token?.kind === 'operator' && ops.includes(token.op);
  }

  private isBracket(...texts: string[]): boolean {
    const token = this.tokens[this.at];
    return token?.kind === 'bracket' && texts.includes(token.text);
  }

  private sum(): Expression | null {
    if (++this.depth > deepestNesting) return null;
    let left = this.product();
    while (left !== null && this.isOperator('+', '-')) {
      const op = (this.tokens[this.at++] as Token & { kind: 'operator' }).op as '+';
      const right = this.product();
      left = right === null ? null : binary(op, left, right);
    }
    this.depth--;
    return left;
  }

  private product(): Expression | null {
    let left = this.signed();
    while (left !== null) {
      if (this.isOperator('*', '/')) {
        const op = (this.tokens[this.at++] as Token & { kind: 'operator' }).op as '*';
        const right = this.signed();
        left = right === null ? null : binary(op, left, right);
      } else if (this.startsFactor()) {
        const right = this.powered();
        left = right === null ? null : binary('*', left, right);
      } else break;
    }
    return left;
  }

  /** Whether an implied product goes on here. Two numbers side by side are no product. */
  private startsFactor(): boolean {
    const token = this.tokens[this.at];
    if (token === undefined) return false;
    if (token.kind === 'symbol' || token.kind === 'function') return true;
    if (token.kind === 'bracket')
      return token.text === '(' || token.text === '[' || (token.text === '|' && this.bars === 0);
    if (token.kind !== 'number') return false;
    const previous = this.tokens[this.at - 1];
    return previous?.kind === 'bracket' && previous.text !== '(' && previous.end === token.start;
  }

  private signed(): Expression | null {
    if (!this.isOperator('-', '+')) return this.powered();
    const minus = this.isOperator('-');
    if (++this.depth > deepestNesting) return null;
    this.at++;
    const of = this.signed();
    this.depth--;
    if (of === null || !minus) return of;
    return of.type === 'number' ? negated(of) : { type: 'negate', of };
  }

  private powered(): Expression | null {
    const base = this.postfix();
    if (base === null || !this.isOperator('^')) return base;
    this.at++;
    const exponent = this.exponent();
    return exponent === null ? null : this.afterPower(binary('^', base, exponent));
  }

  private afterPower(node: Expression): Expression {
    if (!this.isOperator('!')) return node;
    this.at++;
    return call('factorial', node);
  }

  private exponent(): Expression | null {
    if (++this.depth > deepestNesting) return null;
    const minus = this.isOperator('-');
    const signed = minus || this.isOperator('+');
    if (signed) this.at++;
    const of = signed ? this.exponent() : this.powered();
    this.depth--;
    return of !== null && minus ? negated(of) : of;
  }

  private postfix(): Expression | null {
    let node = this.atom();
    while (node !== null && this.isOperator('!', '%', '°')) {
      const op = (this.tokens[this.at] as Token & { kind: 'operator' }).op;
      if (op === '%' && node.type !== 'number') return null;
      this.at++;
      if (op === '!') node = call('factorial', node);
      else if (op === '%') node = binary('/', node, num(100));
      else node = binary('/', binary('*', node, sym('pi')), num(180));
    }
    return node;
  }

  private atom(): Expression | null {
    const token = this.tokens[this.at];
    if (token === undefined) return null;
    if (token.kind === 'number') {
      this.at++;
      return num(token.value);
    }
    if (token.kind === 'symbol') {
      this.at++;
      const known = this.functions.find(({ name }) => name === token.name);
      return known === undefined ? sym(token.name) : this.applied(known);
    }
    if (token.kind === 'function') return this.application(token);
    if (token.kind === 'bracket' && (token.text === '(' || token.text === '['))
      return this.bracketed(token.text === '(' ? ')' : ']');
    return token.kind === 'bracket' && token.text === '|' ? this.absolute() : null;
  }

  /** f(2), f'(x), or y' alone; a function without its argument is no number. */
  private applied({ name, variable, body }: KnownFunction): Expression | null {
    if (!this.isBracket('(')) return name.endsWith("'") ? body : null;
    const [argument, ...more] = this.argumentList() ?? [];
    return argument === undefined || more.length > 0
      ? null
      : substitute(body, { [variable]: argument });
  }

  private bracketed(close: ')' | ']'): Expression | null {
    this.at++;
    const outer = this.bars;
    this.bars = 0;
    const inner = this.sum();
    this.bars = outer;
    if (inner === null || !this.isBracket(close)) return null;
    this.at++;
    return inner;
  }

  private absolute(): Expression | null {
    this.at++;
    this.bars++;
    const inner = this.sum();
    this.bars--;
    if (inner === null || !this.isBracket('|')) return null;
    this.at++;
    return call('abs', inner);
  }

  /** A function with bracketed arguments, or without: sin 2x, ln x, sin^2 x, log_2 8. */
  private application(token: Token & { kind: 'function' }): Expression | null {
    this.at++;
    const base = token.base ?? this.gluedBase(token);
    const raised = this.isOperator('^');
    if (raised) this.at++;
    const power = raised ? this.exponent() : null;
    if (raised && power === null) return null;
    const inverse = power?.type === 'number' && power.value.n === -1n && power.value.d === 1n;
    const inverted = inverse ? inverseNames[token.name] : undefined;
    const name = inverted ?? token.name;
    const args = this.isBracket('(', '[') ? this.argumentList() : this.bareArgument(name);
    const [argument, ...more] = args ?? [];
    if (argument === undefined || more.length > 1) return null;
    if (base !== null && more.length === 0) more.push(num(base));
    if (name !== 'log' && (more.length === 1) !== (name === 'root')) return null;
    if (name === 'log' && more.length === 0) more.push(num(rational(10)));
    const node = name === 'exp' ? binary('^', sym('e'), argument) : call(name, argument, ...more);
    return power === null || inverted !== undefined ? node : binary('^', node, power);
  }

  /** log2(8): digits that touch the name are its base. */
  private gluedBase({ name, end }: Token & { kind: 'function' }): Rational | null {
    const next = this.tokens[this.at];
    const glued = next?.kind === 'number' && next.start === end;
    if (name !== 'log' || !glued || this.tokens[this.at + 1]?.kind !== 'bracket') return null;
    this.at++;
    return next.value;
  }

  private argumentList(): Expression[] | null {
    this.at++;
    const outer = this.bars;
    this.bars = 0;
    const args: Expression[] = [];
    for (;;) {
      const arg = this.sum();
      if (arg === null) return null;
      args.push(arg);
      if (this.isBracket(')', ']')) break;
      if (this.tokens[this.at]?.kind !== 'comma') return null;
      this.at++;
    }
    this.bars = outer;
    this.at++;
    return args;
  }

  private bareArgument(name: FunctionName): Expression[] | null {
    if (name === 'sqrt' || name === 'cbrt') {
      const only = this.postfix();
      return only === null ? null : [only];
    }
    if (++this.depth > deepestNesting) return null;
    let arg = this.isOperator('-') ? this.signed() : this.powered();
    while (arg !== null && this.tokens[this.at]?.kind === 'symbol') {
      const factor = this.powered();
      arg = factor === null ? null : binary('*', arg, factor);
    }
    this.depth--;
    return arg === null ? null : [arg];
  }
}
