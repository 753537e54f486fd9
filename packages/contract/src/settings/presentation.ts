import type { SettingsGroup } from './kinds.ts';

/** What the audience sees and hears while you present. */
export const presentationSettings = {
  label: 'Presentation',
  description: 'What the audience sees and hears while you present.',
  settings: {
    invisible_interface: {
      kind: 'toggle',
      label: 'Invisible interface',
      description: 'Keep your own notes out of the shared screen.',
      default: true,
    },
    silent_notifications: {
      kind: 'toggle',
      label: 'Silent notifications',
      description: 'No sound while presenting.',
      default: true,
    },
    presentation_local_processing: {
      kind: 'toggle',
      label: 'Local processing while presenting',
      description: 'Use no cloud model during a presentation.',
      default: false,
    },
  },
} as const satisfies SettingsGroup;
