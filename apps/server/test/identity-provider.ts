import { generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Context, Provider } from 'oidc-provider';

/** Somebody the provider knows. */
export interface KnownPerson {
  readonly subject: string;
  readonly email: string;
  readonly verified: boolean;
}

type Hang = 'everything' | 'token' | null;

/**
 * A real identity provider on this machine (the package oidc-provider), certified for OpenID
 * Connect. It signs everybody in as `person`, without asking.
 */
export class IdentityProvider {
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  #provider: Provider | null = null;
  #published: JsonWebKey | null = null;
  #redirect = '';
  issuer = '';
  person: KnownPerson | null = null;
  /** Seconds since they proved it there, whatever it is asked for. */
  provenBefore = 0;
  /** What it does not answer any more. */
  hangs: Hang = null;

  /** Opens its port; it answers once `serve` has told whom. */
  async open(): Promise<this> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (typeof address === 'object' && address !== null)
      this.issuer = `http://127.0.0.1:${address.port}`;
    return this;
  }

  get environment(): Record<string, string> {
    return {
      APLOMB_OIDC_ISSUER: this.issuer,
      APLOMB_OIDC_CLIENT_ID: 'aplomb',
      APLOMB_OIDC_CLIENT_SECRET: 'a secret of the registration, long enough',
      APLOMB_OIDC_LABEL: 'Example ID',
    };
  }

  /** Answers for the site that `redirect` leads back to, with a signing key made now. */
  serve(redirect: string): void {
    this.#redirect = redirect;
    this.#published = null;
    const key = { ...newKey(), kid: `key-${Date.now()}-${Math.random()}` };
    this.#provider = new Provider(this.issuer, {
      clients: [
        {
          client_id: this.environment['APLOMB_OIDC_CLIENT_ID'],
          client_secret: this.environment['APLOMB_OIDC_CLIENT_SECRET'],
          redirect_uris: [redirect],
        },
      ],
      jwks: { keys: [key] },
      cookies: { keys: ['a key of the tests'] },
      pkce: { required: () => true },
      claims: { email: ['email', 'email_verified'], profile: ['name'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: () => '/enter' },
      findAccount: (_context: unknown, subject: string) => ({
        accountId: subject,
        claims: () => ({
          sub: subject,
          email: this.person?.email,
          email_verified: this.person?.verified,
          name: 'Ida Example',
        }),
      }),
      // Agreed to beforehand, as in a company.
      loadExistingGrant: async ({ oidc }: Context) => {
        const grant = new oidc.provider.Grant({
          clientId: oidc.client.clientId,
          accountId: oidc.session.accountId,
        });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    });
  }

  /** Signs with a new key from now on, and publishes that one alone. */
  rotate = (): void => this.serve(this.#redirect);

  /** Publishes a key that it does not sign with. */
  publishForeignKey(): void {
    const { d: _private, ...key } = newKey();
    this.#published = key;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '' } = request;
    if (this.hangs === 'everything') return;
    if (this.hangs === 'token' && url === '/token') {
      // The worst kind: it begins to answer.
      response.writeHead(200, { 'content-type': 'application/json' }).write('{');
      return;
    }
    if (url === '/jwks' && this.#published !== null) {
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ keys: [this.#published] }));
      return;
    }
    if (url === '/enter') {
      await this.#provider?.interactionFinished(request, response, {
        login: {
          accountId: this.person?.subject,
          ts: Math.floor(Date.now() / 1_000) - this.provenBefore,
        },
      });
      return;
    }
    await this.#provider?.callback()(request, response);
  }
}

function newKey(): JsonWebKey {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' };
}

/**
 * Goes through the provider as a browser does, with the cookies it has of it; answers the query it
 * comes back to the site with.
 */
export async function passThrough(
  location: string,
  site: string,
  cookies = new Map<string, string>(),
): Promise<string> {
  for (let address = location; ;) {
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const next = answer.headers.get('location');
    if (next === null) throw new Error(`the provider answered ${answer.status} at ${address}`);
    const target = new URL(next, address);
    if (target.origin === site) return target.search;
    address = target.href;
  }
}
