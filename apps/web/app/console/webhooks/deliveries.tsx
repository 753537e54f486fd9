import { type KeyMode, type WebhookDelivery, webhookRules } from '@aplomb/contract';
import { Button, Table } from '@aplomb/ui';
import { callConsole } from '../core/call.ts';
import { durationOf, Moment, things } from '../core/format.tsx';
import { useAction, useConsole } from '../core/use-console.ts';
import { ProblemNote } from '../frame/problem-note.tsx';
import { Waiting } from '../frame/waiting.tsx';

interface DeliveriesProps {
  readonly webhookId: string;
  readonly mode: KeyMode;
  /** A message that is taken switches a webhook on again. */
  readonly onReplayed: () => void;
}

const states = {
  pending: ['text-muted', 'Waiting'],
  delivered: ['text-calm', 'Delivered'],
  failed: ['text-alert', 'Failed'],
} as const;

/** What was sent to a webhook last, what it answered, and a way to send it again. */
export function Deliveries({ webhookId, mode, onReplayed }: DeliveriesProps) {
  const { answer, problem, loading, reload } = useConsole('listWebhookDeliveries', {
    params: { webhook_id: webhookId },
    query: { mode },
  });
  const action = useAction();
  const replay = (id: string): Promise<boolean> =>
    action.run(async () => {
      await callConsole('replayWebhookDelivery', { params: { delivery_id: id }, query: { mode } });
      reload();
      onReplayed();
    });
  const deliveries = answer?.data.deliveries ?? [];
  return (
    <div className="space-y-4">
      {problem && <ProblemNote problem={problem} onRetry={reload} />}
      {action.problem && <ProblemNote problem={action.problem} />}
      {answer === undefined && problem === undefined && <Waiting />}
      {deliveries.length > 0 && (
        <Table caption="Deliveries, newest first" className="text-sm">
          <thead>
            <tr>
              <th scope="col">Message</th>
              <th scope="col" className="max-sm:hidden">
                Last attempt
              </th>
              <th scope="col">Again</th>
            </tr>
          </thead>
          <tbody>
            {deliveries.map((delivery) => (
              <DeliveryRow
                key={delivery.id}
                delivery={delivery}
                busy={action.busy}
                onReplay={() => void replay(delivery.id)}
              />
            ))}
          </tbody>
        </Table>
      )}
      <p className="flex flex-wrap items-center gap-4 text-ui text-muted">
        <output>
          {loading
            ? 'Asking the server …'
            : `${things(deliveries.length, 'delivery', 'deliveries')}, kept for ${webhookRules.logDays} days`}
        </output>
        <Button size="small" disabled={loading} onClick={reload}>
          Refresh
        </Button>
      </p>
    </div>
  );
}

function DeliveryRow({
  delivery: { id, event, state, created_at: created, next_attempt_at: next, attempts },
  busy,
  onReplay,
}: {
  readonly delivery: WebhookDelivery;
  readonly busy: boolean;
  readonly onReplay: () => void;
}) {
  const [look, word] = states[state];
  const last = attempts.at(-1);
  const answer = last === undefined ? 'not sent yet' : answerOf(last);
  return (
    <tr data-delivery={id}>
      <td>
        <code>{event}</code>
        <span className="block">
          <span className={look}>{word}</span>, {things(attempts.length, 'attempt')}
        </span>
        <span className="block text-muted">
          <Moment at={created} seconds />
        </span>
        <span className="block sm:hidden">{answer}</span>
      </td>
      <td className="max-sm:hidden">
        {answer}
        {next !== null && (
          <span className="block text-muted">
            next <Moment at={next} seconds />
          </span>
        )}
      </td>
      <td>
        <Button size="small" disabled={busy} aria-label={`Send again: ${event}`} onClick={onReplay}>
          Send again
        </Button>
      </td>
    </tr>
  );
}

const answerOf = ({ status, problem, milliseconds }: WebhookDelivery['attempts'][number]): string =>
  `${problem ?? `answered with ${status}`}, after ${durationOf(milliseconds)}`;
