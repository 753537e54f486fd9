import { monitorEventLoopDelay } from 'node:perf_hooks';
import { makeVaultFolder } from '../../apps/desktop/test/vault-folder.ts';
import type { Vault } from '../../apps/desktop/service/storage/vault.ts';
import { type Bench, type BenchRow, median, percentile } from './bench.ts';

const CONVERSATIONS = 10_000;
const MEGABYTE = 1024 * 1024;
const QUERIES = ['r', 're', 'rate', 'rate limiter', 'bridge budget', 'zebra', 'vibration sensor lisbon', 'conversation 7777', 'résumé', 'th'];
const words = 'the night train to Lisbon was late and we talked about sensors vibration bridges budgets maintenance batteries winter slides numbers answers caterer date biscuits team bridge visit weather photographs chocolate centre week rate limiter token bucket queue worker retry backoff cache index migration résumé interview question feedback summary decision'.split(' ');

const WORDS = 300;
const SYLLABLES = ['ba', 'ko', 'ri', 'te', 'su', 'la', 'men', 'dor', 'vi', 'gra', 'pho', 'net', 'ta', 'lim', 'res', 'qu'];
/** The common words first, then rare ones made of syllables. */
const vocabulary = [...words, ...Array.from({ length: 20_000 }, (_, number) => Array.from({ length: 4 }, (_, place) => SYLLABLES[(number >> (place * 4)) % SYLLABLES.length]).join(''))];

/** Search, list and write over 10,000 conversations in a real vault on the disk. */
export const vaultBench: Bench = {
  name: 'vault',
  run: async () => {
    const folder = await makeVaultFolder();
    try {
      await fill(await folder.open());
      const openStarted = performance.now();
      const vault = await folder.open();
      const rows: BenchRow[] = [{ figure: `open, ${CONVERSATIONS} conversations`, value: performance.now() - openStarted, unit: 'ms' }];
      const before = memory();
      const delay = monitorEventLoopDelay({ resolution: 1 });
      delay.enable();
      rows.push({ figure: 'first list', value: await timed(() => vault.conversations.find({ limit: 50 })), unit: 'ms' });
      rows.push({ figure: 'first search, which builds the index', value: await timed(() => vault.conversations.find({ text: 'rate limiter', limit: 20 })), unit: 'ms', note: 'other work goes on meanwhile' });
      delay.disable();
      rows.push({ figure: 'longest hold-up of other work meanwhile', value: delay.percentile(99.9) / 1e6, unit: 'ms', goal: '< 20', note: 'p99.9' });
      rows.push({ figure: 'memory of catalogue and index', value: (memory() - before) / MEGABYTE, unit: 'MB' });
      const times: number[] = [];
      for (let round = 0; round < 6; round += 1) for (const text of QUERIES) times.push(await timed(() => vault.conversations.find({ text, limit: 20 })));
      rows.push({ figure: `search as you type, p95 of ${times.length}`, value: percentile(times, 0.95), unit: 'ms', goal: '≤ 50', note: `p50 ${median(times).toFixed(1)} ms` });
      const { conversations: [first] } = await vault.conversations.find({});
      const writes: number[] = [];
      for (let round = 0; round < 60; round += 1) writes.push(await timed(() => vault.conversations.append(first?.id ?? '', note(round))));
      rows.push({ figure: 'append an entry, on the disk when it returns, p95', value: percentile(writes, 0.95), unit: 'ms', note: `p50 ${median(writes).toFixed(1)} ms` });
      return rows;
    } finally {
      await folder.remove();
    }
  },
};

async function fill(vault: Vault): Promise<void> {
  for (let number = 0; number < CONVERSATIONS; number += 1) {
    const { id } = await vault.conversations.create({ title: `Conversation ${number} about ${pick(number)} and ${pick(number * 7)}`, mode: 'meeting' });
    await vault.conversations.append(id, note(number));
  }
}

/** A note of 300 words, a few of them common and most rare, as in real texts; another for each number. */
function note(number: number): { kind: 'note'; text: string } {
  const random = generator(number + 1);
  return { kind: 'note', text: Array.from({ length: WORDS }, () => vocabulary[Math.floor(vocabulary.length ** random()) - 1] ?? '').join(' ') };
}

const pick = (number: number): string => words[number % words.length] ?? '';

/** Numbers between 0 and 1, the same ones for each seed. */
function generator(seed: number): () => number {
  let state = seed * 2_654_435_761 % 2_147_483_647;
  return () => (state = state * 48_271 % 2_147_483_647) / 2_147_483_647;
}

function memory(): number {
  globalThis.gc?.();
  return process.memoryUsage().rss;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
