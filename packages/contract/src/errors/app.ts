import { partName } from '../places.ts';
/** One entry of the desktop app's error catalogue (spec section 8). */
export interface AppErrorEntry {
  readonly name: string;
  readonly meaning: string;
  readonly remedy: string;
  readonly retryable: boolean;
}

/**
 * The desktop app's error catalogue: number to name, meaning and remedy. The specification names
 * the first four; the others are their kin.
 */
export const appErrors = {
  1001: {
    name: 'Audio Init Failed',
    retryable: true,
    meaning: 'The microphone or system audio could not be opened, or gives no signal.',
    remedy:
      'Check the microphone permission in Windows settings and the audio driver, then start audio again.',
  },
  2001: {
    name: 'Screen Access Denied',
    retryable: true,
    meaning: 'Windows does not let the app read the screen.',
    remedy: 'Allow screen recording for Aplomb in the system settings, then capture again.',
  },
  3001: {
    name: 'Network Timeout',
    retryable: true,
    meaning: 'The AI service didn’t answer. The local analysis continues without it.',
    remedy: 'Check your internet connection and firewall. Local results still work.',
  },
  3002: {
    name: 'Local Model Not Running',
    retryable: true,
    meaning: 'The program that runs the AI model on this computer isn’t answering.',
    remedy: 'Start the program, Ollama for example, and ask again.',
  },
  3003: {
    name: 'AI Provider Failed',
    retryable: true,
    meaning: 'The AI provider was reached but reported an error of its own.',
    remedy: `Ask again in a few minutes, or put another model first under ${partName('settings/models')}.`,
  },
  3004: {
    name: 'AI Provider Credit Used Up',
    retryable: false,
    meaning: 'Your account at the AI provider has no credit or quota left.',
    remedy: `Add credit at the provider, or put another model first under ${partName('settings/models')}.`,
  },
  3005: {
    name: 'AI Address Wrong',
    retryable: false,
    meaning:
      'There’s no AI model at this address: the server wasn’t found, isn’t trusted, or is something else.',
    remedy: `Check the address under ${partName('settings/models')}: for most servers it ends in /v1.`,
  },
  4001: {
    name: 'License Invalid',
    retryable: false,
    meaning: 'The licence couldn’t be confirmed. You can still open your history.',
    remedy: 'Restart the app. If this keeps happening, contact support.',
  },
  5001: {
    name: 'Vault Locked',
    retryable: false,
    meaning:
      'The app can’t open its data: the key belongs to another user or computer, or a file was ' +
      'changed, removed or damaged.',
    remedy:
      'Sign in to Windows as the user who set it up, or restore the data folder from a backup. ' +
      'Nothing was changed, and no new key was made.',
  },
  5002: {
    name: 'Storage Failed',
    retryable: true,
    meaning: 'The disk is full, or the data couldn’t be saved. Everything saved earlier is safe.',
    remedy: 'Free some space on the disk that holds the data folder, then try again.',
  },
  6001: {
    name: 'Rules Refused',
    retryable: false,
    meaning:
      'The signed rules can’t be used: they’re incomplete, altered, forged, expired, or dated in ' +
      'the future.',
    remedy: 'Copy the whole link or use the original file. If that fails, ask for a new one.',
  },
} as const satisfies Record<number, AppErrorEntry>;

/** Number of a desktop app error. */
export type AppErrorCode = keyof typeof appErrors;

/** All numbers of the app's catalogue. */
export const appErrorCodes: readonly AppErrorCode[] = [
  1001, 2001, 3001, 3002, 3003, 3004, 3005, 4001, 5001, 5002, 6001,
];
