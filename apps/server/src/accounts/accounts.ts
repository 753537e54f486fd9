import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Deps } from '../deps.ts';
import { ownOrigin } from '../http/from-here.ts';
import { originOf } from '../http/origin.ts';
import { noticeLetter, resetLetter } from '../services/accounts/account-letters.ts';
import { authSecret } from '../services/accounts/auth-secret.ts';
import { endLinks } from '../services/accounts/end-links.ts';
import { findUser } from '../services/accounts/find-user.ts';
import { byOperator, recordEvent } from '../services/accounts/security-events.ts';
import { queueMail } from '../services/mail/outbox.ts';
import type { Auth } from './auth.ts';
import { problemOf } from './auth-problems.ts';
import { passCookies, webHeaders } from './web-request.ts';

/**
 * Origins a server without a public address is opened at in one run: localhost, its names and
 * addresses.
 */
const MOST_ORIGINS = 32;

/** Who a browser is signed in as. */
export interface SignedIn {
  userId: string;
  accountId: string;
  sessionId: string;
  /** When they last proved who they are in this browser. */
  signedInAt: Date;
  email: string;
  name: string;
  createdAt: Date;
  twoFactor: boolean;
  disabledAt: Date | null;
  deletionAt: Date | null;
}

/**
 * Accounts as the routes use them: the sign-in service of each origin, made when first asked for,
 * and who is signed in.
 */
export class Accounts {
  readonly deps: Deps;
  readonly #logger: Logger;
  readonly #auths = new Map<string, Promise<Auth>>();

  constructor(deps: Deps, logger: Logger) {
    this.deps = deps;
    this.#logger = logger;
  }

  /** Where the site is, for links in mails: the public address where there is one. */
  siteOf(request: FastifyRequest): string {
    return this.deps.config.publicUrl ?? ownOrigin(request);
  }

  /** The origin accounts work at. */
  originOf(request: FastifyRequest): string {
    const { publicUrl } = this.deps.config;
    return publicUrl === null ? originOf(request) : new URL(publicUrl).origin;
  }

  /** The sign-in service of a request's origin. */
  async authOf(request: FastifyRequest): Promise<Auth> {
    const origin = this.originOf(request);
    const site = this.siteOf(request);
    const made = this.#auths.get(origin);
    if (made !== undefined) return made;
    const [oldest] = this.#auths.keys();
    if (this.#auths.size >= MOST_ORIGINS && oldest !== undefined) this.#auths.delete(oldest);
    const auth = this.#make(origin, site);
    this.#auths.set(origin, auth);
    auth.catch(() => this.#auths.delete(origin));
    return auth;
  }

  /** Who the request's browser is signed in as; null for nobody. */
  async signedIn(request: FastifyRequest): Promise<SignedIn | null> {
    if (request.headers.cookie?.includes('aplomb.session_token=') !== true) return null;
    const auth = await this.authOf(request);
    const found = await auth.api.getSession({
      headers: webHeaders(request),
      query: { disableRefresh: true },
    });
    if (found === null) return null;
    return this.#facts(found.session, found.user.id);
  }

  /** Begins a session of a user in the request's browser, who proved `since` when who they are. */
  async signIn(
    request: FastifyRequest,
    reply: FastifyReply,
    userId: string,
    since = new Date(),
  ): Promise<void> {
    const { api } = await this.authOf(request);
    const body = { userId, since };
    const asked = { headers: webHeaders(request), body, asResponse: true } as const;
    const answer = await api.beginSession(asked);
    if (!answer.ok) throw problemOf(request.url, answer, await answer.text());
    passCookies(reply, answer);
  }

  /** Has the request's browser give a user's code before a session begins. */
  async askForCode(request: FastifyRequest, reply: FastifyReply, userId: string): Promise<void> {
    const { api } = await this.authOf(request);
    const asked = { headers: webHeaders(request), body: { userId }, asResponse: true } as const;
    passCookies(reply, await api.beginSecondStep(asked));
  }

  async #facts(session: { id: string; createdAt: Date }, userId: string): Promise<SignedIn | null> {
    const user = await findUser(this.deps.database.db, { id: userId });
    return user === null
      ? null
      : {
          userId,
          sessionId: session.id,
          signedInAt: session.createdAt,
          accountId: user.accountId,
          email: user.email,
          name: user.name,
          createdAt: user.createdAt,
          twoFactor: user.twoFactorEnabled === true,
          disabledAt: user.disabledAt,
          deletionAt: user.deletionAt,
        };
  }

  async #make(origin: string, site: string): Promise<Auth> {
    const { config, database, outboxMailer, attempts } = this.deps;
    // Loaded when accounts are first used.
    const [{ createAuth }, secret] = await Promise.all([
      import('./auth.ts'),
      authSecret(database, config.authSecret),
    ]);
    return createAuth({
      database,
      secret,
      origin,
      logger: this.#logger,
      sendReset: async ({ email }, token) => {
        if (!(await attempts.mayMail('reset', email))) return;
        await queueMail(database.db, 'account_reset', resetLetter(email, site, token), new Date());
        outboxMailer.wake();
      },
      onReset: async ({ id, email }) => {
        await database.db.transaction(async (db) => {
          await endLinks(db, id);
          await recordEvent(db, id, 'password_reset', byOperator);
          await queueMail(
            db,
            'account_notice',
            noticeLetter(email, site, 'The password of your account was changed', byOperator),
            new Date(),
          );
        });
        outboxMailer.wake();
      },
    });
  }
}
