import { afterAll, beforeAll, describe } from 'vitest';
import { type ApiContext, openApi } from './api-context.ts';
import { eitherDatabase } from './databases.ts';
import { consoleSuite } from './suites/console.ts';
import { organizationsMoveSuite } from './suites/organizations-move.ts';
import { organizationsSuite } from './suites/organizations.ts';

describe(`console on ${eitherDatabase.name}`, () => {
  let context: ApiContext | null = null;
  const api = (): ApiContext => {
    if (context === null) throw new Error('the server did not start');
    return context;
  };
  beforeAll(async () => {
    context = await openApi(eitherDatabase, { APLOMB_DAILY_QUOTA: '50' });
  });
  afterAll(async () => {
    await context?.close();
  });
  consoleSuite(api);
  organizationsSuite(api);
  organizationsMoveSuite(api);
});
