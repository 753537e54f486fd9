import { near } from '../evaluate.ts';
import type { Outcome } from '../outcome.ts';
import type { Rational } from '../rational.ts';
import {
  add,
  compare,
  divide,
  multiply,
  negate,
  power,
  rational,
  subtract,
  toNumber,
} from '../rational.ts';
import type { Line } from './answer.ts';
import { answered, cents, shown } from './answer.ts';
import type { Quantities, Quantity } from './quantity.ts';
import { isTwisted, wantedIn } from './wording.ts';

const upward =
  /increas|\brais|\brises?\b|\brose|grow|grew|tax|\bvat\b|mark(?:ed)?[- ]?up|\btip\b|\bgains?\b|surcharge|\badd|more expensive|\bhigher|appreciat/;
const downward =
  /decreas|discount|reduc|\boff\b|lower|\bfall|\bfell|\bloss|\bloses?\b|\bdrop|cheaper|depreciat|\bcuts?\b|less\b/;
const hundred = rational(100);

/**
 * Changes in percent: from one value to another, one after the other, and back to the value before;
 * interest.
 */
export function solvePercentages({ text, all }: Quantities): Outcome | null {
  const lower = text.toLowerCase();
  const wanted = wantedIn(text);
  if (/percentage points?|basis points?|\bprobab/.test(lower)) return null;
  if (/interest|compound|per annum|p\.a\./.test(lower)) return interest(lower, all, wanted);
  if (
    /\beach\b|\bevery\b|\bper (?:year|month|day)|annual|\btimes\b|twice|half|original value|population is|how many years|alloy|solution|mixture/.test(
      lower,
    )
  )
    return null;
  const parted = share(lower, all);
  if (parted !== null || /of (?:them|these|those|which|whom)\b|students|girls|boys/.test(lower))
    return parted;
  return (
    change(text, lower, all, wanted) ??
    chain(text, lower, all, wanted) ??
    before(text, lower, all, wanted)
  );
}

/** '12 of the 30 pupils are girls: what percentage?' */
function share(lower: string, all: readonly Quantity[]): Outcome | null {
  const match =
    /(\d+) ([a-z]+),? (?:and |of which |of whom )?(\d+) (?:of (?:them|whom|these|which) )?are ([a-z]+)[.,]? (?:what|find the|calculate the) (?:percent|percentage) (?:of (?:the )?[a-z]+ )?(?:are|is) ([a-z]+)\??$/.exec(
      lower.trim(),
    );
  if (match === null || all.length !== 2 || match[4] !== match[5] || isTwisted(lower)) return null;
  const [whole, part] = [Number(match[1]), Number(match[3])];
  if (part > whole || whole === 0) return null;
  const value = multiply(divide(rational(part), rational(whole)), hundred);
  return answered(
    [{ name: 'share', value, unit: '%' }],
    [
      ['Part divided by whole, times 100', `${part} / ${whole} * 100 = ${shown(value)}`, true],
      [
        'Put back',
        `${shown(value)}% of ${whole} = ${part}`,
        near((toNumber(value) / 100) * whole, part),
      ],
    ],
  );
}

