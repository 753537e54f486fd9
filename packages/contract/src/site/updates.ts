import { z } from 'zod';
import { emailField, honeypotField } from './fields.ts';

/**
 * Body of `POST /site/updates`: asks for news by mail. The answer is the same whether the address
 * is known.
 */
export const updatesRequest = z.object({
  email: emailField,
  source: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .optional()
    .describe('Where on the site the form is, e.g. landing'),
  website: honeypotField,
});

/** Body of `POST /site/updates/confirm` and `POST /site/updates/unsubscribe`. */
export const tokenRequest = z.object({ token: z.string().min(1).max(200) });

/**
 * Data of the answer (202) to a request for news: a confirmation is on its way, unless one was sent
 * within the last hour or this server sends no mail (`mailed`). Where it sends none and the caller
 * sits at it, `outbox` is the page to read the mail on.
 */
export const updatesAccepted = z.object({
  accepted: z.literal(true),
  mailed: z.boolean(),
  outbox: z.string().nullable(),
});
export type UpdatesAccepted = z.infer<typeof updatesAccepted>;
