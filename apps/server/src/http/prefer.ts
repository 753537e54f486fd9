import { apiRules } from '@aplomb/contract';
import type { FastifyRequest } from 'fastify';

/**
 * What a request prefers (RFC 7240): to be answered with a job, and how many seconds it would
 * rather wait before that.
 */
export interface Preferences {
  later: boolean;
  waitSeconds: number;
}

/** Reads the header Prefer; what it asks beyond this is left aside, as the RFC says. */
export function readPreferences({ headers }: Pick<FastifyRequest, 'headers'>): Preferences {
  const asked = [headers['prefer'] ?? '']
    .flat()
    .join(',')
    .split(',')
    .map((preference) => (preference.split(';')[0] ?? '').trim().toLowerCase());
  const wait = asked
    .map((preference) => /^wait\s*=\s*"?(\d{1,9})"?$/.exec(preference)?.[1])
    .find((seconds) => seconds !== undefined);
  return {
    later: asked.includes('respond-async'),
    waitSeconds: Math.min(Number(wait ?? 0), apiRules.jobWaitSeconds),
  };
}
