import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { decodeToSpeech } from '../../packages/engine/src/node/audio/decode.ts';

/** Folders of Debian's packages that hold people speaking, and the packages. */
export const speechSources = [
  { folder: '/usr/share/pocketsphinx/test/data/librivox', package: 'pocketsphinx-testdata' },
  { folder: '/usr/share/pocketsphinx/test/data/cards', package: 'pocketsphinx-testdata' },
  { folder: '/usr/share/sounds/alsa', package: 'alsa-utils' },
] as const;

/**
 * Recordings of people at 16 kHz from the packages that are installed; none where there are none.
 */
export async function recordedSpeech(): Promise<Float32Array[]> {
  const files = speechSources.flatMap(({ folder }) =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => name.endsWith('.wav') && name !== 'Noise.wav')
          .toSorted()
          .map((name) => join(folder, name))
      : [],
  );
  const sounds = await Promise.all(
    files.map((file) => decodeToSpeech(readFileSync(file), { seconds: 600 })),
  );
  return sounds.flatMap((sound) => (sound.ok && sound.channels[0] ? [sound.channels[0]] : []));
}
