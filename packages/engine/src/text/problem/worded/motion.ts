import { near } from '../evaluate.ts';
import type { Outcome } from '../outcome.ts';
import type { Rational } from '../rational.ts';
import {
  add,
  compare,
  divide,
  isDefined,
  multiply,
  rational,
  subtract,
  toNumber,
} from '../rational.ts';
import type { Line } from './answer.ts';
import { answered, askedUnit, inUnit, shown, written } from './answer.ts';
import type { Quantities, Quantity, Unit } from './quantity.ts';
import { dimensions, isDimension, si, unitAt } from './quantity.ts';
import { namesSubject } from './vocabulary.ts';
import { isTwisted, wantedIn } from './wording.ts';

/** Wording that makes motion more than uniform stages. */
const beyond =
  /upstream|downstream|current\b|\bwind|\bpauses?\b|accelerat|decelerat|brak(?:e|ing)|\bfuel|petrol|litres?\b|wheel|revolution|\blaps?\b|circular|round trip|escalator|earlier|\bearly\b|faster|slower|increas|decreas|reduc|%|\bhalf\b|twice|remaining|from rest|thrown|dropped|\bfalls?\b|sound|echo|o'clock|\d ?[ap]\.?m\b|\d:\d\d|light\b|average of|\bfree/;
const topic =
  /travel|driv|drove|cover|\brun|\bran\b|\bgo(?:es)?\b|went|walk|cycl|\bfl(?:y|ies|ew)\b|\brid|rode|rolls?\b|train|\bcar\b|\bbus\b|journey|speed|moves?\b|sail|swim/;
const sequel =
  /\bthen\b|another|further|return|\bback\b|afterwards|continu|\bnext\b|\bsecond\b|\bmore\b|later/;

interface Stages {
  lengths: Quantity[];
  times: Quantity[];
  speeds: Quantity[];
}

/** What a case finds: an SI value of a kind, with the steps that lead there. */
interface Result {
  of: 'speed' | 'distance' | 'time';
  value: Rational;
  lines: Line[];
}

/**
 * Motion at constant speeds: one stage, two stages, meeting and catching up; units are converted
 * and every quantity is used.
 */
export function solveMotion({ text, all }: Quantities): Outcome | null {
  const lower = text.toLowerCase();
  if (!topic.test(lower) || beyond.test(lower) || isTwisted(lower)) return null;
  const stages = {
    lengths: all.filter((q) => isDimension(q, dimensions.length)),
    times: all.filter((q) => isDimension(q, dimensions.time)),
    speeds: all.filter((q) => isDimension(q, dimensions.speed)),
  };
  const used = stages.lengths.length + stages.times.length + stages.speeds.length;
  const others = all.filter(
    (q) =>
      q.unit === null &&
      !/^(?:trains?|cars?|buses|cyclists?|towns?|people|friends|runners?|walkers?|vehicles|cities|stations|ships?|planes?|boys?|girls?|places|stages|parts)$/.test(
        q.noun,
      ),
  );
  if (
    others.length > 0 ||
    used < 2 ||
    used + all.filter((q) => q.unit === null).length !== all.length
  )
    return null;
  const wanted = wantedIn(text);
  const goal = goalOf(wanted);
  if (goal === null) return null;
  const result =
    oneStage(stages, goal, lower) ??
    sameSpeed(stages, goal, lower, wanted) ??
    together(stages, goal, lower, wanted) ??
    twoStages(stages, all, goal, text, wanted);
  if (
    result === null ||
    result.of !== goal ||
    !isDefined(result.value) ||
    compare(result.value, rational(0)) <= 0
  )
    return null;
  const unit = askedUnit(wanted, text, typical(result.of, stages)) ?? typical(result.of, stages);
  const value = inUnit(result.value, unit);
  return answered(
    [{ name: result.of, value, unit: unit.name }],
    [
      ...result.lines,
      [
        'In the unit asked for',
        `${shown(value)} ${unit.name}`,
        near(toNumber(value) * toNumber(unit.factor), toNumber(result.value)),
      ],
    ],
  );
}

