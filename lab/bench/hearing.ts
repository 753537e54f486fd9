import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { SPEECH_RATE, type SpeechSpan } from '@aplomb/engine';
import { inTurn } from '../../packages/engine/test/speech.ts';
import { pocketsphinxSource } from '../../packages/engine/src/node/hearing/recognisers/pocketsphinx.ts';
import { requireProgram } from '../../tools/system-packages.ts';
import { conversation, f1, levelled, trimmed } from './audio-signal.ts';
import { dictatedAloud, readAloud, samplesOf, spansOf, type Spoken } from './audio-words.ts';
import type { Bench, BenchRow } from './bench.ts';
import { readRttm } from './diarization-error.ts';
import { mix } from './mix-sound.ts';
import { noise } from './noise.ts';
import { publicSets } from './public-sets.ts';
import { roomOf } from './room.ts';
import { wordErrors } from './word-errors.ts';

const cards = '/usr/share/pocketsphinx/test/data/cards';
const CLOCK_TICKS = 100;
/** A detector by loudness alone: 30 ms louder than this speak, and 300 ms after. */
const GATE = 0.01,
  GATE_STEP = 480,
  GATE_HANG = 10;
/** Loudness of a speaker across a room, and of the room itself. */
const FAR_LEVEL = 0.004,
  FAR_NOISE_DB = 12;

/**
 * What of speech is found and understood, on our own material and on that of others side by side:
 * beside the recogniser alone and a detector by loudness. Processor time stands next to each.
 */
export const bench: Bench = {
  name: 'hearing',
  async run() {
    for (const program of [
      'pocketsphinx',
      'pocketsphinxModel',
      'pocketsphinxSpeech',
      'flite',
    ] as const)
      requireProgram(program);
    const materials = [
      { whose: 'ours, made-up voices', spoken: await dictatedAloud() },
      { whose: 'others’, people', spoken: [...(await readAloud()), ...(await cardsAloud())] },
    ];
    const words = [],
      voices = [];
    for (const { whose, spoken } of materials) {
      words.push(await wordRows(whose, spoken));
      voices.push(await voiceRows(whose, spoken));
    }
    return [...beside(words), ...beside(voices), ...(await meetingRows())];
  },
};

/** Rows of one figure next to each other. */
const beside = (columns: readonly BenchRow[][]): BenchRow[] =>
  (columns[0] ?? []).flatMap((_, at) => columns.flatMap((column) => column[at] ?? []));

/** Playing cards called out by one person, with their texts. */
export async function cardsAloud(): Promise<Spoken[]> {
  const lines = readFileSync(join(cards, 'cards.transcription'), 'utf8').trim().split('\n');
  return Promise.all(
    lines.map(async (line) => {
      const [, text = '', name = ''] = /^<s> (.*?)\s*<\/s> \((.*)\)$/.exec(line) ?? [];
      return { text, samples: await samplesOf(join(cards, `${name}.wav`)) };
    }),
  );
}

