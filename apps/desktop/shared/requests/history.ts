import { exportFormats, historyRetentionSchema, settingsGroups } from '@aplomb/contract';
import { z } from 'zod';
import { id, moment, nothing, savedFile, shortName } from '../shapes/common.ts';
import {
  conversation,
  conversationHit,
  conversationItem,
  historyStatistics,
} from '../shapes/conversation.ts';
import { contextName, keysOf } from '../shapes/state.ts';
import { request } from '../shapes/request.ts';

/** Formats a conversation can be saved in: those of the contract, and two for words alone. */
export const saveFormats = [...exportFormats, 'markdown', 'srt'] as const;

const filters = {
  from: moment.optional(),
  to: moment.optional(),
  modes: z.array(contextName).optional(),
  tags: z.array(z.string()).optional(),
  favourite: z.boolean().optional(),
};
const page = { limit: z.int().min(1).max(200).default(50), offset: z.int().min(0).default(0) };
const listed = z.object({ conversations: z.array(conversationHit), total: z.int().min(0) });
const count = z.object({ count: z.int().min(0) });

const keptBytes = z.object({ blobId: id, at: z.string(), bytes: z.int().min(0) });
/** What a retention run takes away, or would, item by item. */
const retentionPlan = z.object({
  conversations: z.array(
    z.object({ id, title: z.string(), updatedAt: z.string(), why: z.enum(['age', 'bin']) }),
  ),
  captures: z.array(keptBytes),
  recordings: z.array(keptBytes),
  /** Conversations whose transcripts go while the rest stays. */
  transcripts: z.array(id),
  bytes: z.int().min(0),
});
const privacy = settingsGroups.privacy.settings;
/** Choices to preview instead of those in force. */
const retentionChoice = z.object({
  capture_retention: keysOf(privacy.capture_retention.options).optional(),
  audio_retention: keysOf(privacy.audio_retention.options).optional(),
  auto_delete_sessions: z.boolean().optional(),
  history_retention: historyRetentionSchema.optional(),
});

/** Requests about what is kept. */
export const historyRequests = {
  'history.list': request(
    z.object({ ...filters, ...page, bin: z.boolean().default(false) }),
    listed,
  ),
  'history.search': request(z.object({ query: z.string().max(500), ...filters, ...page }), listed),
  'history.get': request(z.object({ id }), conversation),
  /** Goes on with a conversation: what follows is added to it. Null starts a new one. */
  'history.continue': request(z.object({ id: id.nullable() }), nothing),
  'history.rename': request(z.object({ id, title: shortName }), conversationItem),
  'history.tag': request(
    z.object({ id, tags: z.array(z.string().trim().min(1).max(40)).max(20) }),
    conversationItem,
  ),
  'history.tags': request(nothing, z.array(z.object({ tag: z.string(), count: z.int() }))),
  'history.favourite': request(z.object({ id, favourite: z.boolean() }), conversationItem),
  'history.note': request(
    z.object({ id, text: z.string().trim().min(1).max(4_000) }),
    conversation,
  ),
  /** Puts the others into the first; their entries keep their moments. */
  'history.merge': request(z.object({ ids: z.array(id).min(2).max(50) }), conversationItem),
  /**
   * To the bin, where they stay restorable for a day; at once where sessions are deleted
   * automatically.
   */
  'history.delete': request(z.object({ ids: z.array(id).min(1).max(1_000) }), count),
  'history.restore': request(z.object({ ids: z.array(id).min(1).max(1_000) }), count),
  'history.empty': request(nothing, count),
  'history.stats': request(
    z.object({ from: moment.optional(), to: moment.optional() }),
    historyStatistics,
  ),
  'history.export': request(
    z.object({ ids: z.array(id).min(1).max(1_000), format: z.enum(saveFormats) }),
    savedFile,
  ),
  /** One page that says how AI helped, for whom it concerns. */
  'disclosure.export': request(
    z.object({ conversationId: id, format: z.enum(['pdf', 'markdown']) }),
    savedFile,
  ),
  'retention.preview': request(retentionChoice, retentionPlan),
  'retention.run': request(nothing, retentionPlan),
};
