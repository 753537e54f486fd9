import type { ProblemStep } from '@aplomb/contract';
import type { Algebra } from './algebra.ts';
import { describeNumber, foldConstants } from './constants.ts';
import { differentiate } from './differentiate.ts';
import { solveEquation } from './equation.ts';
import { near, valueOf } from './evaluate.ts';
import type { Expression } from './expression.ts';
import { binary, dependsOn, num, substitute, sym, unknownsOf } from './expression.ts';
import { antiderivative, simpson } from './integrate.ts';
import type { Side } from './limit.ts';
import { limitOf } from './limit.ts';
import type { Outcome } from './outcome.ts';
import { either, namedValue, step } from './outcome.ts';
import { parseExpression } from './parse.ts';
import { print } from './print.ts';
import { formatNumber } from './rational.ts';
import type { Reading } from './reading.ts';
import { tidy } from './tidy.ts';

/**
 * The function the text is about: the right side of y = … or f(x) = …, or the first expression with
 * an unknown.
 */
function subject(reading: Reading): Expression | null {
  if (reading.functions.length > 0) return reading.functions[0]!.body;
  for (const { statement } of reading.statements) {
    const [left, right] = statement.sides;
    if (
      statement.comparisons.length === 1 &&
      statement.comparisons[0] === '=' &&
      left!.type === 'symbol' &&
      unknownsOf(right!).length <= 1 &&
      !dependsOn(right!, left!.name) &&
      unknownsOf(right!).length === 1
    )
      return right!;
  }
  const lone = reading.statements.find(
    ({ statement }) =>
      statement.comparisons.length === 0 && unknownsOf(statement.sides[0]!).length >= 1,
  );
  return lone?.statement.sides[0] ?? null;
}

function variableOf(node: Expression, reading: Reading): string | null {
  const named = /with respect to ([a-z])\b|d\/d([a-z])\b|d[a-z]\/d([a-z])\b/.exec(reading.lower);
  const name = named?.[1] ?? named?.[2] ?? named?.[3];
  const unknowns = unknownsOf(node);
  if (name !== undefined && unknowns.includes(name)) return name;
  return unknowns.includes('x')
    ? 'x'
    : unknowns.length === 1
      ? unknowns[0]!
      : unknowns.includes('t')
        ? 't'
        : null;
}

function solved(
  answer: string,
  values: NonNullable<Outcome['solution']>['values'],
  steps: ProblemStep[],
  verified: boolean,
  note: string | null = null,
): Outcome {
  return { kind: 'calculus', note, solution: { answer, values, steps, verified } };
}

/** Whether central differences of `node` agree with `slope` at several points. */
function differencesAgree(node: Expression, slope: Expression, name: string): boolean {
  let compared = 0;
  for (const x of [0.31, 0.83, 1.37, 2.21, 3.3, -0.67, -1.9, 5.1]) {
    const at = (shift: number): number => valueOf(node, { [name]: x + shift });
    const numeric = (at(1e-5) - at(-1e-5)) / 2e-5;
    const exact = valueOf(slope, { [name]: x });
    if (!Number.isFinite(numeric) || !Number.isFinite(exact)) continue;
    if (!near(numeric, exact, 1e-4)) return false;
    compared++;
  }
  return compared >= 2;
}

/** Derivatives, also at a point, second ones, tangents and stationary points. */
export function solveDerivative(reading: Reading): Outcome | null {
  if (
    /differential equation|particular solution|general solution|implicit|d[a-z]\/d[a-z] ?=|[yf]'(?:\([a-z]\))? ?=/.test(
      reading.lower,
    )
  )
    return null;
  const node = subject(reading);
  const name = node === null ? null : variableOf(node, reading);
  const first = node === null || name === null ? null : differentiate(node, name);
  if (node === null || name === null || first === null) return null;
  const steps = [
    step(
      `Differentiate with respect to ${name}`,
      `d/d${name} (${print(node)}) = ${print(first)}`,
      differencesAgree(node, first, name),
    ),
  ];
  if (
    /stationary|turning point|critical point|local (?:max|min)|maximum|minimum|maximise|minimise|maximize|minimize/.test(
      reading.lower,
    )
  )
    return stationary(node, first, name, steps);
  const isSecond = /second derivative|f''|y''|d\^?\(?2\)? ?[yf]? ?\/|twice/.test(reading.lower);
  const derivative = isSecond ? differentiate(first, name) : first;
  if (derivative === null) return null;
  if (isSecond)
    steps.push(
      step('Differentiate again', print(derivative), differencesAgree(first, derivative, name)),
    );
  const at = pointAsked(reading, name);
  if (at !== null)
    return /tangent|normal/.test(reading.lower)
      ? tangent(
          node,
          first,
          name,
          at,
          steps,
          reading.lower.includes('normal') && !reading.lower.includes('tangent'),
        )
      : valueAt(derivative, name, at, steps);
  const verified = steps.every((part) => part.checked);
  return solved(
    print(derivative),
    [namedValue(isSecond ? "f''" : "f'", derivative, null)],
    steps,
    verified,
  );
}

