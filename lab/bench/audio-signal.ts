import { SPEECH_RATE, type SpeechSpan } from '@aplomb/engine';
import { createResampler } from '../../packages/engine/src/audio/resample.ts';
import { createSegmenter } from '../../packages/engine/src/audio/segment.ts';
import { SpeechFinder } from '../../packages/engine/src/audio/speech-finder.ts';
import { gtcrnFrame, openGtcrn } from '../../packages/engine/src/node/audio/gtcrn.ts';
import { openNoiseReducer } from '../../packages/engine/src/node/audio/noise-reducer.ts';
import { createVoiceDetector } from '../../packages/engine/src/node/audio/voice-detector.ts';
import { recordedSpeech } from './audio-material.ts';
import { mix, power, siSdr } from './mix-sound.ts';
import { noise, noiseKinds, type NoiseKind } from './noise.ts';
import type { BenchRow } from './bench.ts';

/** Frames of 10 ms, and how near a boundary is not judged. */
const frame = SPEECH_RATE / 100,
  collar = 0.25 * SPEECH_RATE;
const empty = new Float32Array(0);
/** Loudness of speech against noise, in dB. */
const levels = [0, 5, 10, 15, 20] as const;

/** Processor seconds of this process that something takes. */
export async function processorSeconds<Answer>(
  run: () => Promise<Answer>,
): Promise<{ spent: number; result: Answer }> {
  const before = process.cpuUsage(),
    result = await run(),
    { user, system } = process.cpuUsage(before);
  return { spent: (user + system) / 1e6, result };
}

/** Voice detection, noise reduction and what both cost. */
export async function signalRows(): Promise<BenchRow[]> {
  const live = await liveRows();
  const recordings = await recordedSpeech(),
    people = recordings.map((sound) => trimmed(levelled(sound)));
  if (people.length === 0)
    return [
      ...live,
      {
        figure: 'voice detection and noise reduction',
        value: Number.NaN,
        unit: '',
        note: 'skipped: install pocketsphinx-testdata and alsa-utils',
      },
    ];
  return [
    ...(await noiseRows(recordings.map((sound) => trimmed(levelled(withoutRumble(sound)))))),
    ...(await voiceRows(people)),
    ...(await inventedRows()),
    ...live,
  ];
}

async function noiseRows(people: readonly Float32Array[]): Promise<BenchRow[]> {
  const groups = [
    joined(people.slice(0, 5)),
    joined(people.slice(5, 10)),
    joined(people.slice(10)),
  ];
  const gains = new Map<string, number>();
  let spent = 0,
    heard = 0;
  for (const kind of [...noiseKinds, 'talker'] as const)
    for (const decibels of levels) {
      let sum = 0;
      for (const [i, speech] of groups.entries()) {
        const others = groups.filter((other) => other !== speech);
        const noisy = mix(
          speech,
          kind === 'talker'
            ? repeated(others[0] ?? empty, speech.length)
            : noise(kind, speech.length, others, i),
          decibels,
        );
        const reduced = await processorSeconds(() => reduce(noisy));
        spent += reduced.spent;
        heard += speech.length / SPEECH_RATE;
        sum += siSdr(speech, reduced.result) - siSdr(speech, noisy);
      }
      gains.set(`${kind} ${decibels}`, sum / groups.length);
    }
  const at = (decibels: number): number[] =>
    noiseKinds.map((kind) => gains.get(`${kind} ${decibels}`) ?? Number.NaN);
  const named = (decibels: number): string =>
    [
      ...noiseKinds.map((kind, i) => `${kind} ${at(decibels)[i]?.toFixed(1)}`),
      `beside one talker, not in the mean: ${gains.get(`talker ${decibels}`)?.toFixed(2)}`,
    ].join(', ');
  const least = [...gains].reduce((lowest, one) => (one[1] < lowest[1] ? one : lowest));
  return [
    ...levels.map((decibels): BenchRow => ({
      figure: `noise reduction, gain at ${decibels} dB`,
      value: mean(at(decibels)),
      unit: 'dB',
      ...(decibels === 0 ? { goal: '≥ 6.5' } : {}),
      note: named(decibels),
    })),
    {
      figure: 'noise reduction, least gain of any',
      value: least[1],
      unit: 'dB',
      goal: '≥ 0',
      note: `${least[0]} dB`,
    },
    {
      figure: 'noise reduction, share of one core',
      value: (100 * spent) / heard,
      unit: '%',
      goal: '≤ 8',
    },
  ];
}

