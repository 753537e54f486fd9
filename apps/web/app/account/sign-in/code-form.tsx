import { Button } from '@aplomb/ui';
import { useState } from 'react';
import { authPath } from '../api/auth-path.ts';
import { goOn } from '../api/next-page.ts';
import { send } from '../api/send.ts';
import { AccountForm, SubmitButton } from '../forms/account-form.tsx';
import { CodeField, missingCode, plainCode, RecoveryCodeField } from '../forms/code-field.tsx';
import { useForm } from '../forms/use-form.ts';

/** The second step of signing in: the code an authenticator shows, or a recovery code. */
export function CodeForm() {
  const [recovery, setRecovery] = useState(false);
  return (
    <div className="space-y-5">
      {recovery ? <RecoveryForm /> : <TotpForm />}
      <Button variant="text" onClick={() => setRecovery(!recovery)}>
        {recovery ? 'Use the authenticator instead' : 'Use a recovery code instead'}
      </Button>
    </div>
  );
}

function TotpForm() {
  const form = useForm({
    id: 'code',
    send: ({ code = '' }) => send('POST', authPath('verifyCode'), { code: plainCode(code) }),
    done: goOn,
    invalid: { code: missingCode },
    blame: { wrong_code: 'code' },
  });
  return (
    <AccountForm form={form} label="Second step">
      <CodeField
        {...form.field('code')}
        focused
        hint="Almost there. Open your authenticator and type the code it shows."
      />
      <SubmitButton form={form} size="large" className="w-full">
        Sign in
      </SubmitButton>
    </AccountForm>
  );
}

function RecoveryForm() {
  const form = useForm({
    id: 'recovery',
    send: ({ code = '' }) => send('POST', authPath('verifyRecoveryCode'), { code: code.trim() }),
    done: goOn,
    invalid: { code: 'Type one of your recovery codes.' },
    blame: { wrong_code: 'code' },
  });
  return (
    <AccountForm form={form} label="Second step">
      <RecoveryCodeField {...form.field('code')} />
      <SubmitButton form={form} size="large" className="w-full">
        Sign in
      </SubmitButton>
    </AccountForm>
  );
}
