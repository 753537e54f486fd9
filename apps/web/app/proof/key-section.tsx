import { Button, Callout, Dialog, DialogClose } from '@aplomb/ui';
import { useRef, useState } from 'react';
import { saveText } from '../files/save-file.ts';
import { jwkIn, ownKey, storedJwk, storeJwk } from './signing-key.ts';
import { useOwnFingerprint } from './use-own-fingerprint.ts';

/** The key that rules are signed with: its fingerprint, and how to take it elsewhere. */
export function KeySection() {
  const fingerprint = useOwnFingerprint();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const take = async (file: File | undefined): Promise<void> => {
    const jwk = file === undefined ? null : jwkIn(await file.text());
    if (jwk !== null) storeJwk(jwk);
    setProblem(
      jwk === null ? 'This file holds no key pair. Choose one that this page saved.' : undefined,
    );
  };
  return (
    <section aria-labelledby="key-title" className="max-w-measure space-y-5">
      <h2 id="key-title" className="font-display text-2xl">
        Your key
      </h2>
      <p>
        Rules are signed with a key pair that is made and kept in this browser. Its fingerprint is
        how others know your rules: publish it where they would look, such as the invitation or your
        careers page.
      </p>
      <p className="text-ui">
        {fingerprint === null ? (
          'There is no key yet. It is made when you sign rules for the first time.'
        ) : (
          <>
            Fingerprint: <code className="text-sm wrap-anywhere">{fingerprint}</code>
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        {fingerprint === null ? (
          <Button onClick={() => void ownKey()}>Make a key</Button>
        ) : (
          <Button onClick={() => saveText(...exported())}>Save the key</Button>
        )}
        <Button onClick={() => input.current?.click()}>Use a saved key</Button>
        {fingerprint !== null && <ForgetKey />}
        <input
          ref={input}
          type="file"
          accept=".json"
          hidden
          aria-label="Saved key"
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      {problem !== undefined && (
        <p role="alert" className="text-ui text-alert">
          {problem}
        </p>
      )}
      <Callout kind="caution">
        <p>
          Anybody who can use this browser, or has the saved file, can sign in your name. Keep the
          file where you keep passwords, and remove the key from a shared computer.
        </p>
      </Callout>
    </section>
  );
}

const exported = (): [name: string, type: string, text: string] => [
  'aplomb-signing-key.json',
  'application/json',
  `${JSON.stringify(storedJwk(), null, 2)}\n`,
];

function ForgetKey() {
  return (
    <Dialog title="Remove the key from this browser?" trigger={<Button>Remove the key</Button>}>
      <p>
        Rules that you signed stay valid. Without the saved file you can’t sign with this key again.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <DialogClose
          render={
            <Button variant="primary" onClick={() => storeJwk(null)}>
              Remove it
            </Button>
          }
        />
        <DialogClose render={<Button>Keep it</Button>} />
      </div>
    </Dialog>
  );
}
