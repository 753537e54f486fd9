import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

/**
 * Aborts when the connection of a request ends before its answer is sent. Fastify's
 * `request.signal` follows the request, which Node closes once its body has been read: from then on
 * it tells nothing of the caller.
 */
export function callerLeft({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  const end = (): void => {
    if (!raw.writableFinished) left.abort(gone());
  };
  if (raw.closed) end();
  else raw.once('close', end);
  return left.signal;
}

/** Whether the connection ended before the whole body had come: what fails then is no fault of ours. */
export const hasLeftEarly = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

/** Nobody reads it; the request log shows it. */
export const gone = (cause?: unknown): ApiError =>
  new ApiError(
    'BAD_REQUEST',
    'The connection ended before the answer was made, so the work was stopped. Send it again.',
    { cause },
  );
