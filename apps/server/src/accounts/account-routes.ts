import { Readable } from 'node:stream';
import {
  accountPaths,
  type AccountProfile,
  accountRules,
  addressRequest,
  cancelDeletionRequest,
  deletionRequest,
  eventsExportQuery,
  eventsQuery,
  linkRequest,
  product,
  profileRequest,
} from '@aplomb/contract';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { authPasskeys, authUsers } from '../database/schema-accounts.ts';
import { validate } from '../http/validate.ts';
import { accountError } from '../services/accounts/account-error.ts';
import {
  askForAddress,
  confirmAddress,
  pendingAddress,
  withdrawAddress,
} from '../services/accounts/change-address.ts';
import { askForDeletion, cancelDeletion, deletesAt } from '../services/accounts/deletion.ts';
import { passwordOf } from '../services/accounts/find-user.ts';
import { hasIdentity } from '../services/accounts/own-identity.ts';
import { jsonPieces } from '../http/json-pieces.ts';
import { exportAccount } from '../services/accounts/export-account.ts';
import {
  csvOfEvents,
  everyEvent,
  listEvents,
  recordEvent,
  whenceOf,
} from '../services/accounts/security-events.ts';
import { listSessions, revokeOtherSessions, revokeSession } from '../services/accounts/sessions.ts';
import type { Accounts, SignedIn } from './accounts.ts';
import { checkPassword } from './check-password.ts';
import { refuseForeign } from './refuse-foreign.ts';
import { requireSignedIn } from './require-account.ts';
import { takeForm } from './take-form.ts';

const options = { bodyLimit: accountRules.bodyBytes } as const;

/**
 * Serves what accounts offer beyond signing in: profile, devices, trail, export, change of address,
 * deletion.
 */
export function addAccountRoutes(app: FastifyInstance, accounts: Accounts): void {
  addProfileRoutes(app, accounts);
  addSessionRoutes(app, accounts);
  addRecordRoutes(app, accounts);
  addAddressRoutes(app, accounts);
  addDeletionRoutes(app, accounts);
}

function addProfileRoutes(app: FastifyInstance, accounts: Accounts): void {
  const { db } = accounts.deps.database;
  app.get(accountPaths.account, async (request, reply) =>
    send(reply, await profileOf(accounts, await requireSignedIn(request, true))),
  );
  app.put(accountPaths.account, options, async (request, reply) => {
    const who = await requireSignedIn(request);
    const { name } = validate(profileRequest, request.body, 'body');
    await db
      .update(authUsers)
      .set({ name, updatedAt: new Date() })
      .where(eq(authUsers.id, who.userId));
    return send(reply, await profileOf(accounts, { ...who, name }));
  });
}

/** The devices that are signed in. */
function addSessionRoutes(app: FastifyInstance, accounts: Accounts): void {
  const { db } = accounts.deps.database;
  app.get(accountPaths.sessions, async (request, reply) => {
    const { userId, sessionId } = await requireSignedIn(request, true);
    return send(reply, await listSessions(db, userId, sessionId));
  });
  app.delete(accountPaths.sessions, async (request, reply) => {
    const { userId, sessionId } = await requireSignedIn(request, true);
    const revoked = await revokeOtherSessions(db, userId, sessionId);
    if (revoked > 0)
      await recordEvent(
        db,
        userId,
        'session_revoked',
        whenceOf(request),
        `${revoked} other devices`,
      );
    return send(reply, { revoked });
  });
  app.delete(
    accountPaths.session.replace('{session_id}', ':session_id'),
    async (request, reply) => {
      const { userId } = await requireSignedIn(request, true);
      const { session_id: id } = request.params as { session_id: string };
      const device = await revokeSession(db, userId, id);
      if (device === null) throw accountError('not_found');
      await recordEvent(db, userId, 'session_revoked', whenceOf(request), device);
      return send(reply, { revoked: 1 });
    },
  );
}

/** What is kept about the account: its security events, and everything as a file. */
function addRecordRoutes(app: FastifyInstance, accounts: Accounts): void {
  const { database } = accounts.deps;
  const { db } = database;
  app.get(accountPaths.events, async (request, reply) => {
    const { userId } = await requireSignedIn(request, true);
    return send(
      reply,
      await listEvents(db, userId, validate(eventsQuery, request.query, 'query').before),
    );
  });
  app.get(accountPaths.eventsExport, async (request, reply) => {
    const { userId } = await requireSignedIn(request, true);
    const { format } = validate(eventsExportQuery, request.query, 'query');
    await takeForm(accounts, request, 'events-export');
    const events = everyEvent((before) => listEvents(db, userId, before));
    return reply
      .header('cache-control', 'no-store')
      .header(
        'content-disposition',
        `attachment; filename="${product.name.toLowerCase()}-events.${format}"`,
      )
      .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json')
      .send(Readable.from(format === 'csv' ? csvOfEvents(events) : jsonPieces({ events })));
  });
  app.get(accountPaths.export, async (request, reply) => {
    const { userId } = await requireSignedIn(request, true);
    await takeForm(accounts, request, 'export');
    await recordEvent(db, userId, 'data_exported', whenceOf(request));
    return reply
      .header('cache-control', 'no-store')
      .header(
        'content-disposition',
        `attachment; filename="${product.name.toLowerCase()}-account.json"`,
      )
      .type('application/json')
      .send(Readable.from(jsonPieces(await exportAccount(database, userId))));
  });
}

