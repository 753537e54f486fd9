import { afterAll, beforeAll, describe } from 'vitest';
import { type ApiContext, openApi } from './api-context.ts';
import type { DatabaseKind } from './databases.ts';
import { consoleSuite } from './suites/console.ts';
import { organizationsMoveSuite } from './suites/organizations-move.ts';
import { organizationsSuite } from './suites/organizations.ts';

/** The console on one real server on `kind`. */
export function describeConsole(kind: DatabaseKind): void {
  const name =
    kind.absent === null
      ? `console on ${kind.name}`
      : `console on ${kind.name} (skipped: ${kind.absent})`;
  describe.skipIf(kind.absent !== null)(name, () => {
    let context: ApiContext | null = null;
    const api = (): ApiContext => {
      if (context === null) throw new Error('the server did not start');
      return context;
    };
    beforeAll(async () => {
      context = await openApi(kind, { APLOMB_DAILY_QUOTA: '50' });
    });
    afterAll(async () => {
      await context?.close();
    });
    consoleSuite(api);
    organizationsSuite(api);
    organizationsMoveSuite(api);
  });
}
