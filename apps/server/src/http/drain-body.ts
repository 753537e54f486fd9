import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { giveBack, onePieceAtATime } from './body-pieces.ts';

const TICK_MILLISECONDS = 10;
/** In a tick, of all bodies together: 25 MB a second take a few hundredths of a processor. */
const TICK_BYTES = 256 * 1024;
/** The largest piece that Node reads. */
const PIECE_BYTES = 64 * 1024;
const LINGER_MILLISECONDS = 10_000;

/** What is still to be read and dropped, the longest waiting first. */
const waiting = new Set<IncomingMessage>();
let timer: NodeJS.Timeout | null = null;

/**
 * Reads the rest of a body that was refused and drops it: a connection closed while the caller still
 * sends would reach it as a broken pipe, not as the answer. All such bodies share one slow pace, so
 * that sending much costs its sender and nobody else; after ten seconds the connection is closed.
 */
export function drainBody(body: IncomingMessage, socket: Socket | null): void {
  const end = setTimeout(() => socket?.destroy(), LINGER_MILLISECONDS).unref();
  body.once('close', () => {
    clearTimeout(end);
    waiting.delete(body);
  });
  body.unpipe();
  // What is one piece at most holds nobody up, and its connection is wanted again.
  if (Number(body.headers['content-length']) <= PIECE_BYTES) {
    body.resume();
    return;
  }
  body.pause();
  onePieceAtATime(body, giveBack);
  // Behind an answer Node reads a body that nobody has touched, all of it at once.
  body.read();
  waiting.add(body);
  timer ??= setInterval(takeTurns, TICK_MILLISECONDS).unref();
}

function takeTurns(): void {
  let left = TICK_BYTES;
  let turns = waiting.size;
  for (const body of waiting) {
    if (left <= 0 || turns === 0) break;
    turns -= 1;
    const isNothingThere = body.readableLength === 0 && !body.complete;
    if (isNothingThere) continue;
    left -= Math.min(body.readableLength, PIECE_BYTES);
    body.resume();
    // It goes to the end of the line.
    waiting.delete(body);
    if (!body.readableEnded && !body.destroyed) waiting.add(body);
  }
  if (waiting.size > 0 || timer === null) return;
  clearInterval(timer);
  timer = null;
}
