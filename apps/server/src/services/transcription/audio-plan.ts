import { readFile } from 'node:fs/promises';
import { apiRules, audioTypes, type Endpoint } from '@aplomb/contract';
import type { JobDeps } from '../../job-deps.ts';
import type { AnalysisWork } from '../jobs/job-plans.ts';
import type { KeptAudioRequest } from '../jobs/kept-requests.ts';
import { fetchRemoteMedia } from '../remote-media/fetch-remote-media.ts';
import { audioFixture } from '../test-mode/fixtures.ts';
import { transcribeRecording } from './transcribe-recording.ts';

/** The work of one request for audio, whose upload, if any, was checked before. */
export function audioWork(
  deps: JobDeps,
  endpoint: Endpoint,
  request: KeptAudioRequest,
  upload: Buffer | null,
): AnalysisWork {
  return {
    fixture: () => audioFixture(endpoint, request, upload),
    local: async (context) => {
      const recording =
        upload !== null
          ? { bytes: upload, field: 'audio_data' as const }
          : {
              bytes: await fetchRecording(deps, request.audio_url ?? '', context.signal),
              field: 'audio_url' as const,
            };
      return transcribeRecording(
        { hearing: deps.hearing, analyzeSpeech: deps.analyzeSpeech, limits: deps.config.limits },
        recording,
        request,
        context,
      );
    },
  };
}

async function fetchRecording(
  { config }: Pick<JobDeps, 'config'>,
  url: string,
  signal: AbortSignal,
): Promise<Buffer> {
  const { limits, media } = config;
  const file = await fetchRemoteMedia(url, {
    field: 'audio_url',
    bytes: limits.audioBytes,
    types: audioTypes,
    seconds: apiRules.mediaFetchSeconds,
    signal,
    ...media,
  });
  try {
    return await readFile(file.path);
  } finally {
    await file.remove();
  }
}
