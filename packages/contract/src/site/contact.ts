import { z } from 'zod';

// A file of its own: pages that only link there load no validation.
export * from './contact-ways.ts';

/**
 * Answer of `GET /site/contact`: what the owner of this server has set; null where nothing is, and
 * the on-site form serves instead.
 */
export const contactFacts = z.object({
  company_name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  chat_url: z.string().nullable(),
  social_url: z.string().nullable(),
  issues_url: z.string().nullable(),
  sends_mail: z
    .boolean()
    .describe(
      'Whether confirmations reach the reader’s mailbox; else the operator reads them on the server',
    ),
  sign_in_with: z
    .string()
    .nullable()
    .describe('Name of the identity provider that people can sign in with'),
});
export type ContactFacts = z.infer<typeof contactFacts>;
