import type {
  AuditEntry,
  AuditEvent,
  AuditKind,
  AuditVerdict,
  ChordVerdict,
  HistoryRetention,
  HotkeyAction,
  ReceiptContent,
  Settings,
} from '@aplomb/contract';
import type { z } from 'zod';
import type {
  CustomContext,
  Goal,
  ReviewGrade,
  ReviewItem,
  UserDocument,
} from '../../shared/requests/modes.ts';
import type { historyStatistics } from '../../shared/shapes/conversation.ts';
import type { ContextName } from '../../shared/shapes/state.ts';
import type {
  Conversation,
  ConversationItem,
  CoveringReceipt,
  Entry,
  EntryBody,
  HistoryPage,
  HistoryQuery,
} from './history-records.ts';
import type { ReadDocument } from './read-document.ts';
import type { KeptRehearsal } from './rehearsal-records.ts';

/**
 * Conversations with their entries. Each call that changes something resolves when the change would
 * survive a power cut.
 */
export interface Conversations {
  /** Opens a conversation; its session goes on until `close`. */
  create(start: {
    title: string;
    mode: ContextName;
    context?: string | null;
    at?: string;
  }): Promise<ConversationItem>;
  get(id: string): Promise<Conversation>;
  append(id: string, body: EntryBody, at?: string): Promise<Entry>;
  /** Replaces what an entry holds: a transcript that grows, an answer that was completed. */
  revise(entryId: string, body: EntryBody): Promise<Entry>;
  /** Names the receipt in those of these answers and transcripts that nobody changed meanwhile. */
  nameReceipt(entries: readonly Entry[], receipt: CoveringReceipt): Promise<void>;
  /** All that are not in the bin, without their entries. */
  items(): Promise<ConversationItem[]>;
  /**
   * Takes in a conversation of a copy as it was; false when it is here already. Pictures and
   * recordings that are not here are left out.
   */
  bring(conversation: Conversation): Promise<boolean>;
  /** Ends the session. */
  close(id: string): Promise<ConversationItem>;
  rename(id: string, title: string): Promise<ConversationItem>;
  tag(id: string, tags: readonly string[]): Promise<ConversationItem>;
  favourite(id: string, on: boolean): Promise<ConversationItem>;
  /** Puts the entries of all into the first, oldest first, and removes the others. */
  merge(ids: readonly string[]): Promise<ConversationItem>;
  /** Into the bin for 24 hours, or away for good at once where sessions delete themselves. */
  delete(ids: readonly string[]): Promise<number>;
  restore(ids: readonly string[]): Promise<number>;
  emptyBin(): Promise<number>;
  /** Lists or, with `text`, searches; at most 200 at a time. */
  find(query: HistoryQuery): Promise<HistoryPage>;
  tags(): Promise<{ tag: string; count: number }[]>;
  statistics(span?: {
    from?: string | undefined;
    to?: string | undefined;
  }): Promise<z.infer<typeof historyStatistics>>;
  /** Sessions that were open when the app ended last. */
  unfinished(): Promise<ConversationItem[]>;
}

export type BlobKind = 'picture' | 'recording';
/**
 * A picture, recording or file, kept encrypted beside the database. Incomplete: the app ended while
 * it was written.
 */
export interface BlobInfo {
  readonly id: string;
  readonly kind: BlobKind;
  readonly mediaType: string;
  readonly name: string | null;
  readonly conversationId: string | null;
  readonly at: string;
  readonly bytes: number;
  readonly complete: boolean;
}
export type NewBlob = Pick<BlobInfo, 'kind' | 'mediaType'> & {
  name?: string | null;
  conversationId?: string | null;
};

/**
 * Writes a blob piece by piece. What `append` was given is safe once a chunk of 16 KiB is full, all
 * of it after `finish`.
 */
export interface BlobWriter {
  readonly id: string;
  append(bytes: Uint8Array): Promise<void>;
  finish(): Promise<BlobInfo>;
  discard(): Promise<void>;
}