function addAddressRoutes(app: FastifyInstance, accounts: Accounts): void {
  const { database, outboxMailer } = accounts.deps;
  app.post(accountPaths.address, options, async (request, reply) => {
    const who = await requireSignedIn(request);
    const { email, password } = validate(addressRequest, request.body, 'body');
    if (email === who.email)
      throw accountError('same_address', { field: { name: 'email', fix: 'another address' } });
    await takeForm(accounts, request, 'address');
    await checkPassword(accounts, request, who.userId, password);
    if (!(await accounts.deps.attempts.mayMail('address', who.userId)))
      throw accountError('too_many_attempts', {
        message: 'You asked for this often within the hour. Wait an hour, then try again.',
        retryAfterSeconds: 3_600,
      });
    await askForAddress(
      database,
      { id: who.userId, email: who.email },
      email,
      accounts.siteOf(request),
      whenceOf(request),
    );
    outboxMailer.wake();
    return send(reply.code(202), await profileOf(accounts, who));
  });
  app.delete(accountPaths.address, async (request, reply) => {
    const who = await requireSignedIn(request);
    await withdrawAddress(database, who.userId);
    return send(reply, await profileOf(accounts, who));
  });
  app.post(accountPaths.confirmAddress, options, async (request, reply) => {
    refuseForeign(request, accounts.originOf(request));
    const state = await confirmAddress(
      database,
      validate(linkRequest, request.body, 'body').token,
      accounts.siteOf(request),
      whenceOf(request),
    );
    if (state === null) throw accountError('invalid_link');
    outboxMailer.wake();
    return send(reply, { state });
  });
}

function addDeletionRoutes(app: FastifyInstance, accounts: Accounts): void {
  const { database, outboxMailer } = accounts.deps;
  app.post(accountPaths.deletion, options, async (request, reply) => {
    const who = await requireSignedIn(request);
    await checkPassword(
      accounts,
      request,
      who.userId,
      validate(deletionRequest, request.body, 'body').password,
    );
    const goes = await askForDeletion(
      database,
      who.userId,
      accounts.siteOf(request),
      whenceOf(request),
    );
    if (goes === null) throw accountError('deletion_pending');
    outboxMailer.wake();
    return send(reply.code(202), { deletes_at: goes.toISOString() });
  });
  app.post(accountPaths.cancelDeletion, options, async (request, reply) => {
    refuseForeign(request, accounts.originOf(request));
    const { token } = validate(cancelDeletionRequest, request.body ?? {}, 'body');
    const by =
      token === undefined ? { userId: (await requireSignedIn(request, true)).userId } : { token };
    if (!(await cancelDeletion(database, by, whenceOf(request))))
      throw accountError('invalid_link');
    return send(reply, { cancelled: true });
  });
}

const send = (reply: FastifyReply, data: unknown): FastifyReply =>
  reply.header('cache-control', 'no-store').send({ status: 'success', data });

async function profileOf(accounts: Accounts, who: SignedIn): Promise<AccountProfile> {
  const { config, database } = accounts.deps;
  const { oidc } = config;
  const change = await pendingAddress(database, who.userId);
  const passkeys = await database.db.$count(authPasskeys, eq(authPasskeys.userId, who.userId));
  return {
    email: who.email,
    name: who.name,
    created_at: who.createdAt.toISOString(),
    two_factor: who.twoFactor,
    has_password: (await passwordOf(database.db, who.userId)) !== null,
    passkeys,
    identity:
      oidc === null
        ? null
        : { label: oidc.label, connected: await hasIdentity(database.db, who.userId, oidc) },
    address_change:
      change === null
        ? null
        : {
            email: change.email,
            current_confirmed: change.currentConfirmedAt !== null,
            new_confirmed: change.newConfirmedAt !== null,
            expires_at: change.expiresAt.toISOString(),
          },
    deletion:
      who.deletionAt === null
        ? null
        : {
            requested_at: who.deletionAt.toISOString(),
            deletes_at: deletesAt(who.deletionAt).toISOString(),
          },
  };
}
