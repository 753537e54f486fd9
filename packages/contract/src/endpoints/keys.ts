import { z } from 'zod';
import { consoleKey, keyParams } from '../console/keys.ts';
import { consoleRules } from '../console/limits.ts';
import { successEnvelope } from '../envelope.ts';
import { keyExample, keyExampleId } from '../examples/keys.ts';
import { apiRules } from '../limits.ts';
import { keyScopeIds } from '../scopes.ts';
import type { Endpoint } from './endpoint.ts';

/** A key of the account: never its secret. */
export const apiKey = consoleKey.omit({ playground: true, connection: true }).meta({ id: 'Key' });
export type ApiKey = z.infer<typeof apiKey>;

export const createdApiKey = apiKey
  .extend({ token: z.string().describe('The key itself; told this once') })
  .meta({ id: 'CreatedKey' });
export type CreatedApiKey = z.infer<typeof createdApiKey>;

/** Body of POST /v1/keys. */
export const apiKeyRequest = z.strictObject({
  name: z.string().trim().min(1).max(apiRules.keyLabelCharacters).describe('Label of the key'),
  scopes: z
    .array(z.enum(keyScopeIds))
    .min(1)
    .max(keyScopeIds.length)
    .describe('What it may do; nothing that the key which makes it may not'),
  expires_at: z.iso
    .datetime({ offset: true })
    .max(apiRules.momentCharacters)
    .nullable()
    .optional()
    .describe('When it ends; null: never. Left out, as the key which makes it'),
  allowed_networks: z
    .array(z.string().min(1).max(apiRules.networkCharacters))
    .max(consoleRules.networksPerKey)
    .optional()
    .describe(
      'Addresses and CIDR networks it may be used from; empty: all. Left out, those of the key ' +
        'which makes it',
    ),
  requests_per_minute: z
    .int()
    .min(1)
    .max(consoleRules.keyRequestsPerMinuteMax)
    .nullable()
    .optional()
    .describe(
      'Requests a minute it is held to; null: as many as the server allows every key. Left out, ' +
        'as the key which makes it',
    ),
});
export type ApiKeyRequest = z.infer<typeof apiKeyRequest>;

/** Body of POST /v1/keys/{key_id}/roll. */
export const apiKeyRollRequest = z.strictObject({
  overlap_hours: z
    .int()
    .min(0)
    .max(consoleRules.overlapHoursMax)
    .default(consoleRules.overlapHoursDefault)
    .meta({ id: 'KeyOverlapHours' })
    .describe('Hours the old key lives on'),
});

const common = { area: 'keys', metered: false } as const;
const exampleParams = { key_id: keyExampleId };
const example = {
  ...keyExample,
  last_used_at: null,
  token: 'apl_live_3vKpXw8RzT1mNq6YbJc4Hd9LsGf2Aa5E7Qd2',
};

/** GET /v1/keys */
export const keyList: Endpoint = {
  ...common,
  id: 'listKeys',
  method: 'GET',
  path: '/v1/keys',
  scope: 'keys:read',
  summary: 'List keys',
  description:
    'Of the account, newest first, also those that ended. A live key sees live keys, a test key ' +
    'test keys; what the playground used is left out.',
  responses: [{ status: 200, description: 'The keys', body: successEnvelope(z.array(apiKey)) }],
  errors: [],
  examples: [{ name: 'One key', response: [keyExample] }],
};

/** POST /v1/keys */
export const keyCreate: Endpoint = {
  ...common,
  id: 'createKey',
  method: 'POST',
  path: '/v1/keys',
  scope: 'keys:write',
  summary: 'Make a key',
  description:
    'It may do no more than the key that makes it: no scope, address, minute or day more; a test ' +
    `key makes test keys. An account has ${consoleRules.activeKeys} active keys at most. The ` +
    'token is in this answer only.',
  body: apiKeyRequest,
  responses: [{ status: 201, description: 'Made', body: successEnvelope(createdApiKey) }],
  errors: [
    'MISSING_PARAMETER',
    'INVALID_PARAMETER_VALUE',
    'VALIDATION_ERROR',
    'UNSUPPORTED_FILE_TYPE',
    'FILE_TOO_LARGE',
  ],
  examples: [
    {
      name: 'A key for texts',
      body: { name: keyExample.name, scopes: keyExample.scopes, requests_per_minute: 30 },
      response: example,
    },
  ],
};

/** POST /v1/keys/{key_id}/roll */
export const keyRoll: Endpoint = {
  ...common,
  id: 'rollKey',
  method: 'POST',
  path: '/v1/keys/{key_id}/roll',
  scope: 'keys:write',
  summary: 'Replace a key',
  description:
    'Answers a new key with the same name and rights; the old one lives on for the overlap. A key ' +
    'that may do more than yours is not replaced.',
  params: keyParams,
  body: apiKeyRollRequest,
  responses: [{ status: 201, description: 'Replaced', body: successEnvelope(createdApiKey) }],
  errors: ['RESOURCE_NOT_FOUND', 'VALIDATION_ERROR', 'UNSUPPORTED_FILE_TYPE', 'FILE_TOO_LARGE'],
  examples: [
    {
      name: 'With a day to change',
      params: exampleParams,
      body: { overlap_hours: 24 },
      response: example,
    },
  ],
};

/** DELETE /v1/keys/{key_id} */
export const keyRevoke: Endpoint = {
  ...common,
  id: 'revokeKey',
  method: 'DELETE',
  path: '/v1/keys/{key_id}',
  scope: 'keys:write',
  summary: 'Revoke a key',
  description: 'At once, on every server, with the tokens made from it. There is no way back.',
  params: keyParams,
  responses: [{ status: 204, description: 'Revoked' }],
  errors: ['RESOURCE_NOT_FOUND'],
  examples: [{ name: 'Revoke', params: exampleParams, response: null }],
};
