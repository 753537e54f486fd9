import type { learningSettings } from './learning.ts';

type Choices = typeof learningSettings.settings;

/** Minutes of rest after a session of each length. */
export const breakMinutes: Readonly<
  Record<`${keyof Choices['session_minutes']['options']}`, number>
> = { 25: 5, 45: 10, 60: 10, 90: 15 };

/** Right answers of how many after which exercises become harder. */
export const harderAfter: Readonly<
  Record<
    keyof Choices['difficulty_progression']['options'],
    { readonly right: number; readonly of: number }
  >
> = {
  conservative: { right: 9, of: 10 },
  moderate: { right: 8, of: 10 },
  aggressive: { right: 6, of: 10 },
};
