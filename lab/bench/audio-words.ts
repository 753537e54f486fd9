import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LiveStream } from '../../packages/engine/src/audio/live.ts';
import { RecogniserChain, type RecogniserSource } from '../../packages/engine/src/audio/chain.ts';
import { SPEECH_RATE, type HearingOptions } from '../../packages/engine/src/audio/ports.ts';
import { SpeechFinder, type FoundSpeech } from '../../packages/engine/src/audio/speech-finder.ts';
import { decodeToSpeech } from '../../packages/engine/src/node/audio/decode.ts';
import { openNoiseReducer } from '../../packages/engine/src/node/audio/noise-reducer.ts';
import { createVoiceDetector } from '../../packages/engine/src/node/audio/voice-detector.ts';
import { createHearing } from '../../packages/engine/src/node/hearing.ts';
import { pocketsphinxSource } from '../../packages/engine/src/node/hearing/recognisers/pocketsphinx.ts';
import { noises } from '../../packages/engine/test/noises.ts';
import { inTurn, wavOf } from '../../packages/engine/test/speech.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { requireProgram } from '../../tools/system-packages.ts';
import { mix } from './mix-sound.ts';
import { noise } from './noise.ts';
import { percentile, type Bench, type BenchRow } from './bench.ts';
import { wordErrors } from './word-errors.ts';
import { option } from './option.ts';

const read = '/usr/share/pocketsphinx/test/data/librivox';
/** Decoding takes this share of the length of what is decoded. */
const statedSpeed = 0.1;
const pad = 0.2;
const options: HearingOptions & { seconds: number } = {
  language: 'en',
  noiseReduction: true,
  voiceActivityDetection: true,
  channelNames: null,
  speakers: false,
  seconds: 7_200,
};
const dictated = [
  'The meeting starts at nine and we will talk about the budget.',
  'She opened the window because the room was too warm.',
  'My brother works in a large hospital near the river.',
  'Please write down the number before you forget it.',
  'They walked along the beach until the sun went down.',
  'I would like a cup of coffee and a piece of cake.',
];

/** What somebody says. */
export interface Spoken {
  text: string;
  samples: Float32Array;
}

/**
 * What becomes of speech once it is found: words lost by cutting, seconds until captions stand,
 * words nobody said; Whisper with --whisper=DIR.
 */
export const audioWords: Bench = {
  name: 'audio-words',
  async run() {
    for (const program of [
      'pocketsphinx',
      'pocketsphinxModel',
      'pocketsphinxSpeech',
      'flite',
    ] as const)
      requireProgram(program);
    const material = [...(await readAloud()), ...(await dictatedAloud())];
    return [
      ...(await cuttingRows(material)),
      ...(await noiseRows(material)),
      ...(await captionRows(material)),
      await inventedRow(),
      ...(await whisperRows()),
    ];
  },
};

/** Sentences of a novel read by a person, with their text. */
export async function readAloud(): Promise<Spoken[]> {
  const lines = readFileSync(join(read, 'transcription'), 'utf8').trim().split('\n');
  return Promise.all(
    lines.map(async (line) => {
      const [, text = '', name = ''] = /^<s> (.*) <\/s> \((.*)\)$/.exec(line) ?? [];
      return { text, samples: await samplesOf(join(read, `${name}.wav`)) };
    }),
  );
}

