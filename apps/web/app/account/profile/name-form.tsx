import { accountPaths, type AccountProfile, accountRules } from '@aplomb/contract';
import { TextField } from '@aplomb/ui';
import { useState } from 'react';
import { send } from '../api/send.ts';
import { AccountForm, SubmitButton } from '../forms/account-form.tsx';
import { useForm } from '../forms/use-form.ts';
import { useAccount } from '../frame/use-account.ts';
import { Part } from '../parts/part.tsx';
import { Said } from '../parts/said.tsx';

/** Changes the name the account goes by. */
export function NameForm() {
  const { profile, update } = useAccount();
  const [isSaved, setIsSaved] = useState(false);
  const form = useForm<AccountProfile>({
    id: 'name',
    send: (values) => {
      setIsSaved(false);
      return send('PUT', accountPaths.account, values);
    },
    done: (changed) => {
      update(changed);
      setIsSaved(true);
    },
    invalid: { name: 'Type a name.' },
  });
  return (
    <Part title="Name" lead="Shown to you alone.">
      <AccountForm form={form} label="Name">
        <TextField
          {...form.field('name')}
          label="Name"
          required
          maxLength={accountRules.nameCharacters}
          autoComplete="name"
          defaultValue={profile.name}
        />
        <SubmitButton form={form} variant="quiet">
          Save the name
        </SubmitButton>
        <Said>{isSaved && 'Saved.'}</Said>
      </AccountForm>
    </Part>
  );
}
