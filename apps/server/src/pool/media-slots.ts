import type { Config } from '../config.ts';
import { ApiError } from '../http/api-error.ts';
import { FairSlots } from './fair-slots.ts';

/** One video at a time: its frames are compared by as many threads as there are. */
const VIDEOS = 1;
/** Sound of more seconds leaves a process free for those who send less. */
const LIGHT_SECONDS = 300;
const SEARCH_RETRY_SECONDS = 3;
const RETRY_SECONDS = { recordings: 10, videos: 30 } as const;

/** How many recordings are heard and videos read at once; each costs its seconds. */
export function openMediaSlots({ speech, workers: { queue } }: Config): {
  recordings: FairSlots;
  videos: FairSlots;
} {
  return {
    recordings: new FairSlots({
      slots: speech.recordingsAtOnce,
      queue,
      lightCost: LIGHT_SECONDS,
      refusal: () => tooManyWait('recordings'),
    }),
    videos: new FairSlots({
      slots: VIDEOS,
      queue,
      lightCost: LIGHT_SECONDS,
      refusal: () => tooManyWait('videos'),
    }),
  };
}

/**
 * Searches of the console at once: the embedded database does one thing at a time, and of
 * PostgreSQL's connections half stay for others.
 */
export const openSearchSlots = (kind: 'embedded' | 'postgresql', queue: number): FairSlots =>
  new FairSlots({
    slots: kind === 'embedded' ? 1 : 2,
    queue,
    lightCost: Number.POSITIVE_INFINITY,
    refusal: () =>
      new ApiError(
        'SERVICE_UNAVAILABLE',
        'More searches are waiting than this server takes on. Try again in a few seconds.',
        { retryAfterSeconds: SEARCH_RETRY_SECONDS },
      ),
  });

const tooManyWait = (what: keyof typeof RETRY_SECONDS): ApiError =>
  new ApiError(
    'SERVICE_UNAVAILABLE',
    `More ${what} are waiting than this server takes on. Try again in a while, or send the ` +
      'header "Prefer: respond-async".',
    { retryAfterSeconds: RETRY_SECONDS[what] },
  );
