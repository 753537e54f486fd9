import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { SPEECH_RATE, type Caption, type LiveEvent, type LiveHearing } from '../../audio/ports.ts';
import { createResampler } from '../../audio/resample.ts';
import { createHearing } from './create-hearing.ts';
import { canHear, canSpeak, hearingOptions, inTurn, speak } from '../../../test/speech.ts';

// Recognition takes the time it takes: on a machine busy with other things, ten times as long.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const rate = 48_000;
const piece = rate / 10;
const waiting = { timeout: 200_000, interval: 20 };
const hearing = createHearing({ modelsFolder: null });
const streams: LiveHearing[] = [];
let sentence: Float32Array;
let silence: Float32Array;

/** Opens a stream that collects what it tells. */
async function listen(
  channels: 1 | 2,
  names: readonly string[] | null = null,
  echo = false,
): Promise<{
  stream: LiveHearing;
  events: LiveEvent[];
  captions: () => Caption[];
  finals: () => Caption[];
}> {
  const events: LiveEvent[] = [];
  const stream = await hearing.live(
    { ...hearingOptions, sampleRate: rate, channels, channelNames: names, echo },
    (event) => events.push(event),
  );
  streams.push(stream);
  const captions = (): Caption[] =>
    events.flatMap((event) => (event.kind === 'caption' ? [event.caption] : []));
  return {
    stream,
    events,
    captions,
    finals: () => captions().filter(({ kind }) => kind === 'final'),
  };
}

async function play(stream: LiveHearing, channels: readonly Float32Array[]): Promise<void> {
  for (let at = 0; at < (channels[0]?.length ?? 0); at += piece)
    await stream.push(channels.map((samples) => samples.slice(at, at + piece)));
}

const played = [
  'My brother works in a large hospital near the river.',
  'Please write down the number before you forget it.',
  'They walked along the beach until the sun went down.',
];
const atRate = (spoken: Float32Array): Float32Array => {
  const resampler = createResampler(SPEECH_RATE, rate);
  return Float32Array.from([...resampler.push(spoken), ...resampler.flush()]);
};
/** What a microphone hears of a loudspeaker: 60 ms later, and again from the walls. */
const inRoom = (sound: Float32Array): Float32Array => {
  const walls = [
    [0.06, 0.5],
    [0.067, -0.3],
    [0.081, 0.2],
    [0.11, -0.12],
    [0.16, 0.08],
  ] as const;
  return sound.map((_, at) =>
    walls.reduce((sum, [seconds, gain]) => sum + gain * (sound[at - seconds * rate] ?? 0), 0),
  );
};

beforeAll(async () => {
  silence = new Float32Array(rate);
  if (!canSpeak) return;
  sentence = atRate(inTurn(0.6, await speak('The weather is very good today.', 'rms')));
});
afterEach(async () => {
  await Promise.all(streams.splice(0).map((stream) => stream.close()));
});
afterAll(async () => {
  await hearing.close();
});

