import type { SettingsGroup } from './kinds.ts';

/** How learning sessions are shaped. */
export const learningSettings = {
  label: 'Learning',
  description: 'How learning sessions are shaped.',
  settings: {
    learning_style: {
      kind: 'choice',
      label: 'Learning style',
      description: 'How explanations are given.',
      default: 'reading',
      options: {
        visual: 'Visual',
        auditory: 'Auditory',
        kinesthetic: 'Kinesthetic',
        reading: 'Reading/Writing',
      },
    },
    session_minutes: {
      kind: 'choice',
      label: 'Session length',
      description: 'Minutes until a break is offered.',
      default: '45',
      options: { 25: '25 minutes', 45: '45 minutes', 60: '60 minutes', 90: '90 minutes' },
    },
    difficulty_progression: {
      kind: 'choice',
      label: 'Difficulty progression',
      description: 'How fast exercises become harder.',
      default: 'moderate',
      options: { conservative: 'Conservative', moderate: 'Moderate', aggressive: 'Aggressive' },
    },
    subject_areas: {
      kind: 'many',
      label: 'Subject areas',
      description: 'What you are learning.',
      default: [],
      options: {
        programming: 'Programming',
        mathematics: 'Mathematics',
        science: 'Science',
        languages: 'Languages',
        history: 'History',
        literature: 'Literature',
        business: 'Business',
        design: 'Design',
        music: 'Music',
        art: 'Art',
        philosophy: 'Philosophy',
        psychology: 'Psychology',
      },
    },
  },
} as const satisfies SettingsGroup;

/** States of a learning goal. */
export const goalStatuses = { in_progress: 'In Progress', completed: 'Completed' } as const;
