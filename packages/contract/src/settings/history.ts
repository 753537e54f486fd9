import { historyRetention, type HistoryRetention } from '../retention-choices.ts';
import type { SettingsGroup } from './kinds.ts';

const options = Object.fromEntries(
  Object.entries(historyRetention).map(([id, { label }]) => [id, label]),
) as Record<HistoryRetention, string>;

/** Whether and how long conversation history is kept. */
export const historySettings = {
  label: 'History',
  description: 'Whether analyses are kept as conversations, and for how long.',
  settings: {
    keep_history: {
      kind: 'toggle',
      label: 'Keep history',
      description: 'Off: analyses are answered and forgotten.',
      default: true,
    },
    history_retention: {
      kind: 'choice',
      label: 'Keep history for',
      description: 'Older conversations are deleted for good.',
      default: 'forever',
      options,
    },
  },
} as const satisfies SettingsGroup;
