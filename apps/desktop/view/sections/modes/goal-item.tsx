import { goalStatuses } from '@aplomb/contract';
import { Badge, Button, Checkbox, ProgressBar, Slider } from '@aplomb/ui';
import { useState } from 'react';
import type { RequestParams, RequestResult } from '../../../shared/messages.ts';
import { things } from '../../core/format.tsx';
import { AddForm } from '../../frame/add-form.tsx';

const whole = 100;
type Goal = RequestResult<'goals.list'>[number];

interface GoalItemProps {
  readonly goal: Goal;
  readonly onChange: (goal: RequestParams<'goals.save'>) => void;
  readonly onRemove: () => void;
}

/** A goal: its status, how far it has come, its milestones, and a way to change all of it. */
export function GoalItem({
  goal: { createdAt: _createdAt, ...goal },
  onChange,
  onRemove,
}: GoalItemProps) {
  const [editing, setEditing] = useState(false);
  const { title, status, milestones } = goal;
  const done = milestones.filter((milestone) => milestone.done).length;
  const [percent, setPercent] = useState(goal.percent);
  const complete = (next: number): void => {
    setPercent(next);
    onChange({ ...goal, percent: next, status: next === whole ? 'completed' : 'in_progress' });
  };
  return (
    <li aria-label={title} className="space-y-3 py-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="min-w-0 text-ui font-semibold wrap-anywhere">{title}</p>
        <Badge tone={status === 'completed' ? 'calm' : 'neutral'}>{goalStatuses[status]}</Badge>
      </div>
      <ProgressBar label={`Progress of ${title}`} value={goal.percent / whole} />
      <p className="text-sm text-muted">
        {goal.percent} % ·{' '}
        {milestones.length === 0
          ? 'No milestones yet'
          : `${done} of ${things(milestones.length, 'milestone')} achieved`}
      </p>
      {milestones.map((milestone, index) => (
        <Checkbox
          key={milestone.title}
          label={milestone.title}
          checked={milestone.done}
          onValueChange={(on) =>
            onChange({ ...goal, milestones: milestones.with(index, { ...milestone, done: on }) })
          }
        />
      ))}
      {editing && (
        <GoalEditor
          goal={goal}
          percent={percent}
          onPercent={setPercent}
          onChange={onChange}
          onComplete={complete}
        />
      )}
      <GoalActions
        title={title}
        editing={editing}
        onEditing={setEditing}
        onRemove={onRemove}
        {...(status === 'in_progress' && { onCompleted: () => complete(whole) })}
      />
    </li>
  );
}

interface GoalEditorProps {
  readonly goal: Omit<Goal, 'createdAt'>;
  readonly onChange: GoalItemProps['onChange'];
  /** What the slider shows. */
  readonly percent: number;
  readonly onPercent: (percent: number) => void;
  /** The slider was let go. */
  readonly onComplete: (percent: number) => void;
}

/** How far a goal has come, and its milestones. */
function GoalEditor({ goal, percent, onPercent, onChange, onComplete }: GoalEditorProps) {
  const { milestones } = goal;
  const addStep = async (title: string): Promise<boolean> => {
    onChange({ ...goal, milestones: [...milestones, { title, done: false }] });
    return true;
  };
  return (
    <div className="space-y-4 border-s border-brass ps-4">
      <Slider
        label="Percent complete"
        min={0}
        max={whole}
        step={5}
        unit="%"
        value={percent}
        onValueChange={onPercent}
        onPointerUp={() => onComplete(percent)}
        onKeyUp={() => onComplete(percent)}
      />
      <AddForm
        label="New milestone"
        maxLength={120}
        refuses={(step) => milestones.some(({ title }) => title === step)}
        onAdd={addStep}
      />
      {milestones.length > 0 && (
        <p className="flex flex-wrap gap-2">
          {milestones.map((milestone) => (
            <Button
              key={milestone.title}
              size="small"
              variant="text"
              onClick={() =>
                onChange({
                  ...goal,
                  milestones: milestones.filter((other) => other !== milestone),
                })
              }
            >
              Remove “{milestone.title}”
            </Button>
          ))}
        </p>
      )}
    </div>
  );
}

interface GoalActionsProps {
  readonly title: string;
  readonly editing: boolean;
  readonly onEditing: (editing: boolean) => void;
  readonly onRemove: () => void;
  /** Left out where the goal is not under way. */
  readonly onCompleted?: () => void;
}

function GoalActions({ title, editing, onEditing, onRemove, onCompleted }: GoalActionsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" aria-expanded={editing} onClick={() => onEditing(!editing)}>
        {editing ? 'Done' : 'Edit'}
        <span className="sr-only"> {title}</span>
      </Button>
      {onCompleted && (
        <Button size="small" onClick={onCompleted}>
          Mark as completed<span className="sr-only">: {title}</span>
        </Button>
      )}
      <Button size="small" variant="text" onClick={onRemove}>
        Remove<span className="sr-only"> {title}</span>
      </Button>
    </div>
  );
}
