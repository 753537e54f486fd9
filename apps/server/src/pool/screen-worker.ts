import { readFile } from 'node:fs/promises';
import type { ScreenAnalysis, ScreenAnalysisType } from '@aplomb/contract';
import { analyzeScreen, type AnswerRequest, type Frame } from '@aplomb/engine';
import {
  createLocalOcr,
  decodeImage,
  encodeForUpload,
  type ImageFault,
} from '@aplomb/engine/node/reading';
import { createTextTools } from '@aplomb/engine/node/text-tools';
import { keepCompiled } from './keep-compiled.ts';
import { measured } from './measured.ts';
import { sharedReview } from './shared-review.ts';

/** A picture in its file, or a frame of a video, left as a file of raw RGB. */
export interface PictureFile {
  path: string;
  raw?: { width: number; height: number };
}

/** A picture to read. */
export interface ScreenTask {
  image: Uint8Array | PictureFile;
  maxPixels: number;
  types: ScreenAnalysisType[];
  context: string | null;
  forModel: boolean;
}

/**
 * What became of it: the analysis, with a picture for a model when one was asked for, or why it
 * could not be decoded.
 */
export type ScreenOutcome =
  | { ok: true; analysis: ScreenAnalysis; upload: AnswerRequest['image'] }
  | { ok: false; reason: ImageFault };

const tools = createTextTools({ english: sharedReview });
const reader = createLocalOcr();

/** Reads one picture. */
export default measured(async (task: ScreenTask): Promise<ScreenOutcome> => {
  const decoded = await decode(task);
  if (!decoded.ok) return decoded;
  const analysis = await analyzeScreen(
    decoded.frame,
    { ocr: await reader, text: await tools },
    { types: task.types, context: task.context },
  );
  keepCompiled();
  const upload = task.forModel ? await encodeForUpload(decoded.frame) : null;
  return { ok: true, analysis, upload };
});

async function decode({
  image,
  maxPixels: pixels,
}: ScreenTask): Promise<{ ok: true; frame: Frame } | { ok: false; reason: ImageFault }> {
  if (image instanceof Uint8Array) return decodeImage(image, { pixels });
  const bytes = new Uint8Array(await readFile(image.path));
  return image.raw === undefined
    ? decodeImage(bytes, { pixels })
    : { ok: true, frame: { ...image.raw, rgb: bytes } };
}
