import { afterAll, beforeAll, describe } from 'vitest';
import { type ApiContext, openApi } from './api-context.ts';
import { type DatabaseKind, embedded, postgresql } from './databases.ts';
import { accountsSuite } from './suites/accounts.ts';
import { accountsConfirmSuite } from './suites/accounts-confirm.ts';
import { accountsEndSuite } from './suites/accounts-end.ts';
import { accountsGuardSuite } from './suites/accounts-guard.ts';

function describeAccounts(kind: DatabaseKind): void {
  const name =
    kind.absent === null
      ? `accounts on ${kind.name}`
      : `accounts on ${kind.name} (skipped: ${kind.absent})`;
  describe.skipIf(kind.absent !== null)(name, () => {
    let context: ApiContext | null = null;
    const api = (): ApiContext => {
      if (context === null) throw new Error('the server did not start');
      return context;
    };
    beforeAll(async () => {
      context = await openApi(kind);
    }, 120_000);
    afterAll(async () => {
      await context?.close();
    });
    accountsSuite(api);
    accountsConfirmSuite(api);
    accountsGuardSuite(api);
    accountsEndSuite(api);
  });
}

describeAccounts(embedded);
describeAccounts(postgresql);