export interface Blobs {
  put(blob: NewBlob, bytes: Uint8Array): Promise<BlobInfo>;
  create(blob: NewBlob): Promise<BlobWriter>;
  info(id: string): Promise<BlobInfo>;
  /** Bytes from `from` up to and without `to`; all by default. */
  read(id: string, range?: { from: number; to: number }): Promise<Uint8Array>;
  remove(id: string): Promise<void>;
}

export interface SettingsStore {
  /** Values in force, from memory. */
  readonly values: Settings;
  /**
   * Checks and saves some values of a group; a privacy mode brings its preset with it. Throws
   * INVALID_PARAMETER_VALUE and changes nothing when one is not offered.
   */
  set<Group extends keyof Settings>(
    group: Group,
    values: Partial<Settings[Group]> | Record<string, unknown>,
  ): Promise<Settings>;
  reset(group?: keyof Settings): Promise<Settings>;
  /** `listener` also gets the values as they were before. */
  onChange(
    listener: (group: keyof Settings, values: Settings, before: Settings) => void,
  ): () => void;
  /** Chords in force; null where the user switched one off. */
  readonly hotkeys: Readonly<Record<HotkeyAction, string | null>>;
  checkHotkey(action: HotkeyAction, chord: string): ChordVerdict;
  setHotkey(action: HotkeyAction, chord: string | null): Promise<void>;
  resetHotkeys(): Promise<void>;
}

/**
 * Small values of other parts, by name, checked when read: session state, exclusions, schedules,
 * provider keys.
 */
export interface SealedValues {
  get<Schema extends z.ZodType>(name: string, schema: Schema): Promise<z.infer<Schema> | null>;
  set(name: string, value: unknown): Promise<void>;
  remove(name: string): Promise<void>;
}

export interface AuditFilter {
  readonly kinds?: readonly AuditKind[] | undefined;
  readonly text?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}
export interface AuditLog {
  /** Adds an entry to the end; entries are chained in the order of the calls. */
  append(event: Omit<AuditEvent, 'at'> & { at?: string }): Promise<AuditEntry>;
  /** Newest first; `bytesSent` is the sum of all that fit the filter. */
  list(filter?: AuditFilter): Promise<{ entries: AuditEntry[]; total: number; bytesSent: number }>;
  verify(): Promise<AuditVerdict>;
  /** Hears of every entry once it is written. */
  onAppend(listener: (entry: AuditEntry) => void): void;
  /** Every entry, whatever was filtered: a chain with gaps cannot be checked. */
  export(format: 'json' | 'csv'): Promise<ExportedFile>;
}

