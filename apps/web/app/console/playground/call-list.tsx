import { Badge, Button } from '@aplomb/ui';
import { durationOf, Moment } from '../core/format.tsx';
import { modeNames } from '../core/mode.tsx';
import { historyLimits, type SentCall } from './call-history.ts';
import { operationNames } from './operation-names.ts';

interface CallListProps {
  readonly calls: readonly SentCall[];
  readonly onOpen: (sent: SentCall) => void;
  readonly onClear: () => void;
}

/** What was sent from this browser, to be opened and sent again. */
export function CallList({ calls, onOpen, onClear }: CallListProps) {
  return (
    <section className="space-y-4 border-t border-line pt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 className="font-display text-2xl">Calls</h2>
        {calls.length > 0 && (
          <Button size="small" onClick={onClear}>
            Clear
          </Button>
        )}
      </div>
      <p className="max-w-measure text-sm text-muted">
        Your last {historyLimits.calls} calls, in this browser only, until you sign out. Keys, files
        and answers aren’t kept.
      </p>
      {calls.length === 0 ? (
        <p className="text-ui text-muted">Nothing was sent yet.</p>
      ) : (
        <ul aria-label="Calls" className="divide-y divide-line border-y border-line">
          {calls.map((sent) => (
            <Row key={`${sent.at} ${sent.call.operation}`} sent={sent} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({
  sent,
  onOpen,
}: {
  readonly sent: SentCall;
  readonly onOpen: (sent: SentCall) => void;
}) {
  const { at, call, status, milliseconds, isCut } = sent;
  const name = operationNames[call.operation];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5 text-ui">
      <div className="min-w-0 flex-1 basis-56">
        <p className="wrap-anywhere">
          {name}
          {isCut && <span className="text-muted"> · its body was too long to keep</span>}
        </p>
        <p className="text-sm text-muted tabular-nums">
          <Moment at={at} seconds /> · {modeNames[call.mode]}
          {milliseconds !== null && ` · ${durationOf(milliseconds)}`}
        </p>
      </div>
      <Badge tone={status !== null && status < 400 ? 'calm' : 'alert'}>
        {status === null ? 'No answer' : `Status ${status}`}
      </Badge>
      <Button size="small" aria-label={`Open again: ${name}`} onClick={() => onOpen(sent)}>
        Open again
      </Button>
    </li>
  );
}
