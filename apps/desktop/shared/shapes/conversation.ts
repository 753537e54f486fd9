import { z } from 'zod';
import { answer, capture } from './answer.ts';
import { id, moment } from './common.ts';
import { contextName } from './state.ts';

/** Something said. Times in seconds from the start of listening. */
export const utterance = z.object({
  start: z.number(),
  end: z.number(),
  speaker: z.string().nullable(),
  text: z.string(),
  /** False where `text` is a note that the words were not understood; absent means true. */
  understood: z.boolean().optional(),
  /** False where the words are of a simple or unsure recogniser; absent means true. */
  trusted: z.boolean().optional(),
});
export type Utterance = z.infer<typeof utterance>;

/**
 * The latest receipt that says what an entry holds: its id, and the SHA-256 of its file. Absent
 * where none does, or where the entry was changed since.
 */
export const coveringReceipt = z.object({ id, sha256: z.string() });
export type CoveringReceipt = z.infer<typeof coveringReceipt>;

/**
 * One thing that happened in a conversation. Pictures and recordings are null once retention took
 * them, or when none was kept.
 */
export const entry = z.object({
  id,
  conversationId: id,
  at: moment,
  body: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('capture'),
      title: z.string(),
      text: z.string(),
      summary: z.string(),
      capture,
    }),
    z.object({ kind: z.literal('text'), title: z.string(), text: z.string() }),
    z.object({
      kind: z.literal('speech'),
      utterances: z.array(utterance),
      recordingId: id.nullable(),
      /** The speech model that wrote the words down; absent where it was not noted. */
      recogniser: z.string().optional(),
      receipt: coveringReceipt.optional(),
    }),
    z.object({
      kind: z.literal('answer'),
      answer,
      receipt: coveringReceipt.optional(),
    }),
    z.object({ kind: z.literal('note'), text: z.string() }),
    z.object({ kind: z.literal('consent'), told: z.string(), how: z.string() }),
  ]),
});
export type Entry = z.infer<typeof entry>;

const figures = z.object({
  entries: z.int().min(0),
  words: z.int().min(0),
  questions: z.int().min(0),
  answerMilliseconds: z.array(z.number()),
  spokenSeconds: z.number(),
  spokenWords: z.int().min(0),
});

/**
 * A conversation without its entries. `open` while its session goes on; `deletedAt` is set while it
 * is in the bin.
 */
export const conversationItem = z.object({
  id,
  title: z.string(),
  mode: contextName,
  /** Name of the custom context, when one was chosen. */
  context: z.string().nullable(),
  tags: z.array(z.string()),
  favourite: z.boolean(),
  open: z.boolean(),
  createdAt: moment,
  updatedAt: moment,
  deletedAt: moment.nullable(),
  figures,
});
export type ConversationItem = z.infer<typeof conversationItem>;

const markedText = z.array(z.object({ text: z.string(), match: z.boolean() }));
/** A conversation as lists show it, with marks where it matches what was searched for. */
export const conversationHit = conversationItem.extend({
  markedTitle: markedText,
  snippet: markedText,
});
export type ConversationHit = z.infer<typeof conversationHit>;
/** A conversation with everything in it, oldest first. */
export const conversation = conversationItem.extend({ content: z.array(entry) });
export type Conversation = z.infer<typeof conversation>;

/** Analytics of a span of days, computed on this machine for the user alone. */
export const historyStatistics = z.object({
  conversations: z.int(),
  words: z.int(),
  questions: z.int(),
  days: z.array(
    z.object({
      day: z.iso.date(),
      conversations: z.int(),
      words: z.int(),
      questions: z.int(),
      wordsPerMinute: z.number().nullable(),
    }),
  ),
  modes: z.array(z.object({ mode: contextName, conversations: z.int(), words: z.int() })),
  answers: z.object({
    count: z.int(),
    medianMilliseconds: z.number().nullable(),
    p95Milliseconds: z.number().nullable(),
  }),
});
