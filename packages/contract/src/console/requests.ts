import { z } from 'zod';
import { apiErrorCodes } from '../errors/api.ts';
import { keyModes } from '../keys.ts';
import { apiRules } from '../limits.ts';
import { momentInQuery, numberInQuery } from './fields.ts';
import { consoleRules } from './limits.ts';

/** Query of GET /api/console/requests, newest first. */
export const requestLogQuery = z.strictObject({
  request_id: z
    .string()
    .min(1)
    .max(apiRules.requestIdCharacters)
    .optional()
    .describe('A Request-Id or how it begins'),
  key_id: z.uuid().optional(),
  mode: z.enum(keyModes).optional(),
  status: z
    .string()
    .regex(/^[1-5](\d\d|xx)$/)
    .optional()
    .describe('A status such as 404, or a class such as 4xx'),
  code: z.enum(apiErrorCodes).optional(),
  from: momentInQuery.optional(),
  to: momentInQuery.optional(),
  limit: numberInQuery(1, consoleRules.requestPageMax, consoleRules.requestPageDefault),
  cursor: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional()
    .describe('next_cursor of the page before'),
});

/** One request of the log. */
export const loggedRequest = z.object({
  request_id: z.string(),
  at: z.iso.datetime(),
  method: z.string(),
  route: z.string(),
  status: z.int(),
  code: z.enum(apiErrorCodes).nullable(),
  milliseconds: z.number(),
  key_id: z.uuid(),
  mode: z.enum(keyModes),
  request_bytes: z.int(),
  response_bytes: z.int(),
});
export type LoggedRequest = z.infer<typeof loggedRequest>;

/** A page of the log. */
export const requestLogData = z.object({
  requests: z.array(loggedRequest),
  next_cursor: z.string().nullable(),
});
