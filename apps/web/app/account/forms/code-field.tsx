import { TextField } from '@aplomb/ui';
import { type ReactNode, useEffect, useRef } from 'react';

interface CodeFieldProps {
  readonly id: string;
  readonly name: string;
  readonly error: string | undefined;
  readonly hint?: ReactNode;
  /** Takes the focus when it appears. */
  readonly focused?: boolean;
}

/** Said where the code is missing or not six digits. */
export const missingCode = 'Type the six digits your authenticator shows.';

/** A code without the space that authenticators show in its middle. */
export const plainCode = (code: string): string => code.replaceAll(/\s/g, '');

/** The six digits of an authenticator. */
export function CodeField({ focused = false, ...rest }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);
  return (
    <TextField
      {...rest}
      ref={input}
      label="Code"
      required
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="\s*\d{3}\s?\d{3}\s*"
      maxLength={10}
      className="max-w-48 font-mono tracking-[0.2em]"
    />
  );
}

/** One of the codes kept for the day the authenticator is lost. */
export function RecoveryCodeField(props: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
  }, []);
  return (
    <TextField
      {...props}
      ref={input}
      label="Recovery code"
      required
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      className="font-mono"
      hint="Each code works once. Without authenticator and codes, write to support."
    />
  );
}
