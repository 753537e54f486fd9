import {
  type ArrowFunctionExpression,
  type CallExpression,
  type Comment,
  type ConditionalExpression,
  type Expression,
  type Function as FunctionNode,
  type Node,
  parseSync,
  type Statement,
  Visitor,
} from 'oxc-parser';

/** Longest line a source file may have; the formatter breaks at 100 what it can break. */
export const LINE_MAX = 120;
/** Longest regular expression that a reader can be expected to follow. */
const REGEX_MAX = 120;

/** What the house counts in one source file; each list holds line numbers. */
export interface SourceMeasures {
  readonly lines: number;
  /** Length of each function in lines. */
  readonly functions: readonly number[];
  readonly any: readonly number[];
  readonly nonNull: readonly number[];
  readonly longRegexes: readonly number[];
  readonly nestedTernaries: readonly number[];
  /** Errors thrown away, with a comment that says why. */
  readonly swallowedWithReason: readonly number[];
  /** Errors thrown away without one. */
  readonly swallowed: readonly number[];
  readonly longLines: readonly number[];
  /** Names of properties that are read: `settings.theme`, `const { theme } = settings`. */
  readonly reads: readonly string[];
}

/** Counts one file as the parser sees it, so that strings and comments are never taken for code. */
export function measureSource(file: string, source: string): SourceMeasures {
  const { program, comments } = parseSync(file, source, { preserveParens: false });
  const text = source.split('\n');
  const lineOf = lineFinder(text);
  const any: number[] = [];
  const nonNull: number[] = [];
  const longRegexes: number[] = [];
  const nestedTernaries: number[] = [];
  const swallows: Swallow[] = [];
  const functions: number[] = [];
  const reads = new Set<string>();
  const addFunction = (node: FunctionNode | ArrowFunctionExpression): void => {
    functions.push(lineOf(node.end) - lineOf(node.start) + 1);
  };
  const addSwallow = (node: Node, found: boolean): void => {
    if (found) swallows.push({ from: lineOf(node.start), to: lineOf(node.end) });
  };
  new Visitor({
    TSAnyKeyword: (node) => any.push(lineOf(node.start)),
    TSNonNullExpression: (node) => nonNull.push(lineOf(node.end)),
    Literal: (node) => {
      if ('regex' in node && node.end - node.start > REGEX_MAX)
        longRegexes.push(lineOf(node.start));
    },
    ConditionalExpression: (node) => {
      if (holdsTernary(node)) nestedTernaries.push(lineOf(node.start));
    },
    MemberExpression: ({ property }) => {
      if (property.type === 'Identifier') reads.add(property.name);
      if (property.type === 'Literal') reads.add(String(property.value));
    },
    ObjectPattern: ({ properties }) => {
      for (const each of properties)
        if (each.type === 'Property' && each.key.type === 'Identifier') reads.add(each.key.name);
    },
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: addFunction,
    CallExpression: (node) => addSwallow(node, swallowsRejection(node)),
    CatchClause: (node) => addSwallow(node, doesNothing(node.body.body)),
  }).visit(program);
  const explained = (swallow: Swallow): boolean => hasReason(swallow, comments, lineOf);
  const lines = source.endsWith('\n') ? text.length - 1 : text.length;
  return {
    lines,
    functions,
    any,
    nonNull,
    longRegexes,
    nestedTernaries,
    swallowedWithReason: swallows.filter(explained).map(({ to }) => to),
    swallowed: swallows.filter((swallow) => !explained(swallow)).map(({ to }) => to),
    longLines: longLinesOf(text),
    reads: [...reads],
  };
}

/** Numbers of the lines that are too long. */
export function longLinesOf(text: readonly string[]): number[] {
  return text.flatMap((line, index) => (line.length > LINE_MAX ? [index + 1] : []));
}

interface Swallow {
  from: number;
  to: number;
}

/** A comment on the line before, or within, counts as the reason. */
function hasReason(
  { from, to }: Swallow,
  comments: readonly Comment[],
  lineOf: (offset: number) => number,
): boolean {
  return comments.some(({ start, end }) => lineOf(end) >= from - 1 && lineOf(start) <= to);
}

function lineFinder(text: readonly string[]): (offset: number) => number {
  const starts: number[] = [];
  let offset = 0;
  for (const line of text) {
    starts.push(offset);
    offset += line.length + 1;
  }
  return (wanted) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= wanted) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}

function holdsTernary({ test, consequent, alternate }: ConditionalExpression): boolean {
  return [test, consequent, alternate].some(({ type }) => type === 'ConditionalExpression');
}

/** Where a method of a promise takes what handles its rejection. */
const handlerPositions = new Map([
  ['catch', 0],
  ['then', 1],
]);

/** Whether a call is `.catch(() => undefined)` or the like, or `.then(…, () => undefined)`. */
function swallowsRejection({ callee, arguments: given }: CallExpression): boolean {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
  const handler = given[handlerPositions.get(callee.property.name) ?? given.length];
  if (handler?.type !== 'ArrowFunctionExpression') return false;
  return handler.body.type === 'BlockStatement'
    ? doesNothing(handler.body.body)
    : isConstant(handler.body);
}

function doesNothing(body: readonly (Statement | Node)[]): boolean {
  const [first] = body;
  if (first === undefined) return true;
  if (body.length > 1 || first.type !== 'ReturnStatement') return false;
  return first.argument === null || isConstant(first.argument);
}

function isConstant(value: Expression): boolean {
  if (value.type === 'Literal') return true;
  if (value.type === 'Identifier') return value.name === 'undefined';
  if (value.type === 'ArrayExpression') return value.elements.length === 0;
  return value.type === 'ObjectExpression' && value.properties.length === 0;
}
