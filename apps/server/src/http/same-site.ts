import type { FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

/**
 * Refuses a form that a page of another site sends. Programs say neither header; browsers always
 * say one.
 */
export function refuseOtherSites(
  { headers, host }: FastifyRequest,
  publicUrl: string | null,
): void {
  const { origin, 'sec-fetch-site': from } = headers;
  if (from === 'same-origin' || from === 'none') return;
  const own = [host, ...(publicUrl === null ? [] : [new URL(publicUrl).host])];
  const isForeign =
    from !== undefined ||
    (origin !== undefined && !(URL.canParse(origin) && own.includes(new URL(origin).host)));
  if (isForeign)
    throw new ApiError(
      'ACCESS_DENIED',
      'The form was sent from another site. Open it on this site and send it from there.',
    );
}
