import { product, rulesFileEnding } from '@aplomb/contract';
import { Button, TextField } from '@aplomb/ui';
import { useState } from 'react';
import type { RequestResult } from '../../../shared/messages.ts';
import { useAppState } from '../../core/app-state.tsx';
import { call } from '../../core/connection.ts';
import { useAction } from '../../core/use-request.ts';
import { DropArea } from '../../frame/drop-area.tsx';
import { Panel } from '../../frame/panel.tsx';
import { ProblemNote } from '../../frame/problem-note.tsx';
import { DomainCheck } from './domain-check.tsx';
import { RulesCard } from './rules-card.tsx';

/** Rules that an employer or a school signed: taken in, shown, removed. */
export function RulesPanel() {
  const { rules } = useAppState();
  const { busy, problem, run } = useAction();
  return (
    <Panel
      title="Signed rules"
      lead={
        `Did they send you a rules link or file? ${product.name} checks the signature, shows ` +
        'what it says, and keeps to it.'
      }
    >
      <div className="max-w-measure space-y-6">
        {rules === null ? (
          <RulesForm />
        ) : (
          <>
            <RulesCard shown={rules} />
            <div className="space-y-2">
              <Button disabled={busy} onClick={() => void run(() => call('rules.remove', {}))}>
                Remove these rules
              </Button>
              <p className="text-sm text-muted">
                The audit log and the session’s receipt say that you removed them, and when.
              </p>
            </div>
          </>
        )}
        {problem && <ProblemNote problem={problem} />}
        <DomainCheck key={rules?.fingerprint} fingerprint={rules?.fingerprint ?? null} />
      </div>
    </Panel>
  );
}

interface Read {
  readonly text: string;
  readonly shown: RequestResult<'rules.read'>;
}

/** A link or file is read and shown first, then used. */
function RulesForm() {
  const [link, setLink] = useState('');
  const [read, setRead] = useState<Read>();
  const { busy, problem, run } = useAction();
  const look = (text: string): void =>
    void run(async () => setRead({ text, shown: await call('rules.read', { text }) }));
  if (read !== undefined)
    return (
      <div className="space-y-4">
        <RulesCard shown={read.shown} />
        <div className="flex flex-wrap gap-3">
          <Button
            variant="primary"
            disabled={busy}
            onClick={() => void run(() => call('rules.use', { text: read.text }))}
          >
            Use these rules
          </Button>
          <Button disabled={busy} onClick={() => setRead(undefined)}>
            Don’t use them
          </Button>
        </div>
        {problem && <ProblemNote problem={problem} />}
      </div>
    );
  return (
    <div className="space-y-4">
      <DropArea
        button="Choose a file"
        accept={`.${rulesFileEnding}`}
        disabled={busy}
        onFiles={([file]) => {
          if (file) void file.text().then(look);
        }}
        actions={
          <Button disabled={busy || link.trim() === ''} onClick={() => look(link)}>
            Read the link
          </Button>
        }
      >
        <TextField
          label="Rules link"
          hint="Paste the whole link, or drop the file here."
          value={link}
          onValueChange={setLink}
        />
      </DropArea>
      {problem && <ProblemNote problem={problem} />}
    </div>
  );
}
