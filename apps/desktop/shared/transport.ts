import { z } from 'zod';
import { problem } from './shapes/common.ts';

// A file of its own: the windows load it without any schema.
export { transport } from './paths.ts';

/** Body of a session request. */
export const sessionRequest = z.strictObject({ ticket: z.string().max(200).optional() });
/** First message on the event socket. */
export const eventsGreeting = z.strictObject({ token: z.string().max(200) });

/** Body of every answer to a session or a request. */
export const reply = <Value extends z.ZodType>(value: Value) =>
  z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true), value }),
    z.object({ ok: z.literal(false), error: problem }),
  ]);
export const sessionValue = z.object({ token: z.string() });
