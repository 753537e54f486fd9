import { apiEndpoints, audioProcessRequest, type Endpoint, type ScreenAnalyzeRequest, screenAnalyzeRequest, textAnalyzeRequest } from '@aplomb/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { EventStream, wantsEvents } from '../http/event-stream.ts';
import { addDay } from '../http/rate-headers.ts';
import { toApiError } from '../http/errors.ts';
import { validate } from '../http/validate.ts';
import { addEndpoint } from '../plugins/endpoint-routes.ts';
import { analyzeScreenLocally, videoUnavailable } from '../services/analyses/analyze-screen.ts';
import { analyzeTextLocally } from '../services/analyses/analyze-text.ts';
import { decodeMedia } from '../services/analyses/decode-media.ts';
import { type LocalAnalysis, runAnalysis } from '../services/analyses/run-analysis.ts';
import type { Claim, KeptAnswer } from '../services/idempotency/idempotency.ts';
import type { KeyFacts } from '../services/keys/find-key.ts';
import { returnQuota, takeQuota } from '../services/quota/daily-quota.ts';
import { answerFixture } from '../services/test-mode/answer-fixture.ts';
import { type Fixture, screenFixture, textFixture } from '../services/test-mode/fixtures.ts';

/** Room for the JSON around the base64 or text of a body. */
const ENVELOPE_BYTES = 256 * 1024;
const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4 + ENVELOPE_BYTES;
/** A UTF-16 unit takes at most six bytes of JSON (\uXXXX). */
const JSON_BYTES_PER_CHARACTER = 6;

/** Serves the three analyses. */
export function addAnalysisRoutes(app: FastifyInstance, deps: Deps): void {
  const { limits } = deps.config;
  const endpoints = apiEndpoints(limits);
  const textBody = textAnalyzeRequest(limits);
  const screenBody = screenAnalyzeRequest(limits);
  const audioBody = audioProcessRequest();
  addEndpoint(app, deps, endpoints.analyzeText, limits.textCharacters * JSON_BYTES_PER_CHARACTER + ENVELOPE_BYTES, async (request, reply, key) => {
    const body = validate(textBody, request.body, 'body');
    return serve(deps, { request, reply, key, endpoint: endpoints.analyzeText, conversationId: body.conversation_id, local: () => analyzeTextLocally(deps.textPool, body), fixture: () => textFixture(endpoints.analyzeText, body) });
  });
  addEndpoint(app, deps, endpoints.analyzeScreen, base64Length(limits.imageBytes), async (request, reply, key) => {
    const body = validate(screenBody, request.body, 'body');
    const local = () => analyzeScreenLocally(deps.screenPool, body, limits, deps.answerer.configured);
    return serve(deps, { request, reply, key, endpoint: endpoints.analyzeScreen, conversationId: body.conversation_id, local, fixture: () => screenFixtureOf(endpoints.analyzeScreen, body, limits.imageBytes) });
  });
  addEndpoint(app, deps, endpoints.processAudio, base64Length(limits.audioBytes), async (request) => {
    const body = validate(audioBody, request.body, 'body');
    if (body.audio_data !== undefined) decodeMedia(body.audio_data, 'audio', limits.audioBytes);
    throw new ApiError('SERVICE_UNAVAILABLE', 'Audio is not transcribed by this version yet. The request was well formed; waiting will not help.', { details: { retryable: false } });
  });
}

interface Served { request: FastifyRequest; reply: FastifyReply; key: KeyFacts; endpoint: Endpoint; conversationId: string | undefined; local: () => Promise<LocalAnalysis>; fixture: () => Fixture }

async function serve(deps: Deps, served: Served): Promise<FastifyReply> {
  const { request, reply, key } = served;
  const claimed = await claimKey(deps, served);
  if (claimed !== null && 'kept' in claimed) return sendKept(request, reply.header('idempotent-replayed', 'true'), claimed.kept);
  const claim = claimed?.claim ?? null;
  const now = new Date();
  let quotaTaken = false;
  const stream = wantsEvents(request.headers.accept) ? new EventStream(request, reply) : null;
  try {
    if (key.mode === 'test') {
      const kept = await answerFixture(deps, { accountId: key.accountId, conversationId: served.conversationId, claim, fixture: served.fixture(), ...(stream === null ? {} : { onAnalysis: (data) => stream.send('analysis', data) }) });
      return stream === null ? await sendKept(request, reply, kept) : stream.end('done', JSON.parse(kept.body) as object);
    }
    const limit = key.analysesPerDay ?? deps.config.limits.analysesPerDay;
    const quota = await takeQuota(deps.database.db, key.accountId, limit, now);
    if (quota.state !== null) addDay(reply, quota.state);
    if (!quota.allowed) {
      throw new ApiError('QUOTA_EXCEEDED', `The ${limit} analyses of this UTC day are used up. They are renewed at 00:00 UTC.`, { retryAfterSeconds: quota.state?.resetSeconds ?? 0 });
    }
    quotaTaken = true;
    const kept = await runAnalysis({ ...deps, log: request.log }, {
      accountId: key.accountId, conversationId: served.conversationId, claim, local: served.local, signal: request.signal,
      ...(stream === null ? {} : { onEvent: ({ kind, ...event }) => stream.send(kind, 'data' in event ? event.data : event) }),
    });
    return stream === null ? await sendKept(request, reply, kept) : stream.end('done', JSON.parse(kept.body) as object);
  } catch (error) {
    if (claim !== null) await deps.idempotency.release(claim);
    if (quotaTaken) await returnQuota(deps.database.db, key.accountId, now);
    if (stream?.started === true) return stream.fail(toApiError(error));
    throw error;
  }
}

/** The picture is checked as a live key's is, as far as that needs no reading of it. */
function screenFixtureOf(endpoint: Endpoint, body: ScreenAnalyzeRequest, imageBytes: number): Fixture {
  if (body.image_data === undefined) throw videoUnavailable();
  decodeMedia(body.image_data, 'image', imageBytes);
  return screenFixture(endpoint, body, body.image_data);
}

async function claimKey(deps: Deps, { request, key, endpoint }: Served): Promise<{ claim: Claim } | { kept: KeptAnswer } | null> {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return null;
  return deps.idempotency.claim(key.id, String(header), [endpoint.id, request.rawBytes ?? '']);
}

async function sendKept(request: FastifyRequest, reply: FastifyReply, kept: KeptAnswer): Promise<FastifyReply> {
  if (wantsEvents(request.headers.accept)) return new EventStream(request, reply).end('done', JSON.parse(kept.body) as object);
  if (kept.location !== null) reply.header('location', kept.location);
  return reply.code(kept.status).type('application/json').send(kept.body);
}
