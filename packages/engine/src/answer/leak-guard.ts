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
 * Watches streamed text for the marker and for our instruction; holds the newest characters back
 * until they are known to be clean. A leak is ten words in a row of the instruction, or twelve
 * characters of the marker: from there on nothing is let through.
 */
export function createLeakGuard(marker: string, instruction: string) {
  const { runs, starts } = runsOf(instruction);
  const pieces = Array.from(marker.slice(markerCharacters - 1), (_, start) =>
    marker.slice(start, start + markerCharacters).toLowerCase(),
  );
  let shown = '';
  let waiting = '';
  let leaked = false;

  function leaks(): boolean {
    const text = shown + waiting;
    const compact = text.toLowerCase().replace(/[^a-z0-9]/g, '');
    if (pieces.some((piece) => compact.includes(piece))) return true;
    return inARow(wordsOf(text), runWords).some((run) => runs.has(run));
  }

  return {
    leaked: () => leaked,
    /** Text that may be shown. */
    push(text: string): string {
      waiting += text;
      leaked ||= text !== '' && leaks();
      if (leaked) return '';
      const newest = wordsOf(shown + waiting).slice(-startWords - 1, -1);
      const keep = starts.has(newest.join(' ')) ? held : heldAlways;
      const ready = waiting.slice(0, Math.max(0, waiting.length - keep));
      waiting = waiting.slice(ready.length);
      shown = (shown + ready).slice(-held);
      return ready;
    },
    /** The rest, all of which was looked at already. */
    end: () => (leaked ? '' : waiting),
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
  const [runs, starts] = [inARow(words, runWords), inARow(words, startWords)];
  last = { instruction, runs: new Set(runs), starts: new Set(starts) };
  return last;
}

const inARow = (words: readonly string[], count: number): string[] =>
  words.slice(count - 1).map((_, start) => words.slice(start, start + count).join(' '));

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
