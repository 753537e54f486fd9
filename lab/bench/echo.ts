import { SPEECH_RATE, type Caption } from '@aplomb/engine';
import { RecogniserChain } from '../../packages/engine/src/audio/chain.ts';
import { LiveStream } from '../../packages/engine/src/audio/live.ts';
import { createEchoCanceller } from '../../packages/engine/src/audio/signal/echo-canceller.ts';
import { openNoiseReducer } from '../../packages/engine/src/node/audio/noise-reducer.ts';
import { createVoiceDetector } from '../../packages/engine/src/node/audio/voice-detector.ts';
import { pocketsphinxSource } from '../../packages/engine/src/node/hearing/recognisers/pocketsphinx.ts';
import { requireProgram } from '../../tools/system-packages.ts';
import { levelled, trimmed } from './audio-signal.ts';
import { readAloud, type Spoken } from './audio-words.ts';
import type { Bench, BenchRow } from './bench.ts';
import { cardsAloud } from './hearing.ts';
import { power } from './mix-sound.ts';
import { noise } from './noise.ts';
import { clickIn, through, type Place } from './shoebox.ts';
import { wordErrors, wordsOf } from './word-errors.ts';

/** Rooms: size in metres, seconds of reverberation, and how late the loudspeaker is, in ms. */
const ROOMS: readonly { name: string; size: Place; fade: number; late: number }[] = [
  { name: 'study', size: [3.2, 4, 2.6], fade: 0.25, late: 20 },
  { name: 'meeting room', size: [5, 6.5, 2.8], fade: 0.45, late: 80 },
  { name: 'hall', size: [8, 9, 3.2], fade: 0.6, late: 200 },
];
/** The echo beside the voice, and the noise of the room. */
const ECHO_GAIN = 0.7,
  NOISE = 0.0004;
/** When the other one starts to speak too, and when the loudspeaker is moved, as shares. */
const BOTH_FROM = 0.35,
  MOVED_AT = 0.6;
const PIECE = SPEECH_RATE / 10;

/** Somebody speaking: the sound of the whole, and when which words are said. */
interface Talk {
  sound: Float32Array;
  said: { start: number; end: number; text: string }[];
}

/**
 * What the loudspeakers play and the microphone hears again: others read a novel, and from a third
 * on somebody at the microphone calls out cards over it. The loudspeaker distorts and is moved.
 */
export const bench: Bench = {
  name: 'hearing-echo',
  async run() {
    for (const program of ['pocketsphinx', 'pocketsphinxModel', 'pocketsphinxSpeech'] as const)
      requireProgram(program);
    const read = await readAloud(),
      cards = await cardsAloud(),
      far = talk([...read, ...read], 0, 0.8),
      near = talk(
        Array.from({ length: 4 }, () => cards).flat(),
        BOTH_FROM * far.sound.length,
        0.9,
        far.sound.length,
      );
    const rows: BenchRow[] = [];
    for (const room of ROOMS) rows.push(...(await roomRows(room, near, far)));
    return rows;
  },
};

/** Sentences one after another from a place on, as far as they fit. */
function talk(spoken: readonly Spoken[], from: number, pause: number, length = Infinity): Talk {
  const parts = spoken.map(({ text, samples }) => ({ text, samples: trimmed(levelled(samples)) }));
  const said: (Talk['said'][number] & { samples: Float32Array })[] = [];
  let at = Math.round(from);
  for (const { text, samples } of parts) {
    if (at + samples.length > length) break;
    said.push({ start: at, end: at + samples.length, text, samples });
    at += samples.length + Math.round(pause * SPEECH_RATE);
  }
  const sound = new Float32Array(Math.min(length, at));
  for (const { start, samples } of said) sound.set(samples, start);
  return { sound, said };
}