function goalOf(wanted: string): Result['of'] | null {
  if (
    /^(?:(?:total|overall|mean) )?(?:average |constant )?(?:speed|velocity)\b|^how fast/.test(
      wanted,
    )
  )
    return 'speed';
  if (
    /^how (?:far|many (?:km|kilomet|m\b|met|miles))|^(?:total )?(?:distance|length of the journey)/.test(
      wanted,
    )
  )
    return 'distance';
  if (
    /^how (?:long(?! is)|much time|many (?:hours|minutes|seconds|days))|^(?:total )?time\b/.test(
      wanted,
    )
  )
    return 'time';
  return null;
}

function unitNamed(name: string): Unit {
  return unitAt(name)!.unit;
}

/** The unit an answer comes in when none is asked for: as the text measures. */
function typical(of: Result['of'], { lengths, times, speeds }: Stages): Unit {
  const names = [...lengths, ...speeds].map((q) => q.unit!.name).join(' ');
  const family = /mile|mph/.test(names)
    ? ['mph', 'mile', 'hour']
    : /km/.test(names)
      ? ['km/h', 'km', 'hour']
      : [
          'm/s',
          'm',
          times.some((q) => q.unit!.name === 'minutes') && of === 'time' && speeds.length === 0
            ? 'minute'
            : 'second',
        ];
  if (of === 'time' && times.length > 0 && speeds.length === 0) return times[0]!.unit!;
  const speed = speeds[0]?.unit;
  if (speed !== undefined && speed !== null && of === 'time' && /\/min/.test(speed.name))
    return unitNamed('minute');
  if (of === 'time' && lengths.some((q) => q.unit!.name === 'm')) return unitNamed('second');
  if (speed !== undefined && speed !== null && of === 'speed') return speed;
  return unitNamed(family[of === 'speed' ? 0 : of === 'distance' ? 1 : 2]!);
}

/** Distance, time and speed of one stage: the third from two. */
function oneStage(
  { lengths, times, speeds }: Stages,
  goal: Result['of'],
  lower: string,
): Result | null {
  if (
    lengths.length + times.length + speeds.length !== 2 ||
    (sequel.test(lower) && !/passes|\bpass\b/.test(lower)) ||
    /towards|apart|opposite|overtake|\bcatch/.test(lower) ||
    (/\bpass|cross/.test(lower) && /bridge|tunnel|platform|another/.test(lower))
  )
    return null;
  const [d, t, v] = [lengths[0], times[0], speeds[0]];
  if (goal === 'speed' && d !== undefined && t !== undefined)
    return one(
      goal,
      divide(si(d), si(t)),
      'Speed is distance divided by time',
      `${written(d)} / ${written(t)}`,
      (r) => near(r * toNumber(si(t)), toNumber(si(d))),
    );
  if (goal === 'distance' && v !== undefined && t !== undefined)
    return one(
      goal,
      multiply(si(v), si(t)),
      'Distance is speed multiplied by time',
      `${written(v)} * ${written(t)}`,
      (r) => near(r / toNumber(si(t)), toNumber(si(v))),
    );
  return goal === 'time' && v !== undefined && d !== undefined
    ? one(
        goal,
        divide(si(d), si(v)),
        'Time is distance divided by speed',
        `${written(d)} / ${written(v)}`,
        (r) => near(r * toNumber(si(v)), toNumber(si(d))),
      )
    : null;
}

function one(
  of: Result['of'],
  value: Rational,
  words: string,
  expression: string,
  holds: (value: number) => boolean,
): Result {
  return { of, value, lines: [[words, expression, holds(toNumber(value))]] };
}

/** A second stage at the speed of the first: 240 km in 3 hours, then 2 hours more. */
function sameSpeed(
  { lengths, times, speeds }: Stages,
  goal: Result['of'],
  lower: string,
  wanted: string,
): Result | null {
  if (speeds.length > 0 || lengths.length + times.length !== 3 || goal === 'speed') return null;
  const [given, asked] = goal === 'distance' ? [times, lengths] : [lengths, times];
  if (given.length !== 2 || asked.length !== 1) return null;
  const [a, b, c] = [given[0]!, given[1]!, asked[0]!];
  const more = /another|further|continu|\bmore\b|\bthen\b/.test(lower);
  if (
    /return|\bback\b|later/.test(lower) ||
    (!/same (?:average |constant )?(?:speed|rate|pace)|this (?:speed|rate)|constant|steady/.test(
      lower,
    ) &&
      (more || !new RegExp(`\\b${shown(b.value)}\\b`).test(wanted)))
  )
    return null;
  const total = /total|altogether|whole|entire|in all/.test(wanted);
  if (more && !total) return null;
  const rate = divide(si(c), si(a));
  const amount = total ? add(si(a), si(b)) : si(b);
  const value = multiply(rate, amount);
  return {
    of: goal,
    value,
    lines: [
      [
        'Work out one unit of the first stage',
        `${written(c)} / ${written(a)}`,
        near(toNumber(rate) * toNumber(si(a)), toNumber(si(c))),
      ],
      [
        total ? 'Multiply by both stages together' : 'Multiply by the second stage',
        `(${written(c)} / ${written(a)}) * ${total ? `(${written(a)} + ${written(b)})` : written(b)}`,
        near(toNumber(value) / toNumber(amount), toNumber(rate)),
      ],
    ],
  };
}

