import type { SolvedProblem } from '@aplomb/contract';
import type { Algebra } from './algebra.ts';
import { solveArithmetic } from './arithmetic.ts';
import { findAsked } from './asked.ts';
import { solveDerivative, solveEvaluation, solveIntegral, solveLimit } from './calculus.ts';
import { solveConversion } from './conversion.ts';
import { describeEquation, describeLiteral } from './equation-outcome.ts';
import { near } from './evaluate.ts';
import { sym, unknownsOf } from './expression.ts';
import type { Statement } from './expression.ts';
import { solveGeometry } from './geometry.ts';
import { markHalfAnswer } from './half-answer.ts';
import { solveInequality } from './inequality.ts';
import type { Outcome } from './outcome.ts';
import { parseExpression } from './parse.ts';
import { isProgrammingTask } from './programming.ts';
import { printStatement } from './print.ts';
import type { Reading } from './reading.ts';
import { readProblem } from './reading.ts';
import type { FoundStatement } from './segments.ts';
import { hasStructure } from './segments.ts';
import { solveFigures } from './figures.ts';
import { solveLineOrParabola } from './graph.ts';
import { solveStatistics } from './statistics.ts';
import { solveSystem } from './system.ts';
import { completeSquare, expand, factorise, simplify } from './transform.ts';
import { solveNumberTheory, solveWordProblem } from './word-problem.ts';
import { inEnglish } from './worded/foreign.ts';
import { solveSubstances, solveWorded } from './worded/index.ts';
import { isTwisted } from './worded/wording.ts';

const noEquation =
  'The local engine found no equation it can solve; a configured AI model can answer word problems.';
const programming =
  'This is a programming task: the local engine does not write programs; a configured AI model can.';

/**
 * Finds what a text asks, its equations, and solves and checks what it can. Never throws; bounded
 * by the first 6,000 characters.
 */
export function analyzeProblem(source: string, algebra: Algebra): SolvedProblem {
  if (isProgrammingTask(source))
    return {
      kind: 'programming',
      asked: findAsked(source, true),
      equations: [],
      solution: null,
      note: programming,
    };
  const reading = readProblem(inEnglish(source) ?? source);
  const asked = findAsked(source, false);
  const outcome = markHalfAnswer(
    solveSubstances(reading) ?? firstOutcome(reading, algebra) ?? unsolved(reading),
    reading.source,
  );
  const equations = reading.statements.filter(hasStructure).slice(0, 20).map(equationOf);
  return { kind: outcome.kind, asked, equations, solution: outcome.solution, note: outcome.note };
}

function equationOf(found: FoundStatement): SolvedProblem['equations'][number] {
  return {
    text: found.text,
    normalized: printStatement(found.statement, { style: 'plain', decimal: found.decimal }),
    unknowns: unknownsOf(...found.statement.sides),
  };
}

type Strategy = (reading: Reading, algebra: Algebra) => Outcome | null;

function when(pattern: RegExp, strategy: Strategy): Strategy {
  return (reading, algebra) => (pattern.test(reading.lower) ? strategy(reading, algebra) : null);
}

/** A strategy whose subject is certain once its words occur: no later one may answer instead. */
function only(pattern: RegExp, strategy: Strategy): Strategy {
  return (reading, algebra) =>
    pattern.test(reading.lower)
      ? (strategy(reading, algebra) ?? {
          kind: 'calculus',
          solution: null,
          note: 'The local engine could not work this out; a configured AI model may.',
        })
      : null;
}

