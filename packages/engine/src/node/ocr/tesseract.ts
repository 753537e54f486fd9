import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type * as Tesseract from 'tesseract.js';
import type { Line, Word } from 'tesseract.js';
import type { Frame, OcrLine, OcrPort } from '../../ports.ts';
import { createTurns } from '../../turns.ts';
import { isMonospace } from '../../screen/monospace.ts';
import { greyForTesseract } from '../../screen/ocr/grey-for-tesseract.ts';

const SCALE = 2,
  LSTM_ONLY = 1,
  LEAST_CONFIDENCE = 0.3;
const require = createRequire(import.meta.url);

/**
 * Tesseract as WebAssembly, with the English data of its package: no native library, a smaller
 * download and more errors than PP-OCR.
 * Rejects when the package or its data are missing.
 */
export async function createTesseractOcr(): Promise<OcrPort> {
  const { createWorker, PSM } = require('tesseract.js') as typeof Tesseract;
  const langPath = join(
    dirname(require.resolve('@tesseract.js-data/eng/package.json')),
    '4.0.0_best_int',
  );
  const worker = await createWorker('eng', LSTM_ONLY, {
    langPath,
    gzip: existsSync(join(langPath, 'eng.traineddata.gz')),
    cacheMethod: 'none',
    errorHandler: () => undefined,
  });
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SPARSE_TEXT, user_defined_dpi: '192' });
  const inTurn = createTurns();
  return {
    name: 'Tesseract',
    // Our 49 fixtures lie above 0.82, screens in five other scripts below 0.49.
    legibility: { least: 0.65, sure: null },
    read: (frame) => inTurn(() => readLines(worker, frame)),
    close: () =>
      inTurn(async () => {
        await worker.terminate();
      }),
  };
}

async function readLines(worker: Tesseract.Worker, frame: Frame): Promise<OcrLine[]> {
  if (frame.width < 3 || frame.height < 3) return [];
  const { data } = await worker.recognize(
    Buffer.from(greyForTesseract(frame, SCALE)),
    {},
    { text: false, blocks: true },
  );
  const lines = (data.blocks ?? []).flatMap((block) =>
    block.paragraphs.flatMap((paragraph) => paragraph.lines),
  );
  return lines
    .map(toLine)
    .filter((line) => line.text.trim() !== '' && line.confidence >= LEAST_CONFIDENCE);
}

function toLine({ words, confidence }: Line): OcrLine {
  const pieces = words.map(toPiece);
  const text = pieces.map((piece) => piece.text).join(' ');
  const centers = pieces.flatMap(({ centers: own }, index) => {
    const before = pieces[index - 1]?.centers.at(-1);
    // A space stands half way between its neighbours.
    return before === undefined ? own : [(before + (own[0] ?? before)) / 2, ...own];
  });
  // Drawn lines around a button count to Tesseract's own box of a line, and not to its words.
  const left = Math.min(...words.map(({ bbox }) => bbox.x0 / SCALE), ...centers),
    right = Math.max(...words.map(({ bbox }) => bbox.x1 / SCALE), ...centers);
  const top = Math.min(...words.map(({ bbox }) => bbox.y0 / SCALE)),
    bottom = Math.max(...words.map(({ bbox }) => bbox.y1 / SCALE));
  const box = { x: left, y: top, width: right - left, height: bottom - top };
  const monospace = isMonospace(centers) === true;
  return { text, box, confidence: confidence / 100, monospace, centers };
}

/** A word with a place for every UTF-16 unit of its text. */
function toPiece({ text, symbols, bbox }: Word): { text: string; centers: number[] } {
  const drawn = symbols.flatMap((symbol) =>
    Array.from(symbol.text.split(''), () => (symbol.bbox.x0 + symbol.bbox.x1) / 2 / SCALE),
  );
  const even = Array.from(
    text.split(''),
    (_, index) => (bbox.x0 + ((bbox.x1 - bbox.x0) * (index + 0.5)) / text.length) / SCALE,
  );
  return { text, centers: drawn.length === text.length ? drawn : even };
}
