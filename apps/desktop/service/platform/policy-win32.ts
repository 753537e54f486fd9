import { groupPolicies, policyRegistryKey } from '@aplomb/contract';
import type { PolicyPort } from '../base/ports.ts';
import { readRegistryValue } from './win32/registry.ts';

/** The policy in the registry, as group policy writes it: what the computer's says goes before. */
export function createRegistryPolicy(): PolicyPort {
  const valueOf = (name: string): string | number | null =>
    readRegistryValue('machine', policyRegistryKey, name) ??
    readRegistryValue('user', policyRegistryKey, name);
  return {
    read() {
      const set = groupPolicies.flatMap(({ name }) => {
        const value = valueOf(name);
        return value === null ? [] : [[name, value] as const];
      });
      return set.length === 0 ? null : Object.fromEntries(set);
    },
  };
}
