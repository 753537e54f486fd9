import { Button, Dialog } from '@aplomb/ui';
import { type ReactNode, useState } from 'react';
import type { RequestParams } from '../../shared/messages.ts';
import { useAppState } from '../core/app-state.tsx';
import { call } from '../core/connection.ts';
import { FoundFiles } from '../sections/ai/found-files.tsx';
import { Discovery } from '../sections/ai/discovery.tsx';
import { freshProvider, type ProviderDraft, ProviderForm } from '../sections/ai/provider-form.tsx';
import { useAction } from '../core/use-request.ts';
import { ProblemNote } from '../frame/problem-note.tsx';
import type { Answer } from './use-answers.ts';

/** Under an answer that no model wrote to: one line that says so, and the way to one. */
export function AddModel({ answer }: { readonly answer: Answer }) {
  const { model } = useAppState();
  if (answer.written !== null || answer.pending) return null;
  if (model.allowed)
    return answer.local === '' ? (
      <p className="text-ui text-muted">Nothing to compute or to quote here.</p>
    ) : null;
  return (
    <AddModelNote answerId={answer.id}>
      {answer.local === ''
        ? 'Read. An answer to it needs an AI model.'
        : 'Read, computed and quoted here. A written answer needs an AI model.'}
    </AddModelNote>
  );
}

interface AddModelNoteProps {
  /** The answer to ask for again once there is a model. */
  readonly answerId?: string;
  /** What is missing without one. */
  readonly children: string;
}

/** Where no model may answer: what is missing, and a button that adds one. */
export function AddModelNote({ answerId, children }: AddModelNoteProps) {
  const { model } = useAppState();
  const [open, setOpen] = useState(false);
  if (model.allowed) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
      <p>{model.reason === null ? children : `No AI model is asked: ${model.reason}.`}</p>
      <Dialog
        title="Add a model"
        description="It writes answers to what you read, say and ask."
        open={open}
        onOpenChange={setOpen}
        trigger={<Button size="small">Add a model</Button>}
      >
        <Ways answerId={answerId} onDone={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}

/** On this machine, one that runs already, or with a key; then the answer is asked for again. */
function Ways({
  answerId,
  onDone,
}: {
  readonly answerId: string | undefined;
  readonly onDone: () => void;
}) {
  const [editing, setEditing] = useState<ProviderDraft>();
  const { busy, problem, run } = useAction();
  const askAgain = async (): Promise<void> => {
    if (answerId !== undefined) await call('answer.retry', { answerId, how: 'again' });
  };
  const saved = async (): Promise<void> => {
    if (await run(askAgain)) onDone();
  };
  if (editing !== undefined)
    return (
      <div className="space-y-4">
        {problem && <ProblemNote problem={problem} />}
        <ProviderForm
          provider={editing}
          onSaved={() => void saved()}
          onCancel={() => setEditing(undefined)}
        />
      </div>
    );
  const use = (provider: RequestParams<'providers.save'>): void => {
    void run(async () => {
      await call('providers.save', provider);
      await askAgain();
      onDone();
    });
  };
  return (
    <div className="space-y-6 text-ui">
      {problem && <ProblemNote problem={problem} />}
      <Way title="On this machine">
        <p className="text-muted">Nothing leaves this computer. See what fits it, and its size.</p>
        <FoundFiles known={[]} onAdded={() => void saved()} />
        <Button
          size="small"
          onClick={() =>
            void run(() => call('shell.show', { window: 'main', part: 'settings/models' }))
          }
        >
          Show the models
        </Button>
      </Way>
      <Way title="One that runs already">
        <Discovery known={[]} busy={busy} onUse={use} />
      </Way>
      <Way title="With a key">
        <p className="text-muted">The text needed for an answer goes to the provider you choose.</p>
        <Button size="small" onClick={() => setEditing(freshProvider)}>
          Enter a key
        </Button>
      </Way>
    </div>
  );
}

function Way({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="space-y-2">
      <h3 className="font-medium">{title}</h3>
      {children}
    </section>
  );
}
