import type { Settings } from '@aplomb/contract';
import type { FixedSettings } from '@aplomb/ui';
import { useAppState } from './app-state.tsx';

/** What the organisation that manages this computer fixed in a group of settings. */
export function useFixed(group: keyof Settings): { fixed?: FixedSettings } {
  const { policy } = useAppState();
  if (policy === null) return {};
  const keys = policy.fixed
    .filter((name) => name.startsWith(`${group}.`))
    .map((name) => name.slice(group.length + 1));
  return { fixed: { by: policy.organisation, keys } };
}
