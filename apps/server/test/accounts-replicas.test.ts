import { accountRules } from '@aplomb/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AccountClient, tokenFor } from './account-client.ts';
import { type ApiContext, openApi } from './api-context.ts';
import { postgresql } from './databases.ts';
import { redisAbsent, startRedis } from './redis.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { newcomer, PASSWORD } from './suites/accounts.ts';

const absent = postgresql.absent ?? redisAbsent;

describe.skipIf(absent !== null)(
  `accounts on two replicas${absent === null ? '' : ` (skipped: ${absent})`}`,
  () => {
    let redis: Awaited<ReturnType<typeof startRedis>>;
    let first: ApiContext;
    let second: RunningServer;
    const at = (which: () => ApiContext): AccountClient => new AccountClient(which);
    const here = (): ApiContext => first;
    const there = (): ApiContext => ({ ...first, server: second });
    const moved = (browser: AccountClient, where: () => ApiContext): AccountClient => {
      const other = at(where);
      for (const [name, value] of browser.cookies) other.cookies.set(name, value);
      return other;
    };
    beforeAll(async () => {
      redis = await startRedis();
      first = await openApi(postgresql, { REDIS_URL: redis.url, APLOMB_FORMS_PER_HOUR: '6' });
      second = await startServer({
        ...first.database.environment,
        REDIS_URL: redis.url,
        APLOMB_FORMS_PER_HOUR: '6',
      });
    });
    afterAll(async () => {
      await second?.stop();
      await first?.close();
      await redis?.kill();
    });

    it('share people, sessions and their end', async () => {
      const email = newcomer();
      await at(here).post('/api/account/sign-up', { email, password: PASSWORD });
      expect(
        (
          await at(there).post('/api/account/sign-up/confirm', {
            token: await tokenFor(first, email, '/verify-email'),
          })
        ).status,
      ).toBe(200);
      const browser = at(here);
      expect((await browser.signIn(email, PASSWORD)).status).toBe(200);
      expect((await moved(browser, there).get('/api/account')).body.data['email']).toBe(email);
      await moved(browser, there).send('DELETE', '/api/account/sessions');
      expect((await moved(browser, there).post('/auth/sign-out')).status).toBe(200);
      expect((await browser.get('/api/account')).body.details.reason).toBe('not_signed_in');
    });

    it('count guesses together, and go on counting alone while Redis is away', async () => {
      const email = newcomer();
      for (let count = 0; count <= accountRules.freeAttempts; count += 1)
        expect((await at(here).signIn(email, `wrong guess ${count}`)).status).toBe(403);
      expect((await at(there).signIn(email, 'wrong guess')).body.details.reason).toBe(
        'too_many_attempts',
      );
      const forms: number[] = [];
      for (let count = 0; count < 7; count += 1)
        forms.push(
          (await at(count % 2 === 0 ? here : there).post('/api/account/sign-up/resend', { email }))
            .status,
        );
      expect(forms).toEqual([202, 202, 202, 202, 202, 202, 429]);
      await redis.kill();
      const other = newcomer();
      const alone: number[] = [];
      for (let count = 0; count < accountRules.freeAttempts + 3; count += 1)
        alone.push((await at(here).signIn(other, `wrong guess ${count}`)).status);
      expect([alone.slice(0, accountRules.freeAttempts + 1), alone.at(-1)]).toEqual([
        Array.from({ length: accountRules.freeAttempts + 1 }, () => 403),
        429,
      ]);
    });
  },
);
