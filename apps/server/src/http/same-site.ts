import type { FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

/** Whether a page of another site sent this. Programs say neither header; browsers always say one. */
export function isFromOtherSite(
  { headers, host }: FastifyRequest,
  publicUrl: string | null,
): boolean {
  const { origin, 'sec-fetch-site': from } = headers;
  if (from === 'same-origin' || from === 'none') return false;
  const own = [host, ...(publicUrl === null ? [] : [new URL(publicUrl).host])];
  return (
    from !== undefined ||
    (origin !== undefined && !(URL.canParse(origin) && own.includes(new URL(origin).host)))
  );
}

/** Refuses a form that a page of another site sends. */
export function refuseOtherSites(request: FastifyRequest, publicUrl: string | null): void {
  if (isFromOtherSite(request, publicUrl))
    throw new ApiError(
      'ACCESS_DENIED',
      'The form was sent from another site. Open it on this site and send it from there.',
    );
}
