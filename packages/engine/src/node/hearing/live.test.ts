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
): Promise<{
  stream: LiveHearing;
  events: LiveEvent[];
  captions: () => Caption[];
  finals: () => Caption[];
}> {
  const events: LiveEvent[] = [];
  const stream = await hearing.live(
    { ...hearingOptions, sampleRate: rate, channels, channelNames: names },
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

beforeAll(async () => {
  silence = new Float32Array(rate);
  if (!canSpeak) return;
  const spoken = inTurn(0.6, await speak('The weather is very good today.', 'rms'));
  const resampler = createResampler(SPEECH_RATE, rate);
  sentence = Float32Array.from([...resampler.push(spoken), ...resampler.flush()]);
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
