import type { HotkeyOutcome } from '../../base/ports.ts';

/** What the main thread tells the thread of hotkeys. */
export type HotkeyCommand =
  | { do: 'register'; turn: number; number: number; modifiers: number; key: number }
  | { do: 'unregister'; number: number }
  | { do: 'quit' };
/** What it hears back. */
export type HotkeyReport =
  | { did: 'ready'; threadId: number }
  | { did: 'register'; turn: number; outcome: HotkeyOutcome }
  | { did: 'press'; number: number; at: number };
