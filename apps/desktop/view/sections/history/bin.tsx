import { Button, EmptyState } from '@aplomb/ui';
import { call } from '../../core/connection.ts';
import { Moment } from '../../core/format.tsx';
import { useEvent } from '../../core/use-event.ts';
import { useAction, useRequest } from '../../core/use-request.ts';
import { Confirm } from '../../frame/confirm.tsx';
import { LoadedView } from '../../frame/loaded-view.tsx';
import { ProblemNote } from '../../frame/problem-note.tsx';
import type { RequestResult } from '../../../shared/messages.ts';

const most = 200;

/** What was deleted within a day, to be brought back or removed for good. */
export function Bin() {
  const loaded = useRequest('history.list', { bin: true, limit: most });
  const { busy, problem, run } = useAction();
  useEvent('history.changed', loaded.reload);
  const restore = (ids: string[]): void => {
    void run(async () => {
      await call('history.restore', { ids });
      loaded.reload();
    });
  };
  return (
    <LoadedView of={loaded}>
      {({ conversations }) =>
        conversations.length === 0 ? (
          <EmptyState title="The bin is empty">
            <p>A deleted conversation stays here for a day, unless sessions delete themselves.</p>
          </EmptyState>
        ) : (
          <div className="space-y-4">
            <div className="flex flex-wrap gap-2">
              <Button
                size="small"
                disabled={busy}
                onClick={() => restore(conversations.map(({ id }) => id))}
              >
                Restore all
              </Button>
              <Confirm
                title="Empty the bin?"
                action="Empty"
                trigger={<Button size="small">Empty the bin</Button>}
                onConfirm={async () => {
                  await call('history.empty', {});
                  loaded.reload();
                }}
              >
                <p>Everything in it is deleted for good.</p>
              </Confirm>
            </div>
            {problem && <ProblemNote problem={problem} />}
            <ul className="divide-y divide-line border-y border-line">
              {conversations.map((conversation) => (
                <BinItem
                  key={conversation.id}
                  conversation={conversation}
                  busy={busy}
                  onRestore={() => restore([conversation.id])}
                />
              ))}
            </ul>
          </div>
        )
      }
    </LoadedView>
  );
}

interface BinItemProps {
  readonly conversation: RequestResult<'history.list'>['conversations'][number];
  readonly busy: boolean;
  readonly onRestore: () => void;
}

function BinItem({ conversation: { title, deletedAt }, busy, onRestore }: BinItemProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 text-ui">
      <span className="min-w-0">
        <span className="block font-medium">{title}</span>
        {deletedAt !== null && (
          <span className="text-sm text-muted">
            Deleted <Moment at={deletedAt} />
          </span>
        )}
      </span>
      <Button size="small" disabled={busy} onClick={onRestore}>
        Restore<span className="sr-only"> {title}</span>
      </Button>
    </li>
  );
}
