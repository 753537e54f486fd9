import type { Limits, ScreenAnalysisType } from '@aplomb/contract';
import type { AnswerRequest } from '@aplomb/engine';
import { localFindings } from '@aplomb/engine/findings';
import { pictureSize } from '@aplomb/engine/node/media-length';
import { ApiError } from '../../http/api-error.ts';
import type { ScreenOutcome, ScreenTask } from '../../pool/screen-worker.ts';
import type { WorkerPool } from '../../pool/worker-pool.ts';
import type { LocalAnalysis, WorkContext } from './run-analysis.ts';

/** A picture that was uploaded, and what to find out about it. */
export interface PictureRequest {
  path: string;
  types: ScreenAnalysisType[];
  context: string | null;
}

/** Reads and analyses a picture in the pool. Throws for what cannot be decoded. */
export async function analyzeScreenLocally(
  pool: WorkerPool<ScreenTask, ScreenOutcome>,
  picture: PictureRequest,
  limits: Limits,
  forModel: boolean,
  { accountId, signal }: WorkContext,
): Promise<LocalAnalysis> {
  const { path, types, context } = picture;
  const cost = (await pictureSize(path)) ?? limits.imagePixels;
  const outcome = await pool.run(
    { image: { path }, types, context, maxPixels: limits.imagePixels, forModel },
    { account: accountId, cost, signal },
  );
  if (!outcome.ok) throw undecodable(outcome.reason, limits);
  const { analysis, upload } = outcome;
  const question: AnswerRequest = {
    kind: 'screen',
    question: null,
    earlier: [],
    passages: [],
    context,
    form: analysis.details.kind,
    // What was read too unsurely would mislead; the picture itself goes to models with vision.
    material: analysis.details.legible ? analysis.details.text : '',
    localFindings: localFindings(analysis),
    image: upload,
    language: analysis.details.language,
  };
  return {
    kind: 'screen',
    content: analysis.details.text,
    result: { ...analysis, video: null },
    summary: analysis.summary,
    question,
  };
}

function undecodable(reason: (ScreenOutcome & { ok: false })['reason'], limits: Limits): ApiError {
  const field = 'image_data';
  switch (reason) {
    case 'too_many_pixels':
      return new ApiError(
        'FILE_TOO_LARGE',
        `The picture has more than ${limits.imagePixels.toLocaleString('en')} pixels. Crop or shrink it.`,
        {
          fieldErrors: [
            { field, message: 'has too many pixels', fix: `at most ${limits.imagePixels} pixels` },
          ],
        },
      );
    case 'unsupported':
      return new ApiError(
        'UNSUPPORTED_FILE_TYPE',
        'The picture is not a PNG or JPEG this server can read. Save it anew as PNG.',
        {
          fieldErrors: [
            { field, message: 'is of another type', fix: 'send a PNG or JPEG picture' },
          ],
        },
      );
    case 'corrupt':
      return new ApiError(
        'VALIDATION_ERROR',
        'The picture is damaged or cut off and cannot be decoded. Save it anew and send it whole.',
        {
          fieldErrors: [
            { field, message: 'cannot be decoded', fix: 'send the whole, undamaged file' },
          ],
        },
      );
  }
}
