import { installPrograms } from '../../tools/system-packages.ts';
import { decodingRows } from './audio-decoding.ts';
import { signalRows } from './audio-signal.ts';
import type { Bench, BenchRow } from './bench.ts';

/** Parts of the benchmark in the order in which they print. */
const parts: readonly (() => Promise<BenchRow[]>)[] = [signalRows, decodingRows];

async function run(): Promise<BenchRow[]> {
  installPrograms(['pocketsphinxSpeech', 'alsaSpeech', 'ffmpeg']);
  const rows: BenchRow[] = [];
  for (const part of parts) rows.push(...(await part()));
  return rows;
}

/** Hearing, on recordings of people from Debian's packages mixed with noise of our own making. */
export const bench: Bench = { name: 'audio', run };