/** What the microphone hears of both, and of each alone. */
function inRoom({ size, fade, late }: (typeof ROOMS)[number], near: Talk, far: Talk) {
  const [x, y] = size,
    ear: Place = [x / 2, y * 0.4, 1.1];
  const click = (dx: number, dy: number, z: number): Float32Array =>
    clickIn(size, [ear[0] + dx, ear[1] + dy, z], ear, fade);
  const played = far.sound.map((value) => Math.tanh(2 * value) / 2),
    [first, second] = [click(0.35, 0.25, 1), click(0.3, 0.35, 1)].map((one) =>
      through(played, one),
    ),
    delay = Math.round((late * SPEECH_RATE) / 1_000);
  const bed = noise('pink', far.sound.length, [], 5),
    loud = NOISE / Math.sqrt(power(bed));
  const silent = bed.map((value) => loud * value);
  const echo = silent.map((value, at) => {
    const heard = at < MOVED_AT * far.sound.length ? first : second;
    return value + ECHO_GAIN * (heard?.[at - delay] ?? 0);
  });
  const voice = through(near.sound, click(-0.1, -0.5, 1.25)).map(
    (value, at) => value + (silent[at] ?? 0),
  );
  return {
    voice,
    echo,
    both: echo.map((value, at) => value + (voice[at] ?? 0) - (silent[at] ?? 0)),
  };
}

async function roomRows(room: (typeof ROOMS)[number], near: Talk, far: Talk): Promise<BenchRow[]> {
  const heard = inRoom(room, near, far),
    place = `${room.name}, ${room.late} ms, ${room.fade} s`;
  return [...(await wordRows(heard, near, far)), ...soundRows(heard, far)].map((row) => ({
    ...row,
    figure: `${row.figure}; ${place}`,
  }));
}

async function wordRows(
  { voice, both }: ReturnType<typeof inRoom>,
  near: Talk,
  far: Talk,
): Promise<BenchRow[]> {
  const clean = await finals(both, far.sound, true),
    without = await finals(both, far.sound, false),
    alone = await finals(voice, new Float32Array(far.sound.length), false),
    headphones = await finals(voice, far.sound, true);
  const words = wordsOf(far.said.map(({ text }) => text).join(' ')).length;
  return [
    {
      figure: 'words of others heard twice',
      value: doubled(clean, near, far),
      unit: '%',
      goal: '≤ 1',
      baseline: { name: 'echo left in', value: doubled(without, near, far) },
      note: `of ${words}; ${doubled(alone, near, far).toFixed(1)} % by chance where nothing plays`,
    },
    {
      figure: 'own words wrong, others talking too',
      value: wrong(clean, near),
      unit: '%',
      baseline: { name: 'nothing plays', value: wrong(alone, near) },
      note:
        `echo left in: ${wrong(without, near).toFixed(0)} %; ` +
        `headphones: ${wrong(headphones, near).toFixed(0)} %`,
    },
  ];
}

function soundRows({ voice, echo, both }: ReturnType<typeof inRoom>, far: Talk): BenchRow[] {
  const before = process.cpuUsage(),
    clean = cancelled(both, far.sound),
    { user, system } = process.cpuUsage(before);
  const rest = cancelled(echo, far.sound),
    phones = cancelled(voice, far.sound);
  const part = (sound: Float32Array, from: number, to = 1): Float32Array =>
    sound.subarray(Math.floor(from * sound.length), Math.floor(to * sound.length));
  const decibels = (
    from: number,
    to: number,
    loud: Float32Array = echo,
    quiet: Float32Array = rest,
  ): number => 10 * Math.log10(power(part(loud, from, to)) / power(part(quiet, from, to)));
  return [
    {
      figure: 'echo quieter by, nobody else talking',
      value: decibels(0.1, BOTH_FROM),
      unit: 'dB',
      note:
        `first seconds ${decibels(0, 0.1).toFixed(1)}, ` +
        `loudspeaker moved ${decibels(MOVED_AT, 1).toFixed(1)}; both talking ` +
        decibels(BOTH_FROM, 1, difference(both, voice), difference(clean, voice)).toFixed(1),
    },
    {
      figure: 'samples of the voice that change, headphones on',
      value: (100 * difference(phones, voice).filter((value) => value !== 0).length) / voice.length,
      unit: '%',
      goal: '0',
    },
    {
      figure: 'taking out the echo, share of one core',
      value: (user + system) / 1e4 / (both.length / SPEECH_RATE),
      unit: '%',
      goal: '≤ 5',
    },
  ];
}

