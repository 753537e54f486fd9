import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { decodeToSpeech } from './decode.ts';
import { recordingLength as lengthOf } from './recording-length.ts';
import { silentFlac } from '../../../test/flac-file.ts';
import { tone, wavFile } from '../../../test/wav-file.ts';

const fixture = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../../../fixtures/audio/${name}`, import.meta.url)));
const spokenSeconds = 1.89;
const folder = mkdtempSync(join(tmpdir(), 'aplomb-recording-'));
afterAll(() => rmSync(folder, { recursive: true }));

function recordingLength(bytes: Uint8Array): Promise<number | null> {
  const path = join(folder, 'recording');
  writeFileSync(path, bytes);
  return lengthOf(path);
}

/** A recording behind a tag that holds a picture. */
function tagged(bytes: Uint8Array): Uint8Array {
  const picture = 1_000_000;
  const size = [21, 14, 7, 0].map((bits) => (picture >> bits) & 127);
  const head = [...Buffer.from('ID3'), 4, 0, 0, ...size];
  return Buffer.concat([Uint8Array.from(head), Buffer.alloc(picture), bytes]);
}

/** A header of FLAC whose number of samples is unknown, as a stream that was piped has. */
function withoutTotal(bytes: Uint8Array): Uint8Array {
  const piped = bytes.slice();
  piped[21] = (piped[21] ?? 0) & 0xf0;
  piped.fill(0, 22, 26);
  return piped;
}

describe('the length of a recording by its headers', () => {
  test.each([
    ['FLAC', fixture('speech.flac')],
    ['FLAC that does not tell its length', withoutTotal(fixture('speech.flac'))],
    ['MP3', fixture('speech.mp3')],
    ['M4A', fixture('speech.m4a')],
    ['AAC without a container', fixture('speech.aac')],
    ['Ogg with Opus', fixture('speech.ogg')],
    ['Ogg with Vorbis', fixture('vorbis.ogg')],
    ['WebM', fixture('speech.webm')],
    ['the sound of MOV', fixture('speech.mov')],
    ['FLAC with a picture', tagged(fixture('speech.flac'))],
    ['MP3 with a picture', tagged(fixture('speech.mp3'))],
  ])('%s', async (_, bytes) => {
    expect(await recordingLength(bytes)).toBeCloseTo(spokenSeconds, 0);
  });

  test('WAV, whatever it says of its data', async () => {
    for (const dataLength of [0, 0xffff_ffff, 1_000_000])
      expect(await recordingLength(wavFile([tone(440, 0.5)], { dataLength }))).toBeCloseTo(0.5, 3);
  });

  test.each([
    ['nothing', new Uint8Array(0)],
    ['text', new TextEncoder().encode('not a recording')],
    ['a bare mark of FLAC', new TextEncoder().encode('fLaC')],
    ['a bare mark of WAV', new TextEncoder().encode('RIFF    WAVE')],
  ])('is unknown for %s', async (_, bytes) => {
    expect(await recordingLength(bytes)).toBeNull();
  });

  test('is told of hours of FLAC, and of those a header hides', async () => {
    const hours = 3 * 3_600;
    for (const total of [undefined, 0, 8_000])
      expect(await recordingLength(silentFlac(hours, total))).toBeCloseTo(hours, 0);
  });

  test('can be wrong: a header that promises more than there is counts', async () => {
    expect(await recordingLength(silentFlac(1, 8_000 * 7_201))).toBe(7_201);
  });
});

test('a decoding that is stopped ends with the reason it was given', async () => {
  const stop = new AbortController();
  const reason = new TypeError('left');
  const decoding = decodeToSpeech(silentFlac(3 * 3_600), { seconds: 1e6, signal: stop.signal });
  stop.abort(reason);
  await expect(decoding).rejects.toBe(reason);
});