async function voiceRows(people: readonly Float32Array[]): Promise<BenchRow[]> {
  const { sound, truth } = conversation(people);
  const clean = await processorSeconds(async () => spansOf(sound));
  const beds = noiseKinds.filter((kind): kind is Exclude<NoiseKind, 'babble'> => kind !== 'babble');
  const scores: string[] = [],
    raw: number[] = [],
    reduced: number[] = [];
  for (const kind of beds) {
    const noisy = mix(sound, noise(kind, sound.length, [], 9), 10);
    raw.push(f1(spansOf(noisy), truth, sound.length));
    reduced.push(f1(spansOf(await reduce(noisy)), truth, sound.length));
    scores.push(`${kind} ${reduced.at(-1)?.toFixed(3)}`);
  }
  return [
    {
      figure: 'voice detection, F1 with 0.25 s collar, quiet room',
      value: f1(clean.result, truth, sound.length),
      unit: '',
      goal: '≥ 0.96',
    },
    {
      figure: 'the same, noise at 10 dB, after noise reduction',
      value: mean(reduced),
      unit: '',
      baseline: { name: 'without it', value: mean(raw) },
      note: scores.join(', '),
    },
    {
      figure: 'voice detection, share of one core',
      value: (100 * clean.spent * SPEECH_RATE) / sound.length,
      unit: '%',
      goal: '≤ 0.6',
    },
  ];
}

async function inventedRows(): Promise<BenchRow[]> {
  const seconds = 120,
    sounds = [
      new Float32Array(seconds * SPEECH_RATE),
      ...(['hum', 'clicks', 'music', 'white'] as const).map((kind) =>
        levelled(noise(kind, seconds * SPEECH_RATE, [], 3)),
      ),
    ];
  let passed = 0;
  for (const sound of sounds)
    passed += spansOf(await reduce(sound)).reduce(
      (sum, { start, end }) => sum + (end - start) / SPEECH_RATE,
      0,
    );
  return [
    {
      figure: 'ten minutes of silence, fan, keys, music and hiss taken for speech',
      value: passed,
      unit: 's',
      goal: '0',
    },
  ];
}

async function liveRows(): Promise<BenchRow[]> {
  const seconds = 60,
    before = process.memoryUsage.rss();
  const people = joined(await recordedSpeech()),
    speech = people.length > 0 ? people : noise('music', 10 * SPEECH_RATE, []);
  const sound = repeated(createResampler(SPEECH_RATE, 48_000).push(speech), seconds * 48_000),
    share = (spent: number): number => (100 * spent) / seconds;
  const streams = (...sounds: readonly Float32Array[]): Promise<{ spent: number }> =>
    processorSeconds(async () => {
      const open = await Promise.all(
        sounds.map(async (heard) => ({
          heard,
          down: createResampler(48_000, SPEECH_RATE),
          finder: new SpeechFinder({
            voice: createVoiceDetector(),
            noise: await openNoiseReducer(),
          }),
        })),
      );
      for (let at = 0; at < sound.length; at += 4_800)
        for (const { heard, down, finder } of open)
          finder.push(down.push(heard.subarray(at, at + 4_800)));
      for (const { finder } of open) finder.close();
    });
  const cold = await streams(sound, sound),
    memory = process.memoryUsage.rss() - before;
  const warm = await streams(sound, sound),
    oneSilent = await streams(sound, new Float32Array(sound.length));
  const network = await openGtcrn(),
    frames = repeated(speech, seconds * SPEECH_RATE);
  const alone = await processorSeconds(async () => {
    for (let at = 0; at + gtcrnFrame <= frames.length; at += gtcrnFrame)
      network.process(frames.subarray(at, at + gtcrnFrame));
  });
  network.close();
  const baseline = {
    name: '% for the network that lowers noise alone, twice',
    value: 2 * share(alone.spent),
  };
  return [
    {
      figure: 'two live streams up to the recogniser, share of one core',
      value: share(warm.spent),
      unit: '%',
      goal: '≤ 10',
      baseline,
      note: '48 kHz, both with speech, noise reduction and voice detection on',
    },
    {
      figure: 'the same, first minute, cold start included',
      value: share(cold.spent),
      unit: '%',
      baseline,
    },
    {
      figure: 'the same, one of them playing nothing',
      value: share(oneSilent.spent),
      unit: '%',
      baseline,
    },
    {
      figure: 'memory that the two streams add',
      value: memory / 1e6,
      unit: 'MB',
      goal: '≤ 130',
      note: '60 s of test sound at 48 kHz included',
    },
  ];
}

