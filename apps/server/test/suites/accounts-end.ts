import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { AccountClient, mailsTo, tokenFor } from '../account-client.ts';
import type { ApiContext } from '../api-context.ts';
import { member, newcomer, PASSWORD, signedIn } from './accounts.ts';

const ask = { text: 'Composure under pressure is a habit.', analysis_mode: 'language' };

/** A key of a person's own account. */
async function keyOf(api: ApiContext, browser: AccountClient): Promise<string> {
  const { user } = (await browser.get('/auth/get-session')).body as unknown as {
    user: { id: string };
  };
  return api.key('--account', `user-${user.id}`);
}

/** How accounts end, what can be taken along, and what a crash leaves. */
export function accountsEndSuite(api: () => ApiContext): void {
  describe('an account ends', () => {
    it('after a grace: keys and sessions stop at once, and by link or sign-in it is called off', async () => {
      const email = newcomer();
      const browser = await signedIn(api, email);
      const key = await keyOf(api(), browser);
      const call = api().as(key);
      expect((await call('POST', '/v1/text/analyze', ask)).status).toBe(201);
      expect(
        (await browser.post('/api/account/deletion', { password: 'not the password' })).body.details
          .reason,
      ).toBe('wrong_password');
      const goes = (await browser.post('/api/account/deletion', { password: PASSWORD })).body.data[
        'deletes_at'
      ];
      expect(Math.round((Date.parse(String(goes)) - Date.now()) / 86_400_000)).toBe(7);
      expect((await call('POST', '/v1/text/analyze', ask)).status).not.toBe(201);
      expect((await browser.get('/api/account')).body.details.reason).toBe('not_signed_in');

      expect((await browser.signIn(email, PASSWORD)).status).toBe(200);
      expect((await browser.get('/api/account')).body.data['deletion']).toMatchObject({
        deletes_at: goes,
      });
      expect(
        (await browser.post('/api/account/address', { email: newcomer(), password: PASSWORD })).body
          .details,
      ).toMatchObject({ reason: 'deletion_pending', deletes_at: goes });
      expect((await browser.post('/api/account/deletion/cancel')).status).toBe(200);
      expect((await browser.get('/api/account')).body.data['deletion']).toBeNull();
      expect((await call('POST', '/v1/text/analyze', ask)).status).toBe(201);

      await browser.post('/api/account/deletion', { password: PASSWORD });
      const token = await tokenFor(api(), email, '/cancel-deletion');
      expect(
        (
          await new AccountClient(api).post('/api/account/deletion/cancel', {
            token: 'x'.repeat(43),
          })
        ).body.details.reason,
      ).toBe('invalid_link');
      expect(
        (await new AccountClient(api).post('/api/account/deletion/cancel', { token })).status,
      ).toBe(200);
      expect(
        (await new AccountClient(api).post('/api/account/deletion/cancel', { token })).status,
      ).toBe(404);
      expect((await call('POST', '/v1/text/analyze', ask)).status).toBe(201);
    });

    it('with everything of it gone once the grace is over, and nothing of others', async () => {
      const [email, other] = [newcomer(), newcomer()];
      const [browser, stays] = [await signedIn(api, email), await signedIn(api, other)];
      const key = await keyOf(api(), browser);
      await api().as(key)('POST', '/v1/text/analyze', ask);
      const { user } = (await browser.get('/auth/get-session')).body as unknown as {
        user: { id: string; accountId: string };
      };
      await browser.post('/api/account/deletion', { password: PASSWORD });
      await api().restart('stop', {}, () =>
        api().database.sql(
          "update auth_users set deletion_at = now() - interval '8 days' where email = $1",
          [email],
        ),
      );
      expect((await browser.signIn(email, PASSWORD)).status).toBe(403);
      expect((await stays.get('/api/account')).status).toBe(200);
      await expect.poll(() => mailsTo(api(), email)).toEqual([]);
      let left: Record<string, unknown>[] = [];
      await api().restart('stop', {}, async () => {
        const tables = await api().database.sql(
          'select table_name, column_name from information_schema.columns where table_schema ' +
            "= 'public' and data_type in ('text', 'uuid')",
        );
        const places = tables.map(
          ({ table_name: table, column_name: column }) =>
            `select '${table}.${column}' as place from "${table}" where "${column}"::text in ($1, $2, $3)`,
        );
        left = await api().database.sql(places.join(' union all '), [
          email,
          user.id,
          user.accountId,
        ]);
      });
      expect(left).toEqual([]);
    });

    it('by the operator’s hand, who also disables, confirms and lists', async () => {
      const email = newcomer();
      const browser = await signedIn(api, email);
      const key = await keyOf(api(), browser);
      expect(await api().database.admin('users', 'list')).toMatch(new RegExp(`${email} +active`));
      await api().database.admin('users', 'disable', email);
      expect((await browser.get('/api/account')).body.details.reason).toBe('not_signed_in');
      expect((await browser.signIn(email, PASSWORD)).body.details.reason).toBe('account_disabled');
      expect((await browser.signIn(email, 'wrong lantern 77')).body.details.reason).toBe(
        'wrong_credentials',
      );
      await expect
        .poll(async () => (await api().as(key)('POST', '/v1/text/analyze', ask)).status)
        .not.toBe(201);
      await api().database.admin('users', 'enable', email);
      expect((await browser.signIn(email, PASSWORD)).status).toBe(200);
      expect(await api().database.admin('users', 'show', email)).toMatch(
        /account_enabled[\s\S]*account_disabled/,
      );

      const waiting = newcomer();
      await new AccountClient(api).post('/api/account/sign-up', {
        email: waiting,
        password: PASSWORD,
      });
      expect(await api().database.admin('users', 'list')).toMatch(
        new RegExp(`${waiting} +not confirmed`),
      );
      await api().database.admin('users', 'verify', waiting);
      expect((await new AccountClient(api).signIn(waiting, PASSWORD)).status).toBe(200);
      await api().database.admin('users', 'delete', email);
      expect((await browser.signIn(email, PASSWORD)).body.details.reason).toBe('wrong_credentials');
      await expect(api().database.admin('users', 'show', email)).rejects.toThrow(
        'Give the e-mail address',
      );
    });
  });

  it('an export holds everything of the account and no secret', async () => {
    const email = newcomer();
    const browser = await signedIn(api, email);
    const key = await keyOf(api(), browser);
    await api().as(key)('POST', '/v1/text/analyze', ask);
    await api().as(key)('PUT', '/v1/settings/context', {
      custom_settings: { custom_name: 'mine' },
    });
    const answer = await browser.get('/api/account/export');
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="aplomb-account.json"',
    );
    expect(answer.body).toMatchObject({
      account: { email, name: 'Ann' },
      sessions: [{ device: 'Firefox on Windows' }],
      api_keys: [{ name: 'test', hint: expect.stringContaining('…') }],
      settings: [{ customSettings: { custom_name: 'mine' } }],
      conversations: [{ analyses: [{ content: ask.text, kind: 'text' }] }],
      usage: { days: [{ analyses: 1 }] },
    });
    expect((answer.body['security_events'] as { kind: string }[]).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['account_created', 'signed_in', 'data_exported']),
    );
    const [session = ''] = decodeURIComponent(
      browser.cookies.get('aplomb.session_token') ?? 'none',
    ).split('.');
    for (const secret of [
      key,
      session,
      '"hash"',
      '"password"',
      '"token"',
      '"secret"',
      'deletionHash',
    ])
      expect(answer.text).not.toContain(secret);
  });

  it('a crash in the middle of signing up loses none that was acknowledged, and the rest can begin again', async () => {
    const browser = new AccountClient(api);
    await member(api, newcomer());
    const people = Array.from({ length: 12 }, newcomer);
    const asked = people.map((email) =>
      browser.post('/api/account/sign-up', { email, password: PASSWORD }).then(
        ({ status }) => status,
        () => 0,
      ),
    );
    await delay(randomInt(300, 900));
    await api().restart('kill');
    const statuses = await Promise.all(asked);
    for (const [index, email] of people.entries()) {
      const mails = await mailsTo(api(), email);
      if (statuses[index] === 202) expect(mails.length).toBe(1);
      if (mails.length === 0)
        expect(
          (await browser.post('/api/account/sign-up', { email, password: PASSWORD })).status,
        ).toBe(202);
      expect(
        (
          await browser.post('/api/account/sign-up/confirm', {
            token: await tokenFor(api(), email, '/verify-email'),
          })
        ).status,
      ).toBe(200);
    }
    expect((await browser.signIn(people[0] ?? '', PASSWORD)).status).toBe(200);
  });
}
