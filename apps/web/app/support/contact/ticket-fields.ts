import {
  siteRules,
  type TicketRequest,
  ticketPriorities,
  type TicketPriority,
  ticketTargets,
} from '@aplomb/contract';
import type { TicketField } from './send-ticket.ts';
import { targetInWords } from './words.ts';

/** What a ticket can be about, as support reads it. */
export const ticketCategories = {
  'General question': 'General question',
  'Installing and starting': 'Installing and starting',
  'Screen analysis': 'Screen analysis',
  'Audio and transcription': 'Audio and transcription',
  'Live assistance': 'Live assistance',
  'Privacy and data': 'Privacy and data',
  API: 'API',
  Accessibility: 'Accessibility',
} as const;

/** Names of the priorities. */
export const priorityLabels: Record<TicketPriority, string> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
};
/** What each priority is for. */
export const priorityMeanings: Record<TicketPriority, string> = {
  critical: 'Data is lost or exposed, or nothing works at a moment that cannot wait',
  high: 'A feature you rely on does not work',
  medium: 'Something is wrong, and there is a way around it',
  low: 'A question, a wish, a typing error',
};

/** A line below each priority: what it is for and the target of the first answer. */
export const priorityHints = Object.fromEntries(
  ticketPriorities.map((priority) => [
    priority,
    `${priorityMeanings[priority]}. First answer, target: ${targetInWords(ticketTargets[priority] * 60)}.`,
  ]),
) as Record<TicketPriority, string>;

/** What the form holds, without what was left empty. */
export function readTicket(form: HTMLFormElement): Partial<TicketRequest> {
  const entries = [...new FormData(form).entries()].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' ? [[name, value]] : [],
  );
  return Object.fromEntries(entries) as Partial<TicketRequest>;
}

/** What is plainly missing, so that nobody waits for the server to say so. */
export function missingIn(ticket: Partial<TicketRequest>): Partial<Record<TicketField, string>> {
  return {
    ...(ticket.email === undefined && { email: 'Enter the address the answer should go to.' }),
    ...(ticket.email !== undefined &&
      !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(ticket.email.trim()) && {
        email: 'Enter a complete address, such as ada@example.com.',
      }),
    ...(ticket.subject === undefined && { subject: 'Say in a few words what it is about.' }),
    ...(ticket.message === undefined && { message: 'Describe what happened.' }),
    ...((ticket.message?.length ?? 0) > siteRules.messageCharacters && {
      message: `Shorten the message to ${siteRules.messageCharacters.toLocaleString('en')} characters.`,
    }),
  };
}
