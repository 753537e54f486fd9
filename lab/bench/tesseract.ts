import type { Box } from '@aplomb/contract';
import type { PlacedLine } from './ocr-metrics.ts';
import { runTimed } from './ocr-jobs.ts';

/** What a shell ends with when there is no such program. */
const COMMAND_NOT_FOUND = 127;

/**
 * Debian's tesseract on one picture, page segmentation 3; lines with boxes from its TSV. Null when
 * it is not installed.
 */
export async function tesseract(
  path: string,
): Promise<{ ms: number; cpuMs: number; lines: PlacedLine[] } | null> {
  const started = performance.now();
  const answer = await runTimed('tesseract "$0" stdout --psm 3 tsv', path).catch(
    (error: Error & { code?: unknown }) => {
      if (error.code === COMMAND_NOT_FOUND) return null;
      throw error;
    },
  );
  if (!answer) return null;
  const ms = performance.now() - started;
  const lines = new Map<string, { words: string[]; box: Box }>();
  for (const row of answer.stdout.split('\n').slice(1)) {
    const [level, page, block, paragraph, line, , x, y, width, height, , text] = row.split('\t');
    if (level !== '5' || !text?.trim()) continue;
    const key = [page, block, paragraph, line].join();
    const box = { x: Number(x), y: Number(y), width: Number(width), height: Number(height) };
    const known = lines.get(key);
    if (!known) {
      lines.set(key, { words: [text], box });
      continue;
    }
    known.words.push(text);
    const right = Math.max(known.box.x + known.box.width, box.x + box.width),
      bottom = Math.max(known.box.y + known.box.height, box.y + box.height);
    known.box = {
      x: Math.min(known.box.x, box.x),
      y: Math.min(known.box.y, box.y),
      width: 0,
      height: 0,
    };
    known.box.width = right - known.box.x;
    known.box.height = bottom - known.box.y;
  }
  return {
    ms,
    cpuMs: answer.cpuMs,
    lines: [...lines.values()].map(({ words, box }) => ({ text: words.join(' '), box })),
  };
}
