import { chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AccountClient } from '../account-client.ts';
import { type ApiContext, openApi } from '../api-context.ts';
import { embedded } from '../databases.ts';
import { startMailServer } from '../mail-server.ts';
import { member, newcomer, PASSWORD } from '../suites/accounts.ts';

const chromiumPath = process.env['APLOMB_CHROMIUM'] ?? '';
const flags = (process.env['APLOMB_CHROMIUM_FLAGS'] ?? '').split(' ').filter((flag) => flag !== '');

/** Calls the server from a page, as its scripts do. */
const call = (
  page: Page,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: unknown }> =>
  page.evaluate(
    async ([how, where, what]) => {
      const answer = await fetch(where, {
        method: how,
        ...(what === null ? {} : { headers: { 'content-type': 'application/json' }, body: what }),
      });
      return { status: answer.status, body: (await answer.json()) as unknown };
    },
    [method, path, body === undefined ? null : JSON.stringify(body)] as const,
  );

describe.skipIf(chromiumPath === '')('accounts in a browser', () => {
  let context: ApiContext | null = null;
  const api = (): ApiContext => {
    if (context === null) throw new Error('the server did not start');
    return context;
  };
  beforeAll(async () => {
    context = await openApi(embedded, { HOST: 'localhost' });
  });
  afterAll(async () => {
    await context?.close();
  });

  it('add a passkey, sign in with it alone, and lose it again', async () => {
    const browser = await chromium.launch({ executablePath: chromiumPath, args: flags });
    try {
      const email = newcomer();
      await member(api, email);
      // The plain page's policy allows no script; here scripts stand in for the site's own.
      const page = await (await browser.newContext({ bypassCSP: true })).newPage();
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('WebAuthn.enable');
      await devtools.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      });
      await page.goto(`${api().server.origin}/outbox`);
      const register = () =>
        page.evaluate(async () => {
          const options = (await (
            await fetch('/auth/passkey/generate-register-options')
          ).json()) as PublicKeyCredentialCreationOptionsJSON;
          const made = (await navigator.credentials.create({
            publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
          })) as PublicKeyCredential;
          const answer = await fetch('/auth/passkey/verify-registration', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ response: made.toJSON(), name: 'My key' }),
          });
          return answer.status;
        });
      const useKey = () =>
        page.evaluate(async () => {
          const options = (await (
            await fetch('/auth/passkey/generate-authenticate-options')
          ).json()) as PublicKeyCredentialRequestOptionsJSON;
          const used = (await navigator.credentials.get({
            publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
          })) as PublicKeyCredential;
          const answer = await fetch('/auth/passkey/verify-authentication', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ response: used.toJSON() }),
          });
          return { status: answer.status, body: (await answer.json()) as unknown };
        });
      expect((await call(page, 'GET', '/auth/passkey/generate-register-options')).status).toBe(403);
      expect(
        (await call(page, 'POST', '/auth/sign-in/email', { email, password: PASSWORD })).status,
      ).toBe(200);
      expect(await register()).toBe(200);
      const [passkey] = (await call(page, 'GET', '/auth/passkey/list-user-passkeys')).body as {
        id: string;
        name: string;
      }[];
      expect(passkey?.name).toBe('My key');
      await call(page, 'POST', '/auth/sign-out', {});
      expect((await call(page, 'GET', '/api/account')).status).toBe(403);
      expect((await useKey()).status).toBe(200);
      expect((await call(page, 'GET', '/api/account')).body).toMatchObject({
        data: { email, passkeys: 1 },
      });
      const events = (await call(page, 'GET', '/api/account/events')).body as {
        data: { events: { kind: string }[] };
      };
      expect(events.data.events.map(({ kind }) => kind)).toEqual([
        'signed_in',
        'signed_out',
        'passkey_added',
        'signed_in',
        'account_created',
      ]);

      const stranger = await member(api, newcomer());
      await stranger.signIn(newcomer(), PASSWORD);
      expect(
        (await stranger.post('/auth/passkey/delete-passkey', { id: passkey?.id })).status,
      ).toBeGreaterThanOrEqual(400);
      expect(
        (await call(page, 'POST', '/auth/passkey/delete-passkey', { id: passkey?.id })).status,
      ).toBe(200);
      await call(page, 'POST', '/auth/sign-out', {});
      expect(await useKey()).toMatchObject({
        status: 403,
        body: { details: { reason: 'passkey_refused' } },
      });
    } finally {
      await browser.close();
    }
  });
});

