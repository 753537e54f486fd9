import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeToSpeech } from '../../packages/engine/src/node/audio/decode.ts';
import { wavFile } from '../../packages/engine/test/wav-file.ts';
import { findProgram } from '../../tools/system-packages.ts';
import { processorSeconds } from './audio-signal.ts';
import type { BenchRow } from './bench.ts';
import { limits, seconds, rate, stereo, decodeOwn, theirs, difference } from './decoders.ts';

/** Decoding of MP3 and FLAC: speed, and the largest difference from ffmpeg. */
export async function decodingRows(): Promise<BenchRow[]> {
  const ffmpeg = findProgram('ffmpeg');
  if (ffmpeg === null)
    return [
      {
        figure: 'MP3 and FLAC',
        value: Number.NaN,
        unit: '',
        note: 'skipped: ffmpeg is not installed',
      },
    ];
  const folder = mkdtempSync(join(tmpdir(), 'aplomb-audio-'));
  try {
    const source = join(folder, 'source.wav');
    writeFileSync(source, wavFile(await stereo(), { sampleRate: rate }));
    const rows: BenchRow[] = [];
    for (const [name, options] of [
      ['mp3', ['-b:a', '128k']],
      ['flac', []],
    ] as const) {
      const file = join(folder, `sound.${name}`);
      execFileSync(ffmpeg, ['-loglevel', 'error', '-i', source, ...options, file]);
      const bytes = readFileSync(file);
      await decodeOwn(bytes.subarray(0, bytes.length / 8));
      const { spent, result } = await processorSeconds(() => decodeOwn(bytes));
      const whole = await processorSeconds(() => decodeToSpeech(bytes, limits));
      rows.push(
        {
          figure: `${name} decoding, stereo 44.1 kHz`,
          value: seconds / spent,
          unit: '× real time',
          goal: '≥ 150',
          note: `with resampling to 16 kHz ${(seconds / whole.spent).toFixed(0)} ×; processor time`,
        },
        {
          figure: `${name}, largest difference from ffmpeg`,
          value: difference(result, theirs(ffmpeg, file)) * 1e4,
          unit: '× 1e-4',
          goal: '≤ 1',
        },
      );
    }
    return rows;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
