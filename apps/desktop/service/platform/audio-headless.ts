import { partName } from '@aplomb/contract';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { DesktopError } from '../base/desktop-error.ts';
import type { AudioChunk, AudioPort, AudioSource } from '../base/ports.ts';
import { createChunkStream } from './chunk-stream.ts';
import { readWav } from './wav.ts';

interface HeadlessAudioOptions {
  /** WAV file of each source; null for a machine without that device. */
  microphone?: string | null;
  system?: string | null;
  /**
   * Whether chunks come at the pace they were spoken at, with silence after the end; else at once,
   * and the stream ends.
   */
  realTime?: boolean;
}

const CHUNK_SECONDS = 0.02;

/** Plays WAV files as though they were heard by devices. */
export function createHeadlessAudio({
  microphone = null,
  system = null,
  realTime = true,
}: HeadlessAudioOptions = {}): AudioPort {
  const files: Readonly<Record<AudioSource, string | null>> = { microphone, system };
  const open = new Set<() => void>();
  const port: AudioPort = {
    async devices() {
      return (['microphone', 'system'] as const).flatMap((source) => {
        const file = files[source];
        return file === null ? [] : [{ id: file, name: basename(file), source, default: true }];
      });
    },
    async open(source, deviceId) {
      const file = files[source];
      if (file === null || (deviceId !== null && deviceId !== file))
        throw new DesktopError(1001, 'There is no such audio device.', {
          advice: `Connect one, or choose another under ${partName('now/session')}.`,
        });
      const recording = cut(readWav(await readFile(file)));
      const stream = createChunkStream();
      let timer: NodeJS.Timeout | undefined;
      const close = (): void => {
        clearInterval(timer);
        open.delete(close);
        stream.end();
      };
      open.add(close);
      if (realTime) timer = pushInRealTime(recording, stream.push);
      else {
        pushAtOnce(recording, stream.push);
        close();
      }
      return {
        chunks: stream.chunks,
        muted: async () => false,
        close: async () => {
          close();
        },
      };
    },
    async close() {
      for (const close of open) close();
    },
  };
  return port;
}

type Part = Omit<AudioChunk, 'at'>;

function cut({ sampleRate, channels }: Part): { parts: Part[]; silence: Part } {
  const size = Math.round(sampleRate * CHUNK_SECONDS);
  const count = Math.ceil((channels[0]?.length ?? 0) / size);
  const part = (index: number): Part => ({
    sampleRate,
    channels: channels.map((samples) => {
      const piece = new Int16Array(size);
      piece.set(samples.subarray(index * size, (index + 1) * size));
      return piece;
    }),
  });
  return {
    parts: Array.from({ length: count }, (_, index) => part(index)),
    silence: { sampleRate, channels: channels.map(() => new Int16Array(size)) },
  };
}

type Recorded = ReturnType<typeof cut>;
type Push = (chunk: AudioChunk) => void;

/** Gives each part when its time has come, and silence after the last. */
function pushInRealTime({ parts, silence }: Recorded, push: Push): NodeJS.Timeout {
  const started = performance.now();
  let sent = 0;
  return setInterval(() => {
    for (
      const due = Math.floor((performance.now() - started) / 1000 / CHUNK_SECONDS);
      sent < due;
      sent++
    )
      push({
        ...(parts[sent] ?? silence),
        at: started + (sent + 1) * CHUNK_SECONDS * 1000,
      });
  }, CHUNK_SECONDS * 1000);
}

function pushAtOnce({ parts }: Recorded, push: Push): void {
  const started = performance.now();
  for (const [index, part] of parts.entries())
    push({ ...part, at: started + (index + 1) * CHUNK_SECONDS * 1000 });
}
