import { apiRules, type ConsoleKey, keyFormat, keyScopes } from '@aplomb/contract';
import { Button, CheckboxGroup, RadioGroup, Select, TextArea, TextField, Toggle } from '@aplomb/ui';
import { type FormEvent, useId, useState } from 'react';
import { callConsole } from '../core/call.ts';
import { modeNames } from '../core/mode.tsx';
import type { ConsoleProblem } from '../core/problem.ts';
import { useAction } from '../core/use-console.ts';
import { LaterDialog } from '../frame/later-dialog.tsx';
import { ProblemNote } from '../frame/problem-note.tsx';
import { draftProblems, emptyDraft, type KeyDraft, lifetimes, requestOf } from './key-draft.ts';

const modeHints = {
  live: `Real answers; counts against the day’s analyses. Begins with ${keyFormat.prefixes.live}`,
  test: `Recorded answers, outside the quota, with a history of its own. Begins with ${keyFormat.prefixes.test}`,
};

/** The button and dialog that make a key. */
export function CreateKey({
  onCreated,
}: {
  readonly onCreated: (made: { key: ConsoleKey; token: string }) => void;
}) {
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState<KeyDraft>(emptyDraft);
  const [tried, setTried] = useState(false);
  const { busy, problem, run, clear } = useAction();
  const form = useId();
  const missing = tried ? draftProblems(draft) : {};
  const change = (part: Partial<KeyDraft>): void => setDraft({ ...draft, ...part });
  const toggle = (next: boolean): void => {
    setOpen(next);
    if (next) {
      setDraft(emptyDraft);
      setTried(false);
      clear();
    }
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(draftProblems(draft)).length > 0) return;
    await run(async () => {
      const { data } = await callConsole('createKey', { body: requestOf(draft, Date.now()) });
      setOpen(false);
      onCreated(data);
    });
  };
  return (
    <LaterDialog
      title="Create a key"
      description="Give it no more than its program needs."
      open={open}
      onOpenChange={toggle}
      trigger={<Button variant="primary">Create a key</Button>}
      footer={
        <>
          <Button onClick={() => toggle(false)}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" disabled={busy}>
            {busy ? 'Creating …' : 'Create the key'}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="space-y-6" onSubmit={(event) => void submit(event)}>
        {problem && <ProblemNote problem={problem} />}
        <KeyFields draft={draft} missing={missing} problem={problem} onChange={change} />
      </form>
    </LaterDialog>
  );
}

interface KeyFieldsProps {
  readonly draft: KeyDraft;
  /** What is wrong before the server is asked. */
  readonly missing: ReturnType<typeof draftProblems>;
  /** What the server refused. */
  readonly problem: ConsoleProblem | undefined;
  readonly onChange: (part: Partial<KeyDraft>) => void;
}

function KeyFields({ draft, missing, problem, onChange }: KeyFieldsProps) {
  return (
    <>
      <TextField
        label="Label"
        hint="For you alone: the program or place that uses it."
        maxLength={apiRules.keyLabelCharacters}
        autoComplete="off"
        value={draft.name}
        error={missing.name ?? problem?.at('name')}
        onValueChange={(name) => onChange({ name })}
      />
      <RadioGroup
        label="Kind"
        options={modeNames}
        hints={modeHints}
        value={draft.mode}
        onValueChange={(mode) => onChange({ mode })}
      />
      <CheckboxGroup
        label="What it may do"
        options={keyScopes}
        value={draft.scopes}
        error={missing.scopes ?? problem?.at('scopes')}
        onValueChange={(scopes) => onChange({ scopes })}
      />
      <Select
        label="Ends"
        options={lifetimes}
        value={draft.lifetime}
        error={draft.lifetime === 'date' ? undefined : problem?.at('expires_at')}
        onValueChange={(lifetime) => onChange({ lifetime })}
      />
      {draft.lifetime === 'date' && (
        <TextField
          label="Last day (UTC)"
          type="date"
          value={draft.date}
          error={missing.expires_at ?? problem?.at('expires_at')}
          onValueChange={(date) => onChange({ date })}
        />
      )}
      <TextArea
        label="Only from these addresses"
        optional
        rows={3}
        className="font-mono"
        spellCheck={false}
        hint="IP addresses or CIDR networks such as 203.0.113.0/24, one a line. Empty: from everywhere."
        value={draft.networks}
        error={problem?.at('allowed_networks')}
        onValueChange={(networks) => onChange({ networks })}
      />
      <Toggle
        label="May be sent in the address"
        hint={
          'As ?apiKey=…, for tools that cannot set headers. Addresses end up in logs, so ' +
          'leave this off if you can.'
        }
        checked={draft.allowQuery}
        onValueChange={(allowQuery) => onChange({ allowQuery })}
      />
    </>
  );
}
