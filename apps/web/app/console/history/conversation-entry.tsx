import { type ConversationItem, type KeyMode, plainText } from '@aplomb/contract';
import { Button } from '@aplomb/ui';
import { useId, useState } from 'react';
import { useActing } from '../core/acting.tsx';
import { callConsole } from '../core/call.ts';
import { Moment } from '../core/format.tsx';
import { Confirm } from '../frame/confirm.tsx';
import { ConversationView } from './conversation-view.tsx';

interface ConversationEntryProps {
  readonly item: ConversationItem;
  readonly mode: KeyMode;
  readonly onDeleted: () => void;
}

/** One conversation of the list, opened in place. */
export function ConversationEntry({
  item: { id, summary, timestamp },
  mode,
  onDeleted,
}: ConversationEntryProps) {
  const { may } = useActing();
  const [open, setOpen] = useState(false);
  const content = useId();
  const title = plainText(summary).trim() || 'Without a summary';
  const remove = async (): Promise<void> => {
    await callConsole('deleteConversation', { params: { conversation_id: id }, query: { mode } });
    onDeleted();
  };
  return (
    <li className="py-5" data-conversation={id}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <p className="line-clamp-2 font-medium wrap-anywhere">{title}</p>
          <p className="text-sm text-muted">
            <Moment at={timestamp} />
          </p>
        </div>
        <div className="flex gap-2">
          <Button
            size="small"
            aria-expanded={open}
            aria-controls={content}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Close' : 'Open'}
          </Button>
          {may('history:write') && (
            <Confirm
              title="Delete this conversation"
              action="Delete it for good"
              trigger={<Button size="small">Delete</Button>}
              onConfirm={remove}
            >
              <p>
                “{title.length > 160 ? `${title.slice(0, 160)}…` : title}” and everything in it is
                deleted at once. You can’t undo this. Export it first if you may need it.
              </p>
            </Confirm>
          )}
        </div>
      </div>
      <div id={content}>{open && <ConversationView id={id} mode={mode} />}</div>
    </li>
  );
}
