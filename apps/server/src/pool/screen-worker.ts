import type { ScreenAnalysis, ScreenAnalysisType } from '@aplomb/contract';
import { analyzeScreen } from '@aplomb/engine';
import { createPaddleOcr, createTextTools, decodeImage, encodeForUpload, type UploadImage } from '@aplomb/engine/node';

/** A picture to read. */
export interface ScreenTask { image: Uint8Array; maxPixels: number; types: ScreenAnalysisType[]; context: string | null; forModel: boolean }

/** What became of it: the analysis, with a picture for a model when one was asked for, or why it could not be decoded. */
export type ScreenOutcome =
  | { ok: true; analysis: ScreenAnalysis; upload: UploadImage | null }
  | { ok: false; reason: 'unsupported' | 'too_many_pixels' | 'corrupt' };

const tools = createTextTools();
const reader = createPaddleOcr();

/** Reads one picture. */
export default async function analyze(task: ScreenTask): Promise<ScreenOutcome> {
  const decoded = await decodeImage(task.image, { maxPixels: task.maxPixels });
  if (!decoded.ok) return decoded;
  const analysis = await analyzeScreen(decoded.frame, { ocr: await reader, text: await tools }, { types: task.types, context: task.context });
  return { ok: true, analysis, upload: task.forModel ? await encodeForUpload(decoded.frame) : null };
}
