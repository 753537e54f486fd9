import { accountRules } from '@aplomb/contract';
import { Button, TextField } from '@aplomb/ui';
import { useState } from 'react';
import { LaterDialog } from '../../console/frame/later-dialog.tsx';
import { authPath } from '../api/auth-path.ts';
import { send } from '../api/send.ts';
import { AccountForm } from '../forms/account-form.tsx';
import { useForm } from '../forms/use-form.ts';

interface RenamePasskeyProps {
  readonly id: string;
  readonly name: string;
  readonly onRenamed: () => void;
}

/** Gives a passkey another name. */
export function RenamePasskey({ id, name, onRenamed }: RenamePasskeyProps) {
  const [open, setOpen] = useState(false);
  const form = useForm({
    id: `rename-${id}`,
    send: (values) => send('POST', authPath('renamePasskey'), { id, ...values }),
    done: () => {
      setOpen(false);
      onRenamed();
    },
    invalid: { name: 'Name the passkey so that you recognize it later.' },
  });
  return (
    <LaterDialog
      title={`Rename “${name}”`}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="small" aria-label={`Rename ${name}`}>
          Rename
        </Button>
      }
      footer={
        <>
          <Button onClick={() => setOpen(false)}>Cancel</Button>
          <Button type="submit" form={form.id} variant="primary" disabled={form.state.pending}>
            Rename
          </Button>
        </>
      }
    >
      <AccountForm form={form} label="Rename the passkey">
        <TextField
          {...form.field('name')}
          label="Name"
          required
          maxLength={accountRules.passkeyNameCharacters}
          autoComplete="off"
          defaultValue={name}
        />
      </AccountForm>
    </LaterDialog>
  );
}
