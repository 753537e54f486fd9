import type { ConversationHit, ConversationItem, Entry } from '../../shared/shapes/conversation.ts';
import type { ContextName } from '../../shared/shapes/state.ts';

export type {
  Conversation,
  ConversationHit,
  ConversationItem,
  CoveringReceipt,
  Entry,
  Utterance,
} from '../../shared/shapes/conversation.ts';
/** What an entry holds, by kind. */
export type EntryBody = Entry['body'];
/** What is counted of a conversation for analytics. */
export type Figures = ConversationItem['figures'];
/** A stretch of text, marked where it matches what was searched for. */
export type MarkedText = ConversationHit['snippet'];

/**
 * What to look for. Words match beginnings of words, accents and case aside; all of them must
 * occur. `to` is included.
 */
export interface HistoryQuery {
  readonly text?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly modes?: readonly ContextName[] | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly favourite?: boolean | undefined;
  /** True: what is in the bin, and nothing else. */
  readonly bin?: boolean | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

/**
 * A page of what was found: with a text, those whose titles match first; favourites and the latest
 * before the others.
 */
export interface HistoryPage {
  conversations: ConversationHit[];
  total: number;
}
