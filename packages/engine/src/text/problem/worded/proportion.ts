import { near } from '../evaluate.ts';
import type { Outcome } from '../outcome.ts';
import type { Rational } from '../rational.ts';
import { add, compare, divide, multiply, negate, rational, toNumber } from '../rational.ts';
import { answered, cents, shown, written } from './answer.ts';
import type { Quantities, Quantity } from './quantity.ts';
import { dimensions, isDimension, sameDimension, si } from './quantity.ts';
import { isTwisted, wantedIn } from './wording.ts';

const helpers =
  /^(?:workers?|men|man|women|people|persons?|painters?|machines?|pumps?|taps?|pipes?|builders?|labou?rers?|farmers?|bakers?|typists?|employees|students|pupils|tractors?|robots?|cooks?|gardeners?|soldiers|cows|horses|masons?|carpenters?|volunteers|printers?|excavators?|harvesters?)$/;
const work =
  /build|\bdig|\bpaint|finish|complet|\bfill|\bempty|\bdo\b|harvest|plou?gh|clean|repair|\bmow|task|\bjob|\bwork|\bpick|pav|assembl|unload|renovat|wall|lasts?\b|enough food|provisions/;
const beyond =
  /\bdry|boil|\bthen\b|each\b|extra|plus\b|fixed|\bfee|discount|leaves?\b|joins?\b|\bafter (?!how)|half|twice|double|slower|faster|efficien|%|squared?|area|speed|per (?:day|hour|week) (?:and|for)|orchestra|symphony|sing|pregnan|music|first|difference|profit/;

/** Rule of three: more workers need less time, more goods cost more; and work done together. */
export function solveProportion({ text, all }: Quantities): Outcome | null {
  const lower = text.toLowerCase();
  if (isTwisted(lower)) return null;
  const wanted = wantedIn(text);
  return (
    jointWork(lower, all, wanted) ??
    (all.length !== 3 || beyond.test(lower)
      ? null
      : (inverse(lower, all, wanted) ?? direct(text, lower, all, wanted)))
  );
}

/** '5 workers', '5 machines': the same kind of helper twice and a time. */
function inverse(lower: string, all: readonly Quantity[], wanted: string): Outcome | null {
  const crew = all.filter((q) => q.unit === null && helpers.test(q.noun));
  const times = all.filter((q) => isTime(q));
  if (
    crew.length + times.length !== 3 ||
    !work.test(lower) ||
    crew.length === 0 ||
    times.length === 0
  )
    return null;
  const same = (a: string, b: string): boolean => a.replace(/s$/, '') === b.replace(/s$/, '');
  if (
    crew.length === 2 &&
    same(crew[0]!.noun, crew[1]!.noun) &&
    /^how (?:long|much time|many (?:days|hours|minutes|weeks|months))|^time/.test(wanted)
  ) {
    const [a, b, t] = [crew[0]!, crew[1]!, times[0]!];
    if (all.indexOf(b) < all.indexOf(t) && all.indexOf(t) !== 2) return null;
    const asked = /^how many (days|hours|minutes|weeks|months)/.exec(wanted)?.[1];
    if (asked !== undefined && !same(asked, nameOf(t))) return null;
    return result(
      'time',
      divide(multiply(a.value, t.value), b.value),
      nameOf(t),
      a,
      t,
      b,
      `${shown(a.value)} * ${shown(t.value)} / ${shown(b.value)}`,
    );
  }
  const first = crew[0]!;
  if (
    crew.length !== 1 ||
    times.length !== 2 ||
    !new RegExp(`^how many (?:more )?${first.noun.slice(0, 4)}`).test(wanted) ||
    wanted.startsWith('how many more') ||
    nameOf(times[0]!) !== nameOf(times[1]!)
  )
    return null;
  return result(
    first.noun,
    divide(multiply(first.value, times[0]!.value), times[1]!.value),
    first.noun,
    first,
    times[0]!,
    times[1]!,
    `${shown(first.value)} * ${shown(times[0]!.value)} / ${shown(times[1]!.value)}`,
  );
}

