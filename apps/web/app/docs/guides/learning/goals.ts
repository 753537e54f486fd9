import { goalStatuses } from '@aplomb/contract';
import { parseJson } from '../../../parse-json.ts';

/** A step on the way to a goal. */
export interface Milestone {
  readonly id: number;
  readonly title: string;
  readonly achieved: boolean;
}

/** Something to be able to do. */
export interface Goal {
  readonly id: number;
  readonly title: string;
  readonly percent: number;
  readonly milestones: readonly Milestone[];
}

/** Room for a title. */
export const TITLE_CHARACTERS = 120;
export const COMPLETE = 100;

/** Completed at a hundred per cent, in progress before: the status cannot contradict the figure. */
export function statusOf({ percent }: Goal): keyof typeof goalStatuses {
  return percent >= COMPLETE ? 'completed' : 'in_progress';
}

/** The goals with a new one at the end. */
export function withGoal(goals: readonly Goal[], title: string): Goal[] {
  return [...goals, { id: nextId(goals), title, percent: 0, milestones: [] }];
}

/** A goal with a new milestone. */
export function withMilestone(goal: Goal, title: string): Goal {
  return {
    ...goal,
    milestones: [...goal.milestones, { id: nextId(goal.milestones), title, achieved: false }],
  };
}

/** The goals as a file: with the status and count a reader would otherwise work out. */
export function goalsText(goals: readonly Goal[]): string {
  const written = goals.map((goal) => ({
    title: goal.title,
    status: goalStatuses[statusOf(goal)],
    percent_complete: goal.percent,
    milestones_achieved: achievedIn(goal),
    milestones: goal.milestones.map(({ title, achieved }) => ({ title, achieved })),
  }));
  return `${JSON.stringify({ kind: 'learning-goals', version: 1, goals: written }, null, 2)}\n`;
}

/** Number of milestones reached. */
export function achievedIn({ milestones }: Goal): number {
  return milestones.filter(({ achieved }) => achieved).length;
}

/** Reads stored goals; one that does not fit is left out. */
export function readGoals(stored: string | undefined): Goal[] {
  const { value } = parseJson(stored ?? '[]');
  return Array.isArray(value) ? value.filter(isGoal) : [];
}

const nextId = (items: readonly { readonly id: number }[]): number =>
  Math.max(0, ...items.map(({ id }) => id)) + 1;

function isGoal(value: unknown): value is Goal {
  if (typeof value !== 'object' || value === null) return false;
  const { id, title, percent, milestones } = value as Record<string, unknown>;
  return (
    typeof id === 'number' &&
    typeof title === 'string' &&
    typeof percent === 'number' &&
    percent >= 0 &&
    percent <= COMPLETE &&
    Array.isArray(milestones) &&
    milestones.every(isMilestone)
  );
}

function isMilestone(value: unknown): value is Milestone {
  if (typeof value !== 'object' || value === null) return false;
  const { id, title, achieved } = value as Record<string, unknown>;
  return typeof id === 'number' && typeof title === 'string' && typeof achieved === 'boolean';
}
