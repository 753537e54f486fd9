import { policyWords } from '@aplomb/contract';
import type { ShownPolicy } from '../../../shared/shapes/rules.ts';
import type { PolicyKeeper } from '../../base/group-policy.ts';

/** The policy of this computer as the person is shown it. */
export function shownPolicy({ current }: PolicyKeeper): ShownPolicy | null {
  if (current === null) return null;
  const { organisation, hintsOnly, settings, faults } = current;
  return {
    organisation,
    words: policyWords(current),
    hintsOnly,
    fixed: settings.map(({ group, key }) => `${group}.${key}`),
    faults: [...faults],
  };
}
