import type { Endpoint } from '@aplomb/contract';
import type { JobDeps } from '../../job-deps.ts';
import { analyzeScreenLocally } from '../analyses/analyze-screen.ts';
import type { AnalysisWork } from '../jobs/job-plans.ts';
import type { UploadFile } from '../jobs/upload-file.ts';
import type { KeptScreenRequest } from '../jobs/kept-requests.ts';
import { withQuestion } from '../analyses/with-question.ts';
import { screenFixture, videoFixture } from '../test-mode/fixtures.ts';
import { analyzeVideo } from './analyze-video.ts';

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
  if (upload !== null) {
    return {
      fixture: () => screenFixture(endpoint, request, upload),
      local: async (work) => {
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
    local: async (work) => {
      const services = { screenPool, hearing, recordings, videos, limits, ...media };
      const video = await analyzeVideo(services, { url, types, context, ...work });
      return withQuestion(video, request);
    },
  };
}
