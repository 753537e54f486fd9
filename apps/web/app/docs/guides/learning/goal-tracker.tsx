import { Button, EmptyState, TryIt, useStoredText } from '@aplomb/ui';
import { useMemo, useState } from 'react';
import { saveText } from '../../../files/save-file.ts';
import { GoalItem } from './goal-item.tsx';
import { type Goal, goalsText, readGoals, withGoal } from './goals.ts';
import { TitleForm } from './title-form.tsx';

const FILE = 'aplomb-goals.json';

/** Goals with their progress and milestones: add, edit, remove, export. Kept in this browser. */
export function GoalTracker() {
  const [stored, store] = useStoredText('aplomb.goals');
  const goals = useMemo(() => readGoals(stored), [stored]);
  const [removed, setRemoved] = useState<Goal>();
  const [said, setSaid] = useState('');
  const keep = (next: readonly Goal[], words: string): void => {
    store(JSON.stringify(next));
    setSaid(words);
  };
  const remove = (goal: Goal): void => {
    setRemoved(goal);
    keep(
      goals.filter(({ id }) => id !== goal.id),
      `“${goal.title}” removed.`,
    );
  };
  const putBack = (goal: Goal): void => {
    setRemoved(undefined);
    keep(
      [...goals, goal].toSorted((one, other) => one.id - other.id),
      `“${goal.title}” is back.`,
    );
  };

  return (
    <TryIt
      title="Goals"
      onReset={() => {
        store(undefined);
        setRemoved(undefined);
        setSaid('');
      }}
    >
      <TitleForm
        label="New goal"
        hint="Something you will be able to do."
        button="Add goal"
        onAdd={(title) => {
          setRemoved(undefined);
          keep(withGoal(goals, title), `“${title}” added.`);
        }}
      />
      <GoalList goals={goals} onChange={(next) => keep(next, '')} onRemove={remove} />
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <Button
          onClick={() => {
            saveText(FILE, 'application/json', goalsText(goals));
            setSaid(`${FILE} saved.`);
          }}
          disabled={goals.length === 0}
        >
          Export JSON
        </Button>
        {removed !== undefined && (
          <Button variant="text" onClick={() => putBack(removed)}>
            Undo
          </Button>
        )}
        <output className="text-sm text-muted">{said}</output>
      </div>
    </TryIt>
  );
}

interface GoalListProps {
  readonly goals: readonly Goal[];
  readonly onChange: (goals: readonly Goal[]) => void;
  readonly onRemove: (goal: Goal) => void;
}

function GoalList({ goals, onChange, onRemove }: GoalListProps) {
  if (goals.length === 0)
    return (
      <EmptyState title="No goals yet">
        Write the first one above. It is never too small.
      </EmptyState>
    );
  return (
    <ul className="m-0 mt-6 list-none divide-y divide-line border-y border-line p-0">
      {goals.map((goal) => (
        <GoalItem
          key={goal.id}
          goal={goal}
          onChange={(next) => onChange(goals.map((each) => (each.id === next.id ? next : each)))}
          onRemove={() => onRemove(goal)}
        />
      ))}
    </ul>
  );
}
