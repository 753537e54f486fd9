import { Button, Dialog } from '@aplomb/ui';
import { useState } from 'react';
import { useAppState } from '../core/app-state.tsx';
import { call } from '../core/connection.ts';
import { Discovery } from '../sections/ai/discovery.tsx';
import { freshProvider, type ProviderDraft, ProviderForm } from '../sections/ai/provider-form.tsx';
import { useAction } from '../core/use-request.ts';
import { ProblemNote } from '../frame/problem-note.tsx';
import type { Answer } from './use-answers.ts';

/** Where no model may answer: one line that says so, and the way to one. */
export function AddModel({ answer }: { readonly answer: Answer }) {
  const { model } = useAppState();
  const [open, setOpen] = useState(false);
  if (model.allowed || answer.written !== null || answer.pending) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
      <p>
        {model.reason === null
          ? 'Read, computed and quoted here. A written answer needs an AI model.'
          : `No AI model is asked: ${model.reason}.`}
      </p>
      <Dialog
        title="Add a model"
        description="It writes answers to what you read, say and ask."
        open={open}
        onOpenChange={setOpen}
        trigger={<Button size="small">Add a model</Button>}
      >
        <Ways answerId={answer.id} onDone={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}

/** On this machine, one that runs already, or with a key; then the answer is asked for again. */
function Ways({ answerId, onDone }: { readonly answerId: string; readonly onDone: () => void }) {
  const [editing, setEditing] = useState<ProviderDraft>();
  const { busy, problem, run } = useAction();
  const saved = async (): Promise<void> => {
    if (await run(() => call('answer.retry', { answerId, how: 'again' }))) onDone();
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
  return (
    <div className="space-y-6 text-ui">
      {problem && <ProblemNote problem={problem} />}
      <section className="space-y-2">
        <h3 className="font-medium">On this machine</h3>
        <p className="text-muted">Nothing leaves this computer. See what fits it, and its size.</p>
        <Button
          size="small"
          onClick={() =>
            void run(() => call('shell.show', { window: 'main', part: 'settings/models' }))
          }
        >
          Show the models
        </Button>
      </section>
      <section className="space-y-2">
        <h3 className="font-medium">One that runs already</h3>
        <Discovery
          known={[]}
          busy={busy}
          onUse={(provider) =>
            void run(async () => {
              await call('providers.save', provider);
              await call('answer.retry', { answerId, how: 'again' });
              onDone();
            })
          }
        />
      </section>
      <section className="space-y-2">
        <h3 className="font-medium">With a key</h3>
        <p className="text-muted">The text needed for an answer goes to the provider you choose.</p>
        <Button size="small" onClick={() => setEditing(freshProvider)}>
          Enter a key
        </Button>
      </section>
    </div>
  );
}
