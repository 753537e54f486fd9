import type { SettingsGroup } from './kinds.ts';

/** How often and in which way live help speaks up. */
export const liveSettings = {
  label: 'Live assistance',
  description: 'How often and in which way live help speaks up.',
  settings: {
    response_frequency: {
      kind: 'choice',
      label: 'Response frequency',
      description: 'How often live help offers something.',
      default: 'medium',
      options: { high: 'High', medium: 'Medium', low: 'Low' },
    },
    notification_style: {
      kind: 'choice',
      label: 'Notification style',
      description: 'How live help draws attention.',
      default: 'visual',
      options: { visual: 'Visual Only', audio: 'Audio Only', both: 'Both' },
    },
    context_awareness: {
      kind: 'toggle',
      label: 'Context awareness',
      description: 'Use what was said and shown before.',
      default: true,
    },
  },
} as const satisfies SettingsGroup;
