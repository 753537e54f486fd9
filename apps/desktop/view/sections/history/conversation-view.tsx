import { contextSettings } from '@aplomb/contract';
import { Button, Icon } from '@aplomb/ui';
import { consentLine } from '../../../shared/consent-line.ts';
import { call } from '../../core/connection.ts';
import { Moment, things } from '../../core/format.tsx';
import { go, pathOf } from '../../core/route.ts';
import { saveFile } from '../../core/save-file.ts';
import { useEvent } from '../../core/use-event.ts';
import { useAction, useRequest } from '../../core/use-request.ts';
import { Confirm } from '../../frame/confirm.tsx';
import { LoadedView } from '../../frame/loaded-view.tsx';
import { ProblemNote } from '../../frame/problem-note.tsx';
import { EntryView } from './entry-view.tsx';
import { ExportMenu } from './export-menu.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { MeetingSummary } from './meeting-summary.tsx';
import { NoteForm, TagsForm, TitleForm } from './conversation-forms.tsx';

/** One conversation with everything in it. */
export function ConversationView({ id }: { readonly id: string }) {
  const loaded = useRequest('history.get', { id });
  useEvent('history.changed', ({ ids }) => {
    if (ids.includes(id)) loaded.reload();
  });
  return (
    <div className="space-y-6">
      <p>
        <a href={pathOf('history')} className="inline-flex items-center gap-2 text-ui">
          <Icon name="arrowLeft" size={16} />
          All conversations
        </a>
      </p>
      <LoadedView of={loaded}>
        {(conversation) => (
          <>
            <div className="space-y-3">
              <TitleForm id={id} title={conversation.title} onSaved={loaded.reload} />
              <p className="text-sm text-muted">
                <Moment at={conversation.createdAt} /> ·{' '}
                {conversation.context ??
                  contextSettings.settings.current_context.options[conversation.mode]}{' '}
                · {things(conversation.figures.words, 'word')} ·{' '}
                {things(conversation.figures.questions, 'question')}
              </p>
              <TagsForm id={id} tags={conversation.tags} onSaved={loaded.reload} />
              <ConversationActions id={id} />
            </div>
            <MeetingSummary conversationId={id} />
            <ol className="space-y-6 border-t border-line pt-6">
              {conversation.content.map((entry) => (
                <li key={entry.id}>
                  <EntryView entry={entry} consent={consentLine(conversation.content)} />
                </li>
              ))}
            </ol>
            <NoteForm id={id} onSaved={loaded.replace} />
          </>
        )}
      </LoadedView>
    </div>
  );
}

/** What can be done with a conversation as a whole. */
function ConversationActions({ id }: { readonly id: string }) {
  const { busy, problem, run } = useAction();
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant="primary"
          disabled={busy}
          onClick={() =>
            void run(async () => {
              await call('history.continue', { id });
              go('now');
            })
          }
        >
          Continue
        </Button>
        <ExportMenu ids={[id]} />
        <Button
          size="small"
          disabled={busy}
          onClick={() =>
            void run(async () =>
              saveFile(await call('disclosure.export', { conversationId: id, format: 'pdf' })),
            )
          }
        >
          How AI helped
        </Button>
        <ReceiptDialog conversationId={id} />
        <Confirm
          title="Delete this conversation?"
          action="Delete"
          trigger={<Button size="small">Delete</Button>}
          onConfirm={async () => {
            await call('history.delete', { ids: [id] });
            go('history');
          }}
        >
          <p>
            It goes to the bin and can be brought back for a day, unless sessions delete themselves.
          </p>
        </Confirm>
      </div>
      {problem && <ProblemNote problem={problem} />}
    </>
  );
}