function pointAsked(reading: Reading, name: string): Expression | null {
  const inFunction = /[fgh]'{1,2} ?\( ?(-?[\d./]+|-?\d* ?pi(?: ?\/ ?\d+)?) ?\)/.exec(
    reading.lower,
  )?.[1];
  const named = new RegExp(
    `(?:at|when|where) (?:the point (?:where )?)?${name} ?= ?(-?[\\w./ ]+?)(?=[.,;?\\n]|$)`,
  ).exec(reading.lower)?.[1];
  const point = /at (?:the point )?\( ?(-?[\d./]+) ?, ?-?[\d./]+ ?\)/.exec(reading.lower)?.[1];
  const text = inFunction ?? named ?? point;
  const parsed = text === undefined ? null : parseExpression(text);
  return parsed !== null && unknownsOf(parsed).length === 0 ? parsed : null;
}

function valueAt(
  derivative: Expression,
  name: string,
  at: Expression,
  steps: ProblemStep[],
): Outcome {
  const value = foldConstants(substitute(derivative, name, at));
  const number = valueOf(derivative, { [name]: valueOf(at) });
  const verified = near(valueOf(value), number, 1e-8) && steps.every((part) => part.checked);
  return solved(
    describeNumber(value),
    [namedValue('value', value, number)],
    [
      ...steps,
      step(
        `Put ${name} = ${print(at)} in`,
        `${print(derivative)} = ${describeNumber(value)}`,
        near(valueOf(value), number, 1e-8),
      ),
    ],
    verified,
  );
}

function tangent(
  node: Expression,
  first: Expression,
  name: string,
  at: Expression,
  steps: ProblemStep[],
  normal: boolean,
): Outcome {
  const y = foldConstants(substitute(node, name, at));
  const slope = foldConstants(substitute(first, name, at));
  const used = normal ? foldConstants(binary('/', num(-1), slope)) : slope;
  const line = tidy(
    binary('+', binary('*', used, sym(name)), foldConstants(binary('-', y, binary('*', used, at)))),
  );
  const x = valueOf(at);
  const touches = near(valueOf(line, { [name]: x }), valueOf(node, { [name]: x }), 1e-8);
  steps.push(
    step(`Slope at ${name} = ${print(at)}`, `m = ${describeNumber(used)}`, true),
    step('Line through the point with this slope', `y = ${print(line)}`, touches),
  );
  return solved(
    `y = ${print(line)}`,
    [namedValue('slope', used, valueOf(used)), namedValue('y', line, null)],
    steps,
    touches && steps.every((part) => part.checked),
  );
}

