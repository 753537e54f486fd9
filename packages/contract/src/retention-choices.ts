/**
 * Choices of how long conversation history is kept: id to label and days (null: until deleted by
 * hand).
 */
export const historyRetention = {
  '1_day': { label: '1 Day', days: 1 },
  '1_week': { label: '1 Week', days: 7 },
  '1_month': { label: '1 Month', days: 30 },
  '3_months': { label: '3 Months', days: 90 },
  '1_year': { label: '1 Year', days: 365 },
  forever: { label: 'Forever', days: null },
} as const;
export type HistoryRetention = keyof typeof historyRetention;

/** Choices for screen captures. */
export const captureRetention = {
  immediately: 'Delete immediately after analysis',
  '1_hour': 'After 1 hour',
  '1_day': 'After 1 day',
  '1_week': 'After 1 week',
  manual: 'Keep for manual review',
} as const;

/** Choices for audio recordings. */
export const audioRetention = {
  never: 'Never store',
  transcription_only: 'Transcription only',
  '1_hour': '1 hour',
  '1_day': '1 day',
  manual: 'Manual review',
} as const;

/** Hours a capture is kept after it was taken; null: until deleted by hand. */
export const captureHours: Readonly<Record<keyof typeof captureRetention, number | null>> = {
  immediately: 0,
  '1_hour': 1,
  '1_day': 24,
  '1_week': 7 * 24,
  manual: null,
};

/**
 * What is kept of audio: hours for the sound (null: until deleted by hand), and whether its words
 * stay.
 */
export const audioKept: Readonly<
  Record<
    keyof typeof audioRetention,
    { readonly soundHours: number | null; readonly words: boolean }
  >
> = {
  never: { soundHours: 0, words: false },
  transcription_only: { soundHours: 0, words: true },
  '1_hour': { soundHours: 1, words: true },
  '1_day': { soundHours: 24, words: true },
  manual: { soundHours: null, words: true },
};

/** Hours a deleted conversation stays in the bin. */
export const binHours = 24;

/** Choices for usage analytics. */
export const analyticsLevels = {
  none: 'None',
  anonymous: 'Anonymous',
  basic: 'Basic',
  detailed: 'Detailed',
} as const;

/** Formats a history can be exported in. */
export const exportFormats = ['pdf', 'csv', 'json'] as const;
