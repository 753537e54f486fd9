import type { FastifyRequest } from 'fastify';
import { accountError } from '../services/accounts/account-error.ts';

/**
 * Refuses what a page of another origin sends, and what does not say where it comes from although a
 * browser’s cookie came with it.
 */
export function refuseForeign({ headers, host }: FastifyRequest, own: string): void {
  const { origin, cookie, 'sec-fetch-site': from } = headers;
  if (origin !== undefined) {
    // The site itself, opened at another address than its public one.
    if (origin !== own && URL.canParse(origin) && new URL(origin).host === host)
      throw accountError('foreign_origin', {
        message: `Accounts work at ${own} only. Open the site there.`,
      });
    if (origin !== own) throw accountError('foreign_origin');
    return;
  }
  if (from !== undefined) {
    if (from !== 'same-origin' && from !== 'none') throw accountError('foreign_origin');
    return;
  }
  if (cookie !== undefined)
    throw accountError('foreign_origin', {
      message: `The request carries a cookie but does not say where it comes from. Send the header Origin: ${own}.`,
    });
}
