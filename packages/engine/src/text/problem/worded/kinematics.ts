import { near } from '../evaluate.ts';
import type { Outcome } from '../outcome.ts';
import { toNumber } from '../rational.ts';
import type { Found, Line } from './answer.ts';
import { answered, askedUnit, shown, written } from './answer.ts';
import type { Quantities, Quantity } from './quantity.ts';
import { dimensions, isDimension, si, unitAt } from './quantity.ts';
import { isTwisted, wantedIn } from './wording.ts';

/** What the plain laws of constant acceleration do not cover. */
const beyond =
  /angle|degrees|incline|slope|friction|\bmoon\b|\bmars\b|jupiter|reacti?o?n?s?\b|rebound|bounc|\bthen\b|another|average|parachut|terminal|projectile|horizontal|\bpulls?\b|force|mass\b|\d ?kg|constant (?:speed|velocity)|uniform (?:speed|velocity)|balloon|lift\b|elevator|rocket|second stone|two stones|meets?\b|catch|overtak|last second|\d(?:st|nd|rd|th) second|half/;
const air =
  /(?:neglect|ignor|disregard)(?:ing|e)? (?:any |the )?(?:air|wind) ?(?:resistance|friction|drag)|(?:no|without|negligible) air resistance|air resistance (?:is|can be|may be) (?:neglected|ignored|negligible)/g;

/** Start speed, end speed, acceleration, time and distance in SI units. */
interface Motion {
  u?: number;
  v?: number;
  a?: number;
  t?: number;
  s?: number;
}

type Letter = keyof Motion;
const names: Readonly<Record<Letter, readonly [string, string]>> = {
  u: ['initial speed', 'm/s'],
  v: ['final speed', 'm/s'],
  a: ['acceleration', 'm/s^2'],
  t: ['time', 's'],
  s: ['distance', 'm'],
};

/** Constant acceleration, free fall and vertical throws. */
export function solveKinematics({ text, all }: Quantities): Outcome | null {
  const lower = text.toLowerCase().replace(air, ' ');
  const vertical =
    /dropped|thrown|released|\bfree(?:ly)? fall|falls?\b|falling|free fall|upwards?\b|tossed (?:up|vertically)/.test(
      lower,
    );
  if (
    (!vertical &&
      !/accelerat|decelerat|retard|brak|stopping distance|comes? to (?:a )?(?:rest|stop|halt)|from rest|\bstops?\b|slows? down|speeds? up|increases (?:its|his|her) (?:speed|velocity)/.test(
        lower,
      )) ||
    beyond.test(lower) ||
    isTwisted(lower)
  )
    return null;
  const speeds = all.filter((q) => isDimension(q, dimensions.speed));
  const rates = all.filter((q) => isDimension(q, dimensions.acceleration));
  const times = all.filter((q) => isDimension(q, dimensions.time));
  const lengths = all.filter((q) => isDimension(q, dimensions.length));
  const bareGravity = all.filter(
    (q) => q.unit === null && /\bg ?(?:=|is|of|as) ?$/i.test(text.slice(0, q.start)),
  );
  if (
    speeds.length + rates.length + times.length + lengths.length + bareGravity.length !==
      all.length ||
    times.length > 1 ||
    lengths.length > 1 ||
    rates.length + bareGravity.length > 1
  )
    return null;
  const gravity = rates[0] ?? bareGravity[0];
  const motion: Motion = {};
  if (times[0] !== undefined) motion.t = size(times[0]);
  if (lengths[0] !== undefined) motion.s = size(lengths[0]);
  if (!placeSpeeds(motion, speeds, text, lower)) return null;
  return vertical
    ? fall(motion, gravity, text, lower)
    : along(motion, rates[0], text, lower, [...all]);
}

function size(quantity: Quantity): number {
  return toNumber(si(quantity));
}

