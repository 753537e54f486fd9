/**
 * Who waits for words: captions that are final, then whole recordings, then captions that will be
 * replaced anyway.
 */
export type RecognitionUrgency = 'final' | 'recording' | 'partial';

const order: Readonly<Record<RecognitionUrgency, number>> = { final: 0, recording: 1, partial: 2 };

interface Waiting {
  rank: number;
  start: () => Promise<void>;
  drop: () => void;
  stale: () => boolean;
}

/**
 * Runs one recognition at a time, the most urgent first; what has gone stale while it waited is
 * dropped and answers null.
 */
export class RecognitionQueue {
  #waiting: Waiting[] = [];
  #busy = false;

  /** Answers what `work` answers, or null when it went stale before its turn. */
  run<Result>(
    urgency: RecognitionUrgency,
    work: () => Promise<Result>,
    stale: () => boolean = () => false,
  ): Promise<Result | null> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({
        rank: order[urgency],
        stale,
        drop: () => resolve(null),
        start: () => work().then(resolve, reject),
      });
      this.#next();
    });
  }

  #next(): void {
    if (this.#busy) return;
    const stale = this.#waiting.filter((waiting) => waiting.stale());
    for (const waiting of stale) waiting.drop();
    this.#waiting = this.#waiting
      .filter((waiting) => !stale.includes(waiting))
      .toSorted((a, b) => a.rank - b.rank);
    const first = this.#waiting.shift();
    if (first === undefined) return;
    this.#busy = true;
    void first.start().finally(() => {
      this.#busy = false;
      this.#next();
    });
  }
}
