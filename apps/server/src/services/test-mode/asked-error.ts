import { setTimeout as delay } from 'node:timers/promises';
import { apiErrors, readTestError, testErrors, testMode } from '@aplomb/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../http/api-error.ts';

const headerName = testMode.errorHeader.toLowerCase();
const withRetryAfter = new Set<string>([
  'RATE_LIMIT_EXCEEDED',
  'QUOTA_EXCEEDED',
  'SERVICE_UNAVAILABLE',
]);

/**
 * Throws the error that a test key's request asks for. What clients raise themselves is provoked by
 * closing the connection, or by staying silent.
 */
export async function failAsAsked(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const value = request.headers[headerName];
  if (value === undefined) return;
  const asked = readTestError(String(value));
  if (asked === null) {
    throw new ApiError(
      'INVALID_PARAMETER_VALUE',
      `${testMode.errorHeader} names no code of the catalogue, or a status the code does not have.`,
      {
        fieldErrors: [
          {
            field: testMode.errorHeader,
            message: 'is not known',
            fix: `send one of ${testErrors.map(({ code }) => code).join(', ')}`,
          },
        ],
      },
    );
  }
  const { code, status } = asked;
  if (status === null) {
    reply.hijack();
    request.errorCode = code;
    if (code === 'CONNECTION_TIMEOUT') await silence(request);
    request.raw.socket.destroy();
    return;
  }
  throw new ApiError(
    code,
    `${apiErrors[code].title}, as ${testMode.errorHeader} asked. ${apiErrors[code].remedy}`,
    {
      status,
      ...(withRetryAfter.has(code) ? { retryAfterSeconds: testMode.retryAfterSeconds } : {}),
    },
  );
}

/** Waits until the caller gives up, at most for the time of the contract. */
async function silence(request: FastifyRequest): Promise<void> {
  const gone = new Promise<void>((resolve) => request.raw.socket.once('close', () => resolve()));
  await Promise.race([gone, delay(testMode.silentSeconds * 1_000, undefined, { ref: false })]);
}
