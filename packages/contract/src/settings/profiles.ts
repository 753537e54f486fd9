import { contextSettings } from './context.ts';

/** A context profile: a named starting point; custom settings then override single values. */
export const contextProfiles = {
  interview: {
    label: contextSettings.settings.current_context.options.interview,
    values: { current_context: 'interview', response_style: 'concise' },
  },
  presentation: {
    label: contextSettings.settings.current_context.options.presentation,
    values: { current_context: 'presentation', response_style: 'concise' },
  },
  coding: {
    label: contextSettings.settings.current_context.options.coding,
    values: { current_context: 'coding', industry_focus: 'technology' },
  },
  learning: {
    label: contextSettings.settings.current_context.options.learning,
    values: { current_context: 'learning' },
  },
  meeting: {
    label: contextSettings.settings.current_context.options.meeting,
    values: { current_context: 'meeting' },
  },
  custom: {
    label: contextSettings.settings.current_context.options.custom,
    values: { current_context: 'custom' },
  },
} as const;

/** Id of a context profile. */
export type ContextProfileId = keyof typeof contextProfiles;
export const contextProfileIds = Object.keys(contextProfiles) as [
  ContextProfileId,
  ...ContextProfileId[],
];
