import { z } from 'zod';
import { successEnvelope } from '../envelope.ts';
import { tokenExample, tokenRequestExample } from '../examples/tokens.ts';
import { tokenRules } from '../limits.ts';
import { tokenScopes } from '../scopes.ts';
import type { Endpoint } from './endpoint.ts';

const scopes = z.array(z.enum(tokenScopes)).min(1).max(tokenScopes.length);

/** An origin as browsers name it: https, or http on the own machine. */
const originPattern =
  /^(?:https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]))(?::\d{2,5})?$/;

const origin = z
  .string()
  .max(255)
  .regex(originPattern, 'must be an origin such as https://example.com, or http://localhost:8080');

/** Body of POST /v1/tokens. */
export const tokenCreateRequest = z.strictObject({
  scopes: scopes.describe('What it may do; nothing that the key may not'),
  allowed_origins: z
    .array(origin)
    .min(1)
    .max(tokenRules.originsMax)
    .describe('Origins of the pages that may use it, such as https://example.com'),
  allowed_networks: z
    .array(z.string().min(1).max(50))
    .max(tokenRules.networksMax)
    .default([])
    .meta({ id: 'TokenNetworks' })
    .describe('Addresses and CIDR networks it may be used from; empty: all'),
  minutes: z
    .int()
    .min(1)
    .max(tokenRules.minutesMax)
    .default(tokenRules.minutesDefault)
    .meta({ id: 'TokenMinutes' })
    .describe('How long it lives; never longer than its key'),
});
export type TokenCreateRequest = z.infer<typeof tokenCreateRequest>;

/** A token for a web page. */
export const browserToken = z
  .object({
    token: z.string().describe('Sent as a key is sent; told this once'),
    scopes,
    allowed_origins: z.array(z.string()),
    allowed_networks: z.array(z.string()),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: 'BrowserToken' });
export type BrowserToken = z.infer<typeof browserToken>;

/** POST /v1/tokens */
export const tokenCreate: Endpoint = {
  id: 'createToken',
  method: 'POST',
  path: '/v1/tokens',
  area: 'tokens',
  scope: 'tokens:write',
  metered: false,
  summary: 'Make a short-lived token for a web page',
  description:
    'Your server makes it and gives it to a page, which sends it in place of a key. It works from ' +
    'the origins you name, ends with its minutes or its key, and counts against its key’s and ' +
    `account’s limits. A key has ${tokenRules.alivePerKey.toLocaleString('en')} living ones at most.`,
  body: tokenCreateRequest,
  responses: [{ status: 201, description: 'Made', body: successEnvelope(browserToken) }],
  errors: ['MISSING_PARAMETER', 'VALIDATION_ERROR', 'UNSUPPORTED_FILE_TYPE', 'FILE_TOO_LARGE'],
  examples: [
    { name: 'Live captions for ten minutes', body: tokenRequestExample, response: tokenExample },
  ],
};
