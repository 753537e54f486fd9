import { z } from 'zod';
import {
  type HelpTask,
  helpTasks,
  rulesCharacters,
  rulesMostDays,
  type RulesPhase,
  ruleTiers,
} from './rule-facts.ts';

const keysOf = <Key extends string>(options: Readonly<Record<Key, unknown>>) =>
  z.enum(Object.keys(options) as [Key, ...Key[]]);
const moment = z.iso.datetime();

const fields = z.strictObject({
  kind: z.literal('aplomb-rules'),
  version: z.literal(1),
  id: z.uuid(),
  /** When it was signed. */
  made_at: moment,
  /** Who makes the rules, in their own words. */
  maker: z.string().trim().min(1).max(rulesCharacters.maker),
  /** Who they are for: a person, a role, a course. */
  audience: z.string().trim().max(rulesCharacters.audience),
  subject: z.enum(['interview', 'exam']),
  tier: keysOf(ruleTiers),
  /** The help that stays on; for `named_tasks` only. */
  tasks: z.array(keysOf(helpTasks)).max(Object.keys(helpTasks).length),
  /** Whether help gives hints and never the solution. */
  hints_only: z.boolean(),
  from: moment,
  until: moment,
  /** What else the maker wants to say. */
  note: z.string().trim().max(rulesCharacters.note),
});

/** Rules as they are signed: how far help goes, when, and for whom. */
export const rulesDocument = fields
  .refine(({ from, until }) => Date.parse(from) < Date.parse(until), {
    path: ['until'],
    message: 'The end comes after the beginning.',
  })
  .refine(({ from, until }) => Date.parse(until) - Date.parse(from) <= rulesMostDays * 86_400_000, {
    path: ['until'],
    message: `Rules hold for at most ${rulesMostDays} days.`,
  })
  .refine(({ tier, tasks }) => (tier === 'named_tasks') === tasks.length > 0, {
    path: ['tasks'],
    message: 'Name at least one kind of help.',
  });
export type RulesDocument = z.infer<typeof rulesDocument>;

/** Where rules stand at a moment; the end itself is over. */
export function rulesPhase(
  { from, until }: Pick<RulesDocument, 'from' | 'until'>,
  at: number,
): RulesPhase {
  if (at < Date.parse(from)) return 'waiting';
  return at < Date.parse(until) ? 'in_force' : 'over';
}

const everyTask = Object.keys(helpTasks) as HelpTask[];

/** The help that rules leave on while they are in force. */
export function tasksOn({ tier, tasks }: Pick<RulesDocument, 'tier' | 'tasks'>): HelpTask[] {
  if (tier === 'not_allowed' || tier === 'preparation') return [];
  return tier === 'named_tasks' ? everyTask.filter((task) => tasks.includes(task)) : everyTask;
}

/** What rules turn off while they are in force, in the words the person is shown. */
export function turnedOff(rules: Pick<RulesDocument, 'tier' | 'tasks' | 'hints_only'>): string[] {
  const on = tasksOn(rules);
  if (on.length === 0) return ['All help: nothing is read, heard or answered'];
  return [
    ...everyTask.filter((task) => !on.includes(task)).map((task) => helpTasks[task]),
    ...(rules.hints_only ? ['Solutions: help gives hints only'] : []),
  ];
}

/** Ending of the file that holds signed rules. */
export const rulesFileEnding = 'aplomb-rules';
/** Flag of the app's command line before a link or file with rules. */
export const rulesFlag = '--rules=';