/** Processor seconds of a process; one that ended counts none. */
function spentBy(id: number): number {
  const stat = `/proc/${id}/stat`;
  if (!existsSync(stat)) return 0;
  const fields = readFileSync(stat, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS;
}

/** Processes that a process runs, and those that they run. */
function below(id: number): number[] {
  const list = `/proc/${id}/task/${id}/children`;
  if (!existsSync(list)) return [];
  const children = readFileSync(list, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  return children.flatMap((child) => [child, ...below(child)]);
}

/** Processor seconds from now on of this process, and of those it starts. */
export function processorWatch(): () => number {
  const before = spentBy(process.pid),
    others = new Set(below(process.pid));
  return () =>
    below(process.pid)
      .filter((id) => !others.has(id))
      .reduce((sum, id) => sum + spentBy(id), spentBy(process.pid) - before);
}

/** What a recogniser makes of sounds, one after another, and the processor seconds it takes. */
async function recognised(
  find: () => Promise<readonly Float32Array[]>,
): Promise<{ text: string; spent: number }> {
  const watch = processorWatch();
  const recogniser = await pocketsphinxSource().open();
  const pieces: string[] = [];
  for (const samples of await find())
    pieces.push((await recogniser.recognise(samples, { language: 'en' })).text);
  const spent = watch();
  await recogniser.close();
  return { text: pieces.join(' '), spent };
}

async function wordRows(whose: string, spoken: readonly Spoken[]): Promise<BenchRow[]> {
  const sound = inTurn(0.9, ...spoken.map(({ samples }) => samples)),
    reference = spoken.map(({ text }) => text).join(' '),
    seconds = sound.length / SPEECH_RATE;
  const ours = await recognised(async () =>
    (await spansOf(sound, { reduced: true })).map(({ samples }) => samples),
  );
  const alone = await recognised(async () => [sound]);
  const wrong = ({ text }: { text: string }): number => {
    const { errors, words } = wordErrors(reference, text);
    return (100 * errors) / words;
  };
  const note = `${wordErrors(reference, '').words} words, ${Math.round(seconds)} s`;
  return [
    {
      figure: `words wrong; ${whose}`,
      value: wrong(ours),
      unit: '%',
      baseline: { name: 'pocketsphinx alone', value: wrong(alone) },
      note,
    },
    {
      figure: `processor time, start included; ${whose}`,
      value: ours.spent / seconds,
      unit: '× real time',
      baseline: { name: 'pocketsphinx alone', value: alone.spent / seconds },
    },
  ];
}

async function voiceRows(whose: string, spoken: readonly Spoken[]): Promise<BenchRow[]> {
  const { sound, truth } = conversation(spoken.map(({ samples }) => trimmed(levelled(samples))));
  const far = scaled(roomOf(sound), FAR_LEVEL);
  const places = [
    { place: 'near, in a quiet room', heard: sound, goal: '≥ 0.96' },
    { place: 'beside a fan at 10 dB', heard: mix(sound, noise('hum', sound.length, [], 9), 10) },
    {
      place: `across a room, quiet, at ${FAR_NOISE_DB} dB`,
      heard: mix(far, noise('pink', far.length, [], 9), FAR_NOISE_DB),
      goal: '≥ 0.85',
    },
  ];
  const rows: BenchRow[] = [];
  let spent = 0,
    gateSpent = 0;
  for (const { place, heard, goal } of places) {
    const finding = processorWatch();
    const found = await spansOf(heard, { reduced: true });
    spent += finding();
    const gating = processorWatch();
    const louder = gate(heard);
    gateSpent += gating();
    rows.push({
      figure: `speech found, F1, ${place}; ${whose}`,
      value: f1(found, truth, heard.length),
      unit: '',
      ...(goal === undefined ? {} : { goal }),
      baseline: { name: 'by loudness', value: f1(louder, truth, heard.length) },
    });
  }
  const share = (seconds: number): number =>
    (100 * seconds * SPEECH_RATE) / (places.length * sound.length);
  return [
    ...rows,
    {
      figure: `finding it, noise lowered, share of one core; ${whose}`,
      value: share(spent),
      unit: '%',
      baseline: { name: 'by loudness', value: share(gateSpent) },
    },
  ];
}

/** A recording, and when somebody speaks in it. */
interface Meeting {
  name: string;
  sound: Float32Array;
  truth: SpeechSpan[];
}

/** Meetings by others in the folder of public sets: NAME.wav, and NAME.rttm with who spoke when. */
async function meetings(): Promise<Meeting[]> {
  return Promise.all(
    publicSets('meetings', '.rttm').map(async (file) => {
      const turns = readRttm(readFileSync(file, 'utf8')).map(({ start, end }) => ({
        start: start * SPEECH_RATE,
        end: end * SPEECH_RATE,
      }));
      const wav = file.replace(/rttm$/, 'wav');
      return { name: basename(wav, '.wav'), sound: await samplesOf(wav), truth: joined(turns) };
    }),
  );
}

/** When anybody speaks: turns that overlap are one. */
function joined(turns: readonly SpeechSpan[]): SpeechSpan[] {
  const spans: SpeechSpan[] = [];
  for (const { start, end } of turns.toSorted((a, b) => a.start - b.start)) {
    const last = spans.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else spans.push({ start, end });
  }
  return spans;
}

async function meetingRows(): Promise<BenchRow[]> {
  const scores: { name: string; ours: number; theirs: number }[] = [];
  for (const { name, sound, truth } of await meetings()) {
    const found = await spansOf(sound, { reduced: true });
    const [ours, theirs] = [found, gate(sound)].map((spans) => f1(spans, truth, sound.length));
    scores.push({ name, ours: ours ?? Number.NaN, theirs: theirs ?? Number.NaN });
  }
  if (scores.length === 0) return [];
  const mean = (of: (score: (typeof scores)[number]) => number): number =>
    scores.reduce((sum, score) => sum + of(score), 0) / scores.length;
  return [
    {
      figure: 'speech found, F1, meetings of others, mean of recordings',
      value: mean(({ ours }) => ours),
      unit: '',
      baseline: { name: 'by loudness', value: mean(({ theirs }) => theirs) },
      note: scores.map(({ name, ours }) => `${name} ${ours.toFixed(2)}`).join(', '),
    },
  ];
}

function scaled(sound: Float32Array, level: number): Float32Array {
  const mean = Math.sqrt(sound.reduce((sum, value) => sum + value * value, 0) / sound.length);
  return sound.map((value) => (value * level) / mean);
}

/** Spans by loudness alone. */
function gate(sound: Float32Array): SpeechSpan[] {
  const spans: SpeechSpan[] = [];
  let quiet = GATE_HANG;
  for (let at = 0; at + GATE_STEP <= sound.length; at += GATE_STEP) {
    const part = sound.subarray(at, at + GATE_STEP);
    const loud = Math.sqrt(part.reduce((sum, value) => sum + value * value, 0) / GATE_STEP) > GATE;
    quiet = loud ? 0 : quiet + 1;
    const last = spans.at(-1);
    if (quiet >= GATE_HANG) continue;
    if (last !== undefined && last.end === at) last.end = at + GATE_STEP;
    else spans.push({ start: at, end: at + GATE_STEP });
  }
  return spans;
}
