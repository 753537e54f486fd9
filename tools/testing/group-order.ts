import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { testGroups } from './groups.ts';

/**
 * Groups run in the order of their list and what belongs to none comes last. A run that ends with
 * long files ends with idle processors.
 */
export class GroupOrder extends BaseSequencer {
  /** Within a group the longest file first, or the largest where no run was remembered. */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // By call: a rule takes `super.sort(files)` for that of an array.
    const sorted = await super.sort.call(this, files);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

function placeOf({ project }: TestSpecification): number {
  const place = testGroups.findIndex(({ name }) => name === project.name);
  return place === -1 ? testGroups.length : place;
}
