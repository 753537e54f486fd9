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

/**
 * What is being built, and in which order. Stages carry no dates: we would rather be early than
 * wrong.
 */
export const roadmap: readonly RoadmapItem[] = [
  {
    quarter: 'NOW',
    label: 'Happening Now',
    title: `The free ${product.platform} beta`,
    status: 'current',
    description: 'The core, working on your own machine with no account.',
    features: [
      'Screen, audio and text analysis',
      'Live assistance with the rules asked first',
      'History with retention and export',
      'Public API and its documentation',
    ],
  },
  {
    quarter: 'NEXT',
    label: 'NEXT',
    title: 'Closer to how you work',
    status: 'planned',
    description: 'Fewer steps between the question and the answer.',
    features: [
      'Goals and spaced practice',
      'More spoken languages checked one by one',
      `Every answer in under ${claims.responseSeconds} seconds, measured`,
      'A premium tier, priced when it exists',
    ],
  },
  {
    quarter: 'LATER',
    label: 'LATER',
    title: 'Everywhere you need it',
    status: 'planned',
    description: 'The same calm on other machines.',
    features: [...product.plannedPlatforms, 'Fine-grained controls for teams'],
  },
];
