import { usageData, usageQuery } from '../console/usage.ts';
import { successEnvelope } from '../envelope.ts';
import { usageExample } from '../examples/usage.ts';
import type { Endpoint } from './endpoint.ts';

/** Other types usage is answered in: a line for each step of the series. */
export const usageFormats = { csv: 'text/csv' } as const;

/** GET /v1/usage */
export const usageGet: Endpoint = {
  id: 'getUsage',
  method: 'GET',
  path: '/v1/usage',
  area: 'usage',
  scope: 'usage:read',
  metered: false,
  summary: 'Read usage, and what is left of the day',
  description:
    'Requests, errors and times of the account, by step, key, operation and code; the last 30 ' +
    'days by day unless told otherwise. With Accept: text/csv the series alone. A test key sees ' +
    'what test keys did.',
  query: usageQuery,
  responses: [
    {
      status: 200,
      description: 'Usage of the range',
      body: successEnvelope(usageData.meta({ id: 'Usage' })),
      formats: usageFormats,
    },
  ],
  errors: ['VALIDATION_ERROR'],
  examples: [{ name: 'By day', query: { step: 'day' }, response: usageExample }],
};
