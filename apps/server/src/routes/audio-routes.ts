import { apiEndpoints, audioProcessRequest, type Limits } from '@aplomb/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { transcriptFormatOf } from '../http/transcript-format.ts';
import { validate } from '../http/validate.ts';
import { addEndpoint } from '../plugins/endpoint-routes.ts';
import { decodeMedia } from '../services/analyses/decode-media.ts';
import type { WorkContext } from '../services/analyses/run-analysis.ts';
import { audioWork } from '../services/transcription/audio-plan.ts';
import type { KeptAudioRequest } from '../services/jobs/kept-requests.ts';
import { RecordingQueue } from '../services/transcription/recording-queue.ts';
import type { JobPlan } from '../services/jobs/job-plans.ts';
import { withoutTimes } from '../services/transcripts/send-transcript.ts';
import { base64Length } from './body-limits.ts';
import { serveAnalysis } from './serve-analysis.ts';

const AT_ONCE = 2;

/** How the job of a recording is made from what it kept. */
export const audioPlan =
  (limits: Limits): JobPlan =>
  (deps, request, upload) =>
    audioWork(deps, apiEndpoints(limits).processAudio, request as KeptAudioRequest, upload);

/** Serves the analysis of recordings. */
export function addAudioRoutes(app: FastifyInstance, deps: Deps): void {
  const { limits } = deps.config;
  const endpoint = apiEndpoints(limits).processAudio;
  const schema = audioProcessRequest();
  const room = new RecordingQueue(AT_ONCE, deps.config.workers.queue);
  addEndpoint(app, deps, endpoint, base64Length(limits.audioBytes), async (request, reply, key) => {
    const { audio_data: data, ...kept } = validate(schema, request.body, 'body');
    const format = transcriptFormatOf(request.headers.accept);
    if (format !== null && format !== 'text' && !kept.analysis_options.timestamps)
      throw withoutTimes();
    const upload = data === undefined ? null : decodeMedia(data, 'audio', limits.audioBytes);
    const work = audioWork(deps, endpoint, kept, upload);
    const inTurn = {
      ...work,
      local: (context: WorkContext) => room.enter(context.signal, () => work.local(context)),
    };
    return serveAnalysis(deps, {
      request,
      reply,
      key,
      endpoint,
      conversationId: kept.conversation_id,
      work: inTurn,
      later: { request: kept, upload },
    });
  });
}
