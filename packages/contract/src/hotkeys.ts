/**
 * Where a hotkey is listened for: everywhere, only while the overlay is active, while audio is in
 * front, or by the main window itself.
 */
export const hotkeyScopes = {
  global: 'In every program',
  overlay: 'While the overlay is open',
  audio: 'While the audio panel is in front',
  window: 'In the main window',
} as const;
export type HotkeyScope = keyof typeof hotkeyScopes;

interface Hotkey {
  readonly action: string;
  readonly scope: HotkeyScope;
  readonly chord: string;
  readonly alternatives: readonly string[];
}

/** Hotkeys of the app with their defaults (spec section 9). */
export const hotkeys = {
  activate: {
    action: 'Activate and capture the screen',
    scope: 'global',
    chord: 'Ctrl+Shift+H',
    alternatives: ['Ctrl+Shift+Space', 'Ctrl+Alt+H', 'F12'],
  },
  audio_toggle: {
    action: 'Turn audio on or off',
    scope: 'global',
    chord: 'Ctrl+Shift+A',
    alternatives: [],
  },
  open_settings: {
    action: 'Open settings',
    scope: 'global',
    chord: 'Ctrl+Shift+,',
    alternatives: [],
  },
  quick_capture: {
    action: 'Quick screen capture',
    scope: 'global',
    chord: 'Ctrl+Shift+S',
    alternatives: [],
  },
  live_mode: {
    action: 'Turn live mode on or off',
    scope: 'global',
    chord: 'Ctrl+Shift+L',
    alternatives: [],
  },
  emergency_hide: {
    action: 'Hide everything and stop capture',
    scope: 'global',
    chord: 'Ctrl+Shift+X',
    alternatives: [],
  },
  interview_mode: { action: 'Interview mode', scope: 'global', chord: 'F9', alternatives: [] },
  presentation_mode: {
    action: 'Presentation mode',
    scope: 'global',
    chord: 'F10',
    alternatives: [],
  },
  cancel: { action: 'Cancel', scope: 'overlay', chord: 'Esc', alternatives: [] },
  audio_start_stop: {
    action: 'Start or stop recording',
    scope: 'audio',
    chord: 'Ctrl+R',
    alternatives: [],
  },
  audio_pause: {
    action: 'Pause or resume recording',
    scope: 'audio',
    chord: 'Ctrl+P',
    alternatives: [],
  },
  transcript_clear: {
    action: 'Clear the transcript',
    scope: 'audio',
    chord: 'Ctrl+Del',
    alternatives: [],
  },
  find: {
    action: 'Find anything',
    scope: 'window',
    chord: 'Ctrl+K',
    alternatives: ['Ctrl+Alt+F'],
  },
} as const satisfies Record<string, Hotkey>;

/** Id of a hotkey's action. */
export type HotkeyAction = keyof typeof hotkeys;

/** Single keys a user may choose without a modifier. */
export const singleKeyChords = [
  'F1',
  'F2',
  'F3',
  'F4',
  'F5',
  'F6',
  'F7',
  'F8',
  'F9',
  'F10',
  'F11',
  'F12',
] as const;

/** Examples of shortcuts bound to one application. */
export const applicationChordExamples = ['Ctrl+`', 'Ctrl+Shift+I'] as const;
