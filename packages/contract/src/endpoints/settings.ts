import { z } from 'zod';
import { successEnvelope } from '../envelope.ts';
import { contextExample, contextUpdateExample } from '../examples/settings.ts';
import { accountSettings } from '../settings/account.ts';
import { groupSchema } from '../settings/kinds.ts';
import { contextProfileIds } from '../settings/profiles.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * Body of PUT /v1/settings/context: the profile to start from and what differs from it. Replaces
 * what was set before.
 */
export const contextUpdateRequest = z
  .strictObject({
    context_profile_id: z
      .enum(contextProfileIds)
      .optional()
      .describe('Profile to start from; absent: the profile in force'),
    custom_settings: groupSchema(accountSettings, 'partial')
      .optional()
      .describe('Values that differ from the profile'),
  })
  .refine((body) => body.context_profile_id !== undefined || body.custom_settings !== undefined, {
    path: ['context_profile_id'],
    message: 'one of context_profile_id and custom_settings is required',
    params: { rule: 'missing' },
  })
  .meta({ minProperties: 1 });

/**
 * Context settings in force: every value, the profile they start from, and what was set by hand.
 */
export const contextData = z
  .object({
    context_profile_id: z.enum(contextProfileIds),
    ...(groupSchema(accountSettings, 'defaults') as z.ZodObject).shape,
    custom_settings: z.record(z.string(), z.unknown()),
    updated_at: z.iso.datetime().nullable().describe('Null until first changed'),
  })
  .meta({ id: 'ContextSettings' });

const headers = ['ETag'] as const;

/** GET /v1/settings/context */
export const contextGet: Endpoint = {
  id: 'getContextSettings',
  method: 'GET',
  path: '/v1/settings/context',
  area: 'settings',
  scope: 'settings:read',
  metered: false,
  summary: 'Read the context settings',
  description: 'Every value in force, with documented defaults where nothing was set.',
  responses: [
    {
      status: 200,
      description: 'The settings in force',
      body: successEnvelope(contextData),
      headers,
    },
    { status: 304, description: 'Unchanged since the ETag in If-None-Match', headers },
  ],
  errors: [],
  examples: [{ name: 'A fresh account', response: contextExample }],
};

/** PUT /v1/settings/context */
export const contextPut: Endpoint = {
  id: 'updateContextSettings',
  method: 'PUT',
  path: '/v1/settings/context',
  area: 'settings',
  scope: 'settings:write',
  metered: false,
  summary: 'Choose a context profile and settings',
  description:
    'Replaces profile and custom settings. With If-Match the change is made only if nobody ' +
    'changed them since; else VALIDATION_ERROR with status 412.',
  body: contextUpdateRequest,
  responses: [
    {
      status: 200,
      description: 'The settings now in force',
      body: successEnvelope(contextData),
      headers,
    },
  ],
  errors: ['MISSING_PARAMETER', 'VALIDATION_ERROR', 'UNSUPPORTED_FILE_TYPE', 'FILE_TOO_LARGE'],
  examples: [
    {
      name: 'Prepare for an interview',
      body: contextUpdateExample.body,
      response: contextUpdateExample.response,
    },
  ],
};
