import { near } from '../evaluate.ts';
import type { Outcome } from '../outcome.ts';
import { compare, formatRational, rational } from '../rational.ts';
import { bounds, drawsIn, share } from './draws.ts';
import { colourEvent } from './probability-colours.ts';
import type { Quantities } from './quantity.ts';
import { quantityWord } from './wording.ts';

/** What an experiment is: equally likely outcomes of each of its draws. */
const beyond =
  /given that|if (?:it is|the first|we know)|biased|loaded|unfair|weighted|conditional|expected|bayes|independent|mutually|until|games?\b|wins?\b|points?\b|rain|defect|test\b|tree diagram|odds\b|first[a-z ]{0,20}(?:and|then)|second\b|third\b|order\b|alternat|different (?:number|face)|consecutive|product\b|differ(?:ence|s)\b|in a row|poker|full house|flush|straight|hand\b/;
const most = 1_000_000;

/**
 * Dice, coins, cards and coloured balls with equally likely outcomes, all of them counted one by
 * one up to a million.
 */
export function solveProbability({ text }: Quantities): Outcome | null {
  const lower = text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[’‘]/g, "'")
    .replace(
      /\b(?:a|one) (\w+) is (drawn|picked|taken|selected|chosen)(?: at random)?(?:,| and|, and)? (?:it is |is )?(not )?(?:replaced|put back|returned)(?: (?:to|in|into) the \w+)?[,.;]? (?:and |then )*(?:a second|another)(?: \1)? is (?:then )?\2(?: at random)?/,
      (_, thing: string, verb: string, not: string | undefined) =>
        `two ${thing}s are ${verb} ${not === undefined ? 'with' : 'without'} replacement`,
    );
  if (
    !/probabilit|chance|likel/.test(lower) ||
    beyond.test(lower) ||
    (lower.match(/probabilit|chance/g)?.length ?? 0) > 1
  )
    return null;
  if (!isKnownEvent(lower)) return null;
  if (/coin/.test(lower) && /\bdie\b|\bdice\b/.test(lower)) return null;
  if (/\bdie\b|\bdice\b/.test(lower) && !/coin|card|ball/.test(lower)) return dice(lower);
  if (/coin/.test(lower) && !/card|ball|bag/.test(lower)) return coins(lower);
  if (/card|deck|pack of/.test(lower) && !/numbered|ball/.test(lower)) return card(lower);
  return colourEvent(lower);
}

const known: ReadonlySet<string> = new Set(
  `a an the of in on at to for from by with and or if is are was were be it its what which how that this find calculate determine compute chance probability likely likelihood when one two three four five six seven eight nine ten eleven twelve once twice thrice times time at least most exactly no none more than less fewer greater equal or not neither nor both all either same fair standard ordinary regular normal unbiased balanced usual six-sided sided die dice coin coins roll rolled rolling rolls throw thrown throwing throws toss tossed tossing tosses flip flipped flipping flips getting get gets obtain obtaining showing shows show appear appears land lands number numbers even odd prime sum total value face faces head heads tail tails double doubles six sixes fives fours threes twos ones score card cards deck pack playing draw drawn drawing picked pick picking select selected selecting choose chosen choosing random randomly shuffled well king queen jack ace red black heart hearts diamond diamonds club clubs spade spades picture suit kings queens aces jacks bag box urn jar basket drawer contains contain containing has have holds there ball balls marble marbles counter counters bead beads sweet sweets candy candies disc discs chip chips sock socks token tokens button buttons cube cubes pen pens pencil pencils blue green white yellow orange purple brown pink grey gray colour color colours colors different without with replacement replacing replaced putting back put is it them him her he she tom anna you i we taken take taking removed drawn together simultaneously same time lower over under larger smaller event rolling result over up upper side top someone person after one's single`.split(
    /\s+/,
  ),
);

/**
 * Whether a probability question is made of known words only: a joker in the deck or a rule beside
 * changes everything.
 */
