import type { FastifyRequest } from 'fastify';
import { ApiError } from '../http/api-error.ts';
import { originOf } from '../http/origin.ts';
import type { KeyDirectory, KeyFacts } from '../services/keys/find-key.ts';
import { type Soon, whenHere } from '../services/soon.ts';
import { inNetworks, isLoopback } from '../services/keys/networks.ts';

const otherHeaders = ['x-api-key', 'api-key', 'apikey', 'x-aplomb-key'];

/** A key as it was sent. */
export interface SentKey {
  token: string;
  inQuery: boolean;
}

/**
 * Finds the key a request carries and whether it counts here. Throws the ApiError that says why it
 * does not.
 */
export function authenticate(
  request: FastifyRequest,
  keys: KeyDirectory,
  scope: string,
  now: number,
): Soon<KeyFacts> {
  return checkKey(request, keyOf(request), keys, scope, now);
}

/**
 * Finds a key and whether it counts for a request and scope. Throws the ApiError that says why it
 * does not.
 */
export function checkKey(
  request: FastifyRequest,
  sent: SentKey,
  keys: KeyDirectory,
  scope: string,
  now: number,
): Soon<KeyFacts> {
  if (request.protocol !== 'https' && !isLoopback(request.ip)) {
    throw new ApiError(
      'INVALID_API_KEY',
      'The key was sent over plain HTTP. Send it over HTTPS only, and replace this key: others may have read it.',
    );
  }
  return whenHere(keys.find(sent.token), (key) => {
    if (key === null)
      throw new ApiError(
        'INVALID_API_KEY',
        'There is no such key. Check for a missing character, or create a new key.',
      );
    checkFacts(request, key, { sent, scope, now });
    keys.used(key.id);
    return key;
  });
}

function checkFacts(
  request: FastifyRequest,
  key: KeyFacts,
  { sent, scope, now }: { sent: SentKey; scope: string; now: number },
): void {
  request.namedKey = key;
  const what = key.allowedOrigins === null ? 'key' : 'token';
  if (key.isDisabled)
    throw new ApiError(
      'INVALID_API_KEY',
      'The account of this key is closed or being closed. Contact support if that is a mistake.',
    );
  if (key.revokedAt !== null && key.revokedAt <= now)
    throw new ApiError('INVALID_API_KEY', 'This key was revoked. Create a new one.');
  if (key.expiresAt !== null && key.expiresAt <= now)
    throw new ApiError(
      'INVALID_API_KEY',
      `This ${what} expired on ${new Date(key.expiresAt).toISOString()}. Create a new one.`,
    );
  refuseOtherDoor(request, key.audience);
  if (key.allowedNetworks.length > 0 && !inNetworks(request.ip, key.allowedNetworks)) {
    throw new ApiError(
      'IP_NOT_ALLOWED',
      `The address ${request.ip} is not on this ${what}’s list. Call from a listed address, or ` +
        `create a ${what} that lists it.`,
    );
  }
  refuseForeignPage(request, key.allowedOrigins);
  if (sent.inQuery && !key.allowQuery)
    throw new ApiError(
      'ACCESS_DENIED',
      'This key may not be sent in the URL. Send it as "Authorization: Bearer YOUR_KEY", or ' +
        'create a key that allows it.',
    );
  if (!key.scopes.has(scope))
    throw new ApiError(
      'ACCESS_DENIED',
      `This ${what} lacks the scope ${scope}. Use a ${what} that has it.`,
      { details: { required_scope: scope } },
    );
}

/** Throws INVALID_API_KEY where a token was made for another address (RFC 8707). */
function refuseOtherDoor(request: FastifyRequest, audience: string | null): void {
  if (audience === null) return;
  const asked = request.server.accounts.originOf(request) + (request.routeOptions.url ?? '');
  if (audience !== asked)
    throw new ApiError(
      'INVALID_API_KEY',
      `This token is for ${audience} and no other address. Use a key here.`,
    );
}

/** Throws ACCESS_DENIED where a token is not sent by a page of the origins it was made for. */
function refuseForeignPage(request: FastifyRequest, allowed: readonly string[] | null): void {
  if (allowed === null) return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  // A page's requests for what it may read on its own site name no origin.
  const from = origin ?? (site === 'same-origin' ? originOf(request) : null);
  if (from !== null && allowed.includes(from)) return;
  throw new ApiError(
    'ACCESS_DENIED',
    `This token works from pages of ${allowed.join(', ')} only; this request ` +
      `${from === null ? 'names no origin' : `came from ${from.slice(0, 255)}`}. Have your ` +
      'server make one for the origin of the page.',
    { details: { reason: 'foreign_origin' } },
  );
}

/**
 * The key a request carries in its header or, where that is all there is, its query. Throws the
 * ApiError that says how to send one.
 */
export function keyOf(request: FastifyRequest): SentKey {
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    const match = /^Bearer +(\S+)$/i.exec(authorization.trim());
    if (match?.[1] === undefined)
      throw new ApiError(
        'INVALID_API_KEY',
        'The Authorization header must read "Bearer YOUR_KEY".',
      );
    return { token: match[1], inQuery: false };
  }
  const { apiKey } = request.query as Record<string, unknown>;
  if (typeof apiKey === 'string' && apiKey !== '') return { token: apiKey, inQuery: true };
  const wrong = otherHeaders.find((name) => request.headers[name] !== undefined);
  if (wrong !== undefined)
    throw new ApiError(
      'INVALID_API_KEY',
      `The key came in the header ${wrong}. Send it as "Authorization: Bearer YOUR_KEY".`,
    );
  throw new ApiError(
    'MISSING_API_KEY',
    'No key was sent. Add the header "Authorization: Bearer YOUR_KEY".',
  );
}