/** 'From 4.2 million to 5.04 million: by what percentage?' and 'bought for 80, sold for 100'. */
function change(
  text: string,
  lower: string,
  all: readonly Quantity[],
  wanted: string,
): Outcome | null {
  const [a, b] = all;
  if (
    all.length !== 2 ||
    a === undefined ||
    b === undefined ||
    a.percent ||
    b.percent ||
    isTwisted(lower) ||
    a.money !== b.money ||
    a.unit?.name !== b.unit?.name
  )
    return null;
  if (
    !/^(?:(?:percent(?:age)?|growth rate|rate of growth|relative)\b|(?:profit|loss|gain|increase|decrease|change|growth|discount|reduction|drop|rise|fall)[a-z ]{0,20}(?:percent|%)|percent|%)|^(?:growth|increase|decrease|profit|loss)\b.*(?:percent|%)/.test(
      wanted,
    ) &&
    !/by (?:what|how many) (?:percent|%)/.test(lower)
  )
    return null;
  const gap = text.slice(a.end, b.start).toLowerCase();
  const fromTo =
    /\bfrom $/i.test(text.slice(0, a.start)) && /^[^.;?]{0,40}\bto (?:[a-z]+ )?$/.test(gap);
  const trade =
    /(?:buys?|bought|purchase[ds]?|costs?|cost price)\b[^.?]{0,60}$/.test(
      lower.slice(0, a.start),
    ) && /(?:sells?|sold|selling price|resold)\b[^.?]{0,40}$/.test(gap);
  if (
    !(fromTo || trade) ||
    compare(a.value, rational(0)) <= 0 ||
    (a.noun !== b.noun &&
      a.noun !== '' &&
      b.noun !== '' &&
      /^(?:pens|apples|kg|items)$/.test(a.noun))
  )
    return null;
  const value = multiply(divide(subtract(b.value, a.value), a.value), hundred);
  const falling = value.n < 0n;
  const size = falling ? negate(value) : value;
  const name = falling ? 'decrease' : 'increase';
  if (
    (falling && /percentage increase|profit|growth|gain/.test(wanted)) ||
    (!falling && /percentage decrease|loss\b|reduction|discount/.test(wanted))
  )
    return null;
  return answered(
    [
      {
        name,
        value: size,
        text: `${shown(size)}%${trade ? (falling ? ' loss' : ' profit') : ` ${name}`}`,
      },
    ],
    [
      [
        'Change divided by the starting value, times 100',
        `(${shown(b.value)} - ${shown(a.value)}) / ${shown(a.value)} * 100 = ${shown(value)}`,
        true,
      ],
      [
        'Put back',
        `${shown(a.value)} * (1 + ${shown(value)}/100) = ${shown(b.value)}`,
        near(toNumber(a.value) * (1 + toNumber(value) / 100), toNumber(b.value)),
      ],
    ],
  );
}

/**
 * Whether a percentage goes up or down, by the words nearest to it in its own clause; null when
 * they disagree.
 */
function direction(text: string, percents: readonly Quantity[], index: number): 1 | -1 | null {
  const from = index === 0 ? 0 : percents[index - 1]!.end;
  const to = index + 1 < percents.length ? percents[index + 1]!.start : text.length;
  const own = percents[index]!;
  const clauseStart = Math.max(
    from,
    text.slice(0, own.start).search(/[^,.;]*$/),
    text.slice(0, own.start).lastIndexOf(' then ') + 1,
  );
  const behind = /^[^,.;?]*/
    .exec(text.slice(own.end, to))![0]
    .split(/\b(?:and|then|followed by)\b/)[0]!;
  const cue = (part: string): 1 | -1 | 0 | null =>
    upward.test(part) ? (downward.test(part) ? null : 1) : downward.test(part) ? -1 : 0;
  const near = cue(behind.slice(0, 40));
  const ahead = cue(text.slice(clauseStart, own.start));
  if (near === null || ahead === null || (near !== 0 && ahead !== 0 && near !== ahead)) return null;
  const found = near === 0 ? ahead : near;
  return found === 0
    ? /another|further|successive|followed by/.test(
        text.slice(Math.max(0, own.start - 30), own.start),
      ) && index > 0
      ? direction(text, percents, index - 1)
      : null
    : found;
}