function isKnownEvent(lower: string): boolean {
  return (lower.match(/[a-zà-ÿ][a-zà-ÿ'-]+/g) ?? []).every(
    (word) => known.has(word) || known.has(word.replace(/'s$/, '')),
  );
}

/**
 * The share of outcomes that meet a condition, each outcome a list of draws from the same faces.
 */
function enumerate(
  faces: number,
  draws: number,
  holds: (outcome: readonly number[]) => boolean,
): { good: number; all: number } | null {
  const all = faces ** draws;
  if (all > most || draws < 1 || faces < 2) return null;
  let good = 0;
  const outcome = Array.from({ length: draws }, () => 1);
  for (let k = 0; k < all; k++) {
    let rest = k;
    for (let place = 0; place < draws; place++) {
      outcome[place] = (rest % faces) + 1;
      rest = Math.floor(rest / faces);
    }
    if (holds(outcome)) good++;
  }
  return { good, all };
}

function counted(
  result: { good: number; all: number } | null,
  event: string,
  second: number | null,
): Outcome | null {
  if (result === null || (second !== null && !near(second, result.good / result.all, 1e-9)))
    return null;
  const value = rational(BigInt(result.good), BigInt(result.all));
  return share(value, [
    ['All outcomes are equally likely: count them', `${result.all} outcomes`, true],
    [
      `Count those with ${event}`,
      `${result.good} of ${result.all} = ${formatRational(value)}`,
      true,
    ],
    ...(second === null
      ? []
      : [['A second way, by the formula', second.toFixed(6), true] as const]),
  ]);
}

function binomial(n: number, k: number, p: number): number {
  let ways = 1;
  for (let step = 1; step <= k; step++) ways *= (n - k + step) / step;
  return ways * p ** k * (1 - p) ** (n - k);
}

/** The words that say which event is meant: behind 'probability'. */
function eventOf(lower: string): string {
  return (
    /(?:probability|chance|likelihood|likely)(?: (?:that|of|is it|to))?(.*)$/
      .exec(lower)?.[1]
      ?.replace(
        /(?:when|if|in|after|by)? ?(?:rolling|throwing|tossing|flipping|rolls?|rolled|thrown|tossed|flipped|a (?:die|coin) is)\b.*(?:die|dice|coins?|times|once|twice)[^,]*$/,
        (tail) => (/^(?:when|if|in|after|by)/.test(tail) ? ' ' : tail),
      ) ?? ''
  );
}

const faceWords: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  sixes: 6,
  fives: 5,
  fours: 4,
  threes: 3,
  twos: 2,
  ones: 1,
};

function dice(lower: string): Outcome | null {
  const draws = drawsIn(lower, 'dice|die');
  const sided =
    /\b(\d{1,2}|four|eight|ten|twelve|twenty)[- ]sided|\b(\d{1,2}) (?:faces|sides)/.exec(lower);
  const faces =
    sided === null ? 6 : (quantityWord(sided[1] ?? sided[2]!) ?? Number(sided[1] ?? sided[2]));
  if (draws === null || draws > 8) return null;
  const event = eventOf(lower).replace(
    /\b(?:on|with|of) (?:a|the|two|both|three) (?:fair )?(?:six-sided )?(?:dice|die)\b/,
    ' ',
  );
  const negated = /\bnot\b|n't\b/.test(event);
  const sum =
    /\b(?:sum|total)\b(?: of (?:the |two |both |their )*(?:numbers|dice|faces|spots|points|scores|values|results)?)?(?: (?:shown|rolled|obtained|that appear))? ?(?:is|of|equals?|being|will be|equal to)? ?(?:not )?(?:exactly |equal to )?(greater than|more than|less than|at least|at most|larger than|smaller than|under|over|even|odd|prime|a prime(?: number)?|an even number|an odd number)?(?: or equal to)? ?(\d{1,2}|seven|eleven)?(?: or (more|less|greater|higher|\d{1,2}))?[ ?.]*$/.exec(
      event,
    );
  if (sum !== null && draws >= 2) {
    const test = comparison(sum[1], sum[2], sum[3], / or equal to/.test(sum[0]));
    if (test === null) return null;
    const holds = (total: number): boolean => test(total) !== negated;
    return counted(
      enumerate(faces, draws, (outcome) => holds(outcome.reduce((a, b) => a + b, 0))),
      `the sum asked for`,
      bySums(faces, draws, holds),
    );
  }
  if (/\b(?:sum|total)\b/.test(event) || negated)
    return draws === 1 && !/\b(?:sum|total)\b/.test(event) ? oneDie(event, faces, true) : null;
  if (/same (?:number|face|value)|a double\b|doubles\b|equal numbers/.test(event))
    return draws === 2
      ? counted(
          enumerate(faces, 2, ([a, b]) => a === b),
          'twice the same number',
          1 / faces,
        )
      : null;
  if (draws === 1) return oneDie(event, faces, false);
  if (/\b(?:or|and)\b/.test(event)) return null;
  const face =
    /\b(one|two|three|four|five|six|sixes|fives|fours|threes|twos|ones|\d)s?\b[ ?.]*$/.exec(
      event.replace(/\b(?:both|two|three) dice\b/, ' ').trim(),
    );
  const wanted = face === null ? Number.NaN : (faceWords[face[1]!] ?? Number(face[1]));
  const often = face === null ? null : bounds(event.slice(0, event.lastIndexOf(face[1]!)), draws);
  if (often === null || !(wanted >= 1 && wanted <= faces)) return null;
  let second = 0;
  for (let k = often[0]; k <= often[1]; k++) second += binomial(draws, k, 1 / faces);
  return counted(
    enumerate(faces, draws, (outcome) =>
      within(outcome.filter((value) => value === wanted).length, often),
    ),
    'the faces asked for',
    second,
  );
}

function within(count: number, [low, high]: readonly [number, number]): boolean {
  return count >= low && count <= high;
}

/** The chance of sums by adding one die at a time. */
function bySums(faces: number, draws: number, holds: (sum: number) => boolean): number {
  let spread = new Map([[0, 1]]);
  for (let k = 0; k < draws; k++) {
    const next = new Map<number, number>();
    for (const [sum, chance] of spread)
      for (let face = 1; face <= faces; face++)
        next.set(sum + face, (next.get(sum + face) ?? 0) + chance / faces);
    spread = next;
  }
  return [...spread].reduce((total, [sum, chance]) => total + (holds(sum) ? chance : 0), 0);
}

function isPrime(value: number): boolean {
  return (
    value > 1 &&
    Array.from({ length: value }, (_, k) => k)
      .slice(2)
      .every((divisor) => value % divisor !== 0)
  );
}

function comparison(
  words: string | undefined,
  number: string | undefined,
  tail: string | undefined,
  orEqual: boolean,
): ((value: number) => boolean) | null {
  if (words !== undefined && /even|odd|prime/.test(words))
    return number !== undefined
      ? null
      : words.includes('even')
        ? (v) => v % 2 === 0
        : words.includes('odd')
          ? (v) => v % 2 === 1
          : isPrime;
  if (number === undefined) return null;
  const limit = faceWords[number] ?? { seven: 7, eleven: 11 }[number] ?? Number(number);
  if (tail !== undefined)
    return words !== undefined
      ? null
      : /more|greater|higher/.test(tail)
        ? (v) => v >= limit
        : tail === 'less'
          ? (v) => v <= limit
          : (v) => v === limit || v === Number(tail);
  if (words === undefined) return (v) => v === limit;
  if (/greater|more|larger|over/.test(words)) return orEqual ? (v) => v >= limit : (v) => v > limit;
  if (/less|smaller|under/.test(words)) return orEqual ? (v) => v <= limit : (v) => v < limit;
  return words === 'at least' ? (v) => v >= limit : words === 'at most' ? (v) => v <= limit : null;
}

function oneDie(event: string, faces: number, negated: boolean): Outcome | null {
  const match =
    /^[a-z, ]*?(?:\bnot )?(?:get(?:ting)?|roll(?:ing|s)?|obtain(?:ing)?|throw(?:ing)?|shows?|showing|is|of|be|appears?|lands? on)? ?(?:a |an |the )?(?:number |value |face |result )?(?:that is |which is )?(greater than|more than|less than|at least|at most|larger than|smaller than|even|odd|prime)?(?: or equal to)? ?(?:number)?(one|two|three|four|five|six|\d{1,2})?(?: or (more|less|greater|higher|\d))?[ ?.]*$/.exec(
      event.trim(),
    );
  if (match === null || (match[1] === undefined && match[2] === undefined)) return null;
  const test = comparison(match[1], match[2], match[3], / or equal to/.test(match[0]));
  return test === null
    ? null
    : counted(
        enumerate(faces, 1, ([value]) => test(value!) !== negated),
        'the face asked for',
        null,
      );
}

function coins(lower: string): Outcome | null {
  const draws = drawsIn(lower, 'coins?');
  const event = eventOf(lower);
  const side = /\b(heads?|tails?)\b/.exec(event);
  if (
    draws === null ||
    draws > 16 ||
    side === null ||
    (/heads?/.test(event) && /tails?/.test(event)) ||
    /\bnot\b|more (?:heads|tails) than|same|even|odd|\b(?:or|and)\b/.test(event)
  )
    return null;
  const often = bounds(event.slice(0, side.index), draws);
  if (often === null) return null;
  let second = 0;
  for (let k = often[0]; k <= often[1]; k++) second += binomial(draws, k, 0.5);
  return counted(
    enumerate(2, draws, (outcome) => within(outcome.filter((value) => value === 1).length, often)),
    `the number of ${side[1]} asked for`,
    second,
  );
}

const ranks = ['ace', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'jack', 'queen', 'king'];
const suits = ['heart', 'diamond', 'club', 'spade'];

/** One card from a deck of 52: ranks, suits and colours joined by 'or' or 'of'. */
function card(lower: string): Outcome | null {
  if (
    /\b(?:two|three|four|five|\d) cards\b|another|32|36/.test(lower) ||
    /without|with replacement/.test(lower)
  )
    return null;
  const event = eventOf(lower)
    .replace(
      /(?:when |if )?(?:one |a )?(?:single )?(?:card )?(?:is )?(?:drawn |drawing |picking |selecting |chosen )?(?:at random )?(?:from|out of) .*$/,
      ' ',
    )
    .replace(
      /(?:(?:drawing|getting|picking|choosing|it is|the card is|that|a|an|the|card|being|to be|is|draw|it|either|randomly) )+/g,
      ' ',
    )
    .replace(/[?.]/g, '')
    .trim();
  if (/\bnot\b|neither|nor\b/.test(event.replace(/^not /, ''))) return null;
  const negated = event.startsWith('not ');
  const alternatives = event
    .replace(/^not /, '')
    .split(/ or (?:a |an )?/)
    .map((part) => condition(part.trim()));
  if (alternatives.length > 3 || alternatives.some((part) => part === null)) return null;
  let good = 0;
  for (const suit of suits)
    for (const rank of ranks)
      if (alternatives.some((holds) => holds!(rank, suit)) !== negated) good++;
  const value = rational(BigInt(good), 52n);
  return compare(value, rational(1)) > 0
    ? null
    : share(value, [
        ['A deck has 52 cards: 13 ranks in 4 suits; each is equally likely', '52 outcomes', true],
        ['Count the cards asked for, each once', `${good} of 52`, true],
      ]);
}

function condition(part: string): ((rank: string, suit: string) => boolean) | null {
  const words = part
    .replace(/\bof\b|\bsuit\b|\bcards?\b|\bthe\b|\band\b/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => word.replace(/s$/, ''));
  const tests = words.map((word): ((rank: string, suit: string) => boolean) | null => {
    if (ranks.includes(word)) return (rank) => rank === word;
    if (suits.includes(word)) return (_, suit) => suit === word;
    if (word === 'red') return (_, suit) => suit === 'heart' || suit === 'diamond';
    if (word === 'black') return (_, suit) => suit === 'club' || suit === 'spade';
    return word === 'face' || word === 'picture' ? (rank) => /jack|queen|king/.test(rank) : null;
  });
  return tests.length === 0 || tests.length > 2 || tests.includes(null)
    ? null
    : (rank, suit) => tests.every((test) => test!(rank, suit));
}
