import type { SettingsGroup } from './kinds.ts';

/**
 * Interview help and how far it goes. Policy check and consent stand before Assisted and Stealth.
 */
export const interviewSettings = {
  label: 'Interview',
  description: 'How far help goes in an interview. Ask which tools are permitted first.',
  settings: {
    interview_mode: {
      kind: 'choice',
      label: 'Interview mode',
      description:
        'Practice: free use for rehearsal. Assisted: syntax reference, error interpretation, ' +
        'basic debugging. Stealth: silent, minimal, quick reference.',
      default: 'practice',
      options: { practice: 'Practice', assisted: 'Assisted', stealth: 'Stealth' },
    },
  },
} as const satisfies SettingsGroup;
