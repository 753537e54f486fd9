import { Badge, Button, ProgressBar } from '@aplomb/ui';
import type { ReactNode } from 'react';
import type { RequestResult } from '../../../shared/messages.ts';
import { call } from '../../core/connection.ts';
import { percentOf } from '../../core/format.tsx';
import type { SentRecording } from '../../core/recording-sender.ts';
import { useAction } from '../../core/use-request.ts';
import { ProblemNote } from '../../frame/problem-note.tsx';
import { HeardRecording } from './heard-recording.tsx';

type Opened = RequestResult<'openedRecordings.list'>[number];

const phases: Readonly<Record<Opened['phase'], string>> = {
  receiving: 'being read',
  waiting: 'waiting for the one before',
  transcribing: 'being transcribed',
  done: 'transcribed',
  failed: 'not transcribed',
};

/** A recording that the service has: how far it is, then what was said in it. */
export function OpenedRecordingRow({
  recording: { id, name, phase, share, problem },
}: {
  readonly recording: Opened;
}) {
  const { busy, problem: refused, run } = useAction();
  const fault = problem ?? refused;
  const ended = phase === 'done' || phase === 'failed';
  return (
    <Row
      name={name}
      phase={phases[phase]}
      share={phase === 'transcribing' ? share : null}
      tone={phase === 'done' ? 'calm' : 'neutral'}
      action={ended ? 'Close' : 'Cancel'}
      busy={busy}
      onAction={() => void run(() => call('openedRecordings.remove', { id }))}
    >
      {fault && <ProblemNote problem={fault} />}
      {phase === 'done' && <HeardRecording id={id} />}
    </Row>
  );
}

/** A file that this window is reading. */
export function SentRecordingRow({
  recording: { name, share, problem },
  onDrop,
}: {
  readonly recording: SentRecording;
  readonly onDrop: () => void;
}) {
  const phase = problem === null ? phaseOf(share) : 'not read';
  return (
    <Row
      name={name}
      phase={phase}
      share={share}
      tone={problem === null ? 'neutral' : 'alert'}
      action={problem === null ? 'Cancel' : 'Close'}
      busy={false}
      onAction={onDrop}
    >
      {problem !== null && <ProblemNote problem={problem} />}
    </Row>
  );
}

const phaseOf = (share: number | null): string => (share === null ? 'waiting' : phases.receiving);

interface RowProps {
  readonly name: string;
  readonly phase: string;
  /** Share done of what goes on; null where nothing does. */
  readonly share: number | null;
  readonly tone: 'calm' | 'neutral' | 'alert';
  readonly action: string;
  readonly busy: boolean;
  readonly onAction: () => void;
  readonly children: ReactNode;
}

function Row({ name, phase, share, tone, action, busy, onAction, children }: RowProps) {
  return (
    <li className="space-y-3 py-4 text-ui">
      <div className="flex items-start justify-between gap-3">
        <p className="flex min-w-0 flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {name}
          <output>
            <span className="sr-only">{name}: </span>
            <Badge tone={tone}>{phase}</Badge>
          </output>
          {share !== null && (
            <span aria-hidden="true" className="text-sm text-muted tabular-nums">
              {percentOf(share)}
            </span>
          )}
        </p>
        <Button size="small" disabled={busy} onClick={onAction}>
          {action}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
      {share !== null && <ProgressBar label={`${name}: ${phase}`} value={share} />}
      {children}
    </li>
  );
}
