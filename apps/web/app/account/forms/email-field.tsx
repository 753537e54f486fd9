import { siteRules } from '@aplomb/contract';
import { TextField } from '@aplomb/ui';
import type { ReactNode } from 'react';

interface EmailFieldProps {
  readonly id: string;
  readonly name: string;
  readonly error: string | undefined;
  readonly label?: string;
  readonly hint?: ReactNode;
  readonly autoComplete?: string;
  readonly defaultValue?: string;
}

/** An e-mail address. */
export function EmailField({
  label = 'E-mail address',
  autoComplete = 'email',
  ...rest
}: EmailFieldProps) {
  return (
    <TextField
      {...rest}
      label={label}
      type="email"
      inputMode="email"
      required
      maxLength={siteRules.emailCharacters}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
