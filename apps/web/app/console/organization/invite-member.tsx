import { organizationRoleIds, organizationRoles, type OrganizationRole } from '@aplomb/contract';
import { Button, RadioGroup, TextField } from '@aplomb/ui';
import { useState } from 'react';
import { callConsole } from '../core/call.ts';
import { useAction } from '../core/use-console.ts';
import { FormDialog } from '../frame/form-dialog.tsx';

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
  const toggle = (next: boolean): void => {
    setOpen(next);
    setEmail('');
    clear();
  };
  const submit = (): Promise<boolean> =>
    run(async () => {
      await callConsole('createInvitation', { body: { email, role } });
      setOpen(false);
      onInvited();
    });
  return (
    <FormDialog
      title="Invite somebody"
      description="They get an e-mail, and join once they sign in with that address and accept."
      open={open}
      onOpenChange={toggle}
      trigger={<Button variant="primary">Invite somebody</Button>}
      action="Send the invitation"
      disabled={busy}
      problem={problem}
      onSubmit={submit}
    >
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
    </FormDialog>
  );
}
