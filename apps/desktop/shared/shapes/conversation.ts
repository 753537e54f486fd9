import { z } from 'zod';
import { answer, capture } from './answer.ts';
import { id, moment } from './common.ts';
import { contextName } from './state.ts';

/** Words of one speaker. Times in seconds from the start of listening. */
export const segment = z.object({ start: z.number(), end: z.number(), speaker: z.string().nullable(), text: z.string(), confidence: z.number().nullable() });
export type Segment = z.infer<typeof segment>;

/** One thing that happened in a conversation. */
export const entry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('capture'), id, at: moment, capture, text: z.string() }),
  z.object({ kind: z.literal('text'), id, at: moment, name: z.string().nullable(), text: z.string() }),
  z.object({ kind: z.literal('transcript'), id, at: moment, segments: z.array(segment) }),
  z.object({ kind: z.literal('answer'), id, at: moment, answer }),
  z.object({ kind: z.literal('note'), id, at: moment, text: z.string() }),
]);
export type Entry = z.infer<typeof entry>;

/** A conversation as lists show it. `match` marks found words with ⟦ and ⟧. */
export const conversationItem = z.object({
  id, title: z.string(), createdAt: moment, updatedAt: moment, context: contextName,
  tags: z.array(z.string()), favourite: z.boolean(), entries: z.int().min(0), deletedAt: moment.nullable(), match: z.string().nullable(),
});
export type ConversationItem = z.infer<typeof conversationItem>;
/** A conversation with everything in it, oldest first. */
export const conversation = conversationItem.extend({ content: z.array(entry) });
export type Conversation = z.infer<typeof conversation>;
