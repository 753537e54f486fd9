import { accountPaths, accountRules, authBase, authPaths } from '@aplomb/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountAnswer, AccountClient, mailsTo } from './account-client.ts';
import { type ApiContext, openApi } from './api-context.ts';
import { embedded } from './databases.ts';
import { IdentityProvider, type KnownPerson, passThrough } from './identity-provider.ts';
import { kinds, member, newcomer, PASSWORD } from './suites/accounts.ts';

const LONG_AGO = (accountRules.freshHours + 1) * 3_600;

let subjects = 0;
const somebody = (): KnownPerson => ({
  subject: `connected-${(subjects += 1)}`,
  email: newcomer(),
  verified: true,
});

describe('the identity provider of an account', () => {
  const provider = new IdentityProvider();
  let context: ApiContext | null = null;
  const api = (): ApiContext => {
    if (context === null) throw new Error('the server did not start');
    return context;
  };
  beforeAll(async () => {
    await provider.open();
    context = await openApi(embedded, { ...provider.environment, APLOMB_FORMS_PER_HOUR: '0' });
    provider.serve(`${context.server.origin}/login`);
  });
  afterAll(async () => {
    await context?.close();
    await provider.close();
  });

  /** Goes to the provider as `person` and back; `change` is what is altered on the way. */
  const goAs = async (
    browser: AccountClient,
    person: KnownPerson,
    asked: { again?: boolean; connect?: boolean } = {},
    change: (address: URL) => void = () => undefined,
    cookies?: Map<string, string>,
  ): Promise<AccountAnswer> => {
    provider.person = person;
    const started = await browser.post(accountPaths.providerStart, asked);
    if (started.status !== 200) return started;
    const address = new URL(String(started.body.data['location']));
    change(address);
    const query = await passThrough(address.href, api().server.origin, cookies);
    const path =
      asked.connect === true ? accountPaths.providerConnect : accountPaths.providerFinish;
    return browser.post(path, { query, again: asked.again ?? false });
  };
  /** Somebody with a password, signed in. */
  const owner = async (email: string): Promise<AccountClient> => {
    await member(api, email);
    const browser = new AccountClient(api);
    expect((await browser.signIn(email, PASSWORD)).status).toBe(200);
    return browser;
  };
  const reason = (answer: AccountAnswer) => [answer.status, answer.body.details.reason];
  const identity = async (browser: AccountClient): Promise<unknown> =>
    (await browser.get(accountPaths.account)).body.data['identity'];
  const isFresh = async (browser: AccountClient): Promise<boolean> => {
    const asked = await browser.get(authBase + authPaths.passkeyRegisterOptions[1]);
    if (asked.status !== 200) expect(reason(asked)).toEqual([403, 'sign_in_again']);
    return asked.status === 200;
  };

  it('is connected by whoever signed in with the password, whatever its address, and leads in', async () => {
    const email = newcomer();
    const browser = await owner(email);
    const person = somebody();
    expect(await identity(browser)).toEqual({ label: 'Example ID', connected: false });
    expect((await goAs(browser, person, { connect: true })).status).toBe(200);
    expect(await identity(browser)).toEqual({ label: 'Example ID', connected: true });
    expect((await kinds(browser))[0]).toBe('identity_connected');
    const trail = await browser.get(accountPaths.events);
    expect(trail.text).toContain('"detail":"Example ID"');
    expect((await mailsTo(api(), email))[0]).toContain('Example ID was connected to your account');
    const elsewhere = new AccountClient(api);
    expect((await goAs(elsewhere, person)).status).toBe(200);
    expect((await elsewhere.get(accountPaths.account)).body.data['email']).toBe(email);
  });

  it('is never that of two accounts, nor connected to another’s by a way that was swapped', async () => {
    const person = somebody();
    await goAs(new AccountClient(api), person);
    const browser = await owner(newcomer());
    expect(reason(await goAs(browser, person, { connect: true }))).toEqual([403, 'identity_taken']);
    expect(await identity(browser)).toMatchObject({ connected: false });
    // A way in is no way to connect, and the other way round.
    provider.person = somebody();
    for (const [asked, path] of [
      [{}, accountPaths.providerConnect],
      [{ connect: true }, accountPaths.providerFinish],
    ] as const) {
      const { body } = await browser.post(accountPaths.providerStart, asked);
      const query = await passThrough(String(body.data['location']), api().server.origin);
      expect(reason(await browser.post(path, { query }))).toEqual([403, 'provider_refused']);
    }
    const foreign = { origin: 'https://evil.example' };
    for (const path of [accountPaths.providerStart, accountPaths.providerConnect])
      expect(reason(await browser.post(path, { connect: true, query: '?x' }, foreign))).toEqual([
        403,
        'foreign_origin',
      ]);
    const nobody = new AccountClient(api);
    expect(reason(await nobody.post(accountPaths.providerStart, { connect: true }))).toEqual([
      403,
      'not_signed_in',
    ]);
  });

  it('is disconnected while another way in is left, and then leads nowhere', async () => {
    const person = somebody();
    const only = new AccountClient(api);
    await goAs(only, person);
    expect(reason(await only.send('DELETE', accountPaths.identity))).toEqual([422, 'last_way_in']);
    const email = newcomer();
    const browser = await owner(email);
    const mine = { ...somebody(), email };
    expect(reason(await browser.send('DELETE', accountPaths.identity))).toEqual([404, 'not_found']);
    await goAs(browser, mine, { connect: true });
    expect((await browser.send('DELETE', accountPaths.identity)).status).toBe(200);
    expect(await identity(browser)).toMatchObject({ connected: false });
    expect((await kinds(browser))[0]).toBe('identity_disconnected');
    expect(reason(await goAs(new AccountClient(api), mine))).toEqual([403, 'address_has_account']);
  });

  it('makes a sign-in fresh only where the person proved it there of late', async () => {
    const person = somebody();
    const cookies = new Map<string, string>();
    const browser = new AccountClient(api);
    provider.provenBefore = LONG_AGO;
    await goAs(browser, person, {}, undefined, cookies);
    expect(await isFresh(browser)).toBe(false);
    expect(reason(await goAs(browser, person, { connect: true }))).toEqual([403, 'sign_in_again']);
    // What the provider still remembers is not enough, nor one that does not ask although it should.
    const strip = ({ searchParams }: URL): void => {
      searchParams.delete('prompt');
      searchParams.delete('max_age');
    };
    for (const change of [strip, undefined])
      expect(reason(await goAs(browser, person, { again: true }, change, cookies))).toEqual([
        403,
        'provider_refused',
      ]);
    expect(await isFresh(browser)).toBe(false);
    provider.provenBefore = 0;
    expect((await goAs(browser, person, { again: true }, undefined, cookies)).status).toBe(200);
    expect(await isFresh(browser)).toBe(true);
  });
});
