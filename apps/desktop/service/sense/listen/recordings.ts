import { audioKept } from '@aplomb/contract';
import { z } from 'zod';
import { asWav, WAV_SAMPLE_BYTES } from '../../base/as-wav.ts';
import type { Blobs } from '../../base/blobs.ts';
import { DesktopError, ifDeleted } from '../../base/desktop-error.ts';
import type { HandlersOf } from '../../base/handlers.ts';
import type { AudioChunk } from '../../base/ports.ts';
import type { Service } from '../../base/service.ts';
import type { BlobWriter } from '../../base/vault.ts';

const VALUE = 'recordings';
const kept = z.array(
  z.object({
    id: z.string(),
    conversationId: z.string().nullable(),
    at: z.string(),
    seconds: z.number(),
    sampleRate: z.number(),
    channel: z.string(),
  }),
);
type Kept = z.infer<typeof kept>[number];
const MEDIA_TYPE = 'audio/wav';

/** Sound that is being kept. */
export interface Recording {
  readonly id: string;
  push(chunk: AudioChunk): void;
  finish(): Promise<void>;
}
export interface Recordings {
  /**
   * Null where the settings keep no sound. It belongs to the conversation under way, unless another
   * is named.
   */
  begin(
    channel: string,
    sampleRate: number,
    conversationId?: string | null,
  ): Promise<Recording | null>;
  readonly handlers: HandlersOf<'recordings'>;
}

/**
 * Keeps recordings in the vault, written as they are heard, so that a crash loses at most the last
 * moment.
 */
export function createRecordings(
  { vault, conversation, log }: Pick<Service, 'vault' | 'conversation' | 'log'>,
  blobs: Blobs,
): Recordings {
  const read = async (): Promise<Kept[]> => (await vault.values.get(VALUE, kept)) ?? [];
  /** Those retention has taken are forgotten here as well. */
  const present = async (): Promise<(Kept & { bytes: number })[]> => {
    const found = await Promise.all(
      (await read()).map(async (recording) => {
        const info = await vault.blobs.info(recording.id).catch(ifDeleted(null));
        return info === null
          ? null
          : {
              ...recording,
              bytes: info.bytes,
              seconds: info.bytes / WAV_SAMPLE_BYTES / recording.sampleRate,
            };
      }),
    );
    return found.filter((recording) => recording !== null);
  };
  return {
    async begin(channel, sampleRate, conversationId = conversation.id) {
      if (audioKept[vault.settings.values.privacy.audio_retention].soundHours === 0) return null;
      const writer = await vault.blobs.create({
        kind: 'recording',
        mediaType: MEDIA_TYPE,
        name: channel,
        conversationId,
      });
      await vault.values.set(VALUE, [
        ...(await present()),
        {
          id: writer.id,
          conversationId,
          at: new Date().toISOString(),
          seconds: 0,
          sampleRate,
          channel,
        },
      ]);
      return writing(writer, (error) => log.error('the recording could not be written', {}, error));
    },
    handlers: {
      async 'recordings.list'() {
        return (await present())
          .map(({ id, conversationId, at, seconds, bytes, channel }) => ({
            id,
            conversationId,
            at,
            seconds,
            bytes,
            channels: [channel],
          }))
          .toReversed();
      },
      async 'recordings.get'({ id }) {
        const recording = (await present()).find((candidate) => candidate.id === id);
        if (!recording)
          throw new DesktopError('RESOURCE_NOT_FOUND', 'This recording is not there any more.');
        const sound = await vault.blobs.read(id);
        const bytes = asWav(sound, recording.sampleRate);
        const fileName = `${recording.channel.toLowerCase()}-${recording.at.slice(0, 16).replaceAll(':', '-')}.wav`;
        return {
          blobId: blobs.put({ bytes, mediaType: MEDIA_TYPE, fileName }),
          fileName,
          mediaType: MEDIA_TYPE,
          bytes: bytes.length,
        };
      },
      async 'recordings.delete'({ id }) {
        await vault.blobs.remove(id);
        await vault.values.set(
          VALUE,
          (await present()).filter((recording) => recording.id !== id),
        );
        await vault.audit.append({
          kind: 'deletion',
          detail: 'Deleted a recording',
          to: '',
          bytes: 0,
          mode: '',
        });
        return {};
      },
    },
  };
}

function writing(writer: BlobWriter, onError: (error: unknown) => void): Recording {
  let last: Promise<unknown> = Promise.resolve();
  return {
    id: writer.id,
    push({ channels: [first, ...others] }) {
      if (!first) return;
      const mono =
        others.length === 0
          ? first
          : first.map(
              (sample, index) =>
                (sample + others.reduce((sum, other) => sum + (other[index] ?? 0), 0)) /
                (others.length + 1),
            );
      const bytes = Buffer.from(mono.buffer, mono.byteOffset, mono.byteLength);
      last = last.then(() => writer.append(bytes)).catch(onError);
    },
    async finish() {
      await last;
      await writer.finish();
    },
  };
}
