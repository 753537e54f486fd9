import { Badge, Button, EmptyState } from '@aplomb/ui';
import { useState } from 'react';
import type { RequestResult } from '../../../shared/messages.ts';
import { call } from '../../core/connection.ts';
import { useAction, useRequest } from '../../core/use-request.ts';
import { useSettings } from '../../core/use-settings.ts';
import { Confirm } from '../../frame/confirm.tsx';
import { LoadedView } from '../../frame/loaded-view.tsx';
import { Panel } from '../../frame/panel.tsx';
import { ProblemNote } from '../../frame/problem-note.tsx';
import { ContextForm, type ContextDraft } from './context-form.tsx';

type Context = RequestResult<'contexts.list'>[number];
const fresh: ContextDraft = { id: null, name: '', description: '', focusAreas: '', documents: [] };

/** Contexts of the user's own: what the situation is, what to favour, which documents to quote. */
export function CustomContexts() {
  const loaded = useRequest('contexts.list', {});
  const [editing, setEditing] = useState<ContextDraft>();
  const { values } = useSettings('context');
  const { busy, problem, run } = useAction();
  const chosen = values?.current_context === 'custom';
  const isUsed = ({ name, description }: Context): boolean =>
    chosen && values.custom_name === name && values.custom_description === description;
  const use = ({ id }: Context): void => {
    void run(() => call('contexts.use', { custom: id }));
  };
  return (
    <Panel
      title="Your own contexts"
      lead="A situation that no profile describes, with the documents that belong to it."
      action={
        <Button size="small" onClick={() => setEditing(fresh)}>
          New context
        </Button>
      }
    >
      <LoadedView of={loaded}>
        {(contexts) => (
          <div className="space-y-5">
            {contexts.length === 0 && editing === undefined && <NoContexts />}
            <ul className="divide-y divide-line">
              {contexts.map((context) => (
                <ContextRow
                  key={context.id}
                  context={context}
                  used={isUsed(context)}
                  busy={busy}
                  onUse={() => use(context)}
                  onEdit={() => setEditing(context)}
                  onDelete={async () =>
                    loaded.replace(await call('contexts.delete', { id: context.id }))
                  }
                />
              ))}
            </ul>
            <NoneInUse shown={chosen && values.custom_name === ''} />
            {problem && <ProblemNote problem={problem} />}
            {editing && (
              <ContextForm
                key={editing.id ?? 'new'}
                context={editing}
                onSaved={(next) => {
                  loaded.replace(next);
                  setEditing(undefined);
                }}
                onCancel={() => setEditing(undefined)}
              />
            )}
          </div>
        )}
      </LoadedView>
    </Panel>
  );
}

interface ContextRowProps {
  readonly context: RequestResult<'contexts.list'>[number];
  readonly used: boolean;
  readonly busy: boolean;
  readonly onUse: () => void;
  readonly onEdit: () => void;
  readonly onDelete: () => Promise<void>;
}

/** A context of the user's own, and what can be done with it. */
function ContextRow({ context, used, busy, onUse, onEdit, onDelete }: ContextRowProps) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3 text-ui">
      <div className="min-w-0 max-w-measure">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {context.name}
          {used && <Badge tone="calm">in use</Badge>}
        </p>
        <p className="text-muted">{context.description}</p>
        {context.focusAreas !== '' && (
          <p className="text-sm text-muted">Focus: {context.focusAreas}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" disabled={busy} onClick={onUse}>
          Use<span className="sr-only"> {context.name}</span>
        </Button>
        <Button size="small" onClick={onEdit}>
          Edit<span className="sr-only"> {context.name}</span>
        </Button>
        <Confirm
          title={`Delete “${context.name}”?`}
          action="Delete"
          trigger={
            <Button size="small">
              Delete<span className="sr-only"> {context.name}</span>
            </Button>
          }
          onConfirm={onDelete}
        >
          <p>Its documents stay.</p>
        </Confirm>
      </div>
    </li>
  );
}

function NoContexts() {
  return (
    <EmptyState title="No contexts of your own">
      <p>Write one if you keep explaining the same situation.</p>
    </EmptyState>
  );
}

/** Says that Custom Context is chosen without a context. */
function NoneInUse({ shown }: { readonly shown: boolean }) {
  return (
    <output className="block text-sm text-muted empty:hidden">
      {shown
        ? 'Custom Context is chosen, but none of yours is in use: answers don’t know your situation.'
        : ''}
    </output>
  );
}