/** Which speed is the first and which the last; false when a speed has no clear place. */
function placeSpeeds(
  motion: Motion,
  speeds: readonly Quantity[],
  text: string,
  lower: string,
): boolean {
  for (const speed of speeds) {
    const before = text.slice(Math.max(0, speed.start - 40), speed.start).toLowerCase();
    const last =
      /(?:\bto|reach(?:es|ed|ing)?|attains?|final (?:speed|velocity)(?: of| is)?|acquires?)(?: a)?(?: (?:speed|velocity) of)? ?$|final (?:speed|velocity)(?: (?:of|is))?(?: \w =)? ?$/.test(
        before,
      );
    const letter = last
      ? 'v'
      : /(?:\bfrom|\bat|initial(?:ly)?(?: (?:speed|velocity))?(?: of| is)?|with(?: an?)?(?: initial)?(?: (?:speed|velocity)(?: of)?)?|(?:speed|velocity) of) ?$/.test(
            before,
          )
        ? 'u'
        : null;
    if (letter === null || motion[letter] !== undefined) return false;
    motion[letter] = size(speed);
  }
  if (
    /(?:starts?|starting|accelerates?|moves?|falls?|dropped|released|begins?)[a-z, ]{0,40} from rest|initially at rest|at rest initially|(?:is|was) dropped|stationary|standing start|from rest/.test(
      lower,
    )
  ) {
    if (motion.u !== undefined) return false;
    motion.u = 0;
  }
  if (
    /comes? to (?:a )?(?:rest|stop|halt|complete stop)|brought to rest|bring[a-z ]{0,20}to (?:rest|a stop|a halt)|\bstops?\b|stopping|until (?:it|he|she) (?:rests|stands still)|to stop\b|to rest\b(?!.*from rest)/.test(
      lower,
    )
  ) {
    if (motion.v !== undefined) return false;
    motion.v = 0;
  }
  return true;
}

/** Motion along a line with one acceleration; three of the five must be known. */
function along(
  motion: Motion,
  rate: Quantity | undefined,
  text: string,
  lower: string,
  all: Quantity[],
): Outcome | null {
  const slowing =
    /decelerat|retard|brak|slow|\bstops?\b|to rest|stopping|to (?:a )?(?:stop|halt)/.test(lower) &&
    !/from rest|accelerates? (?:from|to|uniformly)/.test(lower);
  if (rate !== undefined) motion.a = size(rate) * (slowing ? -1 : 1);
  if (slowing && motion.v === undefined && motion.u === undefined) return null;
  if (motion.v === undefined && slowing && /brak/.test(lower) && motion.t === undefined)
    motion.v = 0;
  const wanted = wantedIn(text);
  const goal: Letter | null = /^(?:(?:\w+ )?(?:acceleration|deceleration|retardation))\b/.test(
    wanted,
  )
    ? 'a'
    : /^(?:how far|how many (?:m\b|met)|(?:\w+ )?distance|displacement|length of)/.test(wanted)
      ? 's'
      : /^(?:how long(?! is)|how much time|time\b|how many seconds)/.test(wanted)
        ? 't'
        : /^(?:(?:final |its )?(?:speed|velocity)|how fast)\b/.test(wanted)
          ? 'v'
          : /^(?:initial|starting|original) (?:speed|velocity)/.test(wanted)
            ? 'u'
            : null;
  if (goal === null || motion[goal] !== undefined || Object.keys(motion).length !== 3) return null;
  const solved = complete(motion);
  const value = solved?.[goal];
  if (solved === null || value === undefined || (goal !== 'a' && value <= 0)) return null;
  return present(
    [[goal, value]],
    motion,
    solved,
    text,
    wanted,
    all,
    goal === 'a' && slowing && /deceleration|retardation/.test(wanted) ? 'deceleration' : null,
    null,
  );
}

