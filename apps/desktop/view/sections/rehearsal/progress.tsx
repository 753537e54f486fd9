import { rehearsalKinds } from '@aplomb/contract';
import { Button, FigureTable } from '@aplomb/ui';
import type { RehearsalOverview } from '../../../shared/requests/rehearsal.ts';
import { call } from '../../core/connection.ts';
import { Moment, percentOf, things } from '../../core/format.tsx';
import { Confirm } from '../../frame/confirm.tsx';
import { Panel } from '../../frame/panel.tsx';

interface ProgressProps {
  readonly overview: Pick<RehearsalOverview, 'sessions' | 'weeks'>;
  readonly onChanged: (overview: RehearsalOverview) => void;
}
type Totals = Pick<
  RehearsalOverview['weeks'][number],
  'answers' | 'wordsPerMinute' | 'fillers' | 'covered'
>;

/** What was counted over the weeks, and each rehearsal that made it. */
export function Progress({ overview: { sessions, weeks }, onChanged }: ProgressProps) {
  return (
    <Panel
      title="Progress"
      lead="Counted on this computer from your answers. Figures stay until you delete them here."
    >
      {sessions.length === 0 ? (
        <p className="text-ui text-muted">Your first rehearsal will be the first line here.</p>
      ) : (
        <div className="space-y-8">
          <Weeks weeks={weeks} />
          <ul className="divide-y divide-line border-y border-line">
            {sessions.map((session) => (
              <Session key={session.id} session={session} onChanged={onChanged} />
            ))}
          </ul>
        </div>
      )}
    </Panel>
  );
}

const heads = [
  'Week of',
  'Answers',
  'Words a minute',
  'Fillers in 100 words',
  'Mentioned of what is asked for',
];

function Weeks({ weeks }: { readonly weeks: RehearsalOverview['weeks'] }) {
  return (
    <FigureTable
      caption="By week"
      compact
      heads={heads}
      rows={weeks.map(({ monday, answers, wordsPerMinute, fillers, covered }) => ({
        id: monday,
        name: <span className="whitespace-nowrap">{monday}</span>,
        cells: [
          answers,
          wordsPerMinute ?? '–',
          fillers?.toFixed(1) ?? '–',
          covered === null ? '–' : percentOf(covered),
        ],
      }))}
    />
  );
}

function Session({
  session,
  onChanged,
}: {
  readonly session: RehearsalOverview['sessions'][number];
  readonly onChanged: ProgressProps['onChanged'];
}) {
  const { id, kind, startedAt, unsaid } = session;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 max-w-measure text-ui">
        <p className="font-medium">{rehearsalKinds[kind]}</p>
        <p className="text-sm text-muted">
          <Moment at={startedAt} /> · {totalsInWords(session)}
        </p>
        {unsaid.length > 0 && (
          <p className="mt-1 text-sm">Asked for, not said in these words: {unsaid.join(', ')}</p>
        )}
      </div>
      <Confirm
        title="Delete the figures of this rehearsal?"
        action="Delete"
        trigger={
          <Button size="small" variant="text">
            Delete
          </Button>
        }
        onConfirm={async () => onChanged(await call('rehearsal.delete', { id }))}
      >
        <p>Its conversation stays in the history. Questions that are due stay, too.</p>
      </Confirm>
    </li>
  );
}

const totalsInWords = ({ answers, wordsPerMinute, fillers, covered }: Totals): string =>
  [
    things(answers, 'answer'),
    ...(wordsPerMinute === null ? [] : [`${wordsPerMinute} words a minute`]),
    ...(fillers === null ? [] : [`${fillers.toFixed(1)} fillers in 100 words`]),
    ...(covered === null ? [] : [`${percentOf(covered)} of what was asked for covered`]),
  ].join(' · ');
