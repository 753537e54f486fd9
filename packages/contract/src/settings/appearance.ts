import type { SettingsGroup } from './kinds.ts';

/** How the app's windows look. */
export const appearanceSettings = {
  label: 'Appearance',
  description:
    'How the windows look. Contrast themes and reduced motion are taken from the system.',
  settings: {
    theme: {
      kind: 'choice',
      label: 'Theme',
      description: 'The system’s, or one of the two.',
      default: 'system',
      options: { system: 'System', light: 'Light', dark: 'Dark' },
    },
    text_size: {
      kind: 'choice',
      label: 'Text size',
      description: 'For all windows. Nothing is cut off or hidden by it.',
      default: '100',
      options: { 100: '100 %', 125: '125 %', 150: '150 %', 200: '200 %' },
    },
    caption_size: {
      kind: 'choice',
      label: 'Caption size',
      description: 'Of live captions and transcripts, on top of the text size.',
      default: '100',
      options: { 100: 'Small', 140: 'Medium', 180: 'Large', 240: 'Very large' },
    },
    caption_lines: {
      kind: 'choice',
      label: 'Caption lines',
      description: 'Sentences shown at once in the overlay.',
      default: '2',
      options: { 1: '1', 2: '2', 3: '3', 5: '5' },
    },
  },
} as const satisfies SettingsGroup;
