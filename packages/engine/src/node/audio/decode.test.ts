import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SPEECH_RATE } from '../../audio/ports.ts';
import { decodeBlocks } from './blocks.ts';
import { decodeToSpeech, resampled } from './decode.ts';
import { tone, wavFile } from '../../../test/wav-file.ts';

const limits = { seconds: 60 };
const fixture = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../../../fixtures/audio/${name}`, import.meta.url)));
const flac = fixture('speech.flac'),
  mp3 = fixture('speech.mp3');
const spokenSeconds = 1.89;

async function decoded(
  bytes: Uint8Array,
): Promise<{ channels: Float32Array[]; duration: number; damaged: boolean }> {
  const sound = await decodeToSpeech(bytes, limits);
  if (!sound.ok) throw new TypeError(`not decoded: ${sound.reason}`);
  return sound;
}

async function ownSamples(bytes: Uint8Array): Promise<Float32Array[]> {
  const blocks: Float32Array[][] = [];
  for await (const block of decodeBlocks(bytes, limits)) blocks.push(block.channels);
  return (blocks[0] ?? []).map((_, i) =>
    Float32Array.from(blocks.flatMap((channels) => [...(channels[i] ?? [])])),
  );
}

/** How alike two sounds are, 1 for the same up to loudness. */
function likeness(a: Float32Array, b: Float32Array): number {
  let ab = 0,
    aa = 0,
    bb = 0;
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    ab += a[i]! * b[i]!;
    aa += a[i]! ** 2;
    bb += b[i]! ** 2;
  }
  return ab / Math.sqrt(aa * bb);
}

describe('WAV', () => {
  const kinds = [
    [8, 'integer', 1 / 64],
    [16, 'integer', 1e-4],
    [24, 'integer', 1e-6],
    [32, 'integer', 1e-6],
    [32, 'float', 1e-7],
    [64, 'float', 1e-7],
  ] as const;
  test.each(
    kinds.flatMap((kind) => [false, true].map((extensible) => [...kind, extensible] as const)),
  )('%i-bit %s within %d, extensible: %s', async (bits, encoding, error, extensible) => {
    const wanted = [tone(440, 0.1), tone(700, 0.1)];
    const found = await ownSamples(wavFile(wanted, { bits, encoding, extensible }));
    expect(found).toHaveLength(2);
    found.forEach((channel, c) =>
      channel.forEach((value, i) =>
        expect(Math.abs(value - wanted[c]![i]!)).toBeLessThanOrEqual(error),
      ),
    );
  });

  test.each([
    ['of zero', 0],
    ['without end', 0xffff_ffff],
    ['too long', 1_000_000],
  ])('a data length %s means the rest of the file', async (_, dataLength) => {
    expect((await decoded(wavFile([tone(440, 0.5)], { dataLength }))).duration).toBeCloseTo(0.5, 3);
  });

  test('only a length that lies beyond the file is damage', async () => {
    const whole = wavFile([tone(440, 0.5)]);
    expect((await decoded(whole)).damaged).toBe(false);
    expect((await decoded(whole.subarray(0, whole.length / 2))).damaged).toBe(true);
  });

  test('chunks of odd length are passed over, with their padding and without', async () => {
    for (const padded of [true, false])
      expect(
        (await decoded(wavFile([tone(440, 0.2)], { oddChunk: padded ? 'padded' : 'unpadded' })))
          .duration,
      ).toBeCloseTo(0.2, 3);
  });

  test('numbers that are none and numbers beyond full scale become silence and full scale', async () => {
    const [samples] = await ownSamples(
      wavFile([Float32Array.of(Number.NaN, Infinity, 3, -3, 0.5)], { bits: 32, encoding: 'float' }),
    );
    expect([...(samples ?? [])]).toEqual([0, 0, 1, -1, 0.5]);
  });

  test('more than two channels are mixed to one', async () => {
    const [a, b, c] = [tone(300, 0.2), tone(300, 0.2), new Float32Array(3_200)];
    const { channels } = await decoded(wavFile([a, b, c]));
    expect(channels).toHaveLength(1);
    expect(Math.max(...(channels[0] ?? []))).toBeCloseTo((0.5 * 2) / 3, 2);
  });

  test.each([
    ['65,535 channels', { channels: 65_535 }],
    ['no channel', { channels: 0 }],
    ['a rate of 1 Hz', { sampleRate: 1 }],
    ['a rate of 10 MHz', { sampleRate: 10_000_000 }],
    ['12 bits in no whole bytes', { bits: 65_535 }],
    ['a compressed format', { tag: 2 }],
  ])('a header with %s is refused', async (_, header) => {
    expect(await decodeToSpeech(wavFile([tone(440, 0.1)], header), limits)).toEqual({
      ok: false,
      reason: 'unsupported',
    });
  });

  test('every rate comes to 16 kHz with its length and its tone', async () => {
    for (const sampleRate of [8_000, 11_025, 22_050, 44_100, 44_101, 48_000, 96_000]) {
      const { channels, duration } = await decoded(
        wavFile([tone(440, 0.5, sampleRate)], { sampleRate }),
      );
      expect(duration).toBeCloseTo(0.5, 3);
      expect(
        likeness(channels[0]!.subarray(800, -800), tone(440, 0.5).subarray(800, -800)),
      ).toBeGreaterThan(0.999);
    }
  });
});

describe('MP3 and FLAC', () => {
  test('hold the same speech', async () => {
    const [a, b] = [await decoded(flac), await decoded(mp3)];
    expect(a.duration).toBeCloseTo(spokenSeconds, 1);
    expect(b.duration).toBeCloseTo(spokenSeconds, 1);
    expect([a.channels.length, b.channels.length, a.damaged, b.damaged]).toEqual([
      1,
      1,
      false,
      false,
    ]);
    const best = Math.max(
      ...Array.from({ length: 400 }, (_, shift) =>
        likeness(a.channels[0]!.subarray(200), b.channels[0]!.subarray(shift)),
      ),
    );
    expect(best).toBeGreaterThan(0.9);
  });

  test('what follows damage in a FLAC file keeps its place', async () => {
    const whole = (await decoded(flac)).channels[0]!,
      broken = flac.slice();
    broken.fill(0x55, flac.length / 2, flac.length / 2 + 2_000);
    const {
      channels: [heard],
      damaged,
    } = await decoded(broken);
    expect(damaged).toBe(true);
    expect(heard).toHaveLength(whole.length);
    expect(heard!.slice(-8_000)).toEqual(whole.slice(-8_000));
    expect(heard!.slice(0, 8_000)).toEqual(whole.slice(0, 8_000));
  });

  test('false frame headers by the hundred thousand do not keep the decoder busy', async () => {
    const first = flac.findIndex((_, i) => i > 42 && flac[i] === 0xff && flac[i + 1] === 0xf8);
    const header = flac.slice(first, first + 8),
      bomb = new Uint8Array(first + 1_000_000);
    bomb.set(flac.subarray(0, first));
    for (let at = first; at + 8 <= bomb.length; at += 8) bomb.set(header, at);
    expect(await decodeToSpeech(bomb, limits)).toEqual({ ok: false, reason: 'empty' });
  });

  test('a file that breaks off gives what came before', async () => {
    for (const bytes of [flac, mp3]) {
      const { duration } = await decoded(bytes.subarray(0, Math.floor(bytes.length * 0.6)));
      expect(duration).toBeGreaterThan(0.5);
      expect(duration).toBeLessThan(1.5);
    }
  });

  test('tags before the sound are passed over', async () => {
    const tag = Uint8Array.of(0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 1, 0, ...new Uint8Array(128));
    for (const bytes of [flac, mp3])
      expect((await decoded(Uint8Array.from([...tag, ...bytes]))).duration).toBeCloseTo(
        spokenSeconds,
        1,
      );
  });
});

describe('anything else', () => {
  test('is refused by its first bytes', async () => {
    expect(await decodeToSpeech(new Uint8Array(0), limits)).toEqual({ ok: false, reason: 'empty' });
    expect(await decodeToSpeech(wavFile([new Float32Array(0)]), limits)).toEqual({
      ok: false,
      reason: 'empty',
    });
    for (const text of ['FORM    AIFF', 'MZ\u0090', '<html>', '\u00ff\u00fb'])
      expect(await decodeToSpeech(Buffer.from(text, 'latin1'), limits)).toEqual({
        ok: false,
        reason: 'unsupported',
      });
  });

  test('is unsupported in a container, where nothing decodes it', async () => {
    expect(await decodeToSpeech(fixture('speech.m4a'), limits)).toEqual({
      ok: false,
      reason: 'unsupported',
    });
  });

  test('is never thrown: bytes changed, cut out and repeated', async () => {
    const origins = [flac, mp3, wavFile([tone(440, 0.2)])];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...origins),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 40 }),
        fc.nat(),
        fc.nat(3_000),
        async (origin, changes, at, cut) => {
          const bytes = Uint8Array.from([
            ...origin.subarray(0, at % origin.length),
            ...origin.subarray((at % origin.length) + cut),
          ]);
          for (const [place, value] of changes) bytes[place % Math.max(1, bytes.length)] = value;
          const sound = await decodeToSpeech(bytes, limits);
          if (sound.ok)
            for (const channel of sound.channels)
              expect(channel.every((value) => Number.isFinite(value))).toBe(true);
          else expect(['unsupported', 'empty', 'damaged', 'too_long']).toContain(sound.reason);
        },
      ),
      { numRuns: 30 },
    );
  });

  test('a recording over the limit is refused while it is decoded, before the rest is', async () => {
    expect(await decodeToSpeech(wavFile([tone(440, 0.5)]), { seconds: 0.4 })).toEqual({
      ok: false,
      reason: 'too_long',
    });
    let heard = 0;
    const listen = async (): Promise<void> => {
      const long = wavFile([new Float32Array(120 * SPEECH_RATE)]);
      for await (const { channels } of resampled(decodeBlocks(long, { seconds: 5 })))
        heard += channels[0]?.length ?? 0;
    };
    await expect(listen()).rejects.toMatchObject({ reason: 'too_long' });
    expect(heard).toBeLessThanOrEqual(5 * SPEECH_RATE);
  });
});