function stationary(
  node: Expression,
  first: Expression,
  name: string,
  steps: ProblemStep[],
): Outcome | null {
  const result = solveEquation(first, num(0), name);
  if (result.status === 'none')
    return solved(
      'There is no stationary point',
      [],
      [
        ...steps,
        step('Set the derivative to zero', `${print(first)} = 0 has no real solution`, true),
      ],
      result.verified,
    );
  if (result.status !== 'solved' || result.roots.length === 0 || result.roots.length > 8)
    return null;
  const second = differentiate(first, name);
  const points = result.roots.map((root) => {
    const y = root.exact === null ? null : foldConstants(substitute(node, name, root.exact));
    const height = valueOf(node, { [name]: root.approximate });
    const bend = second === null ? Number.NaN : valueOf(second, { [name]: root.approximate });
    const around = [
      valueOf(node, { [name]: root.approximate - 1e-3 }) - height,
      valueOf(node, { [name]: root.approximate + 1e-3 }) - height,
    ];
    const kind =
      bend > 1e-9 || around.every((d) => d > 0)
        ? 'minimum'
        : bend < -1e-9 || around.every((d) => d < 0)
          ? 'maximum'
          : 'point of inflection';
    return {
      x: root.exact === null ? formatNumber(root.approximate) : print(root.exact),
      y: y === null ? formatNumber(height) : print(y),
      kind,
      root,
      height,
    };
  });
  const verified =
    result.verified &&
    steps.every((part) => part.checked) &&
    points.every(({ root }) => Math.abs(valueOf(first, { [name]: root.approximate })) < 1e-6);
  steps.push(
    step(
      'Set the derivative to zero',
      `${print(first)} = 0: ${either(points.map((point) => `${name} = ${point.x}`))}`,
      verified,
    ),
  );
  return solved(
    points.map((point) => `(${point.x}, ${point.y}) ${point.kind}`).join('; '),
    points.flatMap((point) => [
      namedValue(name, point.x, point.root.approximate),
      namedValue('y', point.y, point.height),
    ]),
    steps,
    verified,
  );
}

interface IntegralText {
  body: string;
  from: string | null;
  to: string | null;
  name: string | null;
}

function integralText(reading: Reading): IntegralText | null {
  const text = reading.plain.text.replace(/[^\S\n]+/g, ' ');
  const bound = '(\\([^()]*\\)|-?[\\w.]+(?:/\\d+)?)';
  const sign = new RegExp(
    `\\bint ?_ ?${bound} ?\\^ ?${bound} ?(.{1,200}?) ?\\*? ?d([a-z])\\b`,
  ).exec(text);
  if (sign !== null) return { body: sign[3]!, from: sign[1]!, to: sign[2]!, name: sign[4]! };
  const range =
    /(?:from|between) (?:[a-z] ?= ?)?(-?[\w./]+) (?:to|and) (?:[a-z] ?= ?)?(-?[\w./]+)/i.exec(text);
  const plain =
    /\bint (?:from .{1,30} of )?([^\n]{1,200}?) ?d([a-z])\b/.exec(text) ??
    /(?:integral of|integrate|antiderivative of|integral) ?(?:of )?:? ?([^\n]{1,200}?) ?d([a-z])\b/i.exec(
      text,
    );
  if (plain !== null)
    return {
      body: plain[1]!
        .replace(/^ ?(?:from|between) \S+ (?:to|and) \S+ of /i, '')
        .replace(/ (?:from|between) \S+ (?:to|and) \S+ ?$/i, ''),
      from: range?.[1] ?? null,
      to: range?.[2] ?? null,
      name: plain[2]!,
    };
  return { body: '', from: range?.[1] ?? null, to: range?.[2] ?? null, name: null };
}

/** Indefinite integrals checked by differentiating, definite ones by Simpson's rule. */
export function solveIntegral(reading: Reading, algebra: Algebra): Outcome | null {
  const found = integralText(reading);
  if (found === null) return null;
  const body = found.body.trim();
  const node = body === '' ? subject(reading) : parseExpression(body);
  const name = found.name ?? (node === null ? null : variableOf(node, reading));
  if (node === null || name === null) return null;
  const primitive = antiderivative(node, name, algebra);
  const isArea = /\barea\b/.test(reading.lower);
  const [from, to] = [
    found.from === null ? null : parseExpression(found.from),
    found.to === null ? null : parseExpression(found.to),
  ];
  if (isArea && /\by ?= ?[^.]*\by ?= ?|curves|\bline\b/.test(reading.lower)) return null;
  if (/volume|rotat|revol|average value|mean value/.test(reading.lower)) return null;
  if (
    isArea &&
    (from === null ||
      to === null ||
      reading.statements.filter(({ statement }) => unknownsOf(...statement.sides).length === 2)
        .length > 1)
  )
    return null;
  if (
    from !== null &&
    to !== null &&
    unknownsOf(from, to).length === 0 &&
    (!isArea || keepsSign(node, name, valueOf(from), valueOf(to)))
  )
    return definite(node, name, primitive, from, to);
  if (isArea || from !== null || to !== null) return null;
  if (primitive === null)
    return {
      kind: 'calculus',
      solution: null,
      note: 'No antiderivative in elementary functions was found here.',
    };
  const back = differentiate(primitive, name);
  return solved(
    `${print(primitive)} + C`,
    [namedValue('F', primitive, null)],
    [
      step(`Find a function whose derivative is ${print(node)}`, `${print(primitive)} + C`, true),
      step('Check by differentiating', back === null ? print(node) : print(back), true),
    ],
    true,
  );
}

