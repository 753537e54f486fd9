import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeBlocks } from '../../packages/engine/src/node/audio/blocks.ts';
import { decodeToSpeech } from '../../packages/engine/src/node/audio/decode.ts';
import { wavFile } from '../../packages/engine/src/node/audio/testing/wav-file.ts';
import { findProgram } from '../../tools/system-packages.ts';
import { mix, noise, recordedSpeech } from './audio-material.ts';
import { processorSeconds } from './audio-signal.ts';
import type { BenchRow } from './bench.ts';

const limits = { seconds: 3_600 },
  seconds = 120,
  rate = 44_100;

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

async function stereo(): Promise<Float32Array[]> {
  const people = await recordedSpeech();
  const left = new Float32Array(seconds * rate),
    right = noise('pink', seconds * rate, []);
  let at = 0;
  for (let turn = 0; people.length > 0 && at < left.length; turn++) {
    const voice = (people[turn % people.length] ?? left).subarray(0, left.length - at);
    left.set(voice, at);
    at += voice.length;
  }
  return [mix(left, right, 30), right.map((value) => value * 0.02)];
}

async function decodeOwn(bytes: Uint8Array): Promise<Float32Array> {
  const parts: Float32Array[] = [];
  for await (const {
    channels: [first],
  } of decodeBlocks(bytes, limits))
    if (first) parts.push(first);
  const all = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function theirs(ffmpeg: string, file: string): Float32Array {
  const raw = execFileSync(ffmpeg, ['-loglevel', 'error', '-i', file, '-f', 'f32le', '-'], {
    maxBuffer: 1e9,
  });
  const both = new Float32Array(new Uint8Array(raw).buffer);
  return both.filter((_, i) => i % 2 === 0);
}

function difference(ours: Float32Array, other: Float32Array): number {
  let largest = ours.length === other.length ? 0 : 1;
  for (let i = 0; i < ours.length; i++)
    largest = Math.max(largest, Math.abs((ours[i] ?? 0) - (other[i] ?? 0)));
  return largest;
}