/** Two that meet, part or catch up, and a train that passes something long. */
function together(
  { lengths, times, speeds }: Stages,
  goal: Result['of'],
  lower: string,
  wanted: string,
): Result | null {
  const [v, w] = [speeds[0], speeds[1]];
  if (
    v !== undefined &&
    w === undefined &&
    lengths.length === 2 &&
    times.length === 0 &&
    goal === 'time' &&
    /train/.test(lower) &&
    /bridge|tunnel|platform/.test(lower) &&
    /complet|cross|pass/.test(lower)
  ) {
    const way = add(si(lengths[0]!), si(lengths[1]!));
    return one(
      goal,
      divide(way, si(v)),
      'The train covers its own length and that of the other',
      `(${lengths.map(written).join(' + ')}) / ${written(v)}`,
      (r) => near(r * toNumber(si(v)), toNumber(way)),
    );
  }
  if (
    v === undefined ||
    w === undefined ||
    speeds.length !== 2 ||
    lengths.length + times.length !== 1
  )
    return null;
  const opposite =
    /toward|opposite|each other|meet\b/.test(lower) &&
    !/same direction|behind|ahead|catch|overtak|later/.test(lower);
  const closing = opposite
    ? add(si(v), si(w))
    : rational(
        subtract(si(v), si(w)).n < 0n ? -subtract(si(v), si(w)).n : subtract(si(v), si(w)).n,
        subtract(si(v), si(w)).d,
      );
  if (closing.n === 0n || /\blater\b.{0,80}toward|minutes? after|hours? after/.test(lower))
    return null;
  const words = opposite
    ? 'Their speeds add up'
    : 'The faster gains on the slower by the difference of their speeds';
  const rate: Line = [
    words,
    `${written(v)} ${opposite ? '+' : '-'} ${written(w)}`,
    near(toNumber(closing), Math.abs(toNumber(si(v)) + (opposite ? 1 : -1) * toNumber(si(w)))),
  ];
  const [d, t] = [lengths[0], times[0]];
  if (
    d !== undefined &&
    goal === 'time' &&
    (opposite || /behind|ahead|catch|overtak|head start/.test(lower))
  ) {
    const value = divide(si(d), closing);
    const moved = [toNumber(si(v)) * toNumber(value), toNumber(si(w)) * toNumber(value)];
    return {
      of: goal,
      value,
      lines: [
        rate,
        [
          'Divide the distance between them by it',
          `${written(d)} / (${written(v)} ${opposite ? '+' : '-'} ${written(w)})`,
          near(opposite ? moved[0]! + moved[1]! : Math.abs(moved[0]! - moved[1]!), toNumber(si(d))),
        ],
      ],
    };
  }
  if (
    t !== undefined &&
    goal === 'distance' &&
    /apart|between them/.test(wanted) &&
    !/later/.test(lower) &&
    /opposite|away from each other|same direction/.test(lower)
  )
    return {
      of: goal,
      value: multiply(closing, si(t)),
      lines: [rate, ['Multiply by the time', written(t), true]],
    };
  const slower = compare(si(v), si(w)) < 0;
  if (
    t === undefined ||
    !slower ||
    !/later/.test(lower) ||
    !/catch|overtak|\bmeet\b/.test(lower) ||
    /toward|opposite/.test(lower)
  )
    return null;
  const lead = multiply(si(v), si(t));
  const chase = divide(lead, closing);
  const lines: Line[] = [
    ['Head start', `${written(v)} * ${written(t)}`, true],
    rate,
    [
      'Time until the second is level',
      'head start / difference of the speeds',
      near(
        toNumber(si(w)) * toNumber(chase),
        toNumber(si(v)) * (toNumber(chase) + toNumber(si(t))),
      ),
    ],
  ];
  if (goal === 'distance') return { of: goal, value: multiply(si(w), chase), lines };
  return /does it take (?:the |it )?(?:second|him|her|it)|after the second/.test(wanted)
    ? { of: goal, value: chase, lines }
    : null;
}