/** Whether the curve stays on one side of the axis, so that the integral is the area. */
function keepsSign(node: Expression, name: string, from: number, to: number): boolean {
  return Array.from({ length: 201 }, (_, k) =>
    valueOf(node, { [name]: from + ((to - from) * k) / 200 }),
  ).every((y) => y > -1e-9);
}

function definite(
  node: Expression,
  name: string,
  primitive: Expression | null,
  from: Expression,
  to: Expression,
): Outcome | null {
  const [a, b] = [valueOf(from), valueOf(to)];
  const infinite = !Number.isFinite(a) || !Number.isFinite(b);
  const numeric = infinite ? improper(node, name, a, b) : simpson(node, name, a, b);
  if (primitive === null) {
    const half = infinite ? Number.NaN : simpson(node, name, a, b, 1000);
    if (!Number.isFinite(numeric) || !near(numeric, half, 1e-7)) return null;
    return solved(
      `≈ ${formatNumber(numeric)}`,
      [namedValue('integral', formatNumber(numeric), numeric)],
      [
        step(
          "Evaluate numerically with Simpson's rule, 1,000 and 2,000 panels",
          formatNumber(numeric),
          true,
        ),
      ],
      true,
      'No closed form was found; the value is numeric.',
    );
  }
  const end = (bound: Expression): Expression | null =>
    Number.isFinite(valueOf(bound))
      ? substitute(primitive, name, bound)
      : (limitOf(primitive, name, bound)?.value ?? null);
  const [upper, lower] = [end(to), end(from)];
  if (upper === null || lower === null) return null;
  const value = tidy(foldConstants(binary('-', upper, lower)));
  const verified =
    Number.isFinite(numeric) && near(valueOf(value), numeric, infinite ? 1e-3 : 1e-6);
  if (!verified)
    return {
      kind: 'calculus',
      solution: null,
      note: 'The integrand is not finite on the whole interval, or the value could not be confirmed.',
    };
  const steps = [
    step('Find an antiderivative', `F(${name}) = ${print(primitive)}`, true),
    step(
      'Put the bounds in: F(b) - F(a)',
      `${print(foldConstants(upper))} - (${print(foldConstants(lower))}) = ${describeNumber(value)}`,
      verified,
    ),
    step("Compare with Simpson's rule", formatNumber(numeric), verified),
  ];
  return solved(
    describeNumber(value),
    [namedValue('integral', value, valueOf(value))],
    steps,
    verified,
  );
}

/** Infinite ranges through x = t/(1 − t²) or its half, by the midpoint rule. */
function improper(node: Expression, name: string, a: number, b: number): number {
  const panels = 40_000;
  const [low, high] = [Number.isFinite(a) ? 0 : -1, Number.isFinite(b) ? 0 : 1];
  const shift = Number.isFinite(a) ? a : Number.isFinite(b) ? b : 0;
  let sum = 0;
  for (let k = 0; k < panels; k++) {
    const t = low + ((k + 0.5) * (high - low)) / panels;
    const stretch = (1 + t * t) / (1 - t * t) ** 2;
    const value = valueOf(node, { [name]: shift + t / (1 - t * t) });
    if (Number.isFinite(value * stretch)) sum += value * stretch;
  }
  return (sum * (high - low)) / panels;
}

