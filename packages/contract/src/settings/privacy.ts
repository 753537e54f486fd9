import { analyticsLevels, audioRetention, captureRetention } from '../retention-choices.ts';
import type { SettingsGroup } from './kinds.ts';

/** What is processed where, what leaves the machine and how long captures and audio stay. */
export const privacySettings = {
  label: 'Privacy',
  description: 'What is processed where, and how long it stays.',
  settings: {
    privacy_mode: {
      kind: 'choice',
      label: 'Privacy mode',
      description: 'A preset of the switches below.',
      default: 'standard',
      options: { standard: 'Standard', high: 'High Privacy', stealth: 'Stealth', custom: 'Custom' },
    },
    local_processing: {
      kind: 'toggle',
      label: 'Local Processing',
      description:
        'Screens are read here and a model gets their words; a picture leaves only where its ' +
        'words could not be read. Off: a model that sees gets the picture too.',
      default: true,
    },
    window_text: {
      kind: 'toggle',
      label: 'Text from windows',
      description:
        'Take the text from the selected window itself, without passwords. Off: read every word ' +
        'from its picture.',
      default: true,
    },
    local_only: {
      kind: 'toggle',
      label: 'Local-only processing',
      description: 'Open no connection at all; cloud features are off.',
      default: false,
    },
    cloud_enhanced: {
      kind: 'toggle',
      offWhile: 'local_only',
      label: 'Cloud-Enhanced Features',
      description: 'Let a configured AI model add to local results, over an encrypted connection.',
      default: true,
    },
    anonymous_processing: {
      kind: 'toggle',
      label: 'Anonymous processing',
      description: 'Mask names, addresses and numbers before anything is sent.',
      default: false,
    },
    third_party_ai: {
      kind: 'toggle',
      offWhile: 'local_only',
      label: 'Third-party AI integration',
      description: 'Allow the AI provider you configured.',
      default: true,
    },
    other_assistants: {
      kind: 'toggle',
      offWhile: 'local_only',
      label: 'Requests by other assistants',
      description:
        'Let assistants on this computer ask for your history, documents or screen, by MCP. You ' +
        'decide each request.',
      default: false,
    },
    cloud_storage: {
      kind: 'toggle',
      offWhile: 'local_only',
      label: 'Cloud storage',
      description:
        'Keep an encrypted copy of the history in a folder that your own cloud service keeps in step.',
      default: false,
    },
    auto_delete_sessions: {
      kind: 'toggle',
      label: 'Auto-delete Sessions',
      description: 'Delete a session’s material when it ends.',
      default: false,
    },
    capture_retention: {
      kind: 'choice',
      label: 'Screen captures',
      description: 'How long captured pictures stay.',
      default: 'immediately',
      options: captureRetention,
    },
    audio_retention: {
      kind: 'choice',
      label: 'Audio recordings',
      description: 'What is kept of audio once a session ends.',
      default: 'transcription_only',
      options: audioRetention,
    },
    analytics: {
      kind: 'choice',
      label: 'Usage analytics',
      description: 'What is counted of how you use the app. It stays on this computer.',
      default: 'none',
      options: analyticsLevels,
    },
  },
} as const satisfies SettingsGroup;
