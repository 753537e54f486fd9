import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { SPEECH_RATE } from '@aplomb/engine';
import { clusterDistance, openSeparator } from '../../packages/engine/src/node/hearing/speakers.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { samplesOf, spansOf } from './audio-words.ts';
import type { Bench, BenchRow } from './bench.ts';
import { diarizationError, readRttm, type Turn } from './diarization-error.ts';
import { publicSets } from './public-sets.ts';
import { option } from './option.ts';

/** Distances between voices that are tried besides the one in use. */
const TRIED = [0.5, 0.6, 0.7, 0.8, 0.9];

/**
 * Who speaks when, on recordings with references: NAME.wav and NAME.rttm in the folder that
 * --reference=FOLDER names, else in `meetings` of the public sets.
 */
export const bench: Bench = {
  name: 'speakers',
  async run() {
    const recordings = await Promise.all(references().map(readRecording));
    if (recordings.length === 0)
      return [missing('skipped: name a folder of NAME.wav and NAME.rttm by --reference=FOLDER')];
    const single = recordings.map(({ spans }) =>
      spans.map(({ start, end }) => ({ start, end, speaker: 'one' })),
    );
    const rows: BenchRow[] = [];
    for (const distance of new Set([clusterDistance, ...TRIED])) {
      const found = await turnsOf(recordings, distance);
      if (found === null)
        return [
          ...scoreRows('one speaker for all', recordings, single),
          missing('skipped: npm run models -- download speakers-campplus'),
        ];
      const inUse = distance === clusterDistance ? ', in use' : '';
      rows.push(...scoreRows(`by voice, distance ${distance}${inUse}`, recordings, found));
    }
    return [...scoreRows('one speaker for all', recordings, single), ...rows];
  },
};

interface Recording {
  samples: Float32Array;
  reference: Turn[];
  /** Where somebody speaks, as the app finds it, in seconds. */
  spans: { start: number; end: number }[];
}

const missing = (note: string): BenchRow => ({
  figure: 'speakers by voice, time wrong',
  value: Number.NaN,
  unit: '%',
  note,
});

function references(): string[] {
  const folder = option('reference');
  if (folder === undefined) return publicSets('meetings', '.rttm');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.rttm'))
    .map((name) => join(folder, name));
}

async function readRecording(file: string): Promise<Recording> {
  const samples = await samplesOf(join(file, '..', `${basename(file, '.rttm')}.wav`));
  const spans = await spansOf(samples, { reduced: true });
  return {
    samples,
    reference: readRttm(readFileSync(file, 'utf8')),
    spans: spans.map(({ start, end }) => ({ start: start / SPEECH_RATE, end: end / SPEECH_RATE })),
  };
}

/** Turns by voice; null where the model is not installed. */
async function turnsOf(
  recordings: readonly Recording[],
  distance: number,
): Promise<Turn[][] | null> {
  const separate = await openSeparator(readConfig(process.env).speech.modelsDirectory, 2, distance);
  if (separate === null) return null;
  const found: Turn[][] = [];
  for (const { samples, spans } of recordings) {
    const speakers = separate(
      samples,
      spans.map(({ start, end }) => ({ start: start * SPEECH_RATE, end: end * SPEECH_RATE })),
    );
    found.push(spans.map((span, index) => ({ ...span, speaker: String(speakers[index]) })));
  }
  return found;
}

function scoreRows(
  how: string,
  recordings: readonly Recording[],
  found: readonly (readonly Turn[])[],
): BenchRow[] {
  const errors = recordings.map(({ reference }, index) =>
    diarizationError(reference, found[index] ?? []),
  );
  const sum = (of: (error: (typeof errors)[number]) => number): number =>
    errors.reduce((total, error) => total + of(error), 0);
  const share = (seconds: number): number => (100 * seconds) / sum(({ scored }) => scored);
  const [missed, falseAlarm, confused] = [
    sum((error) => error.missed),
    sum((error) => error.falseAlarm),
    sum((error) => error.confused),
  ];
  const count = (turns: readonly Turn[]): number =>
    new Set(turns.map(({ speaker }) => speaker)).size;
  const off = recordings.map(({ reference }, index) =>
    Math.abs(count(found[index] ?? []) - count(reference)),
  );
  return [
    {
      figure: `diarization error rate, collar 0.25 s, ${how}`,
      value: share(missed + falseAlarm + confused),
      unit: '%',
      note:
        `missed ${share(missed).toFixed(1)}, made up ${share(falseAlarm).toFixed(1)}, ` +
        `wrong speaker ${share(confused).toFixed(1)} of ${Math.round(sum(({ scored }) => scored))} s`,
    },
    {
      figure: `recordings whose number of speakers is right within one, ${how}`,
      value: (100 * off.filter((difference) => difference <= 1).length) / recordings.length,
      unit: '%',
      note: `${recordings.length} recordings, exactly right ${off.filter((difference) => difference === 0).length}`,
    },
  ];
}
