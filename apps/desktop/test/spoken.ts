import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findProgram } from '../../../tools/system-packages.ts';
import { treeOf } from '../../../tools/process-tree.ts';

const fixtures = new URL('../../../packages/engine/fixtures/audio/', import.meta.url);

/** Whether this system can hear; tests that need it say why they are skipped. */
export const cannotHear =
  findProgram('pocketsphinx') === null || findProgram('pocketsphinxModel') === null;
/** Whether it can speak as well. */
export const cannotSpeak = cannotHear || findProgram('espeak') === null;

/** Path of a recording of “Front center”, in one of the kinds people have. */
export const speechFile = (name: string): string => fileURLToPath(new URL(name, fixtures));

/** The same as bytes. */
export const speechBytes = (name: string): Buffer => readFileSync(speechFile(name));

/** Words as a WAV file, so often in a row. */
export function spoken(words: string, times = 1): Buffer {
  const once = execFileSync('espeak-ng', ['-s', '140', '--stdout', words]);
  const sound = once.subarray(44);
  const all = Buffer.concat([once.subarray(0, 44), ...Array.from({ length: times }, () => sound)]);
  all.writeUInt32LE(all.length - 8, 4);
  all.writeUInt32LE(all.length - 44, 40);
  return all;
}

/** The speech processes of this one. */
export const hearingProcesses = (): number[] =>
  treeOf(process.pid, /^$/).filter((id) => {
    try {
      return readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('hearing-process');
    } catch {
      return false;
    }
  });
