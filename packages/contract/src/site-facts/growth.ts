import { claims } from './claims.ts';

/** The three phases of the growth plan (specification, section 9); users are targets. */
export const growthPhases = [
  {
    id: 'first',
    months: '0–6 months',
    users: '25K',
    title: 'Windows beta',
    text: 'The beta, its documentation and support.',
  },
  {
    id: 'second',
    months: '6–12 months',
    users: '100K',
    title: 'Premium and API',
    text:
      'A premium tier, a public API in daily use, and people saying that it helped in ' +
      `${claims.growthSuccessRate} of sessions.`,
  },
  {
    id: 'third',
    months: '12+ months',
    users: '250K+',
    title: 'Teams and more platforms',
    text: 'More platforms, shared contexts and the controls that organisations need.',
  },
] as const;