describe('accounts behind a public address', () => {
  const site = 'https://aplomb.example';
  let context: ApiContext | null = null;
  const api = (): ApiContext => {
    if (context === null) throw new Error('the server did not start');
    return context;
  };
  beforeAll(async () => {
    context = await openApi(embedded, {
      APLOMB_PUBLIC_URL: site,
      APLOMB_AUTH_SECRET: 'a secret of the operator, long enough',
    });
  });
  afterAll(async () => {
    await context?.close();
  });

  it('work at that address only, with cookies bound to it, and keep their mails to themselves', async () => {
    const email = newcomer();
    const browser = new AccountClient(api);
    expect(
      (await browser.post('/api/account/sign-up', { email, password: PASSWORD })).body,
    ).toMatchObject({
      message: `Accounts work at ${site} only. Open the site there.`,
      details: { reason: 'foreign_origin' },
    });
    const own = { origin: site };
    expect(
      (await browser.post('/api/account/sign-up', { email, password: PASSWORD }, own)).body.data,
    ).toEqual({ accepted: true, mailed: false, outbox: null });
    expect((await browser.get('/outbox').catch(() => null))?.status ?? 404).toBe(404);
    const [mail = ''] = await Promise.all(
      (await api().database.admin('outbox', 'list'))
        .split('\n')
        .slice(1)
        .map((line) => api().database.admin('outbox', 'show', line.split(' ')[0] ?? '')),
    );
    const token = /https:\/\/aplomb\.example\/verify-email\?token=([\w-]+)/.exec(mail)?.[1];
    expect((await browser.post('/api/account/sign-up/confirm', { token }, own)).status).toBe(200);
    const { cookies, status } = await browser.post(
      '/auth/sign-in/email',
      { email, password: PASSWORD },
      own,
    );
    expect([status, cookies.length]).toEqual([200, 2]);
    for (const cookie of cookies)
      expect(cookie).toMatch(
        /^__Host-aplomb\.\w+=\S+;(?=.*; Path=\/;)(?=.*; HttpOnly)(?=.*; Secure)(?=.*; SameSite=Lax)(?!.*Domain)/,
      );
    expect((await browser.get('/api/account')).body.data['email']).toBe(email);
  });
});

describe('accounts with a mail server', () => {
  it('send their links to the mailbox, at the public address, and show them nowhere else', async () => {
    const [site, mails] = ['http://localhost:8443', await startMailServer()];
    const context = await openApi(embedded, {
      APLOMB_PUBLIC_URL: site,
      APLOMB_SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
      APLOMB_MAIL_FROM: 'hello@aplomb.example',
    });
    try {
      const [email, browser, own] = [
        newcomer(),
        new AccountClient(() => context),
        { origin: site },
      ];
      expect(
        (await browser.post('/api/account/sign-up', { email, password: PASSWORD }, own)).body.data,
      ).toEqual({ accepted: true, mailed: true, outbox: null });
      await expect.poll(() => mails.delivered.length).toBe(1);
      const [delivered] = mails.delivered;
      expect([delivered?.to, delivered?.mail.subject]).toEqual([
        [email],
        'Confirm your address for Aplomb',
      ]);
      const token = /http:\/\/localhost:8443\/verify-email\?token=([\w-]+)/.exec(
        delivered?.mail.text ?? '',
      )?.[1];
      expect((await browser.post('/api/account/sign-up/confirm', { token }, own)).status).toBe(200);
      const hidden = await fetch(`${context.server.origin}/outbox`);
      expect([hidden.status, hidden.headers.get('allow')]).toEqual([404, null]);
      expect(
        (await browser.post('/auth/sign-in/email', { email, password: PASSWORD }, own)).status,
      ).toBe(200);
      await new AccountClient(() => context).post(
        '/auth/sign-in/email',
        { email, password: PASSWORD },
        own,
      );
      await expect
        .poll(() => mails.delivered.map(({ mail }) => mail.subject))
        .toContain('Your account was used on a new device');
    } finally {
      await context.close();
      await mails.close();
    }
  });
});
