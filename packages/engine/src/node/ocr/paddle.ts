import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Frame, OcrPort } from '../../ports.ts';
import type { ProbabilityMap } from '../../screen/ocr/boxes.ts';
import { detectText, readFrame } from '../../screen/ocr/read-frame.ts';
import type { CachedLine } from '../../screen/ocr/read-lines.ts';
import { shrinkFrame } from '../../screen/ocr/shrink-frame.ts';
import { tilePlanes } from '../../screen/ocr/tiles.ts';
import { textAxes } from '../../screen/straighten/text-axes.ts';
import { createTurns } from '../../turns.ts';
import { channelFigures, lookLayers, withOutputs } from './inner-layers.ts';
import { loadModelFiles, ocrModelFolder } from './model-files.ts';
import { openNetwork } from './runtimes.ts';

/**
 * How to run PP-OCR. `threads` defaults to min(2, cores); `modelFolder` to ours;
 * `pack` is the folder of a downloaded pack, which brings runtime and models.
 * Up to 4,000 lines and 16 tiles are remembered, unless `remembers` is false.
 */
export interface PaddleOcrOptions {
  threads?: number;
  modelFolder?: string;
  pack?: string;
  remembers?: boolean;
}

/** A picture is looked at in this many pixels on each side. */
const lookSide = 320;

/**
 * PP-OCRv4 mobile on onnxruntime. It computes on the calling thread: run it in a process of its
 * own. Reads wait for each other. Throws
 * PinnedFileError when a model file is missing or changed, and onnxruntime's error when it does not
 * load.
 */
export async function createPaddleOcr(options: PaddleOcrOptions = {}): Promise<OcrPort> {
  const models = options.pack === undefined ? undefined : join(options.pack, 'models');
  const files = loadModelFiles(models ?? options.modelFolder ?? ocrModelFolder);
  const { threads, pack } = options;
  const detection = await openNetwork(withOutputs(files.detection, lookLayers), threads, pack);
  const recognition = await openNetwork(files.recognition, threads, pack);
  const reader = {
    chars: files.characters,
    ...(options.remembers !== false && {
      cache: new LRUCache<string, CachedLine>({ max: 4_000 }),
      tiles: new LRUCache<string, Uint8Array>({ max: 16 }),
    }),
    networks: {
      detect: async (planes: Float32Array, width: number, height: number) =>
        (await detection.run(planes, height, width)).data,
      recognise: async (planes: Float32Array, width: number) => {
        const { data, dims } = await recognition.run(planes, 48, width);
        return { probabilities: data, steps: dims[1] ?? 0, classes: dims[2] ?? 0 };
      },
    },
  };
  const inTurn = createTurns();
  /** What detection gave for the frame whose axes were asked for last: it is read next. */
  let seen: { frame: Frame; map: ProbabilityMap } | null = null;
  return {
    name: 'PP-OCRv4',
    // Legible Latin screens lie above 0.945, other scripts below 0.9 (decision 0340).
    legibility: { least: 0.9, sure: 0.96 },
    read: (frame) =>
      inTurn(() => {
        const map = seen?.frame === frame ? seen.map : undefined;
        seen = null;
        return readFrame(frame, reader, map);
      }),
    axes: (frame) =>
      inTurn(async () => {
        if (frame.width < 1 || frame.height < 1) return [];
        const map = await detectText(frame, reader);
        seen = { frame, map };
        return textAxes(map);
      }),
    look: (frame) =>
      inTurn(async () => {
        if (frame.width < 1 || frame.height < 1) return null;
        const small = shrinkFrame(frame, lookSide);
        const planes = tilePlanes(small, { ...small, x: 0, y: 0 });
        const layers = await detection.look(planes, lookSide, lookSide, lookLayers);
        return Float32Array.from(
          layers.flatMap(({ data, dims }) => channelFigures(data, dims[1] ?? 0)),
        );
      }),
    close: () =>
      inTurn(async () => {
        await detection.release();
        await recognition.release();
      }),
  };
}
