import { contextSettings } from './context.ts';
import { historySettings } from './history.ts';
import { interviewSettings } from './interview.ts';
import type { SettingsGroup } from './kinds.ts';
import { learningSettings } from './learning.ts';
import { liveSettings } from './live.ts';

/** The settings an account keeps on a server: context, interview, live, learning and history. */
export const accountSettings = {
  label: 'Account settings',
  description: 'Settings an account keeps on a server.',
  settings: {
    ...contextSettings.settings,
    ...interviewSettings.settings,
    ...liveSettings.settings,
    ...learningSettings.settings,
    ...historySettings.settings,
  },
} as const satisfies SettingsGroup;
