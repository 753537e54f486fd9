/** The pages below common issues, and the troubleshooting topics each one solves. */
export const issuePages = {
  starting: [
    'app-will-not-start',
    'windows-protected-your-pc',
    'hotkey-not-responding',
    'antivirus-flags-the-app',
    'licence-not-confirmed',
    'vault-does-not-open',
    'nothing-can-be-kept',
    'rules-refused',
  ],
  'sound-and-capture': [
    'no-audio-detected',
    'poor-or-delayed-transcription',
    'screen-capture-black',
    'check-microphone-and-internet',
  ],
  'speed-and-models': [
    'high-cpu-or-memory',
    'slow-ai-responses',
    'local-model-does-not-answer',
    'ai-provider-fails',
    'ai-provider-credit',
    'ai-address-wrong',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Name of a page below common issues. */
export type IssuePage = keyof typeof issuePages;