async function reduce(samples: Float32Array): Promise<Float32Array> {
  const reducer = await openNoiseReducer();
  const sound = joined([reducer.push(samples), reducer.flush()]);
  reducer.close();
  return sound;
}

function spansOf(samples: Float32Array): SpeechSpan[] {
  const voice = createVoiceDetector(),
    segmenter = createSegmenter(voice.frameSamples);
  return [...segmenter.push(voice.push(samples)), ...segmenter.flush()];
}

/**
 * People one after another with pauses of 1–3 s over a faint room tone: where each speaks is known
 * by construction.
 */
export function conversation(people: readonly Float32Array[]): {
  sound: Float32Array;
  truth: SpeechSpan[];
} {
  const parts: Float32Array[] = [],
    truth: SpeechSpan[] = [];
  let at = 0;
  for (const [i, voice] of people.entries()) {
    const pause = new Float32Array(SPEECH_RATE * (1 + ((i * 7) % 5) / 2));
    parts.push(pause, voice);
    truth.push({ start: at + pause.length, end: at + pause.length + voice.length });
    at += pause.length + voice.length;
  }
  const sound = joined(parts),
    room = noise('pink', sound.length, [], 4);
  return { sound: sound.map((value, i) => value + 0.0005 * (room[i] ?? 0)), truth };
}

/** F1 over frames of 10 ms, those near a true boundary left out. */
export function f1(
  found: readonly SpeechSpan[],
  truth: readonly SpeechSpan[],
  length: number,
): number {
  const inside = (spans: readonly SpeechSpan[], place: number): boolean =>
    spans.some(({ start, end }) => start <= place && place < end);
  let right = 0,
    wrong = 0,
    missed = 0;
  for (let place = frame / 2; place < length; place += frame) {
    if (
      truth.some(
        ({ start, end }) => Math.abs(place - start) < collar || Math.abs(place - end) < collar,
      )
    )
      continue;
    const speaks = inside(truth, place),
      heard = inside(found, place);
    if (speaks && heard) right++;
    else if (heard) wrong++;
    else if (speaks) missed++;
  }
  return (2 * right) / (2 * right + wrong + missed);
}

/** The same loudness for all: recordings differ by 20 dB. */
export function levelled(sound: Float32Array): Float32Array {
  const scale = 0.08 / Math.sqrt(power(sound) + 1e-12);
  return sound.map((value) => value * scale);
}

/**
 * Without the quiet before the first and after the last word: 30 ms more than 30 dB below the
 * loudest.
 */
export function trimmed(sound: Float32Array): Float32Array {
  const step = 480,
    levels = Array.from({ length: Math.floor(sound.length / step) }, (_, i) =>
      power(sound.subarray(i * step, (i + 1) * step)),
    );
  const least = Math.max(...levels) / 1_000;
  const first = levels.findIndex((level) => level > least),
    last = levels.findLastIndex((level) => level > least);
  return first === -1 ? empty : sound.slice(first * step, (last + 1) * step);
}

/**
 * Without what lies below 80 Hz (fourth-order Butterworth): rumble of the recording is no part of
 * the voice, though taking it away would count as damage.
 */
function withoutRumble(sound: Float32Array): Float32Array {
  const turn = (2 * Math.PI * 80) / SPEECH_RATE,
    cos = Math.cos(turn);
  return [0.5412, 1.3066].reduce((heard, quality) => {
    const width = Math.sin(turn) / (2 * quality),
      scale = 1 + width;
    let [x1, x2, y1, y2] = [0, 0, 0, 0];
    return heard.map((x) => {
      const y = ((1 + cos) * (x / 2 - x1 + x2 / 2) + 2 * cos * y1 - (1 - width) * y2) / scale;
      [x2, x1, y2, y1] = [x1, x, y1, y];
      return y;
    });
  }, sound);
}

function repeated(sound: Float32Array, length: number): Float32Array {
  return Float32Array.from({ length }, (_, i) => sound[i % sound.length] ?? 0);
}

function joined(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
