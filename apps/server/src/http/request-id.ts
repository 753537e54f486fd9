import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { apiRules } from '@aplomb/contract';

const accepted = new RegExp(`^[A-Za-z0-9._:/+=-]{1,${apiRules.requestIdCharacters}}$`);

/** The caller's own Request-Id when it is well formed, else a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['request-id'];
  return typeof given === 'string' && accepted.test(given) ? given : `req_${randomUUID()}`;
}
