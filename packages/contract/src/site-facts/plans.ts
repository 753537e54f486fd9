import { defaultLimits } from '../limits.ts';
import { exportFormats } from '../retention.ts';

/** What the free beta holds and what a premium tier may add later; no price exists. */
export const plans = {
  beta: {
    title: 'Free beta',
    status: 'Now',
    price: 'Free',
    features: [
      'Screen, audio and text analysis on your own PC',
      'Live assistance and conversation history',
      `Export as ${exportFormats.map((format) => format.toUpperCase()).join(', ')}`,
      'Your own AI model, local or in the cloud',
      `The public API, ${defaultLimits.analysesPerDay.toLocaleString('en')} analyses a day`,
      'No account',
    ],
  },
  premium: {
    title: 'Premium',
    status: 'Later',
    price: 'No price yet',
    features: [
      'Everything in the free beta',
      'A hosted model, so you don’t need an API key',
      'The same contexts and goals on several machines',
      'Priority support',
      'For organisations: an emergency hotline, a dedicated account manager and custom service levels',
    ],
  },
} as const;
