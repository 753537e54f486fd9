import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as rest } from 'node:timers/promises';

/** There is one event loop, so there is one line for it. */
let last: Promise<void> = Promise.resolve();
/**
 * So long pieces are worked on before all else has its turn, and so long it then has: one round of
 * the event loop would not do, since a short request takes ten. Still 50 MB a second are received.
 */
const [WORK_MILLISECONDS, REST_MILLISECONDS] = [1, 2];
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
  let next = Promise.withResolvers<Buffer | null>();
  let isOver = false;
  const stop = onePieceAtATime(body, (piece) => next.resolve(piece));
  const ended = Promise.allSettled([finished(body, { writable: false })]).finally(() => {
    isOver = true;
    next.resolve(null);
  });
  try {
    for (;;) {
      const piece = await next.promise;
      if (piece !== null) await inTurn(piece, work);
      // Its end comes behind its last piece, an error at any time.
      if (isOver) break;
      next = Promise.withResolvers<Buffer | null>();
      body.resume();
    }
    const [outcome] = await ended;
    if (outcome.status === 'rejected') throw outcome.reason;
  } finally {
    stop();
  }
}

/**
 * Has a stream pause behind each piece, until it is resumed; answers how to end that. What `read`
 * would give is all that waits in one new piece, and leaves the others to the garbage collector.
 */
export function onePieceAtATime(body: Readable, take: (piece: Buffer) => void): () => void {
  const pausing = (piece: Buffer): void => {
    body.pause();
    take(piece);
  };
  body.on('data', pausing);
  return () => {
    body.off('data', pausing);
    body.pause();
  };
}

/** Works on a piece when its turn has come; then the next turn begins. */
async function inTurn(piece: Buffer, work: (piece: Buffer) => Promise<void>): Promise<void> {
  const turn = last;
  const { promise, resolve } = Promise.withResolvers<void>();
  last = promise;
  await turn;
  try {
    if (performance.now() - began > WORK_MILLISECONDS) {
      await rest(REST_MILLISECONDS);
      began = performance.now();
    }
    await work(piece);
    giveBack(piece);
  } finally {
    resolve();
  }
}

/** Frees a piece that is nobody's any more: garbage is collected only when 64 MB of it are there. */
export function giveBack({ buffer, byteLength }: Buffer): void {
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
  if (isWhole) buffer.transfer(0);
}
