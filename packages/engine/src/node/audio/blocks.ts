import { AudioError } from '../../audio/fault.ts';
import type { Pcm } from '../../audio/ports.ts';
import { sniffAudio, type AudioKind } from '../../audio/sniff.ts';
import { decodableSound, wavBlocks, wavLayout } from '../../audio/wav.ts';

/** Part of a decoded recording. Blocks of rate 0 carry no sound, only the news of damage. */
export interface Block extends Pcm {
  damaged: boolean;
}

/** How long a recording may be, and what decodes kinds that need a library outside the engine. */
export interface BlockLimits {
  seconds: number;
  /** Makes what reads kinds in containers; without it they are unsupported. */
  openContainers?: OpenContainers;
}

/**
 * Loads what reads sound in containers; null where that was left out. The library for it is not for
 * the app’s archive.
 */
export type OpenContainers = () => Promise<((bytes: Uint8Array) => AsyncGenerator<Block>) | null>;

type Reader = (bytes: Uint8Array, limits: BlockLimits) => AsyncGenerator<Block>;

async function* inContainer(
  bytes: Uint8Array,
  { openContainers }: BlockLimits,
): AsyncGenerator<Block> {
  const containerBlocks = (await openContainers?.()) ?? null;
  if (containerBlocks === null) throw new AudioError('unsupported');
  yield* containerBlocks(bytes);
}

const readers: Readonly<Record<AudioKind, Reader>> = {
  async *wav(bytes) {
    const layout = wavLayout(bytes);
    for (const block of wavBlocks(bytes, layout)) yield { ...block, damaged: layout.cut };
  },
  // Loaded on first use: a live stream needs neither.
  async *mp3(bytes) {
    yield* (await import('./mp3-blocks.ts')).mp3Blocks(bytes);
  },
  async *flac(bytes) {
    yield* (await import('./flac-blocks.ts')).flacBlocks(bytes);
  },
  m4a: inContainer,
  mp4: inContainer,
  mov: inContainer,
  aac: inContainer,
  ogg: inContainer,
  webm: inContainer,
};

/** Sound of a recording block by block, never more than `seconds` of it. Throws AudioError. */
export async function* decodeBlocks(bytes: Uint8Array, limits: BlockLimits): AsyncGenerator<Block> {
  if (bytes.length === 0) throw new AudioError('empty');
  const kind = sniffAudio(bytes);
  if (kind === null) throw new AudioError('unsupported');
  let heard = 0;
  for await (const block of readers[kind](bytes, limits)) {
    const samples = block.channels[0]?.length ?? 0;
    if (
      samples > 0 &&
      (block.sampleRate < decodableSound.lowestRate ||
        block.sampleRate > decodableSound.highestRate)
    )
      throw new AudioError('unsupported');
    heard += samples === 0 ? 0 : samples / block.sampleRate;
    // A sum of fractions may end a hair above what it stands for.
    if (heard - limits.seconds > 1e-6) throw new AudioError('too_long');
    yield block;
  }
  if (heard === 0) throw new AudioError('empty');
}
