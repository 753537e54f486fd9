import { beforeAll } from 'vitest';
import { type ApiContext, openApi } from './api-context.ts';
import { embedded } from './databases.ts';
import { authenticationSuite } from './suites/authentication.ts';
import { badInputSuite } from './suites/bad-input.ts';
import { envelopeSuite } from './suites/envelope.ts';
import { idempotencySuite } from './suites/idempotency.ts';
import { rawHttpSuite } from './suites/raw-http.ts';

/** Errors and idempotency on one server in this process, for runs of mutations. */
process.env['TEST_SERVER_HERE'] = 'true';
let opening: Promise<ApiContext> | null = null;
let context: ApiContext;
beforeAll(async () => {
  context = await (opening ??= openApi(embedded));
});
const api = (): ApiContext => context;
authenticationSuite(api);
envelopeSuite(api);
badInputSuite(api);
idempotencySuite(api);
rawHttpSuite(api);
