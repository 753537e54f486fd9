import { setTimeout as delay } from 'node:timers/promises';
import {
  accountPaths,
  accountRules,
  linkRequest,
  type MailAccepted,
  outboxPage,
  resendRequest,
  signUpRequest,
} from '@aplomb/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { validate } from '../http/validate.ts';
import { accountError } from '../services/accounts/account-error.ts';
import { checkNewPassword } from '../services/accounts/password-strength.ts';
import { whenceOf } from '../services/accounts/security-events.ts';
import { confirmSignUp, resendConfirmation, startSignUp } from '../services/accounts/sign-up.ts';
import type { Accounts } from './accounts.ts';
import { mayReadOutbox } from './outbox-routes.ts';
import { refuseForeign } from './refuse-foreign.ts';
import { takeForm } from './take-form.ts';

const options = { bodyLimit: accountRules.bodyBytes } as const;

/**
 * Serves signing up. Nothing of the answers tells whether an address has an account: neither words
 * nor time.
 */
export function addSignUpRoutes(app: FastifyInstance, accounts: Accounts): void {
  const { database, outboxMailer, config, attempts } = accounts.deps;
  const accepted = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const outbox = mayReadOutbox(request, config) ? outboxPage : null;
    if (outbox !== null)
      request.log.info(
        { page: accounts.siteOf(request) + outbox },
        'no mail server is set; the mail can be read in the outbox',
      );
    return reply
      .code(202)
      .header('cache-control', 'no-store')
      .send({
        status: 'success',
        data: {
          accepted: true,
          mailed: config.mail.smtp !== null,
          outbox,
        } satisfies MailAccepted,
      });
  };

  app.post(accountPaths.signUp, options, async (request, reply) => {
    refuseForeign(request, accounts.originOf(request));
    const {
      email,
      password,
      name = '',
      website = '',
    } = validate(signUpRequest, request.body, 'body');
    await checkNewPassword(password, email);
    await takeForm(accounts, request, 'sign-up');
    if (website === '') {
      await levelled(async () => {
        const { password: hasher } = await (await accounts.authOf(request)).$context;
        const hash = await hasher.hash(password);
        if (await attempts.mayMail('sign-up', email))
          await startSignUp(
            database,
            { email, name: name === '' ? (email.split('@')[0] ?? email) : name, password: hash },
            accounts.siteOf(request),
          );
      });
      outboxMailer.wake();
    }
    return accepted(request, reply);
  });

  app.post(accountPaths.resend, options, async (request, reply) => {
    refuseForeign(request, accounts.originOf(request));
    const { email } = validate(resendRequest, request.body, 'body');
    await takeForm(accounts, request, 'resend');
    await levelled(async () => {
      if (await attempts.mayMail('sign-up', email))
        await resendConfirmation(database, email, accounts.siteOf(request));
    });
    outboxMailer.wake();
    return accepted(request, reply);
  });

  app.post(accountPaths.confirm, options, async (request, reply) => {
    refuseForeign(request, accounts.originOf(request));
    const confirmed = await confirmSignUp(
      database,
      validate(linkRequest, request.body, 'body').token,
      whenceOf(request),
    );
    if (confirmed === null) throw accountError('invalid_link');
    return reply.header('cache-control', 'no-store').send({ status: 'success', data: confirmed });
  });
}

/** Work that takes the same time whatever it finds. */
async function levelled(work: () => Promise<void>): Promise<void> {
  await Promise.all([work(), delay(accountRules.answerMilliseconds)]);
}
