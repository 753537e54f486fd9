import { createHmac } from 'node:crypto';
import type { ApiContext } from './api-context.ts';

/** A JSON answer about an account. */
export interface AccountAnswer {
  status: number;
  headers: Headers;
  cookies: string[];
  body: {
    status: string;
    code: string;
    message: string;
    data: Record<string, unknown>;
    details: { reason?: string; field_errors?: { field: string }[] };
  } & Record<string, unknown>;
  text: string;
}

/**
 * A browser as far as accounts need one: it keeps cookies and says where its requests come from.
 */
export class AccountClient {
  readonly cookies = new Map<string, string>();
  readonly #api: () => ApiContext;
  agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

  constructor(api: () => ApiContext) {
    this.#api = api;
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<AccountAnswer> {
    const { origin } = this.#api().server;
    const answer = await fetch(origin + path, {
      method,
      redirect: 'manual',
      headers: {
        'user-agent': this.agent,
        origin,
        ...(this.cookies.size > 0
          ? { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
          : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const cut = pair.indexOf('=');
      if (/max-age=0/i.test(cookie) || pair.length === cut + 1)
        this.cookies.delete(pair.slice(0, cut));
      else this.cookies.set(pair.slice(0, cut), pair.slice(cut + 1));
    }
    const text = await answer.text();
    return {
      status: answer.status,
      headers: answer.headers,
      cookies: answer.headers.getSetCookie(),
      text,
      body: (text === '' ? null : JSON.parse(text)) as AccountAnswer['body'],
    };
  }

  get = (path: string) => this.send('GET', path);
  post = (path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
    this.send('POST', path, body, headers);

  signIn(email: string, password: string): Promise<AccountAnswer> {
    return this.post('/auth/sign-in/email', { email, password });
  }
}

/** The mails to an address, the newest first, as the outbox page shows them. */
export async function mailsTo(api: ApiContext, email: string): Promise<string[]> {
  const ids = (await api.database.admin('outbox', 'list'))
    .split('\n')
    .filter((line) => line.includes(` ${email} `))
    .map((line) => line.split(' ')[0] ?? '');
  return Promise.all(ids.map((id) => api.database.admin('outbox', 'show', id)));
}

/** The token in the newest mail to an address that leads to `page`. */
export async function tokenFor(api: ApiContext, email: string, page: string): Promise<string> {
  const mails = await mailsTo(api, email);
  for (const mail of mails) {
    const token = new RegExp(`${page}\\?token=([\\w-]+)`).exec(mail)?.[1];
    if (token !== undefined) return token;
  }
  throw new Error(`no mail to ${email} leads to ${page}`);
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code an authenticator shows for a secret at a moment (RFC 6238). */
export function totp(uri: string, moment = Date.now()): string {
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  const bits = [...secret.replaceAll('=', '')]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(moment / 30_000)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}
