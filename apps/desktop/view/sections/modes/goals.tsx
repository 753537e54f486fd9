import { EmptyState } from '@aplomb/ui';
import type { RequestParams } from '../../../shared/messages.ts';
import { call } from '../../core/connection.ts';
import { useAction, useRequest } from '../../core/use-request.ts';
import { LoadedView } from '../../frame/loaded-view.tsx';
import { Panel } from '../../frame/panel.tsx';
import { ProblemNote } from '../../frame/problem-note.tsx';
import { GoalItem } from './goal-item.tsx';
import { AddForm } from '../../frame/add-form.tsx';

/** Goals with their progress and milestones. */
export function Goals() {
  const loaded = useRequest('goals.list', {});
  const { busy, problem, run } = useAction();
  const save = (goal: RequestParams<'goals.save'>): Promise<boolean> =>
    run(async () => loaded.replace(await call('goals.save', goal)));
  const add = (title: string): Promise<boolean> =>
    save({ id: null, title, status: 'in_progress', percent: 0, milestones: [] });
  return (
    <Panel
      title="Goals"
      lead="Something you will be able to do, with steps that fit into a week each."
    >
      <LoadedView of={loaded}>
        {(goals) => (
          <div className="max-w-measure space-y-4">
            <AddForm label="New goal" maxLength={120} busy={busy} onAdd={add} />
            {problem && <ProblemNote problem={problem} />}
            {goals.length === 0 ? (
              <EmptyState title="No goals yet">
                <p>Write the first one above. It is never too small.</p>
              </EmptyState>
            ) : (
              <ul className="divide-y divide-line border-y border-line">
                {goals.map((goal) => (
                  <GoalItem
                    key={goal.id}
                    goal={goal}
                    onChange={(next) => void save(next)}
                    onRemove={() =>
                      void run(async () =>
                        loaded.replace(await call('goals.delete', { id: goal.id })),
                      )
                    }
                  />
                ))}
              </ul>
            )}
          </div>
        )}
      </LoadedView>
    </Panel>
  );
}