/** Tried in order: the first that answers wins, so the more particular stands first. */
const strategies: readonly Strategy[] = [
  only(/\blim(?![a-z])|\blimit (?:of|as)\b/, (reading) => solveLimit(reading)),
  only(
    /\bint\b(?=.*\bd[a-z]\b)|integrat|integral|antiderivative|area (?:under|between|bounded|enclosed)/,
    solveIntegral,
  ),
  only(
    /differentiat(?!e between)|differential equation|derivative|d\/d[a-z]|\(d\)\/\(d|d[a-z]\/d[a-z]|[a-z]'{1,2} ?\(|\by'|stationary|turning point|critical point|tangent (?:line )?to|equation of the (?:tangent|normal)|(?:gradient|slope) of (?:the )?(?:curve|tangent|function|graph)|rate of change|local m(?:ax|in)|(?:maximum|minimum) (?:value|point)/,
    (reading) => solveDerivative(reading),
  ),
  when(
    /mean|average|median|\bmod(?:e|al)\b|\brange\b|variance|deviation|\biqr\b|sum of/,
    (reading) => solveStatistics(reading),
  ),
  when(/convert|how many|what is|change|express|\b(?:to|in|into)\b/, solveConversion),
  when(/common|prime|\bgcd\b|\blcm\b|\bhcf\b|\bgcf\b/, (reading) => solveNumberTheory(reading)),
  (reading) => (reading.functions.length > 0 ? solveEvaluation(reading) : null),
  when(/factor/, (reading, algebra) => ofExpression(reading, (node) => factorise(node, algebra))),
  when(/expand|multiply out|remove the brackets/, (reading) => ofExpression(reading, expand)),
  when(/complet\w+ the square|vertex form|form a\(x/, (reading) =>
    ofExpression(reading, completeSquare),
  ),
  when(/evaluate|value of|find|calculate|work out|when|if/, (reading) => evaluateAt(reading)),
  when(/simplif|rationali[sz]e|single fraction|lowest terms|write as a single/, (reading) =>
    ofExpression(reading, simplify),
  ),
  (reading) => solveLineOrParabola(reading),
  (reading) => solveWorded(reading),
  when(/\d/, (reading) => solveFigures(reading)),
  (reading) => solveGeometry(reading),
  when(/\d/, (reading) => solveWordProblem(reading)),
  relations,
  (reading) => loneExpression(reading),
];

function firstOutcome(reading: Reading, algebra: Algebra): Outcome | null {
  let refusal: Outcome | null = null;
  for (const strategy of strategies) {
    const outcome = strategy(reading, algebra);
    if (outcome !== null && outcome.solution !== null) return outcome;
    if (outcome?.kind === 'calculus') return outcome;
    refusal ??= outcome;
  }
  return refusal;
}

/**
 * The expression an instruction such as 'factorise' is about: the right side of a definition, or
 * the first expression.
 */
function ofExpression(
  reading: Reading,
  work: (node: Statement['sides'][number]) => Outcome | null,
): Outcome | null {
  for (const { statement } of reading.statements) {
    const node =
      statement.comparisons.length === 0
        ? statement.sides[0]!
        : statement.comparisons.length === 1 &&
            statement.comparisons[0] === '=' &&
            (statement.sides[0]!.type === 'symbol' || reading.functions.length > 0)
          ? statement.sides[1]!
          : null;
    const outcome = node === null ? null : work(node);
    if (outcome !== null) return outcome;
  }
  return null;
}

/** 'Evaluate 3x + 2 when x = 5': values are put into the one expression without a relation. */
function evaluateAt(reading: Reading): Outcome | null {
  const open = reading.statements.filter(
    ({ statement }) =>
      statement.comparisons.length === 0 && unknownsOf(statement.sides[0]!).length > 0,
  );
  const given = assignments(reading);
  if (open.length !== 1 || given.size === 0 || noAlgebra.test(reading.lower)) return null;
  return describeLiteral(open[0]!.statement.sides[0]!, given, reading.decimal);
}

function assignments(reading: Reading): Map<string, Statement['sides'][number]> {
  const given = new Map<string, Statement['sides'][number]>();
  for (const { statement } of reading.statements) {
    const [left, right] = statement.sides;
    if (
      statement.comparisons[0] === '=' &&
      statement.sides.length === 2 &&
      left!.type === 'symbol' &&
      unknownsOf(right!).length === 0
    )
      given.set(left!.name, right!);
  }
  return given;
}

/** A letter set to a number. */
function isAssignment(statement: Statement): boolean {
  return (
    statement.sides.length === 2 &&
    statement.sides[0]!.type === 'symbol' &&
    unknownsOf(statement.sides[1]!).length === 0
  );
}

/**
 * 'If 2x + 5 = 15, what is 6x?': the solved values are put into the expression that is asked for.
 */
function relations(reading: Reading, algebra: Algebra): Outcome | null {
  const outcome = relationOutcome(reading, algebra);
  const wanted = reading.statements.findLast(
    ({ statement, start }) =>
      statement.comparisons.length === 0 &&
      unknownsOf(statement.sides[0]!).length > 0 &&
      /(?:value of|what is|what's|find|calculate|evaluate|work out|determine)[\s$(]*$/i.test(
        reading.plain.text.slice(Math.max(0, start - 20), start),
      ),
  );
  if (outcome === null || outcome.solution === null || wanted === undefined) return outcome;
  const { solution } = outcome;
  const given = new Map(
    solution.values.flatMap(({ name, exact }) =>
      parseExpression(exact) === null ? [] : [[name, parseExpression(exact)!] as const],
    ),
  );
  if (given.size !== solution.values.length)
    return settledValue(outcome, wanted.statement.sides[0]!, given.size);
  const value = describeLiteral(wanted.statement.sides[0]!, given, reading.decimal);
  if (value === null || value.solution === null)
    return {
      ...outcome,
      solution: null,
      note: 'The value asked for does not follow from the solution found.',
    };
  return {
    ...outcome,
    solution: {
      ...value.solution,
      steps: [...solution.steps, ...value.solution.steps],
      verified: solution.verified && value.solution.verified,
    },
  };
}

/**
 * An expression asked for when there are several solutions: its value, if all of them give the
 * same.
 */
function settledValue(
  outcome: Outcome,
  wanted: Statement['sides'][number],
  names: number,
): Outcome {
  const { solution } = outcome;
  const refusal = {
    ...outcome,
    solution: null,
    note: 'There is more than one solution, so the value asked for is not settled.',
  };
  if (solution === null || names === 0 || solution.values.length % names !== 0) return refusal;
  const results: Outcome[] = [];
  for (let k = 0; k < solution.values.length; k += names) {
    const given = new Map(
      solution.values
        .slice(k, k + names)
        .map(({ name, exact }) => [name, parseExpression(exact) ?? sym(name)] as const),
    );
    const result = describeLiteral(wanted, given, false);
    if (result === null || result.solution === null) return refusal;
    results.push(result);
  }
  const first = results[0]!.solution!;
  const same = results.every((result) =>
    near(
      result.solution!.values[0]!.approximate ?? Number.NaN,
      first.values[0]!.approximate ?? 0,
      1e-9,
    ),
  );
  return same
    ? {
        ...outcome,
        solution: {
          ...first,
          steps: [...solution.steps, ...first.steps],
          verified: solution.verified && first.verified,
        },
      }
    : refusal;
}

/** Questions about equations that finding the unknown does not answer. */
const asksMore =
  /how many|number of|remainder|(?:greatest|smallest|largest|least|maximum|minimum|highest|lowest)|percent|probab|varies|proportion|particular solution|differential|for (?:what|which) value|values? of [a-z] for which|has (?:one|two|no|equal|exactly)|sum of (?:the |all )?(?:[a-z]+ )?(?:roots|solutions|squares|values)|product of (?:the |all )?(?:[a-z]+ )?(?:roots|solutions|values)|\bmod\b|implicit|which of (?:these|the following)/;

/** In a programming language, x = x + 1 is no equation; matrices and vectors are no numbers. */
const noAlgebra =
  /\bdet\b|\bdeterminant|\bmatri(?:x|ces)|\bvectors?\b|\b(?:python|java|javascript|typescript|c\+\+|php|ruby|program|statement|compiler?|variable x|loop|printf?|console|assign(?:s|ment|ed)?)\b/;

/** 'Solve f(x) = 5' for a function the text defines; f(x) elsewhere is no product of f and x. */
function functionEquals(reading: Reading): Outcome | null {
  for (const { name, variable, body } of reading.functions)
    for (const { statement } of reading.statements) {
      const [left, right] = statement.sides;
      const called =
        statement.sides.length === 2 &&
        statement.comparisons[0] === '=' &&
        left!.type === 'binary' &&
        left!.op === '*' &&
        left!.left.type === 'symbol' &&
        left!.left.name === name &&
        left!.right.type === 'symbol' &&
        left!.right.name === variable;
      if (called && unknownsOf(right!).length === 0)
        return describeEquation({ sides: [body, right!], comparisons: ['='] }, [], reading);
    }
  return null;
}

function relationOutcome(reading: Reading, algebra: Algebra): Outcome | null {
  if (
    asksMore.test(reading.lower) ||
    noAlgebra.test(reading.lower) ||
    isTwisted(
      reading.lower,
      /\bnot (?:equal|zero|0)\b|only|remain\w*|suppose|assuming|at least|at most|(?:more|less) than/,
    )
  )
    return null;
  if (reading.functions.length > 0) return functionEquals(reading);
  const outcome = solveRelations(reading, algebra);
  const named = outcome?.solution?.values.map(({ name }) => name) ?? [];
  const missed =
    outcome !== null &&
    outcome.solution !== null &&
    reading.target !== null &&
    named.length > 0 &&
    !named.includes(reading.target);
  return missed
    ? { ...outcome, solution: null, note: `The equations found do not settle ${reading.target}.` }
    : outcome;
}

function solveRelations(reading: Reading, algebra: Algebra): Outcome | null {
  const related = reading.statements
    .map(({ statement }) => statement)
    .filter(
      (statement) => statement.comparisons.length > 0 && unknownsOf(...statement.sides).length > 0,
    );
  if (related.length === 0) return null;
  const equations = related.filter((statement) =>
    statement.comparisons.every((comparison) => comparison === '='),
  );
  const inequality = related.find((statement) =>
    statement.comparisons.some((comparison) => comparison !== '=' && comparison !== '!='),
  );
  const formulas = equations.filter((statement) => !isAssignment(statement));
  const words = reading.plain.text.match(/[a-z]{2,}/gi)?.length ?? 0;
  if (equations.length > 0 && formulas.length === 0 && (equations.length > 1 || words > 3))
    return null;
  if (equations.length >= 2 && formulas.length === 1)
    return describeEquation(formulas[0]!, equations.filter(isAssignment), reading);
  if (equations.length >= 2) {
    const outcome = solveSystem(equations, algebra);
    if (outcome !== null) return outcome;
  }
  if (inequality !== undefined && equations.length === 0)
    return /\bor\b/.test(reading.lower) && related.length > 1 ? null : solveInequality(related);
  if (
    equations.length !==
    new Set(
      equations.map((statement) =>
        statement.sides[0]!.type === 'symbol'
          ? statement.sides[0]!.name
          : printStatement(statement),
      ),
    ).size
  )
    return null;
  const main =
    equations.find((statement) => !isAssignment(statement)) ?? equations[0] ?? related[0]!;
  return describeEquation(
    main,
    equations.filter((statement) => statement !== main),
    reading,
  );
}

/** What an order to work out one expression is made of: any other word may change what is asked. */
const orders: ReadonlySet<string> = new Set(
  'what whatis whats is the value of result answer to sum product difference quotient find calculate calc compute evaluate determine work workout out simplify solve give me please can you could tell how much does equal equals make following expression calculation exact exactly as simplified fraction mixed number decimal in its lowest terms simplest form fully your correct nearest whole integer hundredth tenth places place dp sf significant figures decimals step steps by show working result and percent cent question task exercise problem calculator without using do use round rounded now then is it be full fully '.split(
    ' ',
  ),
);

/** The words of the text outside the expressions, question labels aside. */
function wordsBeside(reading: Reading, found: readonly FoundStatement[]): string[] {
  const text = [...reading.plain.text];
  for (const { start, end } of found) text.fill(' ', start, end);
  return (
    text
      .join('')
      .toLowerCase()
      .replace(/'s\b/g, 's')
      .match(/[a-zà-ÿ]{2,}/g) ?? []
  );
}

/**
 * An expression that stands alone, or is asked for, is worked out; one with unknowns is simplified.
 */
function loneExpression(reading: Reading): Outcome | null {
  const found = reading.statements.filter(({ statement }) => statement.comparisons.length === 0);
  const first = found.find((statement) => hasStructure(statement));
  if (
    first === undefined ||
    reading.statements.some(
      ({ statement }) =>
        statement.comparisons.length > 0 && unknownsOf(...statement.sides).length > 0,
    )
  )
    return null;
  const beside = wordsBeside(reading, found);
  const letters = beside.length;
  if (
    /^\d+(?:\.\d+)? ?%$/.test(first.text) ||
    !beside.every((word) => orders.has(word)) ||
    (letters > 3 && !standsAlone(reading, first))
  )
    return null;
  if (/\bhalf of [\d.]+ ?[-+]/.test(reading.lower)) return null;
  const several = found.filter(
    (statement) =>
      hasStructure(statement) && unknownsOf(statement.statement.sides[0]!).length === 0,
  );
  if (several.length > 1) return several.length > 12 ? null : together(several, reading.decimal);
  return (
    solveArithmetic(first.statement.sides[0]!, reading.decimal) ??
    (letters <= 3 ? simplify(first.statement.sides[0]!) : null)
  );
}

/** Several sums in one text are worked out one by one. */
function together(found: readonly FoundStatement[], decimal: boolean): Outcome | null {
  const parts = found.map(({ statement, text }) => ({
    text,
    solution: solveArithmetic(statement.sides[0]!, decimal)?.solution ?? null,
  }));
  if (parts.some(({ solution }) => solution === null)) return null;
  const solutions = parts.map(({ solution }) => solution!);
  return {
    kind: 'arithmetic',
    note: null,
    solution: {
      answer: parts
        .map(({ text, solution }) => `${text.replace(/\s*=\s*$/, '')} = ${solution!.answer}`)
        .join('; '),
      values: solutions.flatMap(({ values }) => values),
      steps: solutions.flatMap(({ steps }) => steps),
      verified: solutions.every(({ verified }) => verified),
    },
  };
}

/**
 * In a sentence, an expression is the task only when no other number stands around it and it is
 * more than one percentage.
 */
function standsAlone(reading: Reading, found: FoundStatement): boolean {
  const rest = (
    reading.plain.text.slice(0, found.start) + reading.plain.text.slice(found.end)
  ).replace(/\d+ ?(?:d\.?p|s\.?f|decimal|significant)|nearest \d+/gi, '');
  const lead = reading.plain.text.slice(Math.max(0, found.start - 60), found.start).toLowerCase();
  const introduced =
    /(?:what ?is|what's|calculate|evaluate|work ?out|compute|find|simplify|solve|how much is|value of|answer|result|following|expression|:)[\s:]*(?:the )?(?:exact )?(?:value of )?(?:the )?(?:following |expression |sum |product )?[\s:$(]*$/.test(
      lead,
    );
  return (
    introduced && !/\d/.test(rest) && !/^\d+(?:\.\d+)? ?(?:%|percent|per cent)$/i.test(found.text)
  );
}

function unsolved(reading: Reading): Outcome {
  const related = reading.statements.filter(({ statement }) => statement.comparisons.length > 0);
  if (related.length > 0) {
    const kind =
      related.length > 1
        ? 'system'
        : related[0]!.statement.comparisons.includes('=')
          ? 'equation'
          : 'inequality';
    return {
      kind,
      solution: null,
      note: 'The local engine could not solve this; a configured AI model may.',
    };
  }
  const worded =
    /\?|find|calculate|how (?:many|much|old|far|long)/.test(reading.lower) &&
    /\d/.test(reading.lower);
  return { kind: worded ? 'word_problem' : 'unknown', solution: null, note: noEquation };
}
