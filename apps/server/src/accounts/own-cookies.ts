import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Accounts } from './accounts.ts';

const tokenForm = /^[\w-]{43}$/;

/** A cookie of ours that holds a token; its attributes say how long and how strictly. */
export interface OwnCookie {
  readonly name: 'device' | 'sign_up' | 'provider';
  readonly seconds: number;
  readonly sameSite: 'Lax' | 'Strict';
}

const nameOf = (accounts: Accounts, request: FastifyRequest, { name }: OwnCookie): string =>
  `${accounts.originOf(request).startsWith('https:') ? '__Host-' : ''}aplomb.${name}`;

/** The token a browser holds in a cookie of ours; null when there is none of our form. */
export function readToken(
  accounts: Accounts,
  request: FastifyRequest,
  cookie: OwnCookie,
): string | null {
  const name = nameOf(accounts, request, cookie);
  const token = request.headers.cookie
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  return token !== undefined && tokenForm.test(token) ? token : null;
}

/** Gives a browser a token to hold; an empty one takes the cookie away. */
export function giveToken(
  accounts: Accounts,
  request: FastifyRequest,
  reply: FastifyReply,
  cookie: OwnCookie,
  token: string,
): void {
  const name = nameOf(accounts, request, cookie);
  reply.header(
    'set-cookie',
    `${name}=${token}; Max-Age=${token === '' ? 0 : cookie.seconds}; Path=/; HttpOnly; ` +
      `SameSite=${cookie.sameSite}${name.startsWith('__Host-') ? '; Secure' : ''}`,
  );
}
