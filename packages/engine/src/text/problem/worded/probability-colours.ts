import type { Outcome } from '../outcome.ts';
import type { Rational } from '../rational.ts';
import { add, formatRational, multiply, rational } from '../rational.ts';
import { bounds, drawsIn, share } from './draws.ts';
import { quantityWord } from './wording.ts';

const colours = 'red|blue|green|white|black|yellow|orange|purple|brown|pink|grey|gray';
const things =
  'balls?|marbles?|counters?|beads?|sweets?|candies|candy|discs?|chips?|socks?|tokens?|buttons?|cubes?|pens?|pencils?|tulips?|apples?|jelly ?beans?|roses?';
const number = '(\\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty)';

/**
 * Balls of several colours, one or more draws, with or without putting back; every draw sequence is
 * weighed.
 */
export function colourEvent(lower: string): Outcome | null {
  const question = lower.search(/probabilit|chance|likel/);
  const stock = new Map<string, number>();
  for (const match of lower.matchAll(
    new RegExp(`\\b${number} (?:(?:are|is) )?(${colours})\\b`, 'g'),
  )) {
    if (match.index > question && stock.size > 1) continue;
    if (stock.has(match[2]!)) return null;
    stock.set(match[2]!, quantityWord(match[1]!) ?? Number(match[1]));
  }
  const total = [...stock.values()].reduce((a, b) => a + b, 0);
  if (stock.size < 2 || total < 2 || total > 500) return null;
  const draws =
    drawsIn(
      lower.replace(new RegExp(`\\b${number} (?:(?:are|is) )?(?=${colours})`, 'g'), 'some '),
      things,
    ) ?? Number.NaN;
  const bare = new RegExp(
    `\\b(two|three|four|[2-4]) (?:of them )?(?:are|is) (?:drawn|picked|taken|selected|chosen|removed)`,
  ).exec(lower)?.[1];
  if (bare !== undefined && draws === 1) return null;
  const told =
    lower.match(/\d+|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty)\b/g)
      ?.length ?? 0;
  const without =
    /without (?:replacement|replacing|putting)|not (?:replaced|put back|returned)/.test(lower);
  const replaced =
    !without &&
    /with replacement|(?:is|are) (?:replaced|put back|returned)|replac(?:ing|es) it|puts? (?:it )?back/.test(
      lower,
    );
  if (
    !(draws >= 1 && draws <= 4) ||
    (draws > 1 &&
      !without &&
      !replaced &&
      !/(?:two|three|four|2|3|4) [a-z ]{0,20}(?:are|is) (?:drawn|picked|taken|selected|chosen|removed)(?: [a-z]+)*(?: at random| together| simultaneously| at the same time)/.test(
        lower,
      ))
  )
    return null;
  const event = lower
    .slice(question)
    .replace(/^(?:probability|chance|likelihood)s?(?: (?:that|of))?/, '')
    .replace(/without .*$|with replacement.*$|when .*$|if .*$/, '')
    .replace(/[?.!].*$/, '');
  const test = eventTest(event, draws, [...stock.keys()]);
  if (
    test === null ||
    told !==
      stock.size +
        (new RegExp(
          `\\b(?:two|three|four|[2-4]) (?:${things}|are|of them)|(?:two|three|four|[2-4]) (?:[a-z]+ )?(?:times)`,
        ).test(lower)
          ? 1
          : 0) +
        test.numbers
  )
    return null;
  const [value, checked] = [
    bySequences(stock, draws, replaced, test.holds),
    byBalls(stock, draws, replaced, test.holds),
  ];
  if (checked !== null && checked !== formatRational(value)) return null;
  const contents = [...stock].map(([colour, count]) => `${count} ${colour}`).join(', ');
  return share(
    value,
    [
      [`${total} in all`, contents, true],
      [
        draws === 1
          ? 'Favourable outcomes divided by all'
          : `Multiply along each order of colours${replaced ? ', the number stays the same' : ', one fewer after each draw'}, and add up`,
        formatRational(value),
        true,
      ],
      ...(checked === null ? [] : [['Counted one by one over all draws', checked, true] as const]),
    ],
    draws > 1 && !replaced && !without ? 'Taken that nothing is put back.' : null,
  );
}