/** One value and one or more changes after each other. */
function chain(
  text: string,
  lower: string,
  all: readonly Quantity[],
  wanted: string,
): Outcome | null {
  const percents = all.filter((q) => q.percent);
  const values = all.filter((q) => !q.percent);
  if (
    percents.length < 1 ||
    percents.length > 3 ||
    values.length !== 1 ||
    isTwisted(lower) ||
    /\bafter (?:a|an|the) [^.?]{0,40}(?:costs?|is|was|sells?|pays?|paid)\b|\bwas (?:it|the)|before|originally (?:worth|cost)?[^$€£\d]*\?|\bif\b.{0,60}\bwas\b.{0,40}\bwhat was/.test(
      lower,
    )
  )
    return null;
  if (
    !/^(?:(?:final|new|sale|selling|total|end|resulting|reduced|discounted|current)(?: (?:price|cost|salary|amount|value|rent|bill|number|wage|fare|weight|population))?|(?:price|cost|salary|value|rent|bill|wage|fare|weight|population)\b|much (?:do|does|will|must|is|would|should).*(?:pay|cost|worth|now|earn)|how much (?:do|does|will|must|is|would|should)[^?]*(?:pay|cost|worth|now|earn|salary|after))/.test(
      wanted,
    ) ||
    /sav|original|initial|before|discount\b(?!ed)|profit|how much (?:tax|more|less)/.test(wanted)
  )
    return null;
  const value = values[0]!;
  if (
    value.start > percents[0]!.start &&
    percents.length > 1 &&
    !/successive|discounts of|marked|article|price/.test(lower)
  )
    return null;
  if (
    /all (?:girls|boys)|of (?:its|the) (?:original|initial|new)|simple|\bof the (?!price|original price|marked price)/.test(
      lower,
    )
  )
    return null;
  let signs = percents.map((_, k) => direction(lower, percents, k));
  if (
    signs.some((sign) => sign === null) &&
    /successive (?:discount|reduction|decrease)s?/.test(lower)
  )
    signs = percents.map(() => -1 as const);
  if (signs.some((sign) => sign === null)) return null;
  const factors = percents.map((q, k) =>
    add(rational(1), multiply(rational(signs[k]!), divide(q.value, hundred))),
  );
  const result = factors.reduce(multiply, value.value);
  const lines: Line[] = [];
  let sum = value.value;
  percents.forEach((q, k) => {
    const next = multiply(sum, factors[k]!);
    const part = (toNumber(sum) * toNumber(q.value)) / 100;
    lines.push([
      `${signs[k] === 1 ? 'Add' : 'Take off'} ${shown(q.value)}%`,
      `${shown(sum)} * ${shown(factors[k]!)} = ${shown(next)}`,
      near(toNumber(sum) + signs[k]! * part, toNumber(next)),
    ]);
    sum = next;
  });
  return answered(
    [
      {
        name: 'result',
        value: result,
        ...(value.money === ''
          ? { unit: value.unit?.name ?? '' }
          : { text: `${value.money}${cents(result)}` }),
      },
    ],
    lines,
  );
}

/** The value before one change. */
function before(
  text: string,
  lower: string,
  all: readonly Quantity[],
  wanted: string,
): Outcome | null {
  const percents = all.filter((q) => q.percent);
  const values = all.filter((q) => !q.percent);
  if (percents.length !== 1 || values.length !== 1 || isTwisted(lower, /previous\w*/)) return null;
  const asksBefore =
    /^(?:original|initial|old|previous|regular|marked|list|usual|full)\b/.test(wanted) ||
    /before\b/.test(wanted) ||
    (/^number\b/.test(wanted) &&
      /result is|becomes|gives|resulting in|to (?:get|give)/.test(lower));
  const result = values[0]!;
  if (
    !asksBefore || result.start < percents[0]!.start
      ? !asksBefore || /\bof $/.test(lower.slice(0, result.start))
      : !/after|including|with|at a/.test(lower)
  )
    return null;
  if (/\band the (?!result)|\bplus\b|save|discount (?:is|was|amount)|\bsav/.test(lower))
    return null;
  const sign = direction(lower, percents, 0);
  if (sign === null) return null;
  const factor = add(rational(1), multiply(rational(sign), divide(percents[0]!.value, hundred)));
  if (compare(factor, rational(0)) <= 0) return null;
  const value = divide(result.value, factor);
  return answered(
    [
      {
        name: 'original',
        value,
        ...(result.money === ''
          ? { unit: result.unit?.name ?? '' }
          : { text: `${result.money}${cents(value)}` }),
      },
    ],
    [
      [
        `After ${sign === 1 ? 'an increase' : 'a decrease'} of ${shown(percents[0]!.value)}% the factor is ${shown(factor)}: divide by it`,
        `${shown(result.value)} / ${shown(factor)}`,
        true,
      ],
      [
        'Put back',
        `${shown(value)} * ${shown(factor)} = ${shown(result.value)}`,
        near(
          toNumber(value) * (1 + (sign * toNumber(percents[0]!.value)) / 100),
          toNumber(result.value),
        ),
      ],
    ],
  );
}