/** Sentences of ours, spoken by a made-up voice. */
export async function dictatedAloud(): Promise<Spoken[]> {
  const folder = mkdtempSync(join(tmpdir(), 'aplomb-bench-'));
  try {
    return await Promise.all(
      dictated.map(async (text, index) => {
        const path = join(folder, `${index}.wav`);
        execFileSync('flite', ['-voice', index % 2 === 0 ? 'slt' : 'rms', '-t', text, '-o', path]);
        return { text, samples: await samplesOf(path) };
      }),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A recording's first channel, at the rate of speech. */
export async function samplesOf(path: string): Promise<Float32Array> {
  const sound = await decodeToSpeech(readFileSync(path), { seconds: 7_200 });
  return sound.ok ? (sound.channels[0] ?? new Float32Array(0)) : new Float32Array(0);
}

/** Spans of a sound as the recogniser gets them. */
export async function spansOf(
  sound: Float32Array,
  { reduced }: { reduced: boolean },
): Promise<FoundSpeech[]> {
  const finder = new SpeechFinder({
    voice: createVoiceDetector(),
    noise: reduced ? await openNoiseReducer() : null,
  });
  const found = [...finder.push(sound), ...finder.flush()];
  finder.close();
  return found;
}

/**
 * What the switch of noise reduction does to words: both ways in a quiet room, beside a fan and
 * among people talking.
 */
async function noiseRows(material: readonly Spoken[]): Promise<BenchRow[]> {
  const recogniser = await pocketsphinxSource().open();
  const sound = inTurn(0.9, ...material.map(({ samples }) => samples)),
    reference = material.map(({ text }) => text).join(' ');
  const wrong = async (heard: Float32Array, reduced: boolean): Promise<number> => {
    const pieces: string[] = [];
    for (const { samples } of await spansOf(heard, { reduced }))
      pieces.push((await recogniser.recognise(samples, { language: 'en' })).text);
    const { errors, words } = wordErrors(reference, pieces.join(' '));
    return (100 * errors) / words;
  };
  const rows: BenchRow[] = [];
  for (const [place, heard] of [
    ['in a quiet room', sound],
    ...(['hum', 'babble'] as const).map(
      (kind) =>
        [
          `${kind === 'hum' ? 'beside a fan' : 'in babble'} at 10 dB`,
          mix(
            sound,
            noise(kind, sound.length, material.map(({ samples }) => samples).toReversed()),
            10,
          ),
        ] as const,
    ),
  ] as const)
    rows.push({
      figure: `words wrong ${place}, noise reduction on`,
      value: await wrong(heard, true),
      unit: '%',
      baseline: { name: 'off', value: await wrong(heard, false) },
      note: 'pocketsphinx, span by span',
    });
  await recogniser.close();
  return rows;
}

async function cuttingRows(material: readonly Spoken[]): Promise<BenchRow[]> {
  const recogniser = await pocketsphinxSource().open();
  const sound = inTurn(0.9, ...material.map(({ samples }) => samples));
  const reference = material.map(({ text }) => text).join(' ');
  const whole = await recogniser.recognise(sound, { language: 'en' });
  const found = await spansOf(sound, { reduced: true });
  const began = performance.now();
  const pieces: string[] = [];
  for (const { samples } of found)
    pieces.push((await recogniser.recognise(samples, { language: 'en' })).text);
  const seconds = (performance.now() - began) / 1000;
  await recogniser.close();
  const rate = (heard: string): number => {
    const { errors, words } = wordErrors(reference, heard);
    return (100 * errors) / words;
  };
  const [cut, uncut] = [rate(pieces.join(' ')), rate(whole.text)];
  return [
    {
      figure: 'words wrong, heard span by span',
      value: cut,
      unit: '%',
      baseline: { name: 'the same recogniser on the whole', value: uncut },
      note:
        `pocketsphinx; ${wordErrors(reference, '').words} words, ` +
        `${Math.round(sound.length / SPEECH_RATE)} s, ${found.length} spans`,
    },
    { figure: 'lost by cutting', value: cut - uncut, unit: 'points', goal: '≤ 0.3' },
    {
      figure: 'time of the system’s recogniser',
      value: seconds / (sound.length / SPEECH_RATE),
      unit: '× real time',
    },
  ];
}

/**
 * Hears at a stated speed and writes one word for every 0.4 s, the same ones whenever it hears the
 * same beginning.
 */
function ofStatedSpeed(): RecogniserSource {
  const facts = { engine: 'stated', model: String(statedSpeed), trusted: true, languages: null };
  return {
    ...facts,
    availability: () => Promise.resolve(null),
    open: () =>
      Promise.resolve({
        ...facts,
        close: () => Promise.resolve(),
        async recognise(samples) {
          const seconds = samples.length / SPEECH_RATE;
          await sleep(seconds * statedSpeed * 1000);
          return {
            text: Array.from(
              { length: Math.max(1, Math.floor(seconds / 0.4)) },
              (_, index) => `word${index}`,
            ).join(' '),
            language: 'en',
            confidence: 0.9,
            noSpeech: null,
            words: null,
          };
        },
      }),
  };
}

async function captionRows(material: readonly Spoken[]): Promise<BenchRow[]> {
  const sound = inTurn(0.9, ...material.map(({ samples }) => samples));
  const chain = new RecogniserChain(
    [ofStatedSpeed()],
    () => performance.now(),
    () => undefined,
  );
  const partials: number[] = [],
    finals: number[] = [];
  let began = 0;
  const stream = await LiveStream.open(
    { ...options, sampleRate: SPEECH_RATE, channels: 1 },
    { chain, voice: createVoiceDetector, noise: openNoiseReducer },
    (event) => {
      if (event.kind !== 'caption') return;
      const now = (performance.now() - began) / 1000;
      if (event.caption.kind === 'partial') partials.push(now - event.caption.end);
      else finals.push(now - (event.caption.end - pad));
    },
  );
  const piece = SPEECH_RATE / 20;
  began = performance.now();
  for (let at = 0; at < sound.length; at += piece) {
    const due = began + (1000 * Math.min(at + piece, sound.length)) / SPEECH_RATE;
    await sleep(Math.max(0, due - performance.now()));
    await stream.push([sound.subarray(at, at + piece)]);
  }
  await stream.finish();
  await stream.close();
  const note = `recogniser of ${statedSpeed} × real time; ${Math.round(sound.length / SPEECH_RATE)} s in real time`;
  return [
    {
      figure: 'partial caption after the sound, p50',
      value: percentile(partials, 0.5),
      unit: 's',
      goal: '≤ 0.8',
      note: `${note}, ${partials.length} partials`,
    },
    {
      figure: 'final caption after the last sound, p50',
      value: percentile(finals, 0.5),
      unit: 's',
      goal: '≤ 1.1',
      note: `${finals.length} finals`,
    },
    {
      figure: 'final caption after the last sound, p95',
      value: percentile(finals, 0.95),
      unit: 's',
      goal: '≤ 1.6',
    },
  ];
}

async function inventedRow(): Promise<BenchRow> {
  const hearing = createHearing({ modelsFolder: null });
  let words = 0;
  for (const make of Object.values(noises)) {
    const heard = await hearing.transcribe(wavOf([make(150)]), options);
    words += heard.ok
      ? heard.transcription.segments.reduce((sum, { text }) => sum + text.split(' ').length, 0)
      : Number.NaN;
  }
  await hearing.close();
  return {
    figure: 'words in ten minutes in which nobody speaks',
    value: words,
    unit: 'words',
    goal: '0',
    note: `${Object.keys(noises).join(', ')}; pocketsphinx, noise reduction on`,
  };
}

/**
 * Word errors and speed of the installed Whisper model over a folder of recordings with their texts
 * (NAME.wav and NAME.txt).
 */
async function whisperRows(): Promise<BenchRow[]> {
  const folder = option('whisper');
  if (folder === undefined) return [];
  const hearing = createHearing({
    modelsFolder: readConfig(process.env).speech.modelsDirectory,
    order: ['whisper'],
  });
  const model =
    (await hearing.status()).recognisers.find(({ available }) => available)?.model ??
    'no model is installed: npm run models -- download base-q5_1';
  let errors = 0,
    words = 0,
    sound = 0,
    work = 0;
  for (const name of readdirSync(folder).filter((file) => /\.(?:wav|flac|mp3)$/i.test(file))) {
    const began = performance.now();
    const heard = await hearing.transcribe(readFileSync(join(folder, name)), {
      ...options,
      language: 'auto',
    });
    work += (performance.now() - began) / 1000;
    if (!heard.ok) continue;
    const counted = wordErrors(
      readFileSync(join(folder, name.replace(/\.\w+$/, '.txt')), 'utf8'),
      heard.transcription.segments.map(({ text }) => text).join(' '),
    );
    errors += counted.errors;
    words += counted.words;
    sound += heard.transcription.duration;
  }
  await hearing.close();
  return [
    {
      figure: 'Whisper, words wrong',
      value: (100 * errors) / words,
      unit: '%',
      note: `${model}; ${words} words`,
    },
    {
      figure: 'Whisper, time',
      value: work / sound,
      unit: '× real time',
      goal: '≤ 0.10 base, ≤ 0.35 small on 4 cores',
    },
  ];
}
