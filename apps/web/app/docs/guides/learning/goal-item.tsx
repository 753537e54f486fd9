import { goalStatuses } from '@aplomb/contract';
import { Badge, Button, Checkbox, ProgressBar, Slider } from '@aplomb/ui';
import { useState } from 'react';
import { achievedIn, COMPLETE, type Goal, statusOf, withMilestone } from './goals.ts';
import { TitleForm } from './title-form.tsx';

interface GoalItemProps {
  readonly goal: Goal;
  readonly onChange: (goal: Goal) => void;
  readonly onRemove: () => void;
}

/** A goal: its status, how far it has come, its milestones, and a way to change all of it. */
export function GoalItem({ goal, onChange, onRemove }: GoalItemProps) {
  const [editing, setEditing] = useState(false);
  const { title, percent, milestones } = goal;
  const status = statusOf(goal);
  const count =
    milestones.length === 0
      ? 'No milestones yet'
      : `${achievedIn(goal)} of ${milestones.length} ${milestones.length === 1 ? 'milestone' : 'milestones'} achieved`;
  return (
    <li aria-label={title} className="m-0 space-y-4 py-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 flex-1 basis-48 text-ui font-semibold wrap-anywhere">{title}</p>
        <Badge tone={status === 'completed' ? 'calm' : 'neutral'}>{goalStatuses[status]}</Badge>
      </div>
      <ProgressBar label={`Progress of ${title}`} value={percent / COMPLETE} />
      <p className="text-sm text-muted">
        {percent} % · {count}
      </p>
      <Milestones goal={goal} onChange={onChange} />
      {editing && <GoalEditor goal={goal} onChange={onChange} />}
      <div className="flex flex-wrap gap-3">
        <Button size="small" aria-expanded={editing} onClick={() => setEditing(!editing)}>
          {editing ? 'Done' : 'Edit'}
          <span className="sr-only"> {title}</span>
        </Button>
        {status === 'in_progress' && (
          <Button size="small" onClick={() => onChange({ ...goal, percent: COMPLETE })}>
            Mark as completed<span className="sr-only">: {title}</span>
          </Button>
        )}
        <Button variant="text" size="small" onClick={onRemove}>
          Remove<span className="sr-only"> {title}</span>
        </Button>
      </div>
    </li>
  );
}

type GoalPartProps = Pick<GoalItemProps, 'goal' | 'onChange'>;

function Milestones({ goal, onChange }: GoalPartProps) {
  const { milestones } = goal;
  if (milestones.length === 0) return null;
  return (
    <div className="space-y-2">
      {milestones.map((milestone) => (
        <Checkbox
          key={milestone.id}
          label={milestone.title}
          checked={milestone.achieved}
          onValueChange={(achieved) =>
            onChange({
              ...goal,
              milestones: milestones.map((each) =>
                each.id === milestone.id ? { ...each, achieved } : each,
              ),
            })
          }
        />
      ))}
    </div>
  );
}

function GoalEditor({ goal, onChange }: GoalPartProps) {
  const { title, percent, milestones } = goal;
  return (
    <div className="space-y-6 border-s border-brass ps-5">
      <TitleForm
        label="Title"
        button="Rename"
        title={title}
        onAdd={(next) => onChange({ ...goal, title: next })}
      />
      <Slider
        label="Percent complete"
        min={0}
        max={COMPLETE}
        step={5}
        unit="%"
        value={percent}
        onValueChange={(next) => onChange({ ...goal, percent: next })}
      />
      <TitleForm
        label="New milestone"
        button="Add milestone"
        onAdd={(next) => onChange(withMilestone(goal, next))}
      />
      {milestones.length > 0 && (
        <ul className="flex list-none flex-wrap gap-x-4" aria-label="Remove milestones">
          {milestones.map(({ id, title: name }) => (
            <li key={id} className="m-0 p-0">
              <Button
                variant="text"
                size="small"
                onClick={() =>
                  onChange({ ...goal, milestones: milestones.filter((each) => each.id !== id) })
                }
              >
                Remove “{name}”
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
