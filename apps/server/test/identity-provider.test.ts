import { accountPaths } from '@aplomb/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountAnswer, AccountClient, tokenFor, totp } from './account-client.ts';
import { type ApiContext, openApi } from './api-context.ts';
import { embedded, postgresql } from './databases.ts';
import { IdentityProvider, type KnownPerson, passThrough } from './identity-provider.ts';
import { kinds, member, newcomer, PASSWORD } from './suites/accounts.ts';

let subjects = 0;
const somebody = (email = newcomer(), verified = true): KnownPerson => ({
  subject: `subject-${(subjects += 1)}`,
  email,
  verified,
});

describe('signing in by an identity provider', () => {
  const provider = new IdentityProvider();
  let context: ApiContext | null = null;
  const api = (): ApiContext => {
    if (context === null) throw new Error('the server did not start');
    return context;
  };
  beforeAll(async () => {
    await provider.open();
    context = await openApi(embedded, provider.environment);
    provider.serve(`${context.server.origin}/login`);
  });
  afterAll(async () => {
    await context?.close();
    await provider.close();
  });

  const start = async (browser: AccountClient): Promise<URL> => {
    const { status, body } = await browser.post(accountPaths.providerStart);
    expect(status).toBe(200);
    return new URL(String(body.data['location']));
  };
  const finish = (browser: AccountClient, query: string): Promise<AccountAnswer> =>
    browser.post(accountPaths.providerFinish, { query });
  /** Signs in as somebody; `change` is what an attacker would alter on the way. */
  const enter = async (
    browser: AccountClient,
    person: KnownPerson,
    change: (address: URL) => void = () => undefined,
  ): Promise<AccountAnswer> => {
    provider.person = person;
    const address = await start(browser);
    change(address);
    return finish(browser, await passThrough(address.href, api().server.origin));
  };
  const reason = (answer: AccountAnswer) => [answer.status, answer.body.details.reason];
  const isIn = async (browser: AccountClient): Promise<boolean> =>
    (await browser.get(accountPaths.account)).status === 200;

  it('makes an account for a verified address, and finds it again by who they are', async () => {
    const person = somebody(newcomer().toUpperCase());
    const browser = new AccountClient(api);
    const first = await enter(browser, person);
    expect([first.status, first.body.data]).toEqual([200, { second_step: false }]);
    expect((await browser.get(accountPaths.account)).body.data).toMatchObject({
      email: person.email.toLowerCase(),
      name: 'Ida Example',
      has_password: false,
    });
    expect(await kinds(browser)).toEqual(['signed_in', 'account_created']);
    // Another address there is still the same person here.
    const moved = { ...person, email: newcomer() };
    const elsewhere = new AccountClient(api);
    expect((await enter(elsewhere, moved)).status).toBe(200);
    expect((await elsewhere.get(accountPaths.account)).body.data['email']).toBe(
      person.email.toLowerCase(),
    );
    const exported = await browser.get(accountPaths.export);
    expect(exported.body).toMatchObject({
      identities: [{ issuer: provider.issuer, subject: person.subject }],
    });
    expect((await browser.post('/auth/sign-out')).status).toBe(200);
    expect(await isIn(browser)).toBe(false);
  });

  it('refuses another browser’s way, an altered nonce or challenge, and a way gone twice', async () => {
    const browser = new AccountClient(api);
    provider.person = somebody();
    const { href } = await start(browser);
    const query = await passThrough(href, api().server.origin);
    const stranger = new AccountClient(api);
    expect(reason(await finish(stranger, query))).toEqual([403, 'provider_refused']);
    await start(stranger);
    expect(reason(await finish(stranger, query))).toEqual([403, 'provider_refused']);
    expect(await isIn(stranger)).toBe(false);
    expect((await finish(browser, query)).status).toBe(200);
    expect(reason(await finish(browser, query))).toEqual([403, 'provider_refused']);
    for (const [name, value] of [
      ['nonce', 'one-of-another-sign-in'],
      ['code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'],
    ] as const) {
      const tried = new AccountClient(api);
      const answer = await enter(tried, somebody(), (address) =>
        address.searchParams.set(name, value),
      );
      expect([name, ...reason(answer)]).toEqual([name, 403, 'provider_refused']);
      expect(await isIn(tried)).toBe(false);
    }
    const calledOff = new AccountClient(api);
    const state = (await start(calledOff)).searchParams.get('state') ?? '';
    const refused = await finish(
      calledOff,
      `?error=access_denied&state=${state}&iss=${encodeURIComponent(provider.issuer)}`,
    );
    expect(reason(refused)).toEqual([403, 'provider_refused']);
    const foreign = await browser.post(
      accountPaths.providerStart,
      {},
      { origin: 'https://evil.example' },
    );
    expect(reason(foreign)).toEqual([403, 'foreign_origin']);
  });

  it('refuses an address that is not verified, and takes over no account', async () => {
    const unverified = new AccountClient(api);
    expect(reason(await enter(unverified, somebody(newcomer(), false)))).toEqual([
      403,
      'unverified_address',
    ]);
    expect(await isIn(unverified)).toBe(false);
    const email = newcomer();
    await member(api, email);
    const other = new AccountClient(api);
    expect(reason(await enter(other, somebody(email)))).toEqual([403, 'address_has_account']);
    expect(await isIn(other)).toBe(false);
    expect((await new AccountClient(api).signIn(email, PASSWORD)).status).toBe(200);
  });

  it('ends a sign-up of the address that somebody else began', async () => {
    const email = newcomer();
    await new AccountClient(api).post(accountPaths.signUp, { email, password: PASSWORD });
    const token = await tokenFor(api(), email, '/verify-email');
    expect((await enter(new AccountClient(api), somebody(email))).status).toBe(200);
    const late = await new AccountClient(api).post(accountPaths.confirm, { token });
    expect(reason(late)).toEqual([404, 'invalid_link']);
    expect(reason(await new AccountClient(api).signIn(email, PASSWORD))).toEqual([
      403,
      'wrong_credentials',
    ]);
  });

  it('lets who has no password set one by mail, then asks for it and for the second step', async () => {
    const person = somebody();
    const browser = new AccountClient(api);
    await enter(browser, person);
    for (const [path, body] of [
      [accountPaths.deletion, { password: 'any' }],
      [accountPaths.address, { password: 'any', email: newcomer() }],
      ['/auth/two-factor/enable', { password: 'any' }],
    ] as const)
      expect([path, ...reason(await browser.post(path, body))]).toEqual([path, 403, 'no_password']);
    await browser.post('/auth/request-password-reset', { email: person.email });
    const reset = await browser.post('/auth/reset-password', {
      token: await tokenFor(api(), person.email, '/reset-password'),
      newPassword: PASSWORD,
    });
    expect(reset.status).toBe(200);
    expect(await isIn(browser)).toBe(false);
    expect((await enter(browser, person)).status).toBe(200);
    const begun = await browser.post('/auth/two-factor/enable', { password: PASSWORD });
    const uri = String(begun.body['totpURI']);
    expect((await browser.post('/auth/two-factor/verify-totp', { code: totp(uri) })).status).toBe(
      200,
    );
    const next = new AccountClient(api);
    const half = await enter(next, person);
    expect([half.body.data, await isIn(next)]).toEqual([{ second_step: true }, false]);
    const code = totp(uri, Date.now() + 30_000);
    expect((await next.post('/auth/two-factor/verify-totp', { code })).status).toBe(200);
    expect(await isIn(next)).toBe(true);
    const gone = await next.post(accountPaths.deletion, { password: PASSWORD });
    expect(gone.status).toBe(202);
    expect((await enter(new AccountClient(api), person)).body.data).toEqual({ second_step: true });
  });

  it('signs nobody in who is disabled, and forgets who was deleted', async () => {
    const person = somebody();
    await enter(new AccountClient(api), person);
    await api().database.admin('users', 'disable', person.email);
    expect(reason(await enter(new AccountClient(api), person))).toEqual([403, 'account_disabled']);
    await api().database.admin('users', 'delete', person.email);
    const anew = new AccountClient(api);
    expect((await enter(anew, person)).status).toBe(200);
    expect(await kinds(anew)).toEqual(['signed_in', 'account_created']);
  });

  it('follows a change of keys at once, and believes no key that is not published', async () => {
    const person = somebody();
    expect((await enter(new AccountClient(api), person)).status).toBe(200);
    provider.rotate();
    expect((await enter(new AccountClient(api), person)).status).toBe(200);
    provider.publishForeignKey();
    const forged = new AccountClient(api);
    expect(reason(await enter(forged, person))).toEqual([403, 'provider_refused']);
    expect(await isIn(forged)).toBe(false);
    provider.rotate();
  });

  it('gives a provider up that hangs, at its first word or in the middle of an answer', async () => {
    const browser = new AccountClient(api);
    provider.person = somebody();
    const { href } = await start(browser);
    const query = await passThrough(href, api().server.origin);
    provider.hangs = 'token';
    const late = await finish(browser, query);
    provider.hangs = 'everything';
    const none = await new AccountClient(api).post(accountPaths.providerStart);
    provider.hangs = null;
    for (const answer of [late, none]) {
      expect(reason(answer)).toEqual([503, 'provider_unavailable']);
      expect([answer.body.code, answer.headers.get('retry-after')]).toEqual([
        'SERVICE_UNAVAILABLE',
        '10',
      ]);
    }
    expect((await enter(new AccountClient(api), somebody())).status).toBe(200);
  }, 60_000);
});

