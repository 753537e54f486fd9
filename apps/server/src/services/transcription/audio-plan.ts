import { analysisCost, apiRules, audioTypes, type Endpoint } from '@aplomb/contract';
import { recordingLength } from '@aplomb/engine/node/media-length';
import type { JobDeps } from '../../job-deps.ts';
import type { AnalysisWork } from '../jobs/job-plans.ts';
import type { UploadFile } from '../jobs/upload-file.ts';
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
  upload: UploadFile | null,
): AnalysisWork {
  return {
    fixture: () => audioFixture(endpoint, request, upload),
    local: async (context) => {
      const { accountId: account, signal, isAccepted = false } = context;
      const field = fieldOf(request, upload);
      const file =
        upload === null ? await fetchRecording(deps, request.audio_url ?? '', signal) : null;
      const { path, bytes } = upload ?? file ?? { path: '', bytes: 0 };
      const recording: Recording = { path, bytes, field };
      try {
        const cost = await measured(recording, deps);
        await context.count(analysisCost.recording(cost));
        return await deps.recordings.enter({ account, cost, signal, isAccepted }, async () =>
          transcribeRecording(
            {
              hearing: deps.hearing,
              analyzeSpeech: deps.analyzeSpeech,
              limits: deps.config.limits,
            },
            recording,
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

function fieldOf(request: KeptAudioRequest, upload: UploadFile | null): Recording['field'] {
  if (request.file_id !== undefined) return 'file_id';
  return upload === null ? 'audio_url' : 'audio_data';
}

/**
 * Seconds of a recording by its headers, or guessed where they do not tell. Throws what the caller
 * is told when it is too long.
 */
export async function measured(
  recording: Recording,
  { config: { limits } }: Pick<JobDeps, 'config'>,
): Promise<number> {
  const seconds = await recordingLength(recording.path);
  if (seconds !== null) refuseLong(seconds, recording.field, limits);
  return seconds ?? recording.bytes / BYTES_PER_SECOND;
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
