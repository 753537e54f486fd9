import {
  analysisCost,
  apiEndpoints,
  apiRules,
  type Limits,
  screenAnalyzeRequest,
  imageTypes,
  sniffMedia,
  textAnalyzeRequest,
  textBatchRequest,
  type TextBatchTexts,
} from '@aplomb/contract';
import { pictureSize } from '@aplomb/engine/node/media-length';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { addUploadBody, type ReceivedUpload } from '../http/upload-body.ts';
import { validate } from '../http/validate.ts';
import { addEndpoint } from '../plugins/endpoint-routes.ts';
import { analyzeTextLocally } from '../services/analyses/analyze-text.ts';
import { checkUpload } from '../services/analyses/check-upload.ts';
import { givenTexts } from '../services/files/given-texts.ts';
import { givenText, lendFile, refuseLarge } from '../services/files/lend-file.ts';
import type { WorkContext } from '../services/analyses/run-analysis.ts';
import { batchCost, batchWork } from '../services/analyses/text-batch.ts';
import { withQuestion } from '../services/analyses/with-question.ts';
import type { JobPlan } from '../services/jobs/job-plans.ts';
import { textFixture } from '../services/test-mode/fixtures.ts';
import type { KeyFacts } from '../services/keys/find-key.ts';
import type { KeptScreenRequest } from '../services/jobs/kept-requests.ts';
import { screenWork } from '../services/video/screen-plan.ts';
import { base64Length, ENVELOPE_BYTES, JSON_BYTES_PER_CHARACTER } from './body-limits.ts';
import { serveAnalysis } from './serve-analysis.ts';

/** How the job of a screen is made from what it kept. */
export const screenPlan =
  (limits: Limits): JobPlan =>
  (deps, request, upload) =>
    screenWork(deps, apiEndpoints(limits).analyzeScreen, request as KeptScreenRequest, upload);

/** How the job of a batch of texts is made from what it kept. */
export const batchPlan =
  (limits: Limits): JobPlan =>
  (deps, request) =>
    batchWork(deps, apiEndpoints(limits).analyzeText, request as TextBatchTexts);

/** Serves batches of texts, each as a job. */
export function addBatchRoutes(app: FastifyInstance, deps: Deps): void {
  const { limits } = deps.config;
  const endpoint = apiEndpoints(limits).analyzeTexts;
  const schema = textBatchRequest(limits);
  const most = limits.textCharacters * apiRules.batchTextsInFull;
  const bodyLimit = most * JSON_BYTES_PER_CHARACTER + ENVELOPE_BYTES;
  addEndpoint(app, deps, endpoint, bodyLimit, async (request, reply, key) => {
    if (key.isDemo)
      throw new ApiError(
        'ACCESS_DENIED',
        'A demo key makes no batches: a job would keep what it sends. Use a key of your own.',
      );
    const asked = validate(schema, request.body, 'body');
    const body = await givenTexts(deps, request, key, asked, bodyLimit);
    return serveAnalysis(deps, {
      request,
      reply,
      key,
      endpoint,
      conversationId: undefined,
      cost: batchCost(body.texts),
      work: null,
      later: { request: body, upload: null },
    });
  });
}

/** Serves the analysis of texts. */
export function addTextRoutes(app: FastifyInstance, deps: Deps): void {
  const { limits } = deps.config;
  const endpoints = apiEndpoints(limits);
  const textBody = textAnalyzeRequest(limits);
  addEndpoint(
    app,
    deps,
    endpoints.analyzeText,
    limits.textCharacters * JSON_BYTES_PER_CHARACTER + ENVELOPE_BYTES,
    async (request, reply, key) => {
      const asked = validate(textBody, request.body, 'body');
      const body = await givenText(deps.files, request, key, asked, limits.textCharacters);
      const work = {
        local: async (context: WorkContext) =>
          withQuestion(await analyzeTextLocally(deps.textPool, body, context), body),
        fixture: () => textFixture(endpoints.analyzeText, body),
      };
      return serveAnalysis(deps, {
        request,
        reply,
        key,
        endpoint: endpoints.analyzeText,
        conversationId: body.conversation_id,
        cost: analysisCost.text(body.text.length, body.analysis_mode),
        work,
      });
    },
  );
}

/** Serves the analysis of screens. */
export function addScreenRoutes(app: FastifyInstance, deps: Deps): void {
  const { limits } = deps.config;
  const endpoint = apiEndpoints(limits).analyzeScreen;
  const schema = screenAnalyzeRequest(limits);
  const bodyLimit = base64Length(limits.imageBytes);
  addUploadBody(app, {
    field: 'image_data',
    bytes: limits.imageBytes,
    bodyLimit,
    directory: deps.config.media.directory,
  });
  addEndpoint(
    app,
    deps,
    endpoint,
    bodyLimit,
    async (request, reply, key) => {
      const { image_data: data, ...kept } = validate(schema, request.body, 'body');
      const sent = data === undefined ? null : checkUpload(request.upload, 'image');
      const upload =
        kept.file_id === undefined ? sent : await lendScreen(deps, request, key, kept.file_id);
      const pixels = upload && (await pictureSize(upload.path));
      return serveAnalysis(deps, {
        request,
        reply,
        key,
        endpoint,
        conversationId: kept.conversation_id,
        // What has more is refused, whatever its header says.
        cost: analysisCost.picture(Math.min(pixels ?? 0, limits.imagePixels)),
        work: screenWork(deps, endpoint, kept, upload),
        later: { request: kept, upload },
      });
    },
    { isUpload: true },
  );
}

/** The picture or video of a file. */
async function lendScreen(
  { config: { limits }, files }: Deps,
  request: FastifyRequest,
  key: KeyFacts,
  id: string,
): Promise<ReceivedUpload> {
  const file = checkUpload(await lendFile(files, request, key, id), 'screenFile');
  const isPicture = sniffMedia(file.head, imageTypes) !== null;
  refuseLarge(file, isPicture ? limits.imageBytes : limits.videoBytes);
  return file;
}
