// Reads one picture with the pack in the folder that it is asked about, and says how that went.
import type { Frame } from '../../ports.ts';
import { serveCalls } from '../serve-calls.ts';
import { createPaddleOcr } from './paddle.ts';

/** What a trial came to. */
export type TrialOutcome = { ok: true } | { ok: false; reason: string; code?: string | undefined };

const WORD = 'HILL',
  STROKE = 6,
  HEIGHT = 48,
  WIDTH = 36;
const bars: Readonly<
  Record<string, readonly (readonly [x: number, y: number, width: number, height: number])[]>
> = {
  H: [
    [0, 0, STROKE, HEIGHT],
    [WIDTH - STROKE, 0, STROKE, HEIGHT],
    [0, (HEIGHT - STROKE) / 2, WIDTH, STROKE],
  ],
  I: [[(WIDTH - STROKE) / 2, 0, STROKE, HEIGHT]],
  L: [
    [0, 0, STROKE, HEIGHT],
    [0, HEIGHT - STROKE, WIDTH - STROKE, STROKE],
  ],
};

/** A word of upright and level bars, black on white. */
function drawWord(): Frame {
  const width = 320,
    height = 128;
  const rgb = new Uint8Array(width * height * 3).fill(255);
  for (const [place, letter] of [...WORD].entries()) {
    for (const [x, y, wide, high] of bars[letter] ?? []) {
      for (let row = y; row < y + high; row++) {
        const from = ((40 + row) * width + 60 + place * (WIDTH + 12) + x) * 3;
        rgb.fill(0, from, from + wide * 3);
      }
    }
  }
  return { width, height, rgb };
}

async function readWord(pack: string): Promise<TrialOutcome> {
  const reader = await createPaddleOcr({ pack });
  const text = (await reader.read(drawWord())).map((line) => line.text).join(' ');
  await reader.close();
  return text.includes(WORD)
    ? { ok: true }
    : { ok: false, reason: `it read “${text}” where “${WORD}” stands.` };
}

serveCalls<string>(
  (pack) =>
    readWord(pack).catch((error: unknown): TrialOutcome =>
      error instanceof Error
        ? { ok: false, reason: error.message, code: (error as NodeJS.ErrnoException).code }
        : { ok: false, reason: 'unknown fault' },
    ),
  { aliveMilliseconds: 1_000, onEnd: () => process.exit(0) },
);
