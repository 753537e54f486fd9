import { z } from 'zod';
import { apiErrorCodes } from '../errors/api.ts';
import { errorDetails } from '../envelope.ts';
import { languageCodes } from '../languages.ts';

/** Rules of the live caption WebSocket. */
export const liveRules = {
  path: '/v1/audio/live',
  /** Name under which its calls are counted and listed. */
  id: 'liveAudio',
  scope: 'audio:write',
  /** Subprotocol to ask for; browsers add a second one made of `keyProtocol` and their key. */
  protocol: 'aplomb.live.v1',
  keyProtocol: 'aplomb.key.',
  lowestRate: 8_000,
  highestRate: 96_000,
  /** Largest binary message, in bytes. */
  frameBytes: 256 * 1024,
  /** Largest text message, in characters. */
  messageCharacters: 16 * 1024,
  /** Seconds of sound that may be under way beyond what `received` confirmed. */
  windowSeconds: 10,
  /** Seconds until the first message must have come. */
  startSeconds: 10,
  /** Seconds between pings; a peer that answers none for twice as long is gone. */
  pingSeconds: 15,
  /** Seconds without sound after which a session ends. */
  idleSeconds: 120,
  /** Seconds of sound in which nobody speaks after which a session ends. */
  silenceSeconds: 600,
  /** Seconds a session waits for its client to come back. */
  resumeSeconds: 60,
  /** Events kept for a client that comes back. */
  eventsKept: 1_000,
  /** Sessions a server runs at once. */
  sessions: 8,
  /** Of them one account may have a quarter. */
  sessionsPerAccount: 2,
  /** A refusal closes with this plus the status of its catalogue code: 4401, 4429 … */
  closeBase: 4_000,
} as const;

/** How samples are encoded in binary messages: little-endian, channels interleaved. */
export const liveEncodings = { s16le: 2, f32le: 4 } as const;
export type LiveEncoding = keyof typeof liveEncodings;

const key = z
  .string()
  .min(1)
  .max(200)
  .optional()
  .describe('API key or token, where the connection carries none');

/** First message of a new session. */
export const liveStart = z.strictObject({
  type: z.literal('start'),
  key,
  sample_rate: z.int().min(liveRules.lowestRate).max(liveRules.highestRate),
  channels: z.union([z.literal(1), z.literal(2)]).default(1),
  encoding: z
    .enum(Object.keys(liveEncodings) as [LiveEncoding, ...LiveEncoding[]])
    .default('s16le'),
  language: z.enum(['auto', ...languageCodes]).default('auto'),
  noise_reduction: z.boolean().default(true),
  voice_activity_detection: z.boolean().default(true),
  speakers: z.boolean().default(true),
  channel_names: z
    .array(z.string().min(1).max(40))
    .max(2)
    .optional()
    .describe('Names of the speakers by channel, such as You and Others'),
  levels: z.boolean().default(false).describe('Whether to tell how loud each channel is'),
});
export type LiveStart = z.infer<typeof liveStart>;

/** First message of a client that comes back. */
export const liveResume = z.strictObject({
  type: z.literal('resume'),
  key,
  session: z.string().min(1).max(100),
  last_event: z.int().min(0).describe('Number of the last event that arrived'),
});
export type LiveResume = z.infer<typeof liveResume>;

/** What opens a connection. */
export const liveOpening = z.discriminatedUnion('type', [liveStart, liveResume]);

/** Text messages once it is open; sound comes in binary messages. */
export const liveClientMessage = z.discriminatedUnion('type', [
  z
    .strictObject({ type: z.literal('ack'), event: z.int().min(0) })
    .describe('Events up to this one arrived'),
  z
    .strictObject({ type: z.literal('position'), position: z.int().min(0) })
    .describe(
      'The next sample is this one, in samples per channel from the beginning: what lies ' +
        'between is lost and marked as a gap',
    ),
  z.strictObject({ type: z.literal('finish') }).describe('Hear out what was sent, then end'),
]);
export type LiveClientMessage = z.infer<typeof liveClientMessage>;

const event = z.int().min(1).describe('Number of the event within its session');
const channel = z.int().min(0);
const seconds = z.number().min(0);
const position = z.int().min(0).describe('Samples per channel from the beginning');

/**
 * Events that are numbered, kept until they are acknowledged and sent again to a client that comes
 * back.
 */
export const liveEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('caption'),
    event,
    id: z.int(),
    final: z.boolean().describe('Partials of one id replace each other until the final one'),
    channel,
    speaker: z.string().nullable(),
    start: seconds,
    end: seconds,
    stable: z.string().describe('Words that will not change any more'),
    tail: z.string().describe('Words that may; empty in finals'),
    language: z.enum(languageCodes).nullable(),
    confidence: z.number().min(0).max(1).nullable(),
    understood: z
      .boolean()
      .describe('False in a final whose words are too unsure: stable is a note that says so'),
  }),
  z.object({ type: z.literal('gap'), event, channel, start: seconds, end: seconds }),
  z.object({
    type: z.literal('no_signal'),
    event,
    channel,
    seconds: seconds.describe('For so long there was nothing but digital silence'),
  }),
  z.object({
    type: z.literal('recogniser'),
    event,
    engine: z.string().nullable(),
    model: z.string().nullable(),
    trusted: z.boolean().describe('False: its words should be checked'),
  }),
  z.object({
    type: z.literal('behind'),
    event,
    seconds: seconds.describe('The recogniser is so far behind; partials are left out'),
  }),
]);
export type LiveServerEvent = z.infer<typeof liveEvent>;

/** Everything the server sends, as JSON text. */
export const liveServerMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('ready'),
    session: z.string().describe('Give it in resume when the connection breaks'),
    resumed: z.boolean(),
    position,
    last_event: z.int().min(0),
    events_lost: z.int().min(0).describe('Events that were no longer kept'),
    window_seconds: seconds,
    frame_bytes: z.int(),
    resume_seconds: seconds,
  }),
  ...liveEvent.options,
  z.object({ type: z.literal('level'), channel, rms: z.number(), peak: z.number() }),
  z.object({ type: z.literal('received'), position }).describe('Sound up to here was taken on'),
  z.object({ type: z.literal('finished'), seconds: seconds.describe('Sound heard in all') }),
  z.object({
    type: z.literal('error'),
    code: z.enum(apiErrorCodes),
    message: z.string(),
    details: errorDetails,
  }),
]);
export type LiveServerMessage = z.infer<typeof liveServerMessage>;
