import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SPEECH_RATE, type HearingOptions } from '../src/audio/ports.ts';
import { decodeToSpeech } from '../src/node/audio/decode.ts';

/**
 * Whether this system can speak and hear by itself; tests that need it say why they are skipped.
 */
export const canSpeak = spawnSync('flite', ['--version']).error === undefined;
export const canHear = spawnSync('pocketsphinx_batch', ['-help']).error === undefined;

/** Hearing as the API does it. */
export const hearingOptions: HearingOptions & { seconds: number } = {
  language: 'auto',
  noiseReduction: true,
  voiceActivityDetection: true,
  channelNames: null,
  speakers: true,
  seconds: 3_600,
};

class SpeakingError extends Error {
  override readonly name = 'SpeakingError';
}

/** A sentence spoken by flite (slt is a woman's voice, rms a man's), 16 kHz mono. */
export async function speak(text: string, voice: 'slt' | 'rms' = 'slt'): Promise<Float32Array> {
  const folder = mkdtempSync(join(tmpdir(), 'aplomb-flite-'));
  try {
    const path = join(folder, 'speech.wav');
    const { status } = spawnSync('flite', ['-voice', voice, '-t', text, '-o', path]);
    const decoded = status === 0 ? await decodeToSpeech(readFileSync(path), { seconds: 60 }) : null;
    const samples = decoded?.ok === true ? decoded.channels[0] : undefined;
    if (samples === undefined) throw new SpeakingError('flite could not speak');
    return samples;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Sounds one after another, with silence of so many seconds between and around them. */
export function inTurn(pause: number, ...sounds: readonly Float32Array[]): Float32Array {
  const gap = Math.round(pause * SPEECH_RATE);
  const all = new Float32Array(sounds.reduce((sum, sound) => sum + sound.length + gap, gap));
  let at = gap;
  for (const sound of sounds) {
    all.set(sound, at);
    at += sound.length + gap;
  }
  return all;
}

/** A 16-bit WAV file of channels of one length. */
export function wavOf(channels: readonly Float32Array[], sampleRate: number = SPEECH_RATE): Buffer {
  const frames = Math.max(...channels.map((channel) => channel.length));
  const data = Buffer.alloc(frames * channels.length * 2);
  for (let frame = 0; frame < frames; frame += 1) {
    for (const [index, channel] of channels.entries())
      data.writeInt16LE(
        Math.round(Math.max(-1, Math.min(1, channel[frame] ?? 0)) * 32_767),
        2 * (frame * channels.length + index),
      );
  }
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + data.length, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(channels.length, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * channels.length * 2, 28);
  header.writeUInt16LE(channels.length * 2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(data.length, 40);
  return Buffer.concat([header, data]);
}

/** A random number generator that always says the same (mulberry32), −1 … 1. */
export function noiseSource(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2_147_483_648 - 1;
  };
}