function result(
  name: string,
  value: Rational,
  unit: string,
  a: Quantity,
  t: Quantity,
  other: Quantity,
  expression: string,
): Outcome {
  const effort = toNumber(a.value) * toNumber(t.value);
  return answered(
    [{ name, value, unit }],
    [
      [
        'The whole work, as helpers times time',
        `${shown(a.value)} * ${shown(t.value)} = ${shown(effort)}`,
        true,
      ],
      [
        'It stays the same, so divide by the other number',
        expression,
        near(toNumber(value) * toNumber(other.value), effort),
      ],
    ],
    { note: 'Taken that all work equally fast.' },
  );
}

function isTime(q: Quantity): boolean {
  return (
    isDimension(q, dimensions.time) || (q.unit === null && /^(?:months?|years?)$/.test(q.noun))
  );
}

function nameOf(q: Quantity): string {
  return q.unit?.name ?? q.noun;
}

/** What a quantity measures: its dimension, money, or the noun behind it. */
function alike(a: Quantity, b: Quantity): boolean {
  if (a.unit !== null && b.unit !== null) return sameDimension(a.unit.dimension, b.unit.dimension);
  return (
    a.unit === null &&
    b.unit === null &&
    a.money === '' &&
    b.money === '' &&
    a.noun !== '' &&
    a.noun.replace(/s$/, '') === b.noun.replace(/s$/, '')
  );
}

const directVerb =
  /cost|need|require|\bus(?:e|es|ed)\b|weigh|earn|print|produc|\bmakes?\b|consum|pay|paid|types?\b|typed|bak|yield|contain|sells?\b|sold|\bfor \$|pack|bottl|charge|\bbuy|write|reads?\b|copies|burn/;

/** '3 kg cost $7.50, how much do 5 kg cost': two alike and one of another kind, which is asked. */
function direct(
  text: string,
  lower: string,
  all: readonly Quantity[],
  wanted: string,
): Outcome | null {
  const last = all[2]!;
  const like = all.slice(0, 2).filter((q) => alike(q, last));
  if (
    like.length !== 1 ||
    !directVerb.test(lower) ||
    all.some((q) => q.percent) ||
    (helpers.test(last.noun) && all.some(isTime))
  )
    return null;
  const [a, b] = [like[0]!, all.slice(0, 2).find((q) => q !== like[0])!];
  const goods = [a, last]
    .map((q) => /^ of (?:\w+ )?([a-z]+)/i.exec(text.slice(q.end))?.[1]?.toLowerCase())
    .filter((noun) => noun !== undefined);
  if (goods.length === 2 && goods[0]!.replace(/s$/, '') !== goods[1]!.replace(/s$/, ''))
    return null;
  const isMoney =
    b.money !== '' || /^(?:dollars?|euros?|pounds?|cents?|francs?|rupees?|pence)$/.test(b.noun);
  const asked = isMoney
    ? /^how much (?:do|does|will|would|is|are|must|for|money|should)|^(?:price|cost)\b/.test(
        wanted,
      ) && /cost|price|pay|worth|earn|how much (?:is|are|for)/.test(lower)
    : b.unit === null
      ? new RegExp(`^how many ${b.noun.slice(0, 4)}`).test(wanted)
      : isTime(b)
        ? /^how (?:long|much time|many (?:minutes|hours|days|seconds))/.test(wanted)
        : /^how much\b|^how many|^(?:mass|weight|amount|length)/.test(wanted);
  if (isTime(b) && !/print|produc|\bmakes?\b|type|copy|copies|pack|bottl|\bread|write/.test(lower))
    return null;
  if (!asked || (lower.includes('?') && wanted.startsWith('how much more'))) return null;
  const unitAsked = /^how many ([a-z]+)/.exec(wanted)?.[1];
  if (
    b.unit !== null &&
    unitAsked !== undefined &&
    !b.unit.name.startsWith(unitAsked.replace(/s$/, '').slice(0, 3))
  )
    return null;
  const value = multiply(divide(b.value, si(a)), si(last));
  const unit = isMoney ? b.money : nameOf(b);
  const holds = near(toNumber(value) / toNumber(si(last)), toNumber(b.value) / toNumber(si(a)));
  return answered(
    [
      {
        name: 'amount',
        value,
        unit: b.money === '' ? (isMoney ? b.noun : unit) : '',
        ...(b.money === '' ? {} : { text: `${b.money}${cents(value)}` }),
      },
    ],
    [
      [
        'Work out one, then multiply',
        `${shown(b.value)} / ${written(a)} * ${written(last)}`,
        holds,
      ],
      [
        'The rate stays the same',
        `${shown(value)} / ${written(last)} = ${shown(b.value)} / ${written(a)}`,
        holds,
      ],
    ],
  );
}

