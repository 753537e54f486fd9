import type { Endpoint, EndpointId, Job } from '@aplomb/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { callerLeft } from '../http/caller-left.ts';
import { toApiError } from '../http/errors.ts';
import { EventStream, wantsEvents } from '../http/event-stream.ts';
import { readPreferences } from '../http/prefer.ts';
import { setDay } from '../http/rate-headers.ts';
import { transcriptFormatOf } from '../http/transcript-format.ts';
import { runAnalysis } from '../services/analyses/run-analysis.ts';
import type { Claim, KeptAnswer } from '../services/idempotency/idempotency.ts';
import type { AnalysisWork } from '../services/jobs/job-plans.ts';
import type { UploadFile } from '../services/jobs/upload-file.ts';
import { showJob } from '../services/jobs/show-job.ts';
import type { KeyFacts } from '../services/keys/find-key.ts';
import { DayCharge, QuotaError } from '../services/quota/day-charge.ts';
import { answerFixture } from '../services/test-mode/answer-fixture.ts';
import { sendTranscript } from '../services/transcripts/send-transcript.ts';

/** A request for an analysis, and the work it takes. */
export interface ServedAnalysis {
  request: FastifyRequest;
  reply: FastifyReply;
  key: KeyFacts;
  endpoint: Endpoint;
  conversationId: string | undefined;
  /** For how many analyses of the day it counts at least. */
  cost: number;
  /** Null where it is a job whatever the caller prefers. */
  work: AnalysisWork | null;
  /**
   * What a job keeps, for operations that can be one: the request without its upload, and the
   * upload. Its plan makes the work anew.
   */
  later?: { request: object; upload: UploadFile | null };
}

/**
 * Answers an analysis: from what was kept for its Idempotency-Key, from a fixture, as a job, or by
 * making it now.
 */
export async function serveAnalysis(deps: Deps, served: ServedAnalysis): Promise<FastifyReply> {
  const claimed = await claimKey(deps, served);
  if (claimed !== null && 'kept' in claimed) return sendKept(served, claimed.kept, true);
  const claim = claimed?.claim ?? null;
  const { request, reply, key } = served;
  const charge = key.mode === 'live' ? chargeOf(deps, served, new Date()) : null;
  const { later, waitSeconds } = readPreferences(request);
  const { work } = served;
  const isLater = work === null || (served.later !== undefined && later);
  const stream =
    !isLater && wantsEvents(request.headers.accept) ? new EventStream(request, reply) : null;
  try {
    await charge?.count(served.cost);
    if (isLater && work !== null && waitSeconds > 0)
      return await sendWaited(deps, served, await accept(deps, served, claim), waitSeconds);
    const made = { claim, stream };
    const makeOrAnswer = (now: AnalysisWork): Promise<KeptAnswer> =>
      charge === null
        ? answerTest(deps, { ...served, work: now }, made)
        : makeNow(deps, { ...served, work: now }, { ...made, count: charge.count });
    const kept =
      isLater || work === null ? await accept(deps, served, claim) : await makeOrAnswer(work);
    return stream === null
      ? await sendKept(served, kept, false)
      : stream.end('done', JSON.parse(kept.body) as object);
  } catch (error) {
    if (claim !== null) await deps.idempotency.release(claim);
    await charge?.giveBack();
    if (stream?.started === true) return stream.fail(toApiError(error));
    throw error;
  }
}

/** What a live request counts for, told in the headers of its answer. */
function chargeOf(
  { config, database: { db } }: Deps,
  { reply, key }: ServedAnalysis,
  now: Date,
): { count: (cost: number) => Promise<void>; giveBack: () => Promise<void> } {
  const limit = key.analysesPerDay ?? config.limits.analysesPerDay;
  const charge = new DayCharge({ accountId: key.accountId, limit, now });
  return {
    count: async (cost) => {
      try {
        setDay(reply, await charge.raise(db, cost), charge.taken);
      } catch (error) {
        if (error instanceof QuotaError) setDay(reply, error.state, 0);
        throw error;
      }
    },
    giveBack: async () => {
      await charge.giveBack(db);
      setDay(reply, null, 0);
    },
  };
}

/** How an analysis is answered at once. */
interface Making {
  claim: Claim | null;
  stream: EventStream | null;
}

async function accept(
  deps: Deps,
  { key, endpoint, conversationId, cost, later }: ServedAnalysis,
  claim: Claim | null,
): Promise<KeptAnswer> {
  return deps.jobs.accept({
    accountId: key.accountId,
    mode: key.mode,
    operation: endpoint.id as EndpointId,
    conversationId,
    cost,
    claim,
    request: later?.request ?? {},
    upload: later?.upload ?? null,
  });
}

