import { verifyPage } from '@aplomb/contract';
import { Button, Dialog, RadioGroup } from '@aplomb/ui';
import { useState } from 'react';
import type { RequestParams } from '../../../shared/messages.ts';
import { call } from '../../core/connection.ts';
import { saveFile } from '../../core/save-file.ts';
import { useAction, useRequest } from '../../core/use-request.ts';
import { ProblemNote } from '../../frame/problem-note.tsx';

type Wanted = RequestParams<'receipt.export'>;
const choices = { given: 'In full', hashed: 'As hashes only' } as const satisfies Record<
  Wanted['choice'],
  string
>;
const hints = {
  given: 'Anyone who gets the receipt reads each question and answer.',
  hashed:
    'They see that there were questions and answers, how long, and from whom. You can prove the ' +
    'words later by showing them. A short text can be guessed from its hash.',
} as const;

/** Saves the receipt of a session, with its words or with their hashes. */
export function ReceiptDialog({ conversationId }: { readonly conversationId: string }) {
  const [choice, setChoice] = useState<Wanted['choice']>('given');
  const key = useRequest('receipt.key', {});
  const { busy, problem, run } = useAction();
  const save = (format: Wanted['format']) => (): void =>
    void run(async () =>
      saveFile(await call('receipt.export', { conversationId, format, choice })),
    );
  return (
    <Dialog
      title="Receipt of this session"
      trigger={<Button size="small">Receipt</Button>}
      footer={
        <>
          <Button disabled={busy} onClick={save('pdf')}>
            Save as PDF
          </Button>
          <Button variant="primary" disabled={busy} onClick={save('json')}>
            Save as JSON
          </Button>
        </>
      }
    >
      <div className="space-y-5 text-ui">
        <p>
          It says which rules held, who was told, when help was on, what was asked and given, by
          which models, and how many bytes left this computer. No transcript is in it: of what
          others said, only the questions that live help answered.
        </p>
        <RadioGroup
          label="Questions and answers"
          options={choices}
          hints={hints}
          value={choice}
          onValueChange={setChoice}
        />
        <p className="text-muted">
          It is signed with the key of this app
          {key.value && (
            <>
              {' '}
              (<code className="text-sm wrap-anywhere">{key.value.fingerprint}</code>)
            </>
          )}
          . Anybody can check the JSON file on {verifyPage} of our site, without a connection. What
          you export or copy from this session afterwards names this receipt.
        </p>
        {problem && <ProblemNote problem={problem} />}
      </div>
    </Dialog>
  );
}