/** Two stages one after the other: total distance, total time or average speed. */
function twoStages(
  { lengths, times, speeds }: Stages,
  all: readonly Quantity[],
  goal: Result['of'],
  text: string,
  wanted: string,
): Result | null {
  const lower = text.toLowerCase();
  if (/toward|opposite|each other|apart|behind|ahead|catch|overtak|\bmeet/.test(lower)) return null;
  const measured = all.filter((q) => q.unit !== null);
  const there =
    speeds.length === 2 &&
    times.length === 0 &&
    lengths.length <= 1 &&
    /return|\bback\b/.test(lower) &&
    /same (?:road|way|route|path|distance)|\bback\b|return/.test(lower);
  if (there && goal === 'speed' && /average/.test(wanted)) {
    const [v, w] = [si(speeds[0]!), si(speeds[1]!)];
    const value = divide(multiply(rational(2), multiply(v, w)), add(v, w));
    const time = 1 / toNumber(v) + 1 / toNumber(w);
    return {
      of: goal,
      value,
      lines: [
        [
          'The same way twice: whole distance divided by whole time',
          `2 * ${written(speeds[0]!)} * ${written(speeds[1]!)} / (${written(speeds[0]!)} + ${written(speeds[1]!)})`,
          near(2 / time, toNumber(value)),
        ],
      ],
    };
  }
  if (measured.length !== 4 || /return|\bback\b|later/.test(lower)) return null;
  if (namesSubject(text.slice(measured[1]!.end, measured[2]!.start))) return null;
  const legs = [measured.slice(0, 2), measured.slice(2)].map((pair) => leg(pair));
  if (
    legs.some((part) => part === null) ||
    !/\bthen\b|another|\band\b|further|next|afterwards|second/.test(lower)
  )
    return null;
  const [distance, time] = [
    add(legs[0]!.distance, legs[1]!.distance),
    add(legs[0]!.time, legs[1]!.time),
  ];
  const sum: Line[] = [
    [
      'Distance of both stages',
      `${shown(inUnit(distance, unitNamed('km')))} km`,
      near(
        legs.reduce((total, part) => total + toNumber(part!.distance), 0),
        toNumber(distance),
      ),
    ],
    [
      'Time of both stages',
      `${shown(inUnit(time, unitNamed('hour')))} h`,
      near(
        legs.reduce((total, part) => total + toNumber(part!.time), 0),
        toNumber(time),
      ),
    ],
  ];
  if (goal === 'speed' && /average/.test(wanted))
    return {
      of: goal,
      value: divide(distance, time),
      lines: [
        ...sum,
        [
          'Average speed is whole distance divided by whole time',
          'distance / time',
          near((toNumber(distance) / toNumber(time)) * toNumber(time), toNumber(distance)),
        ],
      ],
    };
  if (!/total|altogether|whole|entire|in all|journey|trip/.test(wanted)) return null;
  return goal === 'distance' && lengths.length < 2
    ? { of: goal, value: distance, lines: sum }
    : goal === 'time' && times.length < 2
      ? { of: goal, value: time, lines: sum }
      : null;
}

/** Distance and time of a stage given by two of its three quantities. */
function leg(pair: readonly Quantity[]): { distance: Rational; time: Rational } | null {
  const [d, t, v] = [dimensions.length, dimensions.time, dimensions.speed].map((kind) =>
    pair.find((q) => isDimension(q, kind)),
  );
  if (d !== undefined && t !== undefined) return { distance: si(d), time: si(t) };
  if (d !== undefined && v !== undefined) return { distance: si(d), time: divide(si(d), si(v)) };
  return t !== undefined && v !== undefined
    ? { distance: multiply(si(v), si(t)), time: si(t) }
    : null;
}
