import { accountPaths, type AccountProfile, accountRules } from '@aplomb/contract';
import { Badge, Button } from '@aplomb/ui';
import { useState } from 'react';
import { type Problem, send } from '../api/send.ts';
import { AccountForm, ProblemNote, SubmitButton } from '../forms/account-form.tsx';
import { wrongAddress } from '../../wrong-address.ts';
import { EmailField } from '../forms/email-field.tsx';
import { MailNote } from '../forms/mail-note.tsx';
import { NoPassword } from '../forms/no-password.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { useForm } from '../forms/use-form.ts';
import { Username } from '../forms/username.tsx';
import { useAccount } from '../frame/use-account.ts';
import { Moment } from '../../console/core/format.tsx';
import { Part } from '../parts/part.tsx';

/** The address of the account: changed once both the present and the new one agree. */
export function AddressPart() {
  const {
    profile: { email, address_change: change, has_password: hasPassword },
  } = useAccount();
  return (
    <Part title="E-mail address" lead="You sign in with it, and mails about your account go there.">
      <p className="break-words">{email}</p>
      {change !== null && <PendingChange change={change} />}
      {change === null && (hasPassword ? <AddressForm /> : <NoPassword />)}
    </Part>
  );
}

function AddressForm() {
  const { profile, update } = useAccount();
  const form = useForm<AccountProfile>({
    id: 'address',
    send: ({ email = '', password }) =>
      send('POST', accountPaths.address, { email: email.trim(), password }),
    done: update,
    invalid: { email: wrongAddress, password: 'Type your password.' },
    blame: { wrong_password: 'password', same_address: 'email' },
  });
  return (
    <AccountForm form={form} label="Change the address">
      <Username email={profile.email} />
      <EmailField
        {...form.field('email')}
        label="New address"
        hint={`Both addresses get a mail; each link works for ${accountRules.addressHours} hours.`}
      />
      <PasswordField {...form.field('password')} label="Your password" />
      <SubmitButton form={form} variant="quiet">
        Change the address
      </SubmitButton>
    </AccountForm>
  );
}

function PendingChange({
  change,
}: {
  readonly change: NonNullable<AccountProfile['address_change']>;
}) {
  const { profile, update } = useAccount();
  const [problem, setProblem] = useState<Problem | null>(null);
  const withdraw = async (): Promise<void> => {
    const { data, problem: refused } = await send<AccountProfile>('DELETE', accountPaths.address);
    if (data === undefined) setProblem(refused ?? null);
    else update(data);
  };
  const sides = [
    [profile.email, change.current_confirmed],
    [change.email, change.new_confirmed],
  ] as const;
  return (
    <div className="space-y-4 text-ui">
      <p role="alert">
        A change to <strong className="break-words">{change.email}</strong> waits until both
        addresses confirm it, at the latest on <Moment at={change.expires_at} />.
      </p>
      <ul className="space-y-2">
        {sides.map(([address, agreed]) => (
          <li key={address} className="flex flex-wrap items-center gap-3">
            <span className="min-w-0 break-words">{address}</span>
            <Badge tone={agreed ? 'calm' : 'neutral'}>
              {agreed ? 'confirmed' : 'not confirmed yet'}
            </Badge>
          </li>
        ))}
      </ul>
      <MailNote />
      {problem !== null && <ProblemNote problem={problem} />}
      <Button onClick={() => void withdraw()}>Keep the current address</Button>
    </div>
  );
}