describe('a server without an identity provider', () => {
  it('offers none, and refuses half a configuration', async () => {
    const context = await openApi(embedded);
    try {
      const facts = await fetch(`${context.server.origin}/site/contact`);
      expect(await facts.json()).toMatchObject({ data: { sign_in_with: null } });
      const tried = await new AccountClient(() => context).post(accountPaths.providerStart);
      expect(tried.status).toBe(404);
    } finally {
      await context.close();
    }
    await expect(
      openApi(embedded, { APLOMB_OIDC_ISSUER: 'https://id.example.com' }),
    ).rejects.toThrow('APLOMB_OIDC_CLIENT_SECRET go together');
    await expect(
      openApi(embedded, { APLOMB_OIDC_ISSUER: 'http://id.example.com' }),
    ).rejects.toThrow('must be an https:// URL');
  });
});

describe.skipIf(postgresql.absent !== null)(
  `several first sign-ins at once${postgresql.absent === null ? '' : ` (skipped: ${postgresql.absent})`}`,
  () => {
    const provider = new IdentityProvider();
    let context: ApiContext;
    beforeAll(async () => {
      await provider.open();
      context = await openApi(postgresql, provider.environment);
      provider.serve(`${context.server.origin}/login`);
    });
    afterAll(async () => {
      await context?.close();
      await provider.close();
    });

    it('of one person make one account, and both are signed in', async () => {
      provider.person = somebody();
      const ways = [];
      for (let count = 0; count < 4; count += 1) {
        const browser = new AccountClient(() => context);
        const { body } = await browser.post(accountPaths.providerStart);
        const query = await passThrough(String(body.data['location']), context.server.origin);
        ways.push({ browser, query });
      }
      const answers = await Promise.all(
        ways.map(({ browser, query }) => browser.post(accountPaths.providerFinish, { query })),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    });
  },
);
