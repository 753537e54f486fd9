import { claims } from './claims.ts';
import { product } from '../product.ts';

/** A stage of the roadmap: NOW is current, the others are planned. */
export interface RoadmapItem {
  readonly quarter: 'NOW' | 'NEXT' | 'LATER';
  /** What the page calls the stage. */
  readonly label: string;
  readonly title: string;
  readonly description: string;
  readonly status: 'current' | 'planned';
  readonly features: readonly string[];
}

/** How a status reads on the page. */
export const roadmapStatuses: Record<RoadmapItem['status'], string> = {
  current: 'Current',
  planned: 'Planned',
};

/** What is being built, and in which order. Stages have no dates. */
export const roadmap: readonly RoadmapItem[] = [
  {
    quarter: 'NOW',
    label: 'Happening Now',
    title: `The free ${product.platform} beta`,
    status: 'current',
    description: 'It runs on your own computer, without an account.',
    features: [
      'Screen, audio and text analysis',
      'Live assistance that asks about the rules first',
      'Learning goals, sessions and spaced review',
      'History with retention and export',
      'Public API and its documentation',
    ],
  },
  {
    quarter: 'NEXT',
    label: 'NEXT',
    title: 'Closer to how you work',
    status: 'planned',
    description: 'Fewer steps from the question to the answer.',
    features: [
      'Accuracy measured for each spoken language',
      `Every answer in under ${claims.responseSeconds} seconds, measured on Windows`,
      'A premium tier; no price yet',
    ],
  },
  {
    quarter: 'LATER',
    label: 'LATER',
    title: 'Everywhere you need it',
    status: 'planned',
    description: 'The same app on other platforms.',
    features: [...product.plannedPlatforms, 'Fine-grained controls for teams'],
  },
];
