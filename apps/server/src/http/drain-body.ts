import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { giveBack } from './body-pieces.ts';

const TICK_MILLISECONDS = 10;
/** In a tick, of all bodies together: 25 MB a second take a few hundredths of a processor. */
const TICK_BYTES = 256 * 1024;
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
  // With a listener for it, the stream holds what came until it is taken.
  body.on('readable', () => undefined);
  waiting.add(body);
  timer ??= setInterval(takeTurns, TICK_MILLISECONDS).unref();
}

function takeTurns(): void {
  let left = TICK_BYTES;
  let turns = waiting.size;
  for (const body of waiting) {
    if (left <= 0 || turns === 0) break;
    turns -= 1;
    const piece = body.read() as Buffer | null;
    left -= piece?.length ?? 0;
    if (piece !== null) giveBack(piece);
    // It goes to the end of the line.
    waiting.delete(body);
    if (!body.readableEnded && !body.destroyed) waiting.add(body);
  }
  if (waiting.size > 0 || timer === null) return;
  clearInterval(timer);
  timer = null;
}
