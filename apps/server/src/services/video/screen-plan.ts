import { open } from 'node:fs/promises';
import { type Endpoint, sniffMedia, videoTypes } from '@aplomb/contract';
import type { JobDeps } from '../../job-deps.ts';
import { analyzeScreenLocally } from '../analyses/analyze-screen.ts';
import type { AnalysisWork } from '../jobs/job-plans.ts';
import type { UploadFile } from '../jobs/upload-file.ts';
import type { KeptScreenRequest } from '../jobs/kept-requests.ts';
import { withQuestion } from '../analyses/with-question.ts';
import { screenFixture, videoFixture } from '../test-mode/fixtures.ts';
import type { LocalAnalysis, WorkContext } from '../analyses/run-analysis.ts';
import { analyzeVideo, type VideoSource } from './analyze-video.ts';

const HEAD_BYTES = 64;

/** The work of one request for a picture, whose upload was checked before, or for a video. */
export function screenWork(
  deps: JobDeps,
  endpoint: Endpoint,
  request: KeptScreenRequest,
  upload: UploadFile | null,
): AnalysisWork {
  const {
    answerer,
    config: { limits, media },
    hearing,
    screenPool,
    recordings,
    videos,
  } = deps;
  const { analysis_type: types, context = null, video_url: url = '' } = request;
  const readVideo = async (source: VideoSource, work: WorkContext): Promise<LocalAnalysis> => {
    const services = { screenPool, hearing, recordings, videos, limits, ...media };
    const video = await analyzeVideo(services, { source, types, context, ...work });
    return withQuestion(video, request);
  };
  if (upload !== null) {
    return {
      fixture: async () =>
        (await isVideo(upload))
          ? videoFixture(endpoint, request)
          : screenFixture(endpoint, request, upload),
      local: async (work) => {
        if (await isVideo(upload)) return readVideo({ path: upload.path }, work);
        const picture = { path: upload.path, types, context };
        return withQuestion(
          await analyzeScreenLocally(screenPool, picture, limits, answerer.configured, work),
          request,
        );
      },
    };
  }
  return {
    fixture: () => videoFixture(endpoint, request),
    local: (work) => readVideo({ url }, work),
  };
}

/** Whether what was uploaded is a video: a file may be, base64 in a request may not. */
async function isVideo({ path }: UploadFile): Promise<boolean> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  return sniffMedia(buffer.subarray(0, bytesRead), videoTypes) !== null;
}