const frequencies: readonly [RegExp, number][] = [
  [/compounded monthly|monthly compound|every month/, 12],
  [/compounded quarterly|every quarter/, 4],
  [/compounded (?:semi-?annually|half-yearly|twice a year)|every six months/, 2],
  [/compounded daily/, 365],
];

/** Simple and compound interest from one sum, one rate and one time. */
function interest(lower: string, all: readonly Quantity[], wanted: string): Outcome | null {
  const [percents, others] = [all.filter((q) => q.percent), all.filter((q) => !q.percent)];
  const times = others.filter((q) => q.unit === null && /^(?:years?|months?)$/.test(q.noun));
  const sums = others.filter((q) => !times.includes(q));
  if (
    percents.length !== 1 ||
    times.length !== 1 ||
    sums.length !== 1 ||
    isTwisted(lower) ||
    sums[0]!.unit !== null ||
    /continuous|each month|every month|deposits? .{0,20}(?:each|every)|withdraw|per month|inflation|how (?:long|many years)|\btax\b|\bthen\b|another/.test(
      lower,
    )
  )
    return null;
  const compound = /compound/.test(lower);
  if (compound === /simple interest/.test(lower)) return null;
  const often =
    frequencies.find(([pattern]) => pattern.test(lower))?.[1] ??
    (/monthly|quarterly|semi|half|daily/.test(lower) ? null : 1);
  if (often === null || (often > 1 && !compound)) return null;
  const [principal, rate] = [sums[0]!.value, divide(percents[0]!.value, hundred)];
  const years = times[0]!.noun.startsWith('month')
    ? divide(times[0]!.value, rational(12))
    : times[0]!.value;
  const periods = multiply(years, rational(often));
  if (compound && (periods.d !== 1n || periods.n > 400n)) return null;
  const step = add(rational(1), divide(rate, rational(often)));
  const amount: Rational = compound
    ? multiply(principal, power(step, Number(periods.n)))
    : multiply(principal, add(rational(1), multiply(rate, years)));
  const asksGain =
    /^(?:much (?:compound |simple )?interest|how much (?:compound |simple )?interest|(?:total |compound |simple )?interest\b)|^how much (?:\w+ )?(?:interest|is earned)/.test(
      wanted,
    );
  const asksTotal =
    /^(?:(?:final|total|future|end|resulting) )?(?:value|amount|balance|sum)\b|worth|^how much (?:money )?(?:is|will|does|do|would|has|are|can)/.test(
      wanted,
    ) && !asksGain;
  if (asksGain === asksTotal || amount.d === 0n) return null;
  const value = asksGain ? subtract(amount, principal) : amount;
  const rough = compound
    ? toNumber(principal) * Math.exp(toNumber(periods) * Math.log1p(toNumber(rate) / often))
    : toNumber(principal) + toNumber(principal) * toNumber(rate) * toNumber(years);
  const size = toNumber(value);
  return answered(
    [
      {
        name: asksGain ? 'interest' : 'amount',
        value: size,
        text: `${sums[0]!.money}${Number.isInteger(size) ? size : size.toFixed(2)}`,
      },
    ],
    [
      [
        compound
          ? 'Compound interest: principal * (1 + rate/n)^periods'
          : 'Simple interest: principal * (1 + rate * years)',
        compound
          ? `${shown(principal)} * (1 + ${shown(rate)}/${often})^${shown(periods)} = ${shown(toNumber(amount))}`
          : `${shown(principal)} * (1 + ${shown(rate)} * ${shown(years)}) = ${shown(amount)}`,
        near(rough, toNumber(amount), 1e-9),
      ],
      ...(asksGain
        ? [
            [
              'Take the principal off',
              `${shown(toNumber(amount))} - ${shown(principal)} = ${shown(size)}`,
              near(size + toNumber(principal), toNumber(amount)),
            ] as const,
          ]
        : []),
    ],
  );
}
