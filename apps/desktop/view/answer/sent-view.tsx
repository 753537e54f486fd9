import { Badge, Button, CopyButton, Dialog } from '@aplomb/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { sentViewKey } from '@aplomb/contract';
import type { RequestResult } from '../../shared/messages.ts';
import { call } from '../core/connection.ts';
import { bytesOf, countOf } from '../core/format.tsx';
import { useAction } from '../core/use-request.ts';
import { ProblemNote } from '../frame/problem-note.tsx';

type Sent = RequestResult<'answer.sent'>[number];

interface SentViewProps {
  /** The newest answer, when there is one. */
  readonly answerId: string | null;
  readonly conversationId: string | null;
  /** Words in the question field that were not sent yet. */
  readonly typed: string;
}

/**
 * A button and a key that open the exact request: of the question being typed, else of the newest
 * answer.
 */
export function SentView({ answerId, conversationId, typed }: SentViewProps) {
  const [requests, setRequests] = useState<readonly Sent[]>([]);
  const [open, setOpen] = useState(false);
  const { busy, problem, run, clear } = useAction();
  const question = typed.trim();
  const nothing = question === '' && answerId === null;
  const label = question === '' ? 'What was sent' : 'What will be sent';
  const load = async (): Promise<void> => {
    if (question !== '') setRequests(await call('answer.preview', { question, conversationId }));
    else if (answerId !== null) setRequests(await call('answer.sent', { answerId }));
  };
  const show = (): void => {
    if (busy || nothing) return;
    setRequests([]);
    clear();
    setOpen(true);
    void run(load);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.key !== sentViewKey) return;
    event.preventDefault();
    show();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <Button
        size="small"
        disabled={nothing}
        aria-keyshortcuts={`Alt+${sentViewKey}`}
        title={`Alt+${sentViewKey}`}
        onClick={show}
      >
        {label}
      </Button>
      <Dialog
        title={label}
        open={open}
        onOpenChange={setOpen}
        description="The whole request to each model, word for word. Keys are never shown."
        className="max-w-3xl"
      >
        <div className="space-y-6 text-ui">
          {problem && <ProblemNote problem={problem} />}
          {!busy && !problem && requests.length === 0 && (
            <p>Nothing: no AI model is set up, or your privacy settings let none be asked.</p>
          )}
          {requests.map((sent, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the list is only added to
            <SentRequest key={index} sent={sent} />
          ))}
        </div>
      </Dialog>
    </>
  );
}

/** One request: where it goes, its size, and every message of it. */
function SentRequest({ sent }: { readonly sent: Sent }) {
  const { model, host, local, state, masked, system, messages } = sent;
  return (
    <section aria-label={`Request to ${model}`} className="space-y-3">
      <header className="space-y-1">
        <h3 className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {model} <Badge>{state === 'sent' ? 'Sent' : 'Not sent yet'}</Badge>
        </h3>
        <p className="text-sm text-muted">
          To {host}
          {local ? ', on this computer' : ''}. {tokensOf(sent)}
          {masked > 0 && ` ${countOf(masked)} personal details are masked.`}
        </p>
      </header>
      {system !== '' && <Message name="Instruction" text={system} pictureBytes={0} />}
      {messages.map(({ role, text, pictureBytes }, index) => (
        <Message
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes its order
          key={index}
          name={role === 'user' ? 'Your side' : 'The model before'}
          text={text}
          pictureBytes={pictureBytes}
        />
      ))}
    </section>
  );
}

function Message({
  name,
  text,
  pictureBytes,
}: {
  readonly name: string;
  readonly text: string;
  readonly pictureBytes: number;
}) {
  return (
    <figure className="rounded-card border border-line">
      <figcaption className="flex items-center justify-between border-b border-line ps-3 text-sm text-muted">
        {name}
        {pictureBytes > 0 && `, with a picture of ${bytesOf(pictureBytes)}`}
        <CopyButton text={() => text} label={`Copy: ${name}`} />
      </figcaption>
      <pre className="px-3 py-2 text-sm whitespace-pre-wrap wrap-anywhere">{text}</pre>
    </figure>
  );
}

/** The provider's count where there is one, else an estimate that says so. */
function tokensOf({ tokens: { estimated, input, output } }: Sent): string {
  if (input === null) return `About ${countOf(estimated)} tokens, estimated.`;
  const written = output === null ? '' : `, ${countOf(output)} written`;
  return `${countOf(input)} tokens sent${written}, as the provider counted (estimated before: ${countOf(estimated)}).`;
}
