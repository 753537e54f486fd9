import { claims } from './claims.ts';

/** The three phases of the growth plan (specification, section 9); users are targets. */
export const growthPhases = [
  {
    id: 'first',
    months: '0–6 months',
    users: '25K',
    title: 'Be useful on Windows',
    text: 'The beta, its documentation and a support desk that answers.',
  },
  {
    id: 'second',
    months: '6–12 months',
    users: '100K',
    title: 'Be where people are',
    text: `A premium tier for those who need more, a public API in daily use, and ${claims.growthSuccessRate} of sessions that helped.`,
  },
  {
    id: 'third',
    months: '12+ months',
    users: '250K+',
    title: 'Be there for teams',
    text: 'Further platforms, shared contexts and the controls that organisations ask for.',
  },
] as const;
