import { execFileSync } from 'node:child_process';
import { decodeBlocks } from '../../packages/engine/src/node/audio/blocks.ts';
import { recordedSpeech } from './audio-material.ts';
import { mix } from './mix-sound.ts';
import { noise } from './noise.ts';

export const limits = { seconds: 3_600 },
  seconds = 120,
  rate = 44_100;

export async function stereo(): Promise<Float32Array[]> {
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

export async function decodeOwn(bytes: Uint8Array): Promise<Float32Array> {
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

export function theirs(ffmpeg: string, file: string): Float32Array {
  const raw = execFileSync(ffmpeg, ['-loglevel', 'error', '-i', file, '-f', 'f32le', '-'], {
    maxBuffer: 1e9,
  });
  const both = new Float32Array(new Uint8Array(raw).buffer);
  return both.filter((_, i) => i % 2 === 0);
}

export function difference(ours: Float32Array, other: Float32Array): number {
  let largest = ours.length === other.length ? 0 : 1;
  for (let i = 0; i < ours.length; i++)
    largest = Math.max(largest, Math.abs((ours[i] ?? 0) - (other[i] ?? 0)));
  return largest;
}
