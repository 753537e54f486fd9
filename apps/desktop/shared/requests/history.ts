import { exportFormats } from '@aplomb/contract';
import { z } from 'zod';
import { id, moment, nothing, savedFile, shortName } from '../shapes/common.ts';
import { conversation, conversationHit, conversationItem, historyStatistics } from '../shapes/conversation.ts';
import { contextName } from '../shapes/state.ts';
import { request } from '../shapes/request.ts';

/** Formats a conversation can be saved in: those of the contract, and two for words alone. */
export const saveFormats = [...exportFormats, 'markdown', 'srt'] as const;

const filters = {
  from: moment.optional(), to: moment.optional(), modes: z.array(contextName).optional(), tags: z.array(z.string()).optional(), favourite: z.boolean().optional(),
};
const page = { limit: z.int().min(1).max(200).default(50), offset: z.int().min(0).default(0) };
const listed = z.object({ conversations: z.array(conversationHit), total: z.int().min(0) });
const count = z.object({ count: z.int().min(0) });

/** What a retention run takes away, or would. */
const retentionPlan = z.object({
  conversations: z.array(z.object({ id, title: z.string(), at: moment, why: z.string() })),
  captures: z.int().min(0), recordings: z.int().min(0), bytes: z.int().min(0),
});

/** Requests about what is kept. */
export const historyRequests = {
  'history.list': request(z.object({ ...filters, ...page, bin: z.boolean().default(false) }), listed),
  'history.search': request(z.object({ query: z.string().max(500), ...filters, ...page }), listed),
  'history.get': request(z.object({ id }), conversation),
  /** Goes on with a conversation: what follows is added to it. Null starts a new one. */
  'history.continue': request(z.object({ id: id.nullable() }), nothing),
  'history.rename': request(z.object({ id, title: shortName }), conversationItem),
  'history.tag': request(z.object({ id, tags: z.array(z.string().trim().min(1).max(40)).max(20) }), conversationItem),
  'history.tags': request(nothing, z.array(z.object({ tag: z.string(), count: z.int() }))),
  'history.favourite': request(z.object({ id, favourite: z.boolean() }), conversationItem),
  'history.note': request(z.object({ id, text: z.string().trim().min(1).max(4_000) }), conversation),
  /** Puts the others into the first; their entries keep their moments. */
  'history.merge': request(z.object({ ids: z.array(id).min(2).max(50) }), conversationItem),
  /** To the bin, where they stay restorable for a day; at once where sessions are deleted automatically. */
  'history.delete': request(z.object({ ids: z.array(id).min(1).max(1_000) }), count),
  'history.restore': request(z.object({ ids: z.array(id).min(1).max(1_000) }), count),
  'history.empty': request(nothing, count),
  'history.stats': request(z.object({ from: moment.optional(), to: moment.optional() }), historyStatistics),
  'history.export': request(z.object({ ids: z.array(id).min(1).max(1_000), format: z.enum(saveFormats) }), savedFile),
  /** One page that says how AI helped, for whom it concerns. */
  'disclosure.export': request(z.object({ conversationId: id, format: z.enum(['pdf', 'markdown']) }), savedFile),
  'retention.preview': request(nothing, retentionPlan),
  'retention.run': request(nothing, retentionPlan),
};
