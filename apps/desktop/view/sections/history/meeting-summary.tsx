import { partName } from '@aplomb/contract';
import { Button } from '@aplomb/ui';
import { useState } from 'react';
import type { RequestResult } from '../../../shared/messages.ts';
import { call } from '../../core/connection.ts';
import { useAction } from '../../core/use-request.ts';
import { ProblemNote } from '../../frame/problem-note.tsx';

type Summary = NonNullable<RequestResult<'meeting.summary'>>;

/** Sums up what was said: key points, what somebody promised, what was asked. */
export function MeetingSummary({ conversationId }: { readonly conversationId: string | null }) {
  const [summary, setSummary] = useState<Summary | null>();
  const { busy, problem, run } = useAction();
  return (
    <div className="space-y-4">
      <Button
        size="small"
        disabled={busy}
        onClick={() =>
          void run(async () => setSummary(await call('meeting.summary', { conversationId })))
        }
      >
        {busy ? 'Summing up …' : 'Sum up what was said'}
      </Button>
      {problem && <ProblemNote problem={problem} />}
      {summary === null && (
        <output className="block max-w-measure text-ui text-muted">
          Nothing has been said here yet. Start listening under {partName('now/session')} with
          transcription on; what is said can then be summed up.
        </output>
      )}
      {summary && <SpeechSummary summary={summary} />}
    </div>
  );
}

/** What came of what was said, with who was told. */
export function SpeechSummary({ summary }: { readonly summary: Summary }) {
  return (
    <div className="max-w-measure space-y-4 border-s border-brass ps-4 text-ui">
      {summary.understood ? <Parts summary={summary} /> : <p>{misheard}</p>}
      <p className="text-sm text-muted">{summary.consent}</p>
    </div>
  );
}

const misheard =
  'The speech model is too unsure of these words, so they aren’t summed up: check them against ' +
  `the recording. A better model, under ${partName('settings/models')}, or a microphone closer to ` +
  'the speaker, helps next time.';

function Parts({ summary }: { readonly summary: Summary }) {
  return (
    <>
      <p>{summary.summary}</p>
      <Lines title="Key points" lines={summary.keyPoints} />
      <Lines title="Action items" lines={summary.actionItems.map(lineOf)} />
      <Lines title="Questions asked" lines={summary.questions.map(lineOf)} />
    </>
  );
}

const lineOf = ({ speaker, text }: Summary['questions'][number]): string =>
  speaker === null ? text : `${speaker}: ${text}`;

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return <p className="text-muted">{title}: none.</p>;
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 list-disc space-y-1 ps-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