/** Two or three that work at once, one of which may empty what the other fills. */
function jointWork(lower: string, all: readonly Quantity[], wanted: string): Outcome | null {
  const times = all.filter((q) => isDimension(q, dimensions.time));
  const others = all.filter((q) => !times.includes(q));
  if (
    times.length < 2 ||
    times.length > 3 ||
    others.some(
      (q) =>
        !/^(?:pipes?|taps?|workers|people|painters|pumps|men|friends|machines|hoses)$/.test(q.noun),
    )
  )
    return null;
  if (
    !/together|both|at the same time|simultaneously/.test(lower) ||
    !/^how (?:long|much time|many (?:hours|days|minutes|weeks))|^time/.test(wanted) ||
    !/fill|job|work|paint|finish|complet|\bdo\b|mow|clean|build|empt|drain/.test(lower)
  )
    return null;
  if (
    /\bmore\b|\bless\b|longer|\bthen\b|\bafter\b(?! how)|leaves|joins|twice|half|faster|slower|\bstarts?\b|%|walk|drive|travel|later|alone.{0,40}together.{0,40}alone|together (?:they|can|it|both)? ?(?:can |take|need|finish|fill|do)[^?]{0,40}\d[^?]*\balone\b/.test(
      lower,
    ) ||
    /\bin (?:\d|one|two|an?)/.test(wanted)
  )
    return null;
  const jointly = lower
    .split(/[.;,?]/)
    .some(
      (part) =>
        /together|both|jointly/.test(part) &&
        /(?:\d|\b(?:two|three|four|five|six|eight|ten|twelve)) ?(?:hours?|days?|minutes?|weeks?|h|min)\b/.test(
          part,
        ),
    );
  if (
    jointly ||
    /\balone\b/.test(wanted) ||
    /(?:does|will) (?:[a-z]+ )?[a-z]+ (?:need|take)/.test(
      wanted.replace(/(?:does|will) (?:it|they|both|the two)(?: [a-z]+)? (?:need|take)/, ''),
    )
  )
    return null;
  const leak = /empt(?:y|ies)|drain|leak/.test(lower) && /fill/.test(lower);
  if (leak && (times.length !== 2 || lower.search(/fill/) > lower.search(/empt|drain|leak/)))
    return null;
  const rates = times.map((q, k) =>
    leak && k === 1 ? negate(divide(rational(1), si(q))) : divide(rational(1), si(q)),
  );
  const rate = rates.reduce(add);
  if (compare(rate, rational(0)) <= 0 || times.some((q) => q.unit!.name !== times[0]!.unit!.name))
    return null;
  const value = divide(divide(rational(1), rate), times[0]!.unit!.factor);
  const asked = /^how many (\w+)/.exec(wanted)?.[1];
  if (asked !== undefined && asked.slice(0, 3) !== times[0]!.unit!.name.slice(0, 3)) return null;
  const shares = times.map(
    (q, k) => ((leak && k === 1 ? -1 : 1) * toNumber(value)) / toNumber(q.value),
  );
  return answered(
    [{ name: 'time', value, unit: times[0]!.unit!.name }],
    [
      [
        leak
          ? 'What flows out is taken off what flows in'
          : 'What each does in one unit of time adds up',
        `${times.map((q, k) => `${k === 0 ? '' : leak ? ' - ' : ' + '}1/${shown(q.value)}`).join('')} per ${times[0]!.unit!.name.replace(/s$/, '')}`,
        true,
      ],
      [
        'The whole divided by it',
        `${shown(value)} ${times[0]!.unit!.name}`,
        near(
          shares.reduce((a, b) => a + b, 0),
          1,
        ),
      ],
    ],
  );
}
