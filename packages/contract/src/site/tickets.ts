import { z } from 'zod';
import { ticketTargets } from '../support.ts';
import { emailField, honeypotField, lineField, textField } from './fields.ts';
import { siteRules } from './rules.ts';

export type TicketPriority = keyof typeof ticketTargets;

/**
 * Priorities of tickets, the most urgent first; `ticketTargets` says within how many hours each is
 * answered.
 */
export const ticketPriorities = Object.keys(ticketTargets) as [TicketPriority, ...TicketPriority[]];

/** Body of `POST /site/tickets`. */
export const ticketRequest = z.object({
  email: emailField,
  subject: lineField(siteRules.subjectCharacters),
  message: textField(siteRules.messageCharacters),
  priority: z.enum(ticketPriorities),
  name: lineField(siteRules.nameCharacters).optional(),
  category: lineField(siteRules.detailCharacters).optional(),
  version: lineField(siteRules.detailCharacters)
    .optional()
    .describe('Version of the product the request is about'),
  reference: lineField(siteRules.detailCharacters)
    .optional()
    .describe('Request-Id or reference of an earlier message'),
  website: honeypotField,
});
export type TicketRequest = z.infer<typeof ticketRequest>;

/** Number of a ticket as people read it: a count, and six characters that nobody guesses. */
export const ticketNumber = z.string().regex(/^APL-\d{6,}-[0-9A-HJKMNP-TV-Z]{6}$/);

/** Data of the answer (201) to a ticket. */
export const ticketAccepted = z.object({
  number: ticketNumber,
  priority: z.enum(ticketPriorities),
  respond_by: z.iso.datetime(),
});
export type TicketAccepted = z.infer<typeof ticketAccepted>;