/** The other two of the five quantities; null when they are not settled. */
export function complete(known: Motion): Required<Motion> | null {
  let { u, v, a, t, s } = known;
  if (u !== undefined && v !== undefined && s !== undefined && a === undefined && t === undefined) {
    t = (2 * s) / (u + v);
    a = (v - u) / t;
  } else if (
    u !== undefined &&
    a !== undefined &&
    s !== undefined &&
    t === undefined &&
    v === undefined
  ) {
    v = Math.sqrt(u * u + 2 * a * s);
    t = a === 0 ? s / u : (v - u) / a;
  } else if (
    v !== undefined &&
    a !== undefined &&
    s !== undefined &&
    t === undefined &&
    u === undefined
  ) {
    u = Math.sqrt(v * v - 2 * a * s);
    t = (v - u) / a;
  } else if (u !== undefined && s !== undefined && t !== undefined) {
    a ??= (2 * (s - u * t)) / (t * t);
    v ??= u + a * t;
  } else if (v !== undefined && s !== undefined && t !== undefined) {
    a ??= (2 * (v * t - s)) / (t * t);
    u ??= v - a * t;
  } else if (a !== undefined && s !== undefined && t !== undefined) u = s / t - (a * t) / 2;
  if (t === undefined && u !== undefined && v !== undefined && a !== undefined) t = (v - u) / a;
  if (a === undefined && u !== undefined && v !== undefined && t !== undefined) a = (v - u) / t;
  if (u === undefined && v !== undefined && a !== undefined && t !== undefined) u = v - a * t;
  if (v === undefined && u !== undefined && a !== undefined && t !== undefined) v = u + a * t;
  if (s === undefined && u !== undefined && a !== undefined && t !== undefined)
    s = u * t + (a * t * t) / 2;
  if (u === undefined || v === undefined || a === undefined || t === undefined || s === undefined)
    return null;
  return [u, v, a, t, s].every(Number.isFinite) && t > 0 ? { u, v, a, t, s } : null;
}

/** Falling and throwing straight up or down: g as given, or 9.81 m/s². */
function fall(
  motion: Motion,
  gravity: Quantity | undefined,
  text: string,
  lower: string,
): Outcome | null {
  const g = gravity === undefined ? 9.81 : toNumber(si(gravity));
  if (g <= 0 || (gravity !== undefined && !/\bg\b|gravity|free ?fall/.test(lower))) return null;
  const note =
    gravity === undefined
      ? 'Worked with g = 9.81 m/s^2, without air resistance.'
      : 'Without air resistance.';
  const up = /upwards?\b|straight up|vertically up|thrown up|into the air/.test(lower);
  const asks = {
    top: /time[a-z ]{0,30}(?:highest|maximum|top|peak)|(?:how long|how many seconds|when)[a-z ]{0,40}(?:highest|maximum|top|peak)/.test(
      lower,
    ),
    height:
      /(?:maximum|greatest|max\.?|highest) height|how high/.test(lower) &&
      !/(?:reach|at|to)[a-z ]{0,12}(?:its|the) (?:maximum|greatest) height[a-z ]{0,5}[?.]?.*how long|how long.*(?:maximum|greatest) height/.test(
        lower,
      ),
    down: /(?:time|how long|how many seconds|when)[a-z ]{0,40}(?:hits?|returns?|lands?|back|strikes?|reach(?:es)? the ground|in the air|of flight)/.test(
      lower,
    ),
  };
  if (up) {
    if (
      motion.u === undefined ||
      motion.s !== undefined ||
      motion.t !== undefined ||
      motion.v !== undefined ||
      /from (?:a|the) (?:\w+ )?(?:height|top|roof|cliff|tower|building|bridge)|above the ground|window/.test(
        lower,
      )
    )
      return null;
    const { u } = motion;
    const results: [string, number, string, string, boolean][] = [];
    if (asks.top)
      results.push(['time to the highest point', u / g, 's', 'u/g', near(u - g * (u / g), 0)]);
    if (asks.height)
      results.push([
        'maximum height',
        (u * u) / (2 * g),
        'm',
        'u^2/(2g)',
        near((u / 2) * (u / g), (u * u) / (2 * g)),
      ]);
    if (asks.down)
      results.push([
        'time until it is back',
        (2 * u) / g,
        's',
        '2u/g',
        near(u * ((2 * u) / g) - (g / 2) * ((2 * u) / g) ** 2, 0),
      ]);
    if (results.length === 0) return null;
    return answered(
      results.map(([name, value, unit]) => ({ name, value, unit })),
      [
        [
          'Constant acceleration downwards',
          `u = ${shown(u)} m/s, g = ${shown(g)} m/s^2; at the highest point the speed is 0`,
          true,
        ],
        ...results.map(([name, value, unit, formula, holds]): Line => [
          name,
          `${formula} = ${shown(value)} ${unit}`,
          holds,
        ]),
      ],
      { note },
    );
  }
  if (motion.u === undefined && !/downwards?|thrown/.test(lower)) motion.u = 0;
  if (/thrown/.test(lower) && !/downwards?\b/.test(lower)) return null;
  const wanted = wantedIn(text);
  const goal: Letter | null = /^(?:how long|how much time|time\b|how many seconds)/.test(wanted)
    ? 't'
    : /^(?:how far|how (?:high|tall|deep)|height|depth|distance)/.test(wanted)
      ? 's'
      : /^(?:(?:final |impact )?(?:speed|velocity)|how fast)/.test(wanted)
        ? 'v'
        : null;
  const known: Motion = { ...motion, a: g };
  if (
    goal === null ||
    known[goal] !== undefined ||
    known.u === undefined ||
    Object.keys(known).length !== 3 ||
    (known.v !== undefined && known.v === 0)
  )
    return null;
  const solved = complete(known);
  return solved === null
    ? null
    : present([[goal, solved[goal]]], known, solved, text, wanted, [], null, note);
}

