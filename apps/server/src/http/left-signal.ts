import type { FastifyReply } from 'fastify';

/**
 * Aborted when the caller goes before its answer is out. The signal of a request is aborted once its
 * body was read, where it was asked for before.
 */
export function leftSignal({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort();
  });
  return left.signal;
}
