import { product } from '@aplomb/contract';
import { Button, CopyButton } from '@aplomb/ui';
import { useEffect, useRef } from 'react';
import { saveText } from '../../files/save-file.ts';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** The recovery codes, shown this once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const text = codes.join('\n');
  return (
    <div className="space-y-5 rounded-card border border-brass bg-surface p-5 sm:p-6">
      <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        Keep these recovery codes
      </h3>
      <p className="text-ui">
        Each one opens your account once if you lose the authenticator. They’re shown only now:
        don’t keep them on your phone.
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-x-6 gap-y-1 font-mono text-ui">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          onClick={() =>
            saveText(`${product.name.toLowerCase()}-recovery-codes.txt`, 'text/plain', `${text}\n`)
          }
        >
          Download
        </Button>
        <CopyButton text={() => text} label="Copy the recovery codes" />
      </div>
      <Button variant="primary" onClick={onKept}>
        I have kept them
      </Button>
    </div>
  );
}