async function answerTest(
  deps: Deps,
  { key, conversationId, work }: ServedAnalysis & { work: AnalysisWork },
  { claim, stream }: Making,
): Promise<KeptAnswer> {
  return answerFixture(deps, {
    accountId: key.accountId,
    conversationId,
    claim,
    isForgotten: key.isDemo,
    fixture: await work.fixture(),
    ...(stream === null ? {} : { onAnalysis: (data) => stream.send('analysis', data) }),
  });
}

async function makeNow(
  deps: Deps,
  { request, reply, key, conversationId, work, later }: ServedAnalysis & { work: AnalysisWork },
  { claim, stream, count }: Making & { count: (cost: number) => Promise<void> },
): Promise<KeptAnswer> {
  const { timeoutSeconds } = deps.config.workers;
  const late = AbortSignal.timeout(timeoutSeconds * 1_000);
  const left = callerLeft(reply);
  const signal = later === undefined ? left : AbortSignal.any([left, late]);
  try {
    return await runAnalysis(
      { ...deps, log: request.log },
      {
        accountId: key.accountId,
        conversationId,
        claim,
        signal: left,
        local: () =>
          work.local({
            accountId: key.accountId,
            signal,
            count,
            onProgress: (share) => {
              stream?.send('progress', { progress: share });
            },
          }),
        ...(stream === null
          ? {}
          : {
              onEvent: ({ kind, ...event }) =>
                stream.send(kind, 'data' in event ? event.data : event),
            }),
      },
    );
  } catch (error) {
    if (
      later === undefined ||
      !late.aborted ||
      (error instanceof ApiError && error.code !== 'SERVICE_UNAVAILABLE')
    )
      throw error;
    throw new ApiError(
      'GATEWAY_TIMEOUT',
      `The analysis did not finish within ${timeoutSeconds} seconds and was stopped. Send ` +
        'the request with the header "Prefer: respond-async" to have it made as a job.',
      { cause: error },
    );
  }
}

async function claimKey(
  deps: Deps,
  { request, key, endpoint, later }: ServedAnalysis,
): Promise<{ claim: Claim } | { kept: KeptAnswer } | null> {
  const header = request.headers['idempotency-key'];
  // A demo key is used by many, who are nothing to each other.
  if (header === undefined || key.isDemo) return null;
  return deps.idempotency.claim(key, String(header), [
    endpoint.id,
    ...(later !== undefined && readPreferences(request).later ? ['respond-async'] : []),
    request.rawBytes ?? '',
  ]);
}

/**
 * Answers with what a job answered, if it does so within the seconds its sender would wait; else
 * with the job as it stands.
 */
async function sendWaited(
  deps: Deps,
  served: ServedAnalysis,
  kept: KeptAnswer,
  seconds: number,
): Promise<FastifyReply> {
  const { reply, key } = served;
  const { data } = JSON.parse(kept.body) as { data: Job };
  const left = callerLeft(reply);
  const row = await deps.jobs.ended(key.accountId, data.id, {
    seconds,
    gaveUp: () => left.aborted || deps.stopping(),
  });
  reply.header('preference-applied', `respond-async, wait=${seconds}`);
  if (row.result !== null) return sendKept(served, answeredAs(row.result), false);
  return sendKept(
    served,
    { ...kept, body: JSON.stringify({ status: 'success', data: showJob(row) }) },
    false,
  );
}

/** A job's result as the operation would have answered it at once. */
function answeredAs(body: string): KeptAnswer {
  const {
    data: { conversation_id: id },
  } = JSON.parse(body) as { data: { conversation_id: string | null } };
  return id === null
    ? { status: 200, body, location: null }
    : { status: 201, body, location: `/v1/history/conversations/${id}` };
}

function sendKept(
  { request, reply, endpoint }: ServedAnalysis,
  kept: KeptAnswer,
  isReplay: boolean,
): FastifyReply {
  const { accept: accepted } = request.headers;
  if (isReplay) reply.header('idempotent-replayed', 'true');
  if (kept.location !== null) reply.header('location', kept.location);
  reply.code(kept.status);
  if (kept.status === 202 && !reply.hasHeader('preference-applied'))
    reply.header('preference-applied', 'respond-async');
  if (kept.status === 202) return reply.type('application/json').send(kept.body);
  if (wantsEvents(accepted))
    return new EventStream(request, reply).end('done', JSON.parse(kept.body) as object);
  const format = endpoint.responses.some(({ formats }) => formats !== undefined)
    ? transcriptFormatOf(accepted)
    : null;
  return format === null
    ? reply.type('application/json').send(kept.body)
    : sendTranscript(reply, kept.body, format);
}
