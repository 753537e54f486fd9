import type { Expression } from './expression.ts';
import { unknownsOf } from './expression.ts';
import type { PlainText } from './plain.ts';
import { toPlain } from './plain.ts';
import type { FoundStatement } from './segments.ts';
import { findStatements } from './segments.ts';
import type { Domain } from './trigonometric.ts';
import { valueOf } from './evaluate.ts';
import { parseExpression } from './parse.ts';

/** A function the text defines, such as f(x) = 2x + 1. */
interface DefinedFunction {
  name: string;
  variable: string;
  body: Expression;
}

/** A problem text as strategies see it. */
export interface Reading {
  source: string;
  plain: PlainText;
  /** Plain text in lower case with single spaces. */
  lower: string;
  statements: FoundStatement[];
  functions: DefinedFunction[];
  /** Decimals are wanted because the text uses them. */
  decimal: boolean;
  domain: Domain | null;
  /** The unknown the text names: 'solve for y', 'make r the subject'. */
  target: string | null;
}

/** Only the beginning of a long text is searched for a problem. */
const longestProblem = 6000;

/** Reads a text of any length; work is bounded by the first 6,000 characters. */
export function readProblem(source: string): Reading {
  const head = source.slice(0, longestProblem);
  const plain = toPlain(head);
  plain.text = withoutLabels(plain.text);
  const lower = plain.text.toLowerCase().replace(/[^\S\n]+/g, ' ');
  plain.text = plain.text.replace(
    /\(\(d\)\/\(d[a-z]\)\)|\bd[yf]?(?:\^2[yf]?)?\/d[a-z](?:\^2)?/g,
    blank,
  );
  const found = findStatements(plain);
  const functions = found.flatMap((statement) => definedFunction(statement, plain));
  const domain = findDomain(found, lower);
  const ownReading = /\bint\b|\blim(?![a-z])|_/.test(lower);
  const whole =
    !ownReading && found.some((statement) => statement.partial)
      ? []
      : found.filter((statement) => !statement.partial);
  const statements = whole.filter((statement) => domain === null || !isDomainStatement(statement));
  const target =
    /(?:solve|find|calculate|determine) ?(?:the )?(?:equation |formula )?(?:value of |possible values of )?for ([a-z])\b/.exec(
      lower,
    )?.[1] ??
    /make ([a-z]) the subject/.exec(lower)?.[1] ??
    /(?:value|values) of ([a-z])\b/.exec(lower)?.[1] ??
    /rearrange .{0,60}(?:for|to find|in terms of) ([a-z])\b/.exec(lower)?.[1] ??
    /(?:find|calculate|determine|work out|what is) (?:the value of )?([b-z])(?= ?(?:[.,?;\n]|$)| (?:when|if|given|where))/.exec(
      lower,
    )?.[1] ??
    null;
  return {
    source: head,
    plain,
    lower,
    statements,
    functions,
    decimal: statements.some((statement) => statement.decimal),
    domain,
    target: asWritten(target, statements),
  };
}

/** The unknown in the case the statements write it. */
function asWritten(target: string | null, statements: readonly FoundStatement[]): string | null {
  const names = new Set(statements.flatMap(({ statement }) => unknownsOf(...statement.sides)));
  return target === null || names.has(target) || !names.has(target.toUpperCase())
    ? target
    : target.toUpperCase();
}

function blank(part: string): string {
  return ' '.repeat(part.length);
}

/** Blanks question numbers and equation labels, keeping every place. */
function withoutLabels(text: string): string {
  return text
    .replace(
      /^[ ]*(?:\(?\d{1,2}[).:](?=\s)|\(?[a-h][).](?=\s)|\([a-h]\)(?=\s*[\dA-Z\\$])|\(\d\)(?=[^\n]*=)|\(?[ivx]{1,4}[).](?=\s)|(?:[Qq](?:uestion)?|Problem|Exercise|Ex\.?|Example) ?\d{1,3}(?:\([a-z]\))?[.:)]?(?=\s|$))/gm,
      blank,
    )
    .replace(
      /(=[^\n]{0,80}?)([ .]{1,4}\((?:\d|i{1,3}|iv|[A-D])\)[ ]*)$/gm,
      (_, equation: string, label: string) => equation + blank(label),
    );
}

