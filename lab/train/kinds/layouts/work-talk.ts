import { readFileSync } from 'node:fs';
import type { DrawnLanguage } from '../pools.ts';

const file = new URL('work-talk.json', import.meta.url);
/** Short conversations of work and everyday life, written for training pages. */
export const workTalk = JSON.parse(readFileSync(file, 'utf8')) as Record<DrawnLanguage, string[][]>;
