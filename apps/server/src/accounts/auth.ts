import { accountRules, authBase, product } from '@aplomb/contract';
import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth/minimal';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import {
  authCredentials,
  authPasskeys,
  authSessions,
  authTwoFactors,
  authUsers,
  authVerifications,
} from '../database/schema-accounts.ts';
import { deletesAt } from '../services/accounts/deletion.ts';
import { beginSession } from './begin-session.ts';
import { callerHeader } from './web-request.ts';
import { passwordHashes } from './password-hashes.ts';

const DAY_SECONDS = 86_400;
/** How often being seen is written down. */
const SEEN_SECONDS = 600;

/** What the sign-in service is built on, for one origin that browsers open the site at. */
export interface AuthParts {
  database: Database;
  secret: string;
  origin: string;
  logger: Logger;
  /** Mails the link to a new password. */
  sendReset(user: { id: string; email: string }, token: string): Promise<void>;
  /** Runs after a new password was set by such a link. */
  onReset(user: { id: string; email: string }): Promise<void>;
}

const tables = {
  user: authUsers,
  session: authSessions,
  account: authCredentials,
  verification: authVerifications,
  passkey: authPasskeys,
  twoFactor: authTwoFactors,
};

/** What we keep of a user besides what the service needs. */
const ownFields = {
  accountId: { type: 'string', required: true, input: false },
  disabledAt: { type: 'date', required: false, input: false, returned: false },
  deletionAt: { type: 'date', required: false, input: false, returned: false },
  deletionHash: { type: 'string', required: false, input: false, returned: false },
} as const;

/**
 * The sign-in service: passwords, sessions, two-step sign-in and passkeys. Signing up, changes of
 * address and deletion are not its own.
 */
export function createAuth({ database, secret, origin, logger, sendReset, onReset }: AuthParts) {
  const { hostname, protocol } = new URL(origin);
  const isSecure = protocol === 'https:';
  return betterAuth({
    appName: product.name,
    baseURL: origin,
    basePath: authBase,
    secret,
    trustedOrigins: [],
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    // Its messages may hold addresses.
    logger: {
      level: 'error',
      log: (level, message) => {
        if (level === 'error')
          logger.error(
            { reason: message.replaceAll(/\S+@\S+/g, '…').slice(0, 200) },
            'the sign-in service failed',
          );
      },
    },
    database: drizzleAdapter(database.db, { provider: 'pg', schema: tables }),
    user: { additionalFields: ownFields },
    emailAndPassword: {
      enabled: true,
      password: passwordHashes,
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: accountRules.passwordMinimum,
      maxPasswordLength: accountRules.passwordMaximum,
      resetPasswordTokenExpiresIn: accountRules.resetMinutes * 60,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => sendReset(user, token),
      onPasswordReset: ({ user }) => onReset(user),
    },
    account: { accountLinking: { enabled: false } },
    verification: { storeIdentifier: 'hashed' },
    session: {
      expiresIn: accountRules.sessionDays * DAY_SECONDS,
      updateAge: SEEN_SECONDS,
      freshAge: accountRules.freshHours * 3_600,
    },
    databaseHooks: {
      session: {
        create: {
          before: async ({ userId }, context) =>
            refuseClosed(await context?.context.internalAdapter.findUserById(userId)),
        },
      },
    },
    advanced: {
      useSecureCookies: false,
      cookiePrefix: isSecure ? '__Host-aplomb' : 'aplomb',
      defaultCookieAttributes: { secure: isSecure, httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { ipAddressHeaders: [callerHeader] },
    },
    plugins: [
      beginSession,
      twoFactor({
        issuer: product.name,
        accountLockout: {
          maxFailedAttempts: accountRules.codesBeforeLock,
          durationSeconds: accountRules.lockSeconds,
        },
        backupCodeOptions: { amount: accountRules.recoveryCodes, storeBackupCodes: 'encrypted' },
      }),
      passkey({
        rpName: product.name,
        rpID: hostname,
        origin,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      }),
    ],
  });
}

/** The sign-in service of one origin. */
export type Auth = ReturnType<typeof createAuth>;

/** Refuses a session to a user who is disabled or deleted. */
function refuseClosed(found: object | null | undefined): void {
  const user: { disabledAt?: Date | null; deletionAt?: Date | null } | null | undefined = found;
  // Deleted as far as anybody is concerned, though the run that does it is still to come.
  if (!user || (user.deletionAt && deletesAt(user.deletionAt) <= new Date()))
    throw new APIError('UNAUTHORIZED', { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'deleted' });
  if (user.disabledAt)
    throw new APIError('FORBIDDEN', { code: 'ACCOUNT_DISABLED', message: 'disabled' });
}