function cancelled(near: Float32Array, far: Float32Array): Float32Array {
  const canceller = createEchoCanceller(),
    heard = new Float32Array(near.length);
  let at = 0;
  const take = ({ samples }: { samples: Float32Array }): void => {
    heard.set(samples, at);
    at += samples.length;
  };
  for (let from = 0; from < near.length; from += PIECE)
    take(canceller.push(near.subarray(from, from + PIECE), far.subarray(from, from + PIECE)));
  take(canceller.flush());
  return heard;
}

const difference = (a: Float32Array, b: Float32Array): Float32Array =>
  a.map((value, at) => value - (b[at] ?? 0));

/** What captions say of the microphone. */
async function finals(near: Float32Array, far: Float32Array, echo: boolean): Promise<Caption[]> {
  const captions: Caption[] = [];
  const chain = new RecogniserChain(
    [pocketsphinxSource()],
    () => performance.now(),
    () => undefined,
  );
  const stream = await LiveStream.open(
    {
      language: 'en',
      noiseReduction: true,
      voiceActivityDetection: true,
      channelNames: ['You', 'Others'],
      speakers: true,
      sampleRate: SPEECH_RATE,
      channels: 2,
      echo,
    },
    { chain, voice: createVoiceDetector, noise: openNoiseReducer },
    (event) => {
      if (event.kind === 'caption' && event.caption.kind === 'final' && event.caption.understood)
        captions.push(event.caption);
    },
  );
  for (let at = 0; at < near.length; at += PIECE)
    await stream.push([near.subarray(at, at + PIECE), far.subarray(at, at + PIECE)]);
  await stream.finish();
  await stream.close();
  await chain.close();
  return captions.filter(({ channel }) => channel === 0);
}

const wrong = (captions: readonly Caption[], { said }: Talk): number => {
  const { errors, words } = wordErrors(
    said.map(({ text }) => text).join(' '),
    captions.map(({ stable }) => stable).join(' '),
  );
  return (100 * errors) / words;
};

/** Share of others' words in captions of their time that are not the speaker's own. */
function doubled(captions: readonly Caption[], near: Talk, far: Talk): number {
  const textOf = ({ said }: Talk, { start, end }: Caption): string =>
    said
      .filter((one) => one.start < end * SPEECH_RATE && one.end > start * SPEECH_RATE)
      .map(({ text }) => text)
      .join(' ');
  const twice = captions.reduce((sum, caption) => {
    const heard = wordsOf(caption.stable),
      own = inOrder(heard, wordsOf(textOf(near, caption)));
    return (
      sum +
      inOrder(
        heard.filter((_, at) => !own.has(at)),
        wordsOf(textOf(far, caption)),
      ).size
    );
  }, 0);
  return (100 * twice) / wordsOf(far.said.map(({ text }) => text).join(' ')).length;
}

/** Places of the words that occur in the other text in the same order (the most of them). */
function inOrder(words: readonly string[], other: readonly string[]): Set<number> {
  const length = Array.from({ length: words.length + 1 }, () =>
    Array.from({ length: other.length + 1 }, () => 0),
  );
  const at = (row: number, column: number): number => length[row]?.[column] ?? 0;
  for (let row = words.length - 1; row >= 0; row--)
    for (let column = other.length - 1; column >= 0; column--) {
      const line = length[row] ?? [];
      line[column] =
        words[row] === other[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  const places = new Set<number>();
  for (let row = 0, column = 0; row < words.length && column < other.length;) {
    if (words[row] === other[column]) {
      places.add(row);
      row++;
      column++;
    } else if (at(row + 1, column) >= at(row, column + 1)) row++;
    else column++;
  }
  return places;
}
