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
    meaning: 'The AI service did not answer; the local analysis goes on without it.',
    remedy:
      'Check the internet connection and the firewall. Local results stay available meanwhile.',
  },
  3002: {
    name: 'Local Model Not Running',
    retryable: true,
    meaning: 'The program on this computer that runs the AI model does not answer.',
    remedy: 'Start that program, Ollama for example, then ask again.',
  },
  3003: {
    name: 'AI Provider Failed',
    retryable: true,
    meaning: 'The AI provider was reached, but reported a fault of its own.',
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
      'No AI model is at the address: the server is not found or not trusted, or is something else.',
    remedy: `Check the address under ${partName('settings/models')}: for most servers it ends in /v1.`,
  },
  4001: {
    name: 'License Invalid',
    retryable: false,
    meaning: 'The licence could not be confirmed. Your history stays open to you in any case.',
    remedy: 'Restart the app. If the message stays, contact support.',
  },
  5001: {
    name: 'Vault Locked',
    retryable: false,
    meaning:
      'What the app keeps cannot be opened: its key was sealed for another user or machine, ' +
      'or a file was changed, removed or damaged.',
    remedy:
      'Sign in to Windows as the user who made it, or put the data folder back from a backup. ' +
      'Nothing was changed, and no new key was made.',
  },
  5002: {
    name: 'Storage Failed',
    retryable: true,
    meaning: 'The disk is full or did not take what was to be kept. What was kept before is safe.',
    remedy: 'Free some space on the disk of the data folder, then try again.',
  },
  6001: {
    name: 'Rules Refused',
    retryable: false,
    meaning:
      'The signed rules can’t be used: they aren’t whole, were altered or forged, are over, ' +
      'or were signed in a time to come.',
    remedy: 'Copy the whole link or take the original file. If that fails, ask for a new one.',
  },
} as const satisfies Record<number, AppErrorEntry>;

/** Number of a desktop app error. */
export type AppErrorCode = keyof typeof appErrors;

/** All numbers of the app's catalogue. */
export const appErrorCodes: readonly AppErrorCode[] = [
  1001, 2001, 3001, 3002, 3003, 3004, 3005, 4001, 5001, 5002, 6001,
];
