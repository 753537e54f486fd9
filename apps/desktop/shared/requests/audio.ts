import { z } from 'zod';
import { id, moment, nothing, savedFile } from '../shapes/common.ts';
import { audioSources, audioState } from '../shapes/state.ts';
import { utterance } from '../shapes/conversation.ts';
import { request } from '../shapes/request.ts';

/** A device; `chosen` where the user chose it in place of the system's default. */
const device = z.object({
  id: z.string(),
  name: z.string(),
  source: z.enum(['microphone', 'system']),
  default: z.boolean(),
  chosen: z.boolean(),
});
const recording = z.object({
  id,
  conversationId: id.nullable(),
  at: moment,
  seconds: z.number(),
  bytes: z.int(),
  channels: z.array(z.string()),
});
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 09:30');

/** A planned live session. Days: 0 is Sunday. */
const schedule = z.object({
  id,
  name: z.string().trim().min(1).max(120),
  days: z.array(z.int().min(0).max(6)).min(1).max(7),
  from: clockTime,
  to: clockTime,
  on: z.boolean(),
});
export type Schedule = z.infer<typeof schedule>;
const wakeWords = z.object({
  words: z.array(z.string().trim().min(2).max(40)).max(5),
  on: z.boolean(),
});

/** Who was told that what they say is written down, and how. */
export const tellingOthers = z.object({
  who: z.string().trim().min(1).max(500),
  how: z.enum(['said', 'pasted', 'written_agreement', 'alone']),
  note: z.string().max(1_000).default(''),
});

/** Requests about listening and live help. */
export const audioRequests = {
  'audio.devices': request(nothing, z.array(device)),
  /** Choice of devices by source; null is the system's default. */
  'audio.choose': request(
    z.object({ source: z.enum(['microphone', 'system']), deviceId: z.string().nullable() }),
    nothing,
  ),
  /**
   * System audio needs a recorded consent for the conversation. The source is the setting's when
   * absent.
   */
  'audio.start': request(z.object({ source: z.enum(audioSources).optional() }), audioState),
  'audio.stop': request(nothing, audioState),
  'audio.pause': request(nothing, audioState),
  'audio.resume': request(nothing, audioState),
  'audio.clear': request(nothing, nothing),
  'audio.transcript': request(nothing, z.array(utterance)),
  /** Listens to one device for a moment and says how loud it was. */
  'audio.testLevel': request(
    z.object({
      source: z.enum(['microphone', 'system']),
      deviceId: z.string().nullable(),
      seconds: z.number().min(0.3).max(10),
    }),
    z.object({ device: z.string(), peak: z.number(), rms: z.number(), heard: z.boolean() }),
  ),
  'recordings.list': request(nothing, z.array(recording)),
  'recordings.get': request(z.object({ id }), savedFile),
  'recordings.delete': request(z.object({ id }), nothing),

  'consent.sentence': request(
    z.object({ language: z.string().min(2).max(5) }),
    z.object({ sentence: z.string() }),
  ),
  /** Who was told that the conversation is listened to, and how. */
  'consent.record': request(tellingOthers, z.object({ id, at: moment })),

  'live.start': request(
    z.object({
      minutes: z
        .number()
        .min(1)
        .max(24 * 60)
        .optional(),
    }),
    nothing,
  ),
  'live.stop': request(nothing, nothing),
  'live.schedule.list': request(nothing, z.array(schedule)),
  'live.schedule.save': request(
    schedule.omit({ id: true }).extend({ id: id.nullable() }),
    z.array(schedule),
  ),
  'live.schedule.delete': request(z.object({ id }), z.array(schedule)),
  'live.wakeWords.get': request(nothing, wakeWords),
  'live.wakeWords.set': request(wakeWords, wakeWords),
};
