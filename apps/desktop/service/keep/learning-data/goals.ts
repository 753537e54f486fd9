import { randomUUID } from 'node:crypto';
import type { Goal } from '../../../shared/requests/modes.ts';
import type { Goals } from '../../base/vault.ts';
import { recordKind, type SealedRecords } from '../storage/sealed-records.ts';

const goalRecords = recordKind<Goal>('goal');
const COMPLETE = 100;

/**
 * Learning goals: completed at a hundred per cent, in progress before, so that the status cannot
 * contradict the figure.
 */
export function createGoals(records: SealedRecords, now: () => number): Goals {
  return {
    list: async () =>
      records.ids(goalRecords).flatMap((id) => records.get(goalRecords, id)?.value ?? []),
    save: async ({ id, title, percent, milestones }) => {
      const before = id === null ? undefined : records.get(goalRecords, id)?.value;
      const goal: Goal = {
        id: before?.id ?? randomUUID(),
        title,
        percent,
        milestones,
        status: percent >= COMPLETE ? 'completed' : 'in_progress',
        createdAt: before?.createdAt ?? new Date(now()).toISOString(),
      };
      records.write(() =>
        records.put(goalRecords, {
          id: goal.id,
          parent: null,
          at: Date.parse(goal.createdAt),
          value: goal,
        }),
      );
      return goal;
    },
    delete: async (id) => records.write(() => records.remove(goalRecords, id)),
  };
}
