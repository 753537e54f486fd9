import type { SettingsGroup } from './kinds.ts';

/** How much of the machine the app may use. */
export const performanceSettings = {
  label: 'Performance',
  description: 'How much of the machine the app may use.',
  settings: {
    processing_mode: {
      kind: 'choice',
      label: 'Processing mode',
      description: 'Speed against load.',
      default: 'balanced',
      options: { efficient: 'Efficient', balanced: 'Balanced', performance: 'Performance' },
    },
    battery_mode: {
      kind: 'choice',
      label: 'Battery mode',
      description: 'What changes on battery.',
      default: 'balanced',
      options: { saver: 'Power saver', balanced: 'Balanced', performance: 'Performance' },
    },
    threads: {
      kind: 'choice',
      label: 'Threads',
      description: 'Processor threads for analysis.',
      default: 'auto',
      options: { auto: 'Auto', 2: '2', 4: '4', 8: '8' },
    },
  },
} as const satisfies SettingsGroup;
