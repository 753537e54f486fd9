import { randomBytes } from 'node:crypto';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

/** How long the second step may take. */
const SECOND_STEP_SECONDS = 600;

/**
 * Begins a session without a password, or its second step. The server alone can: it answers at no
 * address.
 */
export const beginSession = {
  id: 'begin-session',
  endpoints: {
    beginSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string(), since: z.date() }) },
      async (context) => {
        const { internalAdapter } = context.context;
        const user = await internalAdapter.findUserById(context.body.userId);
        if (user === null || user === undefined) throw new APIError('NOT_FOUND');
        const since = { createdAt: context.body.since };
        const session = await internalAdapter.createSession(user.id, false, since, true);
        await setSessionCookie(context, { session, user });
        return context.json({ userId: user.id });
      },
    ),
    // As the plug-in for two steps begins its second one after a right password.
    beginSecondStep: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async (context) => {
        const { internalAdapter, createAuthCookie, secret } = context.context;
        const cookie = createAuthCookie('two_factor', { maxAge: SECOND_STEP_SECONDS });
        const identifier = `2fa-${randomBytes(16).toString('hex')}`;
        const expiresAt = new Date(Date.now() + SECOND_STEP_SECONDS * 1_000);
        const { userId } = context.body;
        await internalAdapter.createVerificationValue({ value: userId, identifier, expiresAt });
        await internalAdapter.createVerificationValue({
          value: '0',
          identifier: `2fa-attempts-${identifier}`,
          expiresAt,
        });
        await context.setSignedCookie(cookie.name, identifier, secret, cookie.attributes);
        return context.json({ userId });
      },
    ),
  },
} satisfies BetterAuthPlugin;
