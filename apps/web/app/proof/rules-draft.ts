import { type HelpTask, type RulesDocument, rulesDocument, type RuleTier } from '@aplomb/contract';

/** What the form holds: times as the browser's own fields write them, in the reader's zone. */
export interface RulesDraft {
  readonly maker: string;
  readonly audience: string;
  readonly subject: RulesDocument['subject'];
  readonly tier: RuleTier;
  readonly tasks: readonly HelpTask[];
  readonly hintsOnly: boolean;
  readonly from: string;
  readonly until: string;
  readonly note: string;
}

/** The form as it is opened. */
export const emptyDraft: RulesDraft = {
  maker: '',
  audience: '',
  subject: 'interview',
  tier: 'named_tasks',
  tasks: [],
  hintsOnly: false,
  from: '',
  until: '',
  note: '',
};

/** What is wrong with fields, by the field it is about. */
export type DraftFaults = Partial<Record<'maker' | 'tasks' | 'from' | 'until', string>>;

const words = {
  maker: 'Say who makes these rules.',
  tasks: 'Name at least one kind of help.',
  from: 'Say when they begin.',
  until: 'Say when they end: after the beginning, at most a year later.',
} as const;

/** Whether a tier leaves any help on. */
export const leavesHelp = (tier: RuleTier): boolean =>
  tier !== 'not_allowed' && tier !== 'preparation';

/** The document of a draft, or what is missing from it. */
export function documentOf(
  draft: RulesDraft,
): { readonly rules: RulesDocument } | { readonly faults: DraftFaults } {
  const { tier, hintsOnly, from, until, ...same } = draft;
  const read = rulesDocument.safeParse({
    ...same,
    kind: 'aplomb-rules',
    version: 1,
    id: crypto.randomUUID(),
    made_at: new Date().toISOString(),
    tier,
    tasks: tier === 'named_tasks' ? draft.tasks : [],
    hints_only: hintsOnly && leavesHelp(tier),
    from: momentOf(from),
    until: momentOf(until),
  });
  if (read.success) return { rules: read.data };
  const named = Object.keys(words) as (keyof typeof words)[];
  const wrong = named.filter((field) => read.error.issues.some(({ path }) => path[0] === field));
  return { faults: Object.fromEntries(wrong.map((field) => [field, words[field]])) };
}

/** A local time as a moment in UTC; nothing where the field is empty. */
function momentOf(local: string): string | undefined {
  const time = new Date(local);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}
