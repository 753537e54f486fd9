import type { Limits, ScreenAnalyzeRequest } from '@aplomb/contract';
import type { AnswerRequest } from '@aplomb/engine';
import { ApiError } from '../../http/api-error.ts';
import type { ScreenOutcome, ScreenTask } from '../../pool/screen-worker.ts';
import type { WorkerPool } from '../../pool/worker-pool.ts';
import { decodeMedia } from './decode-media.ts';
import type { LocalAnalysis } from './run-analysis.ts';

/** Reads and analyses a picture in the pool. Throws for what cannot be decoded, and SERVICE_UNAVAILABLE for videos. */
export async function analyzeScreenLocally(pool: WorkerPool<ScreenTask, ScreenOutcome>, body: ScreenAnalyzeRequest, limits: Limits, forModel: boolean): Promise<LocalAnalysis> {
  if (body.image_data === undefined) throw videoUnavailable();
  const image = decodeMedia(body.image_data, 'image', limits.imageBytes);
  const outcome = await pool.run({ image, maxPixels: limits.imagePixels, types: body.analysis_type, context: body.context ?? null, forModel });
  if (!outcome.ok) throw undecodable(outcome.reason, limits);
  const { analysis, upload } = outcome;
  const question: AnswerRequest = {
    kind: 'screen', context: body.context ?? null, material: analysis.details.text, localFindings: `Screen of kind ${analysis.details.kind}. ${analysis.summary}`,
    image: upload, language: analysis.details.language,
  };
  return { kind: 'screen', content: analysis.details.text, result: { ...analysis }, summary: analysis.summary, question };
}

/** The answer to a video. */
export const videoUnavailable = (): ApiError => new ApiError('SERVICE_UNAVAILABLE', 'Video is not analysed by this version yet. Send a picture in image_data instead; waiting will not help.', { details: { retryable: false } });

function undecodable(reason: (ScreenOutcome & { ok: false })['reason'], limits: Limits): ApiError {
  const field = 'image_data';
  switch (reason) {
    case 'too_many_pixels': return new ApiError('FILE_TOO_LARGE', `The picture has more than ${limits.imagePixels.toLocaleString('en')} pixels. Crop or shrink it.`, { fieldErrors: [{ field, message: 'has too many pixels', fix: `at most ${limits.imagePixels} pixels` }] });
    case 'unsupported': return new ApiError('UNSUPPORTED_FILE_TYPE', 'The picture is not a PNG or JPEG this server can read. Save it anew as PNG.', { fieldErrors: [{ field, message: 'is of another type', fix: 'send a PNG or JPEG picture' }] });
    case 'corrupt': return new ApiError('VALIDATION_ERROR', 'The picture is damaged or cut off and cannot be decoded. Save it anew and send it whole.', { fieldErrors: [{ field, message: 'cannot be decoded', fix: 'send the whole, undamaged file' }] });
  }
}
