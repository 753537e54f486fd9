import { existsSync, readFileSync } from 'node:fs';

const RATE = 16_000;
const HEADER = 44;
/** Four words of a person, among the files pocketsphinx is tested with. */
const spoken = '/usr/share/pocketsphinx/test/data/goforward.raw';
const recogniser = '/usr/bin/pocketsphinx_batch';

/** Why speech cannot be heard on this machine; null when it can. */
export const speechAbsent: string | null =
  [spoken, recogniser].find((path) => !existsSync(path)) === undefined
    ? null
    : 'pocketsphinx and pocketsphinx-testdata are not installed';

/** A WAV file of 16-bit mono samples at 16 kHz. */
export function wav(samples: Buffer): Buffer {
  const header = Buffer.alloc(HEADER);
  header.write('RIFF');
  header.writeUInt32LE(HEADER - 8 + samples.length, 4);
  header.write('WAVEfmt ', 8);
  for (const [at, value] of [
    [16, 16],
    [24, RATE],
    [28, RATE * 2],
    [40, samples.length],
  ] as const)
    header.writeUInt32LE(value, at);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const)
    header.writeUInt16LE(value, at);
  header.write('data', 36);
  return Buffer.concat([header, samples]);
}

/** Digital silence of some seconds. */
export const silence = (seconds: number): Buffer => wav(Buffer.alloc(seconds * RATE * 2));

/** Somebody says the words `times` times, with a pause after each. */
export function speech(times = 1): Buffer {
  const words = Buffer.concat([readFileSync(spoken), Buffer.alloc(RATE * 2)]);
  return wav(Buffer.concat(Array.from({ length: times }, () => words)));
}
export const spokenWords = 'go forward ten meters';
