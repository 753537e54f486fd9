/**
 * Watches streamed text for the marker and for our instruction; holds the newest characters back
 * until they are known to be clean.
 */
export interface LeakGuard {
  /**
   * Text that may be shown, or null when the text repeats the marker or a run of the instruction.
   */
  push(text: string): string | null;
  /** The rest, all of which was looked at already. */
  end(): string;
}

const runWords = 10;
const markerCharacters = 12;
/**
 * Held back always (part of a marker), and while the newest words stand in the instruction (part of
 * a run).
 */
const heldAlways = 40;
const held = 160;
const startWords = 3;

/**
 * Makes a guard. A leak is ten words in a row of the instruction, or twelve characters of the
 * marker.
 */
export function createLeakGuard(marker: string, instruction: string): LeakGuard {
  const { runs, starts } = runsOf(instruction);
  const pieces: string[] = [];
  for (let start = 0; start + markerCharacters <= marker.length; start++)
    pieces.push(marker.slice(start, start + markerCharacters).toLowerCase());
  let shown = '';
  let waiting = '';

  function leaks(): boolean {
    const text = shown + waiting;
    const compact = text.toLowerCase().replace(/[^a-z0-9]/g, '');
    if (pieces.some((piece) => compact.includes(piece))) return true;
    const found = wordsOf(text);
    for (let start = 0; start + runWords <= found.length; start++)
      if (runs.has(found.slice(start, start + runWords).join(' '))) return true;
    return false;
  }

  return {
    push(text) {
      waiting += text;
      if (text !== '' && leaks()) return null;
      const keep = starts.has(
        wordsOf(shown + waiting)
          .slice(-startWords - 1, -1)
          .join(' '),
      )
        ? held
        : heldAlways;
      const ready = waiting.slice(0, Math.max(0, waiting.length - keep));
      waiting = waiting.slice(ready.length);
      shown = (shown + ready).slice(-held);
      return ready;
    },
    end() {
      const rest = waiting;
      waiting = '';
      return rest;
    },
  };
}

interface Runs {
  readonly instruction: string;
  readonly runs: ReadonlySet<string>;
  readonly starts: ReadonlySet<string>;
}

let last: Runs | null = null;

/** Kept for the guard after: an answer, its summary and a second try are watched one by one. */
function runsOf(instruction: string): Runs {
  if (last?.instruction === instruction) return last;
  const words = wordsOf(instruction);
  const inARow = (count: number): Set<string> =>
    new Set(
      words.slice(0, 1 - count).map((_, start) => words.slice(start, start + count).join(' ')),
    );
  last = { instruction, runs: inARow(runWords), starts: inARow(startWords) };
  return last;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