/** Which law joins the three given and the asked quantity. */
function law(known: Motion, goal: Letter): string {
  const involved = new Set([...Object.keys(known), goal]);
  if (!involved.has('s')) return 'v = u + a*t';
  if (!involved.has('v')) return 's = u*t + a*t^2/2';
  if (!involved.has('t')) return 'v^2 = u^2 + 2*a*s';
  return involved.has('a') ? 's = v*t - a*t^2/2' : 's = (u + v)/2*t';
}

function present(
  goals: readonly (readonly [Letter, number])[],
  known: Motion,
  solved: Required<Motion>,
  text: string,
  wanted: string,
  all: readonly Quantity[],
  name: string | null,
  note: string | null,
): Outcome | null {
  const { u, v, a, t, s } = solved;
  const holds =
    near(v, u + a * t, 1e-7) &&
    near(s, u * t + (a * t * t) / 2, 1e-7) &&
    near(s, ((u + v) / 2) * t, 1e-7);
  const given = (Object.keys(known) as Letter[])
    .map((letter) => `${letter} = ${shown(known[letter]!)} ${names[letter][1]}`)
    .join(', ');
  const found = goals.map(([letter, value]): Found => {
    const unit = askedUnit(wanted, text, unitAt(names[letter][1])!.unit);
    const shownUnit = unit ?? unitAt(names[letter][1])!.unit;
    return {
      name: name ?? names[letter][0],
      value: (name === 'deceleration' ? Math.abs(value) : value) / toNumber(shownUnit.factor),
      unit: unit === null ? names[letter][1] : unit.name,
    };
  });
  const lines: Line[] = [
    [
      'Given, in SI units',
      `${given}${all.length > 0 ? ` (${all.map(written).join(', ')})` : ''}`,
      true,
    ],
    ['The law of constant acceleration that joins them', law(known, goals[0]![0]), true],
    ['Work it out', `${goals[0]![0]} = ${shown(goals[0]![1])} ${names[goals[0]![0]][1]}`, holds],
    [
      'Check with the mean speed',
      `(u + v)/2*t = ${shown(((u + v) / 2) * t)} m, s = ${shown(s)} m`,
      holds,
    ],
  ];
  return answered(found, lines, { note });
}
