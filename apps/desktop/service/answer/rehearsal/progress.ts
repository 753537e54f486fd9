import { rehearsalRules } from '@aplomb/contract';
import type { AnswerFigures, RehearsalOverview } from '../../../shared/requests/rehearsal.ts';
import type { KeptRehearsal } from '../../base/rehearsal-records.ts';

type Session = RehearsalOverview['sessions'][number];
type Week = RehearsalOverview['weeks'][number];
type Totals = Pick<Session, 'answers' | 'wordsPerMinute' | 'fillers' | 'covered'>;

const HUNDRED = 100;

/** What was counted in the answers of rehearsals that ended, newest first. */
export function sessionsOf(rehearsals: readonly KeptRehearsal[]): Session[] {
  return ended(rehearsals)
    .toReversed()
    .slice(0, rehearsalRules.sessionsShown)
    .map((rehearsal) => ({
      id: rehearsal.id,
      kind: rehearsal.plan.kind,
      startedAt: rehearsal.startedAt,
      unsaid: unsaidIn(rehearsal),
      ...totalsOf([rehearsal]),
    }));
}

/** The same by weeks, oldest first; weeks without a rehearsal are left out. */
export function weeksOf(rehearsals: readonly KeptRehearsal[]): Week[] {
  const byWeek = Map.groupBy(ended(rehearsals), ({ startedAt }) => mondayOf(startedAt));
  return [...byWeek]
    .slice(-rehearsalRules.weeksShown)
    .map(([monday, those]) => ({ monday, ...totalsOf(those) }));
}

/** Terms asked for that no answer has said. */
export function unsaidIn({ terms, asked }: Pick<KeptRehearsal, 'terms' | 'asked'>): string[] {
  const said = new Set(figuresIn({ asked }).flatMap((figures) => figures.said));
  return terms.filter((term) => !said.has(term));
}

const ended = (rehearsals: readonly KeptRehearsal[]): KeptRehearsal[] =>
  rehearsals.filter(({ endedAt }) => endedAt !== null);

const figuresIn = ({ asked }: Pick<KeptRehearsal, 'asked'>): AnswerFigures[] =>
  asked.flatMap(({ figures }) => figures ?? []);

function totalsOf(rehearsals: readonly KeptRehearsal[]): Totals {
  const all = rehearsals.flatMap(figuresIn);
  const counted = all.filter(({ fillers }) => fillers !== null);
  const words = counted.reduce((sum, figures) => sum + (figures.words ?? 0), 0);
  const fillers = counted
    .flatMap((figures) => figures.fillers ?? [])
    .reduce((sum, { count }) => sum + count, 0);
  const wanted = rehearsals.reduce((sum, { terms }) => sum + terms.length, 0);
  const unsaid = rehearsals.reduce((sum, rehearsal) => sum + unsaidIn(rehearsal).length, 0);
  return {
    answers: all.length,
    wordsPerMinute: median(all.flatMap(({ wordsPerMinute }) => wordsPerMinute ?? [])),
    fillers: words === 0 ? null : (fillers * HUNDRED) / words,
    covered: wanted === 0 ? null : (wanted - unsaid) / wanted,
  };
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}

/** The Monday of the week a moment is in, where the person is. */
function mondayOf(at: string): string {
  const day = new Date(at);
  day.setDate(day.getDate() - ((day.getDay() + 6) % 7));
  const part = (value: number): string => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${part(day.getMonth() + 1)}-${part(day.getDate())}`;
}
