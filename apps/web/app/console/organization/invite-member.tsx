import { organizationRoleIds, organizationRoles, type OrganizationRole } from '@aplomb/contract';
import { Button, RadioGroup, TextField } from '@aplomb/ui';
import { type FormEvent, useId, useState } from 'react';
import { callConsole } from '../core/call.ts';
import { useAction } from '../core/use-console.ts';
import { LaterDialog } from '../frame/later-dialog.tsx';
import { ProblemNote } from '../frame/problem-note.tsx';

const wordsOf = (word: 'label' | 'means') =>
  Object.fromEntries(
    organizationRoleIds.map((role) => [role, organizationRoles[role][word]]),
  ) as Record<OrganizationRole, string>;
const labels = wordsOf('label');
const meanings = wordsOf('means');

/** The button and dialog that invite somebody. */
export function InviteMember({ onInvited }: { readonly onInvited: () => void }) {
  const [open, setOpen] = useState(false);
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<OrganizationRole>('developer');
  const { busy, problem, run, clear } = useAction();
  const form = useId();
  const toggle = (next: boolean): void => {
    setOpen(next);
    setEmail('');
    clear();
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await run(async () => {
      await callConsole('createInvitation', { body: { email, role } });
      setOpen(false);
      onInvited();
    });
  };
  return (
    <LaterDialog
      title="Invite somebody"
      description="They get an e-mail, and join once they sign in with that address and accept."
      open={open}
      onOpenChange={toggle}
      trigger={<Button variant="primary">Invite somebody</Button>}
      footer={
        <>
          <Button onClick={() => toggle(false)}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" disabled={busy}>
            Send the invitation
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="space-y-6" onSubmit={(event) => void submit(event)}>
        {problem && <ProblemNote problem={problem} />}
        <TextField
          label="E-mail address"
          type="email"
          autoComplete="off"
          value={email}
          error={problem?.at('email')}
          onValueChange={setEmail}
        />
        <RadioGroup
          label="Role"
          options={labels}
          hints={meanings}
          value={role}
          onValueChange={setRole}
        />
      </form>
    </LaterDialog>
  );
}
