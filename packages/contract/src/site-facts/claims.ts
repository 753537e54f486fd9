/**
 * Figures of the specification (section 9) that are aims, not measurements: every page labels them
 * as targets.
 */
export const claims = {
  /** Features: an answer in less than this. */
  responseSeconds: 2,
  /** Goal for any response, a cloud model included. */
  responseGoalSeconds: 5,
  /** Success rate, as the project's goals and as the growth plan state it. */
  successRate: '+80%',
  growthSuccessRate: '90%+',
  waitlist: '1K+',
} as const;

/** Shown instead of measurements, each with the label "target". */
export const targets = [
  {
    id: 'response',
    value: `< ${claims.responseGoalSeconds} s`,
    label: 'response time',
    text: 'From the hotkey to a useful answer, a cloud model included.',
  },
  {
    id: 'success',
    value: claims.successRate,
    label: 'success rate',
    text: 'Sessions in which people say that it helped.',
  },
  {
    id: 'waitlist',
    value: claims.waitlist,
    label: 'people on the waitlist',
    text: 'People who want to hear when something ships.',
  },
] as const;
