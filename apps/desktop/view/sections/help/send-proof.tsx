import { sitePages } from '@aplomb/contract';
import { Button, CodeBlock, Disclosure } from '@aplomb/ui';
import { useState } from 'react';
import type { RequestResult } from '../../../shared/messages.ts';
import { useAppState } from '../../core/app-state.tsx';
import { call } from '../../core/connection.ts';
import { Moment } from '../../core/format.tsx';
import { useAction, useRequest } from '../../core/use-request.ts';
import { keptOff } from '../../frame/kept-off.ts';
import { ProblemNote } from '../../frame/problem-note.tsx';

/** Sends a report after it was shown word for word, and lists and deletes what was sent. */
export function SendProof({ done }: { readonly done: boolean }) {
  const { localOnly } = useAppState();
  const { value: sent = [], replace } = useRequest('proofs.sent', {});
  const [outgoing, setOutgoing] = useState<RequestResult<'proofs.outgoing'>>();
  const { busy, problem, run } = useAction();
  const change = (work: () => Promise<RequestResult<'proofs.sent'>>): void =>
    void run(async () => {
      replace(await work());
      setOutgoing(undefined);
    });
  return (
    <div className="space-y-4">
      {done && localOnly && <p className="text-ui">Sending is off. {keptOff}</p>}
      {done && !localOnly && outgoing === undefined && (
        <Button
          disabled={busy}
          onClick={() => void run(async () => setOutgoing(await call('proofs.outgoing', {})))}
        >
          Show what would be sent
        </Button>
      )}
      {outgoing !== undefined && (
        <Outgoing
          {...outgoing}
          busy={busy}
          onSend={() => change(() => call('proofs.send', {}))}
          onLeave={() => setOutgoing(undefined)}
        />
      )}
      {problem && <ProblemNote problem={problem} />}
      {sent.map(({ id, page, at }) => (
        <p key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2 text-ui">
          <span>
            Sent <Moment at={at} />, shown at <span className="wrap-anywhere">{page}</span>
          </span>
          <Button
            size="small"
            disabled={busy}
            onClick={() => change(() => call('proofs.delete', { id }))}
          >
            Delete it there
          </Button>
        </p>
      ))}
    </div>
  );
}

interface OutgoingProps extends Readonly<RequestResult<'proofs.outgoing'>> {
  readonly busy: boolean;
  readonly onSend: () => void;
  readonly onLeave: () => void;
}

/** The report word for word, with the choice to send it. */
function Outgoing({ site, bytes, text, busy, onSend, onLeave }: OutgoingProps) {
  return (
    <div className="space-y-4">
      <p className="max-w-measure text-ui">
        These figures, and their signature, would go to {new URL(site).host} (
        {bytes.toLocaleString('en')} bytes). Anybody can read them there, under {sitePages.machines}
        . Your name isn’t among them. You can delete them from here at any time.
      </p>
      <Disclosure summary="Everything that would be sent" open>
        <CodeBlock label="Report">{text}</CodeBlock>
      </Disclosure>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" disabled={busy} onClick={onSend}>
          Send
        </Button>
        <Button disabled={busy} onClick={onLeave}>
          Don’t send
        </Button>
      </div>
    </div>
  );
}
