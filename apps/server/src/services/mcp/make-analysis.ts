import { mkdir, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { analysisCost, apiEndpoints, screenAnalysisTypes, type McpInput } from '@aplomb/contract';
import { pictureSize } from '@aplomb/engine/node/media-length';
import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../../deps.ts';
import { analyzeTextLocally } from '../analyses/analyze-text.ts';
import { checkUpload } from '../analyses/check-upload.ts';
import { runAnalysis } from '../analyses/run-analysis.ts';
import type { AnalysisWork } from '../jobs/job-plans.ts';
import type { KeyFacts } from '../keys/find-key.ts';
import { DayCharge } from '../quota/day-charge.ts';
import { answerFixture } from '../test-mode/answer-fixture.ts';
import { textFixture } from '../test-mode/fixtures.ts';
import { screenWork } from '../video/screen-plan.ts';

/** Who asks for an analysis, and when to stop. */
export interface Asker {
  deps: Deps;
  key: KeyFacts;
  log: FastifyBaseLogger;
  signal: AbortSignal;
}

/** Analyzes a text as POST /v1/text/analyze does; answers the body. */
export async function analyzeText(
  asker: Asker,
  { text, analysis_mode: mode }: McpInput<'analyze_text'>,
): Promise<string> {
  const { deps } = asker;
  const body = {
    text,
    analysis_mode: mode,
    language: 'auto' as const,
    code_language: 'auto' as const,
  };
  return make(asker, analysisCost.text(text.length, mode), {
    local: (context) => analyzeTextLocally(deps.textPool, body, context),
    fixture: () => textFixture(apiEndpoints(deps.config.limits).analyzeText, body),
  });
}

/** Analyzes a picture as POST /v1/screen/analyze does; answers the body. */
export async function analyzeScreen(
  asker: Asker,
  { image_data: base64 }: McpInput<'analyze_screen'>,
): Promise<string> {
  const { deps } = asker;
  const { limits, media } = deps.config;
  const bytes = Buffer.from(base64, 'base64');
  const path = join(media.directory, `upload-${randomUUID()}`);
  const remove = (): Promise<void> => rm(path, { force: true });
  checkUpload({ bytes: bytes.length, head: bytes, isValid: true, path, remove }, 'image');
  await mkdir(media.directory, { recursive: true, mode: 0o700 });
  try {
    await writeFile(path, bytes, { mode: 0o600 });
    const request = { analysis_type: [...screenAnalysisTypes] };
    const upload = { path, bytes: bytes.length };
    const pixels = (await pictureSize(path)) ?? 0;
    return await make(
      asker,
      analysisCost.picture(Math.min(pixels, limits.imagePixels)),
      screenWork(deps, apiEndpoints(limits).analyzeScreen, request, upload),
    );
  } finally {
    await remove();
  }
}

/** Makes an analysis now, which counts for so many of the day, and gives them back if it fails. */
async function make(
  { deps, key, log, signal }: Asker,
  cost: number,
  work: AnalysisWork,
): Promise<string> {
  const { accountId } = key;
  const { db } = deps.database;
  const common = { accountId, conversationId: undefined, claim: null };
  if (key.mode === 'test')
    return (await answerFixture(deps, { ...common, fixture: await work.fixture() })).body;
  const limit = key.analysesPerDay ?? deps.config.limits.analysesPerDay;
  const charge = new DayCharge({ accountId, limit, now: new Date() });
  const count = async (next: number): Promise<void> => {
    await charge.raise(db, next);
  };
  const late = AbortSignal.any([
    signal,
    AbortSignal.timeout(deps.config.workers.timeoutSeconds * 1_000),
  ]);
  try {
    await count(cost);
    const local = (): ReturnType<AnalysisWork['local']> =>
      work.local({ accountId, signal: late, count, onProgress: () => undefined });
    return (await runAnalysis({ ...deps, log }, { ...common, signal: late, local })).body;
  } catch (error) {
    await charge.giveBack(db);
    throw error;
  }
}
