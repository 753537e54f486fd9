import type { SettingsGroup } from './kinds.ts';

/** Where audio comes from and how it is treated. */
export const audioSettings = {
  label: 'Audio',
  description: 'Where audio comes from and how it is treated.',
  settings: {
    input_source: {
      kind: 'choice',
      label: 'Input source',
      description: 'System audio needs the consent step.',
      default: 'microphone',
      options: { microphone: 'Default Microphone', system: 'System Audio', both: 'Both' },
    },
    transcription: {
      kind: 'toggle',
      label: 'Transcription',
      description: 'Turn speech into text on this machine.',
      default: true,
    },
    voice_activity_detection: {
      kind: 'toggle',
      label: 'Voice Activity Detection',
      description: 'Listen for speech and skip silence.',
      default: true,
    },
    noise_reduction: {
      kind: 'toggle',
      label: 'Noise Reduction',
      description: 'Lower steady background noise.',
      default: true,
    },
    playback_speed: {
      kind: 'range',
      label: 'Playback speed',
      description: 'Speed of kept recordings.',
      min: 0.5,
      max: 1.5,
      step: 0.25,
      unit: '×',
      default: 1,
    },
    playback_volume: {
      kind: 'range',
      label: 'Playback volume',
      description: 'Volume of kept recordings.',
      min: 0,
      max: 100,
      step: 1,
      unit: '%',
      default: 50,
    },
  },
} as const satisfies SettingsGroup;
