import { afterAll, beforeAll, describe } from 'vitest';
import { type ApiContext, openApi } from './api-context.ts';
import { eitherDatabase } from './databases.ts';
import { accountsSuite } from './suites/accounts.ts';
import { accountsConfirmSuite } from './suites/accounts-confirm.ts';
import { accountsEndSuite } from './suites/accounts-end.ts';
import { accountsGuardSuite } from './suites/accounts-guard.ts';

describe(`accounts on ${eitherDatabase.name}`, () => {
  let context: ApiContext | null = null;
  const api = (): ApiContext => {
    if (context === null) throw new Error('the server did not start');
    return context;
  };
  beforeAll(async () => {
    context = await openApi(eitherDatabase);
  }, 120_000);
  afterAll(async () => {
    await context?.close();
  });
  accountsSuite(api);
  accountsConfirmSuite(api);
  accountsGuardSuite(api);
  accountsEndSuite(api);
});