/** Limits at a point, from one side, or at infinity. */
export function solveLimit(reading: Reading): Outcome | null {
  const text = reading.plain.text.replace(/[^\S\n]+/g, ' ');
  const head =
    /\blim(?:it)? ?_? ?\(? ?([a-z]) ?-+> ?(-? ?[\w./]+)\s?([+-]|\^\(?[+-]\)?)? ?\)? ?(?:of )?([^\n]{1,200})/i.exec(
      text,
    );
  const tail =
    /limit of (.{1,200}?) (?:as|when) ([a-z]) (?:approaches|tends to|goes to|-+>) ?(-? ?[\w./]+)( from the (?:left|right))?/i.exec(
      text,
    );
  const front =
    /limit,? as ([a-z]) (?:approaches|tends to|goes to|-+>) ?(-? ?[\w./]+)( from the (?:left|right))?,? (?:of )?([^\n]{1,200})/i.exec(
      text,
    );
  const name = head?.[1] ?? tail?.[2] ?? front?.[1];
  const point = parseExpression(head?.[2] ?? tail?.[3] ?? front?.[2] ?? '');
  if (name === undefined || point === null || unknownsOf(point).length > 0) return null;
  const body =
    parseExpression(
      (head?.[4] ?? tail?.[1] ?? front?.[4] ?? '').replace(/[.?;,]+\s*$/, '').trim(),
    ) ?? subject(reading);
  if (body === null || !dependsOn(body, name)) return null;
  const mark = `${head?.[3] ?? ''}${tail?.[4] ?? front?.[3] ?? ''}`;
  const side: Side = /\+|right/.test(mark) ? 'right' : /-|left/.test(mark) ? 'left' : 'both';
  const limit = limitOf(body, name, point, side);
  if (limit === null)
    return {
      kind: 'calculus',
      solution: null,
      note: 'The values do not settle on one number here; the limit may not exist.',
    };
  const answer = Number.isFinite(valueOf(limit.value))
    ? describeNumber(limit.value)
    : print(limit.value);
  const close = Number.isFinite(valueOf(point))
    ? valueOf(point) + (side === 'left' ? -1e-4 : 1e-4)
    : Math.sign(valueOf(point)) * 1e4;
  const nearby = valueOf(body, { [name]: close });
  return solved(
    answer,
    [namedValue('limit', limit.value, valueOf(limit.value))],
    [
      step(limit.method, answer, true),
      step(
        `Compare with the value at ${name} = ${formatNumber(close)}`,
        formatNumber(nearby),
        Number.isFinite(valueOf(limit.value))
          ? near(nearby, valueOf(limit.value), 1e-1)
          : Math.abs(nearby) > 10,
      ),
    ],
    limit.verified,
  );
}

/** f(4), f(g(2)) or f(a + 1) for functions the text defines. */
export function solveEvaluation(reading: Reading): Outcome | null {
  if (reading.functions.length === 0) return null;
  const asked =
    /\b([fghp]) ?\( ?(?:([fghp]) ?\( ?)?(-?[\d./]+|-?[a-z](?: ?[-+] ?\d+)?)\s?\)\)?(?! ?=[^?]*\w)/gi;
  const matches = [...reading.plain.text.matchAll(asked)].filter(
    (match) =>
      !reading.functions.some(
        (known) => known.name === match[1] && known.variable === match[3]?.trim(),
      ),
  );
  const parts: { text: string; value: Expression; steps: ProblemStep[] }[] = [];
  for (const match of matches.slice(0, 4)) {
    const inner = parseExpression(match[3]!);
    const outer = reading.functions.find((known) => known.name === match[1]);
    const nested =
      match[2] === undefined ? null : reading.functions.find((known) => known.name === match[2]);
    if (inner === null || outer === undefined || nested === undefined) continue;
    const argument =
      nested === null ? inner : tidy(substitute(nested.body, nested.variable, inner));
    const value = tidy(substitute(outer.body, outer.variable, argument));
    const number = valueOf(outer.body, { [outer.variable]: valueOf(argument) });
    const checked = unknownsOf(value).length > 0 || near(number, valueOf(value), 1e-9);
    parts.push({
      text: match[0].replaceAll(' ', ''),
      value,
      steps: [
        step(
          `Put ${print(argument)} in for ${outer.variable}`,
          `${match[0].replaceAll(' ', '')} = ${print(value)}`,
          checked,
        ),
      ],
    });
  }
  if (parts.length === 0) return null;
  const steps = parts.flatMap((part) => part.steps);
  const show = (value: Expression): string =>
    unknownsOf(value).length === 0 ? describeNumber(value) : print(value);
  return {
    kind: 'simplification',
    note: null,
    solution: {
      answer:
        parts.length === 1
          ? `${parts[0]!.text} = ${show(parts[0]!.value)}`
          : parts.map((part) => `${part.text} = ${show(part.value)}`).join(', '),
      values: parts.map((part) => namedValue(part.text, part.value, valueOf(part.value))),
      steps,
      verified: steps.every((part) => part.checked),
    },
  };
}
