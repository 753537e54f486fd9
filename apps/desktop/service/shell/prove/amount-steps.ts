import { randomUUID } from 'node:crypto';
import { memoryWithoutWindows, nextSample, processorSeconds } from './load.ts';
import { readAnew } from './read-anew.ts';
import {
  failed,
  figure,
  late,
  median,
  passed,
  percentile,
  type ProofContext,
  type ProofOutcome,
  type ProofStep,
  unknown,
} from './row.ts';

const CAPTURES = 12,
  CAPTURING_SECONDS = 40,
  /** Captures of earlier rows, at most. */
  READ_BEFORE = 10,
  CONVERSATIONS = 1_000,
  WRITING_SECONDS = 45,
  ROUNDS = 6,
  HIGH = 0.95;
/** Typed letter by letter, as people search. */
const TYPED = 'bridge budget';
const WORDS = [
  ['bridge', 'queue', 'index', 'winter', 'sensor', 'token', 'parser'],
  ['budget', 'worker', 'migration', 'timetable', 'vibration', 'bucket', 'release', 'caterer'],
  ['report', 'meeting', 'interview', 'summary', 'decision'],
] as const;

/** What the app takes and how fast it is when there is much of something. */
export const amountSteps: readonly ProofStep[] = [
  { id: 'captures', run: captureOften },
  { id: 'search', run: searchMany },
];

/** True until so many are done or the time is over, which is no longer than the app is watched. */
function countdown(
  most: number,
  seconds: number,
  { idleSeconds, signal }: ProofContext,
): (done: number) => boolean {
  const end = performance.now() + Math.min(seconds, idleSeconds) * 1_000;
  return (done) => {
    signal.throwIfAborted();
    return done === 0 || (done < most && performance.now() < end);
  };
}

async function captureOften(context: ProofContext): Promise<ProofOutcome> {
  const { app } = context;
  const before = await nextSample(app);
  if (before === null)
    return (await app.ask('performance.history', {})).length === 0
      ? unknown('The system does not count what the app takes.')
      : late('The app stopped counting what it takes.');
  const goesOn = countdown(CAPTURES, CAPTURING_SECONDS, context);
  let captured = 0;
  while (goesOn(captured)) {
    captured++;
    if ((await readAnew(app, READ_BEFORE + captured)) === null)
      return failed('The picker did not open.');
  }
  const after = await nextSample(app);
  if (after === null) return late('The app stopped counting what it takes.');
  const history = await app.ask('performance.history', {});
  const samples = history.filter(({ at }) => at >= before.at && at <= after.at);
  const most = samples.reduce((left, right) => (left.memory > right.memory ? left : right), after);
  return passed('The whole screen was read again and again, each time anew.', [
    figure('captures', captured, 'count'),
    memoryWithoutWindows('memory, most, without its windows', most),
    memoryWithoutWindows('memory afterwards, without its windows', after),
    figure('processor time of a capture', processorSeconds(samples) / captured, 's'),
  ]);
}

/**
 * Writes conversations through the app's own door and searches them after a start, when the index
 * is not there yet.
 */
async function searchMany(context: ProofContext): Promise<ProofOutcome> {
  const { app } = context;
  const word = `w${randomUUID().replaceAll('-', '')}`;
  const goesOn = countdown(CONVERSATIONS, WRITING_SECONDS, context);
  let written = 0;
  while (goesOn(written)) {
    await app.ask('history.continue', { id: null });
    await app.ask('text.analyze', { text: noteOf(written, word), mode: 'keywords' });
    written++;
  }
  await app.ask('history.continue', { id: null });
  await app.stop();
  await app.start();
  const before = await nextSample(app);
  const search = async (query: string): Promise<{ total: number; took: number }> => {
    const started = performance.now();
    const { total } = await app.ask('history.search', { query, limit: 20 });
    return { total, took: performance.now() - started };
  };
  const first = await search(word);
  const after = await nextSample(app);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++)
    for (let length = 1; length <= TYPED.length; length++)
      times.push((await search(TYPED.slice(0, length))).took);
  const figures = [
    figure('conversations written', written, 'count'),
    figure(`first search, of ${written}`, first.took, 'ms'),
    figure(`search, of ${written}, median`, median(times), 'ms'),
    figure(`search, of ${written}, 95th percentile`, percentile(times, HIGH), 'ms'),
    ...(before === null
      ? []
      : [memoryWithoutWindows('memory before, without its windows', before)]),
    ...(after === null ? [] : [memoryWithoutWindows('memory after, without its windows', after)]),
  ];
  return first.total === written
    ? passed('All that was written was found, and each search was answered.', figures)
    : failed(`Of ${written} conversations the search found ${first.total}.`, figures);
}

/** Each is another mixture, of a day of its own. */
function noteOf(number: number, word: string): string {
  const [thing, work, outcome] = WORDS.map((words) => words[number % words.length]);
  return (
    `Note ${number} about the ${thing} ${work}. The ${outcome} of team ${number % 97} moved to day ` +
    `${number % 365}, and ${word} names what this proof wrote.`
  );
}