function definedFunction(found: FoundStatement, plain: PlainText): DefinedFunction[] {
  const head = /^\s*([a-zA-Z])\s*\(\s*([a-z])\s*\)\s*=/.exec(
    plain.text.slice(found.start, found.end),
  );
  if (head === null || found.statement.sides.length !== 2) return [];
  const body = found.statement.sides[1]!;
  return unknownsOf(body).join() === head[2] ? [{ name: head[1]!, variable: head[2], body }] : [];
}

/** A bound of one letter, as in x > 0. */
function isSign({ sides, comparisons }: FoundStatement['statement']): boolean {
  return (
    sides.length === 2 &&
    comparisons[0] !== '=' &&
    comparisons[0] !== '!=' &&
    sides[0]!.type === 'symbol' &&
    Number.isFinite(valueOf(sides[1]!))
  );
}

/**
 * The half-line a bound or the words 'positive solution' leave; not for circular functions, which
 * need both ends.
 */
function findHalfLine(found: readonly FoundStatement[], lower: string): Domain | null {
  const equations = found.filter(({ statement }) => statement.comparisons.includes('='));
  if (equations.length !== 1 || /sin|cos|tan|sec|cot/.test(lower)) return null;
  const bound = found.find(({ statement }) => isSign(statement))?.statement;
  const word = /(positive|negative) (?:real |integer )?(?:solution|root|value|number)/.exec(
    lower,
  )?.[1];
  if (bound === undefined && word === undefined) return null;
  const at = bound === undefined ? 0 : valueOf(bound.sides[1]!);
  const includes = bound?.comparisons[0]?.endsWith('=') ?? false;
  const up = bound === undefined ? word === 'positive' : bound.comparisons[0]!.startsWith('>');
  const far = 1e9;
  return {
    from: up ? at : -far,
    to: up ? far : at,
    includeFrom: includes,
    includeTo: includes,
    degrees: false,
  };
}

/**
 * A chain of numbers around one letter, as in 0 <= x < 360, when the text also holds an equation.
 */
function isDomainStatement({ statement }: FoundStatement): boolean {
  const [low, middle, high] = statement.sides;
  if (isSign(statement)) return true;
  return (
    statement.sides.length === 3 &&
    middle!.type === 'symbol' &&
    unknownsOf(low!, high!).length === 0 &&
    statement.comparisons.every((comparison) => comparison === '<' || comparison === '<=')
  );
}

function findDomain(found: readonly FoundStatement[], lower: string): Domain | null {
  const degrees = /°|degrees?/.test(lower);
  const chain = found.find(
    (other) => other.statement.sides.length === 3 && isDomainStatement(other),
  );
  if (
    chain !== undefined &&
    found.some((other) => other !== chain && other.statement.comparisons.includes('='))
  ) {
    const scale = degrees ? 180 / Math.PI : 1;
    const isRaw = !/°/.test(chain.text);
    const bound = (side: Expression): number => valueOf(side) * (isRaw ? 1 : scale);
    return {
      from: bound(chain.statement.sides[0]!),
      to: bound(chain.statement.sides[2]!),
      includeFrom: chain.statement.comparisons[0] === '<=',
      includeTo: chain.statement.comparisons[1] === '<=',
      degrees: degrees || bound(chain.statement.sides[2]!) >= 90,
    };
  }
  const interval =
    /(?:interval|on|in|domain|for x in) ?([[(]) ?([^,\n]{1,12}), ?([^\])\n]{1,12})([\])])/.exec(
      lower,
    );
  const from = interval === null ? null : parseExpression(interval[2]!);
  const to = interval === null ? null : parseExpression(interval[3]!);
  if (
    from === null ||
    to === null ||
    !(valueOf(from) < valueOf(to)) ||
    !Number.isFinite(valueOf(to) - valueOf(from))
  )
    return findHalfLine(found, lower);
  return {
    from: valueOf(from),
    to: valueOf(to),
    includeFrom: interval![1] === '[',
    includeTo: interval![4] === ']',
    degrees: degrees || valueOf(to) >= 90,
  };
}
