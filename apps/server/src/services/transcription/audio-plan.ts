import { readFile } from 'node:fs/promises';
import { apiRules, audioTypes, type Endpoint } from '@aplomb/contract';
import { recordingLength } from '@aplomb/engine/node/media-length';
import type { JobDeps } from '../../job-deps.ts';
import type { AnalysisWork, LoadUpload } from '../jobs/job-plans.ts';
import type { KeptAudioRequest } from '../jobs/kept-requests.ts';
import { fetchRemoteMedia } from '../remote-media/fetch-remote-media.ts';
import type { RemoteMedia } from '../remote-media/receive-file.ts';
import { audioFixture } from '../test-mode/fixtures.ts';
import { type Recording, refuseLong, transcribeRecording } from './transcribe-recording.ts';

/** A recording whose length nothing tells is taken for one of this many bytes a second. */
const BYTES_PER_SECOND = 16_000;

/** The work of one request for audio, whose upload, if any, was checked before. */
export function audioWork(
  deps: JobDeps,
  endpoint: Endpoint,
  request: KeptAudioRequest,
  upload: LoadUpload | null,
): AnalysisWork {
  return {
    fixture: async () => audioFixture(endpoint, request, (await upload?.()) ?? null),
    local: async (context) => {
      const { accountId: account, signal, isAccepted = false } = context;
      const field = upload === null ? 'audio_url' : 'audio_data';
      const file =
        upload === null ? await fetchRecording(deps, request.audio_url ?? '', signal) : null;
      const load = upload ?? (() => readFile(file?.path ?? ''));
      try {
        const cost = await measured({ bytes: await load(), field }, deps);
        // Read anew when its turn has come: recordings wait on the disk.
        return await deps.recordings.enter({ account, cost, signal, isAccepted }, async () =>
          transcribeRecording(
            {
              hearing: deps.hearing,
              analyzeSpeech: deps.analyzeSpeech,
              limits: deps.config.limits,
            },
            { bytes: await load(), field },
            request,
            context,
          ),
        );
      } finally {
        await file?.remove();
      }
    },
  };
}

/**
 * Seconds of a recording by its headers, or guessed where they do not tell. Throws what the caller
 * is told when it is too long.
 */
export async function measured(
  recording: Recording,
  { config: { limits } }: Pick<JobDeps, 'config'>,
): Promise<number> {
  const seconds = await recordingLength(recording.bytes);
  if (seconds !== null) refuseLong(seconds, recording.field, limits);
  return seconds ?? recording.bytes.length / BYTES_PER_SECOND;
}

function fetchRecording(
  { config }: Pick<JobDeps, 'config'>,
  url: string,
  signal: AbortSignal,
): Promise<RemoteMedia> {
  const { limits, media } = config;
  return fetchRemoteMedia(url, {
    field: 'audio_url',
    bytes: limits.audioBytes,
    types: audioTypes,
    seconds: apiRules.mediaFetchSeconds,
    signal,
    ...media,
  });
}