interface EventTest {
  holds: (drawn: readonly string[]) => boolean;
  /** Numbers the event names. */
  numbers: number;
}

function eventTest(event: string, draws: number, known: readonly string[]): EventTest | null {
  const named = [...event.matchAll(new RegExp(`\\b(${colours})\\b`, 'g'))].map(
    (match) => match[1]!,
  );
  const own = event.match(/\d+|\b(?:two|three|four)\b/g)?.length ?? 0;
  if (draws > 1 && named.length === 0 && /(?:the )?same colou?r|of one colou?r/.test(event))
    return {
      holds: (drawn) => new Set(drawn).size === 1,
      numbers: own > 0 && /both|all/.test(event) ? own : 0,
    };
  if (draws === 2 && named.length === 0 && /different colou?rs?/.test(event))
    return { holds: (drawn) => new Set(drawn).size === 2, numbers: 0 };
  if (
    named.length === 0 ||
    named.some((colour) => !known.includes(colour)) ||
    (own > 0 && draws === 1)
  )
    return null;
  if (draws === 1) {
    if (/\band\b|\bboth\b/.test(event)) return null;
    const negated = /\bnot\b|n't\b|neither|other than/.test(event);
    if (named.length > 1 && !/ or | nor /.test(event)) return null;
    return { holds: ([only]) => named.includes(only!) !== negated, numbers: 0 };
  }
  if (/\bnot\b|n't\b|\bor\b/.test(event)) return null;
  if (
    named.length === 2 &&
    draws === 2 &&
    /\bone\b.*\band (?:one|the other)\b|\b(?:a|one) \w+ (?:\w+ )?and (?:a|one) /.test(event) &&
    named[0] !== named[1]
  )
    return { holds: (drawn) => named.every((colour) => drawn.includes(colour)), numbers: 0 };
  if (named.length !== 1) return null;
  const often = bounds(event.slice(0, event.indexOf(named[0]!)), draws);
  return often === null
    ? null
    : {
        holds: (drawn) =>
          drawn.filter((colour) => colour === named[0]).length >= often[0] &&
          drawn.filter((colour) => colour === named[0]).length <= often[1],
        numbers: own,
      };
}

/** Every order of colours with its exact chance. */
function bySequences(
  stock: ReadonlyMap<string, number>,
  draws: number,
  replaced: boolean,
  holds: EventTest['holds'],
): Rational {
  const walk = (
    left: ReadonlyMap<string, number>,
    drawn: readonly string[],
    chance: Rational,
  ): Rational => {
    if (drawn.length === draws) return holds(drawn) ? chance : rational(0);
    const total = [...left.values()].reduce((a, b) => a + b, 0);
    return [...left]
      .filter(([, count]) => count > 0)
      .map(([colour, count]) =>
        walk(
          replaced ? left : new Map(left).set(colour, count - 1),
          [...drawn, colour],
          multiply(chance, rational(count, total)),
        ),
      )
      .reduce(add, rational(0));
  };
  return walk(stock, [], rational(1));
}

/** The same by listing every single ball; null above a million draws. */
function byBalls(
  stock: ReadonlyMap<string, number>,
  draws: number,
  replaced: boolean,
  holds: EventTest['holds'],
): string | null {
  const balls = [...stock].flatMap(([colour, count]) =>
    Array.from({ length: count }, () => colour),
  );
  if (balls.length ** draws > 1_000_000) return null;
  let [good, all] = [0, 0];
  const walk = (used: readonly number[]): void => {
    if (used.length === draws) {
      all++;
      if (holds(used.map((index) => balls[index]!))) good++;
      return;
    }
    for (let index = 0; index < balls.length; index++)
      if (replaced || !used.includes(index)) walk([...used, index]);
  };
  walk([]);
  return formatRational(rational(good, all));
}
