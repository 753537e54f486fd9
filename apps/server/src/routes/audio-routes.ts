import { analysisCost, apiEndpoints, audioProcessRequest, type Limits } from '@aplomb/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { transcriptFormatOf } from '../http/transcript-format.ts';
import { addUploadBody, type ReceivedUpload } from '../http/upload-body.ts';
import { validate } from '../http/validate.ts';
import { addEndpoint } from '../plugins/endpoint-routes.ts';
import { checkUpload } from '../services/analyses/check-upload.ts';
import { lendFile, refuseLarge } from '../services/files/lend-file.ts';
import type { KeyFacts } from '../services/keys/find-key.ts';
import { audioWork, measured } from '../services/transcription/audio-plan.ts';
import type { KeptAudioRequest } from '../services/jobs/kept-requests.ts';
import type { JobPlan } from '../services/jobs/job-plans.ts';
import { withoutTimes } from '../services/transcripts/send-transcript.ts';
import { base64Length } from './body-limits.ts';
import { serveAnalysis } from './serve-analysis.ts';

/** How the job of a recording is made from what it kept. */
export const audioPlan =
  (limits: Limits): JobPlan =>
  (deps, request, upload) =>
    audioWork(deps, apiEndpoints(limits).processAudio, request as KeptAudioRequest, upload);

/** Serves the analysis of recordings. */
export function addAudioRoutes(app: FastifyInstance, deps: Deps): void {
  const { limits } = deps.config;
  const endpoint = apiEndpoints(limits).processAudio;
  const schema = audioProcessRequest(deps.config.limits);
  const bodyLimit = base64Length(limits.audioBytes);
  addUploadBody(app, {
    field: 'audio_data',
    bytes: limits.audioBytes,
    bodyLimit,
    directory: deps.config.media.directory,
  });
  addEndpoint(
    app,
    deps,
    endpoint,
    bodyLimit,
    async (request, reply, key) => {
      const { audio_data: data, ...kept } = validate(schema, request.body, 'body');
      const format = transcriptFormatOf(request.headers.accept);
      if (format !== null && format !== 'text' && !kept.analysis_options.timestamps)
        throw withoutTimes();
      const sent = data === undefined ? null : checkUpload(request.upload, 'audio');
      const { file_id: id } = kept;
      const upload = id === undefined ? sent : await lendRecording(deps, request, key, id);
      // Before it counts, waits or becomes a job.
      const seconds =
        upload === null
          ? 0
          : await measured({ ...upload, field: id === undefined ? 'audio_data' : 'file_id' }, deps);
      return serveAnalysis(deps, {
        request,
        reply,
        key,
        endpoint,
        conversationId: kept.conversation_id,
        cost: analysisCost.recording(seconds),
        work: audioWork(deps, endpoint, kept, upload),
        later: { request: kept, upload },
      });
    },
    { isUpload: true },
  );
}

/** The recording of a file. */
async function lendRecording(
  { config: { limits }, files }: Deps,
  request: FastifyRequest,
  key: KeyFacts,
  id: string,
): Promise<ReceivedUpload> {
  const file = checkUpload(await lendFile(files, request, key, id), 'audioFile');
  refuseLarge(file, limits.audioBytes);
  return file;
}
