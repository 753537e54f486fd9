import { afterAll, beforeAll, describe } from 'vitest';
import { type ApiContext, openApi } from './api-context.ts';
import { type DatabaseKind, embedded } from './databases.ts';
import { authenticationSuite } from './suites/authentication.ts';
import { badInputSuite } from './suites/bad-input.ts';
import { codeSuite } from './suites/code.ts';
import { conditionalSuite } from './suites/conditional.ts';
import { envelopeSuite } from './suites/envelope.ts';
import { fuzzSuite } from './suites/fuzz.ts';
import { historySuite } from './suites/history.ts';
import { idempotencySuite } from './suites/idempotency.ts';
import { rawHttpSuite } from './suites/raw-http.ts';
import { settingsSuite } from './suites/settings.ts';

/** The whole API, through the public door of one real server on `kind`. */
export function describeApi(kind: DatabaseKind): void {
  const name =
    kind.absent === null ? `API on ${kind.name}` : `API on ${kind.name} (skipped: ${kind.absent})`;
  describe.skipIf(kind.absent !== null)(name, () => {
    let context: ApiContext | null = null;
    const api = (): ApiContext => {
      if (context === null) throw new Error('the server did not start');
      return context;
    };
    beforeAll(async () => {
      context = await openApi(kind);
    });
    afterAll(async () => {
      await context?.close();
    });
    authenticationSuite(api);
    settingsSuite(api);
    conditionalSuite(api);
    idempotencySuite(api);
    historySuite(api);
    // What is refused, shaped or read before a database is asked needs one of them.
    if (kind !== embedded) return;
    envelopeSuite(api);
    badInputSuite(api);
    codeSuite(api);
    rawHttpSuite(api);
    fuzzSuite(api);
  });
}
