import { liveRules } from '@aplomb/contract';
import type { WebSocket } from 'ws';
import { ApiError } from '../../http/api-error.ts';
import { toApiError } from '../../http/errors.ts';

/** What the watch asks and tells. */
interface Watch {
  /** When something was last said; sound alone holds no session. */
  spokenAt(): number;
  /** Checks that the key still counts; rejects when it does not. */
  recheck(): Promise<void>;
  refuse(error: ApiError): void;
}

/**
 * Ends connections that never begin, fall silent, are gone without a word or whose key was revoked.
 * Answers how to stop watching.
 */
export function watchSocket(socket: WebSocket, { spokenAt, recheck, refuse }: Watch): () => void {
  let heardAt = Date.now(),
    soundAt = Date.now();
  socket.on('pong', () => {
    heardAt = Date.now();
  });
  socket.on('message', () => {
    heardAt = soundAt = Date.now();
  });
  const first = setTimeout(() => {
    refuse(
      new ApiError(
        'BAD_REQUEST',
        `No message of type start or resume came within ${liveRules.startSeconds} seconds.`,
      ),
    );
  }, liveRules.startSeconds * 1_000).unref();
  // A server that takes long to begin is not the client's fault.
  socket.once('message', () => clearTimeout(first));
  const beat = setInterval(() => {
    const now = Date.now();
    // A socket that is not read gives no pongs either.
    if (socket.isPaused) heardAt = soundAt = now;
    if (now - heardAt > 2 * liveRules.pingSeconds * 1_000) socket.terminate();
    else if (now - soundAt > liveRules.idleSeconds * 1_000)
      refuse(
        new ApiError(
          'GATEWAY_TIMEOUT',
          `No sound came for ${liveRules.idleSeconds} seconds. Begin a new session when there is some.`,
        ),
      );
    else if (now - spokenAt() > liveRules.silenceSeconds * 1_000)
      refuse(
        new ApiError(
          'GATEWAY_TIMEOUT',
          `Nothing was said for ${liveRules.silenceSeconds / 60} minutes. Begin a new session when somebody speaks.`,
        ),
      );
    else socket.ping();
    recheck().catch((error: unknown) => refuse(toApiError(error)));
  }, liveRules.pingSeconds * 1_000).unref();
  return () => {
    clearTimeout(first);
    clearInterval(beat);
  };
}
