import { hotkeys, type HotkeyAction } from '@aplomb/contract';

/** What each hotkey does. */
export type HotkeyActions = Record<HotkeyAction, () => Promise<void>>;
export const hotkeyIds = Object.keys(hotkeys) as HotkeyAction[];