describe.skipIf(!canSpeak || !canHear)(
  'live captions, heard by the system’s recogniser (needs flite and pocketsphinx)',
  () => {
    test('partials grow and keep their stable words, the final one is whole', async () => {
      const { stream, events, captions, finals } = await listen(1);
      // Slow enough that words can be looked at while they are said.
      for (let at = 0; at < sentence.length; at += 6 * piece) {
        const before = captions().length;
        await play(stream, [sentence.slice(at, at + 6 * piece)]);
        if (at > 6 * piece && at < sentence.length / 2)
          await vi.waitFor(() => expect(captions().length).toBeGreaterThan(before), waiting);
      }
      await stream.finish();
      expect(finals()).toHaveLength(1);
      expect(finals()[0]).toMatchObject({ channel: 0, speaker: null, tail: '', language: 'en' });
      expect(finals()[0]?.stable).toMatch(/weather .* good/);
      const shown = captions();
      expect(shown[0]?.kind).toBe('partial');
      for (const [index, caption] of shown.entries()) {
        expect(caption.id).toBe(shown[0]?.id);
        expect(caption.stable.startsWith(shown[index - 1]?.stable ?? '')).toBe(true);
      }
      expect(events.filter(({ kind }) => kind === 'recogniser')).toEqual([
        { kind: 'recogniser', engine: 'pocketsphinx', model: 'en-us', trusted: false },
      ]);
      expect(events.filter(({ kind }) => kind === 'level').length).toBeGreaterThanOrEqual(
        Math.floor(sentence.length / piece) - 1,
      );
    });

    test('two channels are heard apart, and only the one that speaks', async () => {
      const { stream, finals } = await listen(2, ['You', 'Others']);
      await play(stream, [new Float32Array(sentence.length), sentence]);
      await stream.finish();
      expect(finals().map(({ speaker, channel }) => [speaker, channel])).toEqual([['Others', 1]]);
    });

    test('what the loudspeakers play is not heard again, and who talks over it still is', async () => {
      const sentences = await Promise.all(played.map((text) => speak(text)));
      const others = atRate(inTurn(0.6, ...sentences, ...sentences)),
        own = atRate(await speak('The weather is very good today.', 'rms')).map(
          (value) => 2 * value,
        ),
        later = new Float32Array(others.length),
        microphone = inRoom(others);
      // Over the last of what is played.
      later.set(own, others.length - own.length - rate);
      const both = microphone.map((value, at) => value + (later[at] ?? 0));
      const ofYou = async (echo: boolean): Promise<string> => {
        const { stream, finals } = await listen(2, ['You', 'Others'], echo);
        await play(stream, [both, others]);
        await stream.finish();
        expect(finals().some(({ speaker }) => speaker === 'Others')).toBe(true);
        return finals()
          .filter(({ speaker }) => speaker === 'You')
          .map(({ stable }) => stable)
          .join(' ');
      };
      expect(await ofYou(false)).toMatch(/hospital|river|beach|number/);
      const said = await ofYou(true);
      expect(said).toMatch(/very good today/);
      expect(said).not.toMatch(/hospital|river|beach|number/);
    });

    test('a jump in time is a marked gap, and sound sent twice is heard once', async () => {
      const { stream, events, finals } = await listen(1);
      await play(stream, [sentence]);
      await stream.push([sentence.slice(0, rate)], { at: 0 });
      await stream.push([silence], { at: 60 });
      await stream.finish();
      const gaps = events.filter((event) => event.kind === 'gap');
      expect(gaps).toHaveLength(1);
      expect(gaps[0]).toMatchObject({ channel: 0, end: 60 });
      expect(gaps[0]?.start).toBeCloseTo(sentence.length / rate, 1);
      expect(finals()).toHaveLength(1);
    });

    test('a stream outlives the process that hears it; what was lost is a marked gap', async () => {
      const { stream, events, finals, captions } = await listen(1);
      await play(stream, [sentence]);
      await vi.waitFor(() => expect(finals()).toHaveLength(1), waiting);
      const last = captions().at(-1)?.id ?? 0;
      process.kill(hearing.pid ?? 0, 'SIGKILL');
      await vi.waitFor(() => expect(events.some(({ kind }) => kind === 'gap')).toBe(true), waiting);
      await play(stream, [sentence]);
      await stream.finish();
      expect(finals()).toHaveLength(2);
      expect(finals()[1]?.id).toBeGreaterThan(last);
      expect(finals()[1]?.start).toBeGreaterThan(sentence.length / rate);
    });
  },
);

test('five seconds of digital silence are told once, and words in them never', async () => {
  const { stream, events, captions } = await listen(1);
  for (let second = 0; second < 8; second += 1) await play(stream, [silence]);
  await stream.finish();
  const told = events.filter((event) => event.kind === 'no_signal');
  expect(told).toHaveLength(1);
  expect(told[0]?.seconds).toBeCloseTo(5, 0);
  expect(captions()).toEqual([]);
});
