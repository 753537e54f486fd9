import { z } from 'zod';
import { keyModes } from '../keys.ts';
import { apiRules } from '../limits.ts';
import { defaultKeyScopes, keyScopeIds } from '../scopes.ts';
import { apiVersions } from '../versions.ts';
import { consoleRules } from './limits.ts';

const name = z.string().trim().min(1).max(apiRules.keyLabelCharacters).describe('Label of the key');
const networks = z.array(z.string().max(50)).max(consoleRules.networksPerKey);
const requestsPerMinute = z
  .int()
  .min(1)
  .max(consoleRules.keyRequestsPerMinuteMax)
  .nullable()
  .describe('Requests a minute it is held to; null: as many as the server allows every key');
const projectId = z.uuid().describe('Project it belongs to; null where there are none');
const scopes = z.array(z.enum(keyScopeIds)).min(1).max(keyScopeIds.length);

/** A key as its owner sees it: never the token. */
export const consoleKey = z.object({
  id: z.uuid(),
  name: z.string(),
  hint: z.string().describe('Prefix and last four characters'),
  mode: z.enum(keyModes),
  project_id: projectId.nullable(),
  scopes: z.array(z.enum(keyScopeIds)),
  allowed_networks: z
    .array(z.string())
    .describe('Addresses and CIDR networks it may be used from; empty: all'),
  allow_query: z.boolean().describe('Whether it may be sent as apiKey in the address'),
  requests_per_minute: requestsPerMinute,
  api_version: z.iso
    .date()
    .describe('Date of the API it follows where a request has no Aplomb-Version'),
  state: z.enum(['active', 'expired', 'revoked']),
  playground: z.boolean(),
  connection: z.boolean().describe('Whether it is that of a connected assistant'),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable(),
  revoked_at: z.iso.datetime().nullable(),
  last_used_at: z.iso.datetime().nullable(),
});
export type ConsoleKey = z.infer<typeof consoleKey>;

/** Answer to a key that was made: the token is told this once. */
export const createdKey = z.object({ key: consoleKey, token: z.string() });

/** Answer to a rolled key. */
export const rolledKey = createdKey.extend({ replaced: consoleKey });

/** Path parameter of one key. */
export const keyParams = z.strictObject({ key_id: z.uuid() });

/** Body of POST /api/console/keys. */
export const keyCreateRequest = z.strictObject({
  name,
  mode: z.enum(keyModes).default('live'),
  scopes: scopes
    .default([...defaultKeyScopes])
    .describe('What it may do; by default all but mcp:use'),
  expires_at: z.iso.datetime({ offset: true }).nullable().default(null),
  allowed_networks: networks.default([]),
  allow_query: z.boolean().default(false),
  requests_per_minute: requestsPerMinute.default(null),
  project_id: projectId.optional().describe('Project it belongs to; by default the oldest'),
});
export type KeyCreateRequest = z.infer<typeof keyCreateRequest>;

/** Body of PUT /api/console/keys/{key_id}: what is to change; the rest stays. */
export const keyUpdateRequest = z.strictObject({
  name: name.optional(),
  scopes: scopes.optional(),
  expires_at: z.iso.datetime({ offset: true }).nullable().optional(),
  allowed_networks: networks.optional(),
  allow_query: z.boolean().optional(),
  requests_per_minute: requestsPerMinute.optional(),
  project_id: projectId.optional(),
  api_version: z.enum(apiVersions).optional(),
});
export type KeyUpdateRequest = z.infer<typeof keyUpdateRequest>;

/** Body of POST /api/console/keys/{key_id}/roll. */
export const keyRollRequest = z.strictObject({
  overlap_hours: z
    .int()
    .min(0)
    .max(consoleRules.overlapHoursMax)
    .default(consoleRules.overlapHoursDefault)
    .describe('Hours the old key lives on'),
});

/** Body of POST /api/console/playground-keys. */
export const playgroundKeyRequest = z.strictObject({
  mode: z.enum(keyModes).default('live'),
  scopes: scopes.default([...defaultKeyScopes]),
});
