import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setImmediate as nextRound } from 'node:timers/promises';

/** There is one event loop, so there is one line for it. */
let last: Promise<void> = Promise.resolve();
/** So long pieces may be worked on before all else has its turn. */
const ROUND_MILLISECONDS = 1;
let began = 0;

/**
 * Works on the pieces of a large body, each taken from its stream when its turn has come: one at a
 * time, in order, while the event loop goes round. However many bodies come at once, all other
 * requests go on. Nothing is left of a piece once it was worked on, which a loop over an
 * iterator would keep while it waits for the next.
 */
export async function forEachPiece(
  body: Readable,
  work: (piece: Buffer) => Promise<void>,
): Promise<void> {
  const end = new AbortController();
  let news = Promise.withResolvers<void>();
  const tell = (): void => news.resolve();
  body.on('readable', tell);
  const ended = Promise.allSettled([finished(body, { writable: false })]).finally(() => {
    end.abort();
    tell();
  });
  try {
    while (!end.signal.aborted) {
      // What comes while a piece is worked on, the end as well, must not go unnoticed.
      news = Promise.withResolvers<void>();
      if (!(await inTurn(body, work))) await news.promise;
    }
    const [outcome] = await ended;
    if (outcome.status === 'rejected') throw outcome.reason;
  } finally {
    body.off('readable', tell);
  }
}

/** Works on what the stream holds when its turn has come, if anything; then the next turn begins. */
async function inTurn(body: Readable, work: (piece: Buffer) => Promise<void>): Promise<boolean> {
  const turn = last;
  const { promise, resolve } = Promise.withResolvers<void>();
  last = promise;
  await turn;
  try {
    if (performance.now() - began > ROUND_MILLISECONDS) {
      await nextRound();
      began = performance.now();
    }
    const piece = body.read() as Buffer | null;
    if (piece === null) return false;
    await work(piece);
    giveBack(piece);
    return true;
  } finally {
    resolve();
  }
}

/** Frees a piece that is nobody's any more: garbage is collected only when 64 MB of it are there. */
export function giveBack({ buffer, byteLength }: Buffer): void {
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
  if (isWhole) buffer.transfer(0);
}
