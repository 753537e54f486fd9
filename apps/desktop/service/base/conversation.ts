import type { Entry, EntryBody } from './history-records.ts';

/** The conversation what happens now is kept in. It survives a crash of the service. */
export interface CurrentConversation {
  readonly id: string | null;
  /**
   * Adds to the conversation, which is begun with this title when there is none. Null while history
   * is switched off.
   */
  append(title: string, body: EntryBody): Promise<Entry | null>;
  revise(entryId: string, body: EntryBody): Promise<void>;
  /** Goes on with a conversation, or with a new one. */
  continueWith(id: string | null): Promise<void>;
  /** Ends the session and what its end deletes. */
  end(): Promise<void>;
  /**
   * Waits until everything is written. The session goes on with the next start, unless sessions
   * delete themselves.
   */
  pause(): Promise<void>;
}
