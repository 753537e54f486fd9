const WORDS = 300;
const SYLLABLES = [
  'ba',
  'ko',
  'ri',
  'te',
  'su',
  'la',
  'men',
  'dor',
  'vi',
  'gra',
  'pho',
  'net',
  'ta',
  'lim',
  'res',
  'qu',
];
const common = (
  'the night train to Lisbon was late and we talked about sensors vibration bridges ' +
  'budgets maintenance batteries winter slides numbers answers caterer date biscuits ' +
  'team bridge visit weather photographs chocolate centre week rate limiter token ' +
  'bucket queue worker retry backoff cache index migration résumé interview question ' +
  'feedback summary decision'
).split(' ');
/** The common words first, then rare ones made of syllables. */
const vocabulary = [
  ...common,
  ...Array.from({ length: 20_000 }, (_, number) =>
    Array.from(
      { length: 4 },
      (_, place) => SYLLABLES[(number >> (place * 4)) % SYLLABLES.length],
    ).join(''),
  ),
];

/** Title of a conversation. */
export const titleOf = (number: number): string =>
  `Conversation ${number} about ${pick(number)} and ${pick(number * 7)}`;

/**
 * A note of 300 words, a few of them common and most rare, as in real texts; another for each
 * number.
 */
export function note(number: number): { kind: 'note'; text: string } {
  const random = generator(number + 1);
  return {
    kind: 'note',
    text: Array.from(
      { length: WORDS },
      () => vocabulary[Math.floor(vocabulary.length ** random()) - 1] ?? '',
    ).join(' '),
  };
}

const pick = (number: number): string => common[number % common.length] ?? '';

/** Numbers between 0 and 1, the same ones for each seed. */
function generator(seed: number): () => number {
  let state = (seed * 2_654_435_761) % 2_147_483_647;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
