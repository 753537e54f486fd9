import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The longest files by name, the longest first. On a fresh clone nothing else tells: some are short
 * to read and long to run.
 */
const slow = [
  'every-page',
  'accounts',
  'api-postgresql',
  'api-embedded',
  'every-control',
  'operations',
  'status',
  'api-samples',
  'built-files',
  'package',
  'search',
  'support-page',
  'console-embedded',
  'console-postgresql',
  'guide-pages',
  'account-sign-in',
  'account-pages',
  'site-forms',
  'docs-axe',
  'docs-frame',
  'looks',
  'keyboard',
  'mail',
  'video',
  'jobs',
  'console-journey',
  'console-pages',
  'docs-reading',
  'landing',
  'app-x11',
  'service-live',
  'view-looks',
  'audio',
  'hearing',
].map((name) => `/${name}.test.ts`);

const rank = ({ moduleId }: TestSpecification): number => {
  const at = slow.findIndex((name) => moduleId.endsWith(name));
  return at === -1 ? slow.length : at;
};

/**
 * Begins with the files that take longest: one begun last would keep the run from its end while
 * other cores are idle.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- no array's: the order Vitest knows from earlier runs
    const known = await super.sort(files);
    return known.toSorted((one, other) => rank(one) - rank(other));
  }
}
