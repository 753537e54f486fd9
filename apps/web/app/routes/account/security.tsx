import { useState } from 'react';
import type { MetaFunction } from '../../router/load-route.ts';
import { hiddenMeta } from '../../account/frame/hidden-meta.ts';
import { Devices } from '../../account/security/devices.tsx';
import { SecurityEvents } from '../../account/security/events.tsx';
import { Identity } from '../../account/security/identity.tsx';
import { Passkeys } from '../../account/security/passkeys.tsx';
import { PasswordForm } from '../../account/security/password-form.tsx';
import { TwoFactor } from '../../account/security/two-factor.tsx';

export const meta: MetaFunction = () =>
  hiddenMeta(
    'Sign-in and security',
    'Password, two-step sign-in, passkeys, devices and security events of your account.',
  );

export default function Security() {
  const [changes, setChanges] = useState(0);
  const changed = (): void => setChanges((last) => last + 1);
  return (
    <>
      <PasswordForm onChanged={changed} />
      <TwoFactor onChanged={changed} />
      <Passkeys onChanged={changed} />
      <Identity onChanged={changed} />
      <Devices changes={changes} onChanged={changed} />
      <SecurityEvents changes={changes} />
    </>
  );
}
