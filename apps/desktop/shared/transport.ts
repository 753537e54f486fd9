import { z } from 'zod';
import { problem } from './shapes/common.ts';

/**
 * How messages travel on loopback. A window is opened at its path with a one-time ticket in the fragment (`/#ticket=…`). The page posts it to
 * `session`, or nothing when it is reloaded and its cookie stands, and gets the token that every request and the event socket carry.
 */
export const transport = {
  session: '/session', request: '/rpc/', events: '/events', blob: '/blob/', ticketField: 'ticket',
  /** Path of each window's page. */
  pages: { main: '/', overlay: '/overlay', picker: '/picker' },
} as const;

/** Body of a session request. */
export const sessionRequest = z.strictObject({ ticket: z.string().max(200).optional() });
/** First message on the event socket. */
export const eventsGreeting = z.strictObject({ token: z.string().max(200) });

/** Body of every answer to a session or a request. */
export const reply = <Value extends z.ZodType>(value: Value) => z.discriminatedUnion('ok', [z.object({ ok: z.literal(true), value }), z.object({ ok: z.literal(false), error: problem })]);
export const sessionValue = z.object({ token: z.string() });