/** A file ready to be saved. */
export interface ExportedFile {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/**
 * A passage that answers a query: where it stands, and its words. `score` is comparable within one
 * search, `relevance` between searches: 0 for nothing in common. Where `answers` is 1 or more, the
 * documents answer the query.
 */
export interface Passage {
  readonly documentId: string;
  readonly name: string;
  readonly place: string;
  readonly text: string;
  readonly score: number;
  readonly relevance: number;
  readonly answers: number;
}
export interface Documents {
  /** Reads a file without keeping it, in a thread of its own. */
  read(file: { name: string; bytes: Uint8Array }): Promise<ReadDocument>;
  /** Reads, cuts into passages and keeps a text, Markdown, PDF, Word or source file. */
  add(file: { name: string; bytes: Uint8Array }): Promise<UserDocument>;
  list(): Promise<UserDocument[]>;
  remove(id: string): Promise<void>;
  /** The words of a document; empty when it has gone. */
  text(id: string): Promise<string>;
  /** How much of each term a text holds, as its words or their beginnings: 1 and more for all. */
  coverage(text: string, terms: readonly string[]): Promise<number[]>;
  /** Best first. With `documentIds`, only these. */
  search(
    query: string,
    options?: { limit?: number; documentIds?: readonly string[] | undefined },
  ): Promise<Passage[]>;
}

export interface Goals {
  list(): Promise<Goal[]>;
  save(goal: Omit<Goal, 'id' | 'createdAt' | 'status'> & { id: string | null }): Promise<Goal>;
  delete(id: string): Promise<void>;
}

export type { ReviewGrade };
/** Things to be remembered, each asked again when it is about to be forgotten. */
export interface Reviews {
  /** Without models: a person wrote it. */
  add(
    item: Pick<ReviewItem, 'question' | 'answer' | 'subject'> & {
      readonly models?: ReviewItem['models'] | undefined;
    },
  ): Promise<ReviewItem>;
  due(limit: number, at?: string): Promise<{ items: ReviewItem[]; due: number }>;
  list(): Promise<ReviewItem[]>;
  grade(id: string, grade: ReviewGrade, at?: string): Promise<ReviewItem>;
  remove(id: string): Promise<void>;
  /**
   * Whether exercises of a subject should become harder, by the user's latest answers and the
   * chosen progression.
   */
  ready(subject: string | null): Promise<boolean>;
}

/** Rehearsals, oldest first: the one under way, and the figures of those that ended. */
export interface Rehearsals {
  list(): Promise<KeptRehearsal[]>;
  save(rehearsal: KeptRehearsal): Promise<void>;
  delete(id: string): Promise<void>;
}

export interface Contexts {
  list(): Promise<CustomContext[]>;
  save(context: Omit<CustomContext, 'id'> & { id: string | null }): Promise<CustomContext>;
  delete(id: string): Promise<void>;
}

/** What a retention run deletes, item by item. */
export interface RetentionPlan {
  readonly conversations: readonly {
    readonly id: string;
    readonly title: string;
    readonly updatedAt: string;
    readonly why: 'age' | 'bin';
  }[];
  readonly captures: readonly {
    readonly blobId: string;
    readonly at: string;
    readonly bytes: number;
  }[];
  readonly recordings: readonly {
    readonly blobId: string;
    readonly at: string;
    readonly bytes: number;
  }[];
  /** Conversations whose transcripts go while the rest stays. */
  readonly transcripts: readonly string[];
  readonly bytes: number;
}
/** Choices to preview instead of those in force. */
export type RetentionChoice = Partial<
  Pick<Settings['privacy'], 'capture_retention' | 'audio_retention' | 'auto_delete_sessions'>
> & { history_retention?: HistoryRetention };
export interface Retention {
  /** Exactly what `run` would delete now, under the choices in force or others. */
  preview(choice?: RetentionChoice): Promise<RetentionPlan>;
  run(): Promise<RetentionPlan>;
  /** What a session's end deletes: pictures, sound, or all of it, as the settings say. */
  endSession(conversationId: string): Promise<void>;
}

export const exportKinds = ['pdf', 'csv', 'json', 'markdown', 'srt'] as const;
export type ExportKind = (typeof exportKinds)[number];
export interface Exports {
  /** A conversation as Markdown, which is not given out yet; with its consents, as any export. */
  markdown(id: string): Promise<string>;
  conversations(ids: readonly string[], format: ExportKind): Promise<ExportedFile>;
  /** One page on how the app helped in a conversation, for whoever asked. */
  disclosure(conversationId: string, format: 'pdf' | 'markdown'): Promise<ExportedFile>;
}

/** Signed rules that were taken in, and when they were removed. */
export interface TakenRules {
  readonly signed: string;
  readonly takenAt: string;
  readonly removedAt: string | null;
}

export interface Receipts {
  /** Of the key that every receipt of this vault is signed with. */
  fingerprint(): Promise<string>;
  /** Throws ACCESS_DENIED where others were written down and nobody was told. */
  make(
    conversationId: string,
    wanted: { format: 'json' | 'pdf'; choice: ReceiptContent['choice'] },
    rules: readonly TakenRules[],
  ): Promise<ExportedFile>;
}

/** Everything the app keeps. */
export interface Vault {
  readonly folder: string;
  readonly conversations: Conversations;
  readonly blobs: Blobs;
  readonly settings: SettingsStore;
  readonly values: SealedValues;
  readonly audit: AuditLog;
  readonly documents: Documents;
  readonly goals: Goals;
  readonly reviews: Reviews;
  readonly contexts: Contexts;
  readonly rehearsals: Rehearsals;
  readonly retention: Retention;
  readonly exports: Exports;
  readonly receipts: Receipts;
  /**
   * Removes database, blobs and key, checks that nothing is left, and closes the vault. Throws when
   * something could not be removed.
   */
  deleteEverything(): Promise<{ files: number; bytes: number }>;
  close(): Promise<void>;
}
