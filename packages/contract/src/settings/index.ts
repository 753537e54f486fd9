import { appearanceSettings } from './appearance.ts';
import { audioSettings } from './audio.ts';
import { contextSettings } from './context.ts';
import { historySettings } from './history.ts';
import { interviewSettings } from './interview.ts';
import { defaultsOf, type SettingsGroup, type SettingsValues } from './kinds.ts';
import { learningSettings } from './learning.ts';
import { liveSettings } from './live.ts';
import { performanceSettings } from './performance.ts';
import { presentationSettings } from './presentation.ts';
import { privacySettings } from './privacy.ts';

/** Version of the settings' shape; stored values carry it. */
export { ownPromptCharacters, responseStyleLabels, type ResponseStyle } from './context.ts';
export const settingsVersion = 1;

/** Every documented setting, by group. */
export const settingsGroups = {
  context: contextSettings,
  interview: interviewSettings,
  live: liveSettings,
  audio: audioSettings,
  learning: learningSettings,
  presentation: presentationSettings,
  privacy: privacySettings,
  history: historySettings,
  performance: performanceSettings,
  appearance: appearanceSettings,
} as const satisfies Record<string, SettingsGroup>;

/** Values of every setting, by group. */
export type Settings = {
  [Group in keyof typeof settingsGroups]: SettingsValues<(typeof settingsGroups)[Group]>;
};

/** The documented defaults of every setting. */
export function defaultSettings(): Settings {
  return Object.fromEntries(
    Object.entries(settingsGroups).map(([id, group]) => [id, defaultsOf(group)]),
  ) as Settings;
}

export * from './account.ts';
export * from './kinds.ts';
export * from './profiles.ts';
export {
  appearanceSettings,
  audioSettings,
  contextSettings,
  historySettings,
  interviewSettings,
  learningSettings,
  liveSettings,
  performanceSettings,
  presentationSettings,
  privacySettings,
};
export { goalStatuses } from './learning.ts';
export * from './learning-rules.ts';
export * from './privacy-presets.ts';
