import { receiptBytes, type ReceiptVerdict } from '@aplomb/contract';
import { verifyReceipt } from '@aplomb/proof';
import { Button } from '@aplomb/ui';
import { type DragEvent, useRef, useState } from 'react';
import { SitePage } from '../site/pages/site-page.tsx';
import { ScriptNeeded } from './script-needed.tsx';
import { VerdictCard } from './verdict-card.tsx';

interface Checked {
  readonly name: string;
  readonly verdict: ReceiptVerdict | null;
}

/** Checks the receipt of a session in the browser. */
export function VerifyPage() {
  const [checked, setChecked] = useState<Checked>();
  const check = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const verdict =
      file.size > receiptBytes
        ? null
        : await verifyReceipt(new Uint8Array(await file.arrayBuffer()));
    setChecked({ name: file.name, verdict });
  };
  return (
    <SitePage
      title="Verify a receipt"
      lead={
        'A receipt says what the app did in a session: the rules, who was told, when help was on, ' +
        'what was asked and given. Here you can check that nothing changed since it was signed. The file stays in ' +
        'this browser.'
      }
    >
      <ScriptNeeded />
      <div className="max-w-measure space-y-10">
        <FileDrop onFile={(file) => void check(file)} />
        <div aria-live="polite">
          {checked?.verdict === null && (
            <p className="text-ui text-alert">
              {checked.name} is larger than a receipt ever is, so it wasn’t read.
            </p>
          )}
          {checked?.verdict && <VerdictCard name={checked.name} verdict={checked.verdict} />}
        </div>
        <Meaning />
      </div>
    </SitePage>
  );
}

function FileDrop({ onFile }: { readonly onFile: (file: File | undefined) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [dropping, setDropping] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setDropping(false);
    onFile(event.dataTransfer.files[0]);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button does the same
    <div
      className={`rounded-card border border-dashed p-6 ${dropping ? 'border-brass bg-wash' : 'border-edge'}`}
      onDragOver={(event) => {
        event.preventDefault();
        setDropping(true);
      }}
      onDragLeave={() => setDropping(false)}
      onDrop={drop}
    >
      <p className="mb-4">Drop the receipt here, a file that ends in .json.</p>
      <Button variant="primary" onClick={() => input.current?.click()}>
        Choose a receipt
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label="Receipt"
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </div>
  );
}

/** What a verified receipt shows and what it can't. */
function Meaning() {
  return (
    <section className="space-y-4">
      <h2 className="font-display text-2xl">What this tells you</h2>
      <ul className="list-disc space-y-2 ps-5">
        <li>
          Intact means that nothing was changed, added or left out since the app signed the receipt,
          and that other people were heard only after an entry says who was told.
        </li>
        <li>
          The signature names a key. Anybody can make a key, so ask for its fingerprint before the
          session and compare.
        </li>
        <li>
          A receipt is about this app. It can’t show that nothing else was used, or that the app
          itself wasn’t altered.
        </li>
      </ul>
      <p className="text-ui text-muted">
        Without a browser: <code>npm run -s verify-receipt -- receipt.json</code> in a copy of the
        source, or the app itself. It has no console of its own, so send what it says to a file:{' '}
        <code>Aplomb.exe --verify-receipt=receipt.json &gt; verdict.txt</code>. Both end with 0 when
        the receipt is intact, else with 1.
      </p>
    </section>
  );
}
