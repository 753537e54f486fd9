import { Button, CopyButton } from '@aplomb/ui';
import { useEffect, useRef } from 'react';
import { authPath } from '../api/auth-path.ts';
import { send } from '../api/send.ts';
import { AccountForm, SubmitButton } from '../forms/account-form.tsx';
import { CodeField, missingCode, plainCode } from '../forms/code-field.tsx';
import { useForm } from '../forms/use-form.ts';
import { QrCode } from './qr-code.tsx';

interface SetUpProps {
  /** The otpauth address an authenticator reads. */
  readonly uri: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Brings the secret into an authenticator, by camera or by typing, and checks its first code. */
export function SetUpAuthenticator({ uri, onDone, onCancel }: SetUpProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  const form = useForm({
    id: 'set-up',
    send: ({ code = '' }) => send('POST', authPath('verifyCode'), { code: plainCode(code) }),
    done: onDone,
    invalid: { code: missingCode },
    blame: { wrong_code: 'code' },
  });
  return (
    <div className="space-y-6">
      <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        Add it to your authenticator
      </h3>
      <p className="text-ui">
        Scan the picture with an authenticator app, or type the secret into it.
      </p>
      <QrCode text={uri} label="QR code that holds the secret" />
      <div className="text-ui">
        <p className="text-muted">Secret</p>
        <p className="flex flex-wrap items-center gap-2">
          <code className="min-w-0 break-words font-mono">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </code>
          <CopyButton text={() => secret} label="Copy the secret" />
        </p>
      </div>
      <AccountForm form={form} label="Check the code">
        <CodeField
          {...form.field('code')}
          hint="Type the code the authenticator shows now. It is on from then."
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton form={form}>Switch on</SubmitButton>
          <Button onClick={onCancel}>Not now</Button>
        </div>
      </AccountForm>
    </div>
  );
}
