import { accountRules } from '@aplomb/contract';
import { Button, TextField, useHydrated } from '@aplomb/ui';
import { useState } from 'react';
import { authPath } from '../api/auth-path.ts';
import { addPasskey, passkeysWork } from '../api/passkeys.ts';
import { type Problem, send } from '../api/send.ts';
import { AccountForm, ProblemNote, SubmitButton } from '../forms/account-form.tsx';
import { useForm } from '../forms/use-form.ts';
import { useAccount } from '../frame/use-account.ts';
import { Moment } from '../../console/core/format.tsx';
import { Part } from '../parts/part.tsx';
import { useAsked } from '../parts/use-asked.ts';
import { RenamePasskey } from './rename-passkey.tsx';

interface Passkey {
  readonly id: string;
  readonly name?: string | null;
  readonly createdAt: string;
  readonly backedUp: boolean;
}

/** The passkeys of the account: fingerprint, face or device PIN in place of the password. */
export function Passkeys({ onChanged }: { readonly onChanged: () => void }) {
  const { update } = useAccount();
  const { answer, reload } = useAsked<readonly Passkey[]>(authPath('passkeys'));
  const [problem, setProblem] = useState<Problem | null>(null);
  const passkeys = answer?.data ?? [];
  const changed = async (count: number): Promise<void> => {
    update({ passkeys: count });
    await reload();
    onChanged();
  };
  const remove = async (id: string): Promise<void> => {
    const { problem: refused } = await send('POST', authPath('removePasskey'), { id });
    setProblem(refused ?? null);
    if (refused === undefined) await changed(passkeys.length - 1);
  };
  return (
    <Part
      title="Passkeys"
      lead="Sign in by fingerprint, face or the PIN of your device. No password to guess or to steal."
    >
      {answer?.problem !== undefined && <ProblemNote problem={answer.problem} />}
      {problem !== null && <ProblemNote problem={problem} />}
      {answer?.data?.length === 0 && (
        <p className="text-ui text-muted">You have no passkeys yet.</p>
      )}
      {passkeys.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {passkeys.map((passkey) => (
            <PasskeyEntry
              key={passkey.id}
              passkey={passkey}
              onRenamed={() => {
                void reload();
                onChanged();
              }}
              onRemove={() => void remove(passkey.id)}
            />
          ))}
        </ul>
      )}
      <AddPasskey onAdded={() => void changed(passkeys.length + 1)} />
    </Part>
  );
}

interface PasskeyEntryProps {
  readonly passkey: Passkey;
  readonly onRenamed: () => void;
  readonly onRemove: () => void;
}

function PasskeyEntry({
  passkey: { id, name, createdAt, backedUp },
  onRenamed,
  onRemove,
}: PasskeyEntryProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0">
        <p className="break-words text-ui font-medium">{name ?? 'Passkey'}</p>
        <p className="text-sm text-muted">
          Added <Moment at={createdAt} />,{' '}
          {backedUp ? 'kept by your password manager' : 'on one device only'}
        </p>
      </div>
      <div className="flex gap-2">
        <RenamePasskey id={id} name={name ?? 'Passkey'} onRenamed={onRenamed} />
        <Button size="small" aria-label={`Remove ${name ?? 'the passkey'}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}

function AddPasskey({ onAdded }: { readonly onAdded: () => void }) {
  const isHydrated = useHydrated();
  const form = useForm({
    id: 'passkey',
    send: ({ name = '' }) => addPasskey(name.trim()),
    done: onAdded,
    invalid: { name: 'Name the passkey so that you recognize it later.' },
  });
  if (isHydrated && !passkeysWork())
    return (
      <p className="text-ui text-muted">
        This browser offers no passkeys at this address. They need a site with a name, over HTTPS or
        as localhost.
      </p>
    );
  return (
    <AccountForm form={form} label="Add a passkey">
      <TextField
        {...form.field('name')}
        label="Name of a new passkey"
        required
        maxLength={accountRules.passkeyNameCharacters}
        autoComplete="off"
        hint="Such as “My laptop”."
      />
      <SubmitButton form={form} variant="quiet">
        Add a passkey
      </SubmitButton>
    </AccountForm>
  );
}
