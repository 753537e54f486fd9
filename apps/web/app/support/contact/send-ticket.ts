import {
  apiErrors,
  type ApiErrorCode,
  sitePaths,
  type TicketAccepted,
  type TicketRequest,
} from '@aplomb/contract';
import { parseObject } from '../../parse-json.ts';

/** Field of the ticket form. */
export type TicketField = keyof TicketRequest;

/** What became of a ticket: taken, or refused with a reason for the form and for single fields. */
export type TicketOutcome =
  | { readonly kind: 'taken'; readonly ticket: TicketAccepted }
  | {
      readonly kind: 'refused';
      readonly reason: string;
      readonly fields: Partial<Record<TicketField, string>>;
    };

interface ErrorAnswer {
  readonly message?: string;
  readonly code?: ApiErrorCode;
  readonly details?: {
    readonly field_errors?: readonly { readonly field: string; readonly message: string }[];
  };
}

/** Posts a ticket; every failure comes back as a reason that says what to do. */
export async function sendTicket(ticket: Partial<TicketRequest>): Promise<TicketOutcome> {
  let response: Response;
  try {
    response = await fetch(sitePaths.tickets, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(ticket),
    });
  } catch {
    const { title, remedy } = apiErrors.NETWORK_ERROR;
    return refused(
      `${title}. ${remedy.split(',')[0]}. What you wrote is still here; send it again then.`,
    );
  }
  const answer: ErrorAnswer & { data?: TicketAccepted } = parseObject(await response.text()) ?? {};
  if (response.ok && answer.data !== undefined) return { kind: 'taken', ticket: answer.data };
  const fields = Object.fromEntries(
    (answer.details?.field_errors ?? []).map(({ field, message }) => [field, sentence(message)]),
  );
  if (response.status === 429) {
    const minutes = Math.ceil(Number(response.headers.get('retry-after') ?? 60) / 60);
    return refused(
      'Many tickets came from your network. What you wrote is still here; send it again in ' +
        `${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    );
  }
  if (Object.keys(fields).length > 0)
    return refused('The ticket was not sent yet: some fields need your attention.', fields);
  return refused(
    answer.message ??
      (answer.code
        ? apiErrors[answer.code].remedy
        : 'The server gave an answer this page does not understand. What you wrote is still ' +
          'here; try again in a minute.'),
  );
}

const refused = (
  reason: string,
  fields: Partial<Record<TicketField, string>> = {},
): TicketOutcome => ({ kind: 'refused', reason, fields });
const sentence = (message: string): string =>
  `${message.charAt(0).toUpperCase()}${message.slice(1)}${/[.!?]$/.test(message) ? '' : '.'}`;
