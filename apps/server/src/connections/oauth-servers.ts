import { mcpEndpoint } from '@aplomb/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Interaction, Provider } from 'oidc-provider';
import type { Logger } from 'pino';
import type { Accounts } from '../accounts/accounts.ts';
import { accountError } from '../services/accounts/account-error.ts';
import { authSecret } from '../services/accounts/auth-secret.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The OAuth servers for assistants; null where the operator has not switched them on. */
    oauth: OauthServers | null;
  }
}

/** Origins a server without a public address is opened at in one run. */
const MOST_ORIGINS = 32;

/** The OAuth server of each origin that the site is opened at. */
export class OauthServers {
  readonly #accounts: Accounts;
  readonly #logger: Logger;
  readonly #made = new Map<string, Promise<Provider>>();

  constructor(accounts: Accounts, logger: Logger) {
    this.#accounts = accounts;
    this.#logger = logger;
  }

  /** The issuer of a request’s origin. */
  issuerOf = (request: FastifyRequest): string => this.#accounts.originOf(request);

  /** The address that tokens of a request’s origin open. */
  resourceOf = (request: FastifyRequest): string => this.issuerOf(request) + mcpEndpoint.path;

  /** The server of a request’s origin. */
  of(request: FastifyRequest): Promise<Provider> {
    const issuer = this.issuerOf(request);
    const known = this.#made.get(issuer);
    if (known !== undefined) return known;
    const [oldest] = this.#made.keys();
    if (this.#made.size >= MOST_ORIGINS && oldest !== undefined) this.#made.delete(oldest);
    const made = this.#make(issuer, this.resourceOf(request));
    this.#made.set(issuer, made);
    made.catch(() => this.#made.delete(issuer));
    return made;
  }

  /**
   * What this browser, and no other, was asked to agree to. Throws connection_over for a request
   * that is not its own or has ended.
   */
  async pending(
    request: FastifyRequest,
    reply: FastifyReply,
    id: string,
  ): Promise<{ server: Provider; interaction: Interaction }> {
    const [server, { errors }] = await Promise.all([this.of(request), import('oidc-provider')]);
    const interaction = await server
      .interactionDetails(request.raw, reply.raw)
      .catch((error: unknown) => {
        if (error instanceof errors.SessionNotFound) return null;
        throw error;
      });
    if (interaction?.uid !== id) throw accountError('connection_over');
    return { server, interaction };
  }

  async #make(issuer: string, resource: string): Promise<Provider> {
    const { deps } = this.#accounts;
    // Loaded when an assistant first asks.
    const [{ createOauthServer }, secret] = await Promise.all([
      import('./oauth-server.ts'),
      authSecret(deps.database, deps.config.authSecret),
    ]);
    return createOauthServer({ deps, logger: this.#logger, issuer, resource, secret });
  }
}
