import { product, siteRules, sitePaths, type TicketAccepted } from '@aplomb/contract';
import {
  Button,
  ErrorSummary,
  RadioGroup,
  Select,
  TextArea,
  TextField,
  useHydrated,
} from '@aplomb/ui';
import { type FormEvent, useState } from 'react';
import { Slot } from '../../site/slot.tsx';
import { sendTicket, type TicketField, type TicketOutcome } from './send-ticket.ts';
import {
  missingIn,
  priorityHints,
  priorityLabels,
  readTicket,
  ticketCategories,
} from './ticket-fields.ts';
import { TicketTaken } from './ticket-taken.tsx';

type Problems = Partial<Record<TicketField, string>>;
const order: readonly TicketField[] = [
  'name',
  'email',
  'category',
  'subject',
  'message',
  'priority',
];
const idOf = (field: TicketField): string => `ticket-${field}`;

/**
 * Form that opens a ticket: sent in place once React runs, by the browser before and without it.
 */
export function TicketForm({ reference }: { readonly reference: string }) {
  const live = useHydrated();
  const [problems, setProblems] = useState<Problems>({});
  const [reason, setReason] = useState<string>();
  const [sending, setSending] = useState(false);
  const [taken, setTaken] = useState<TicketAccepted>();

  const show = (outcome: TicketOutcome) => {
    if (outcome.kind === 'taken') return setTaken(outcome.ticket);
    setProblems(outcome.fields);
    setReason(outcome.reason);
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const ticket = readTicket(event.currentTarget);
    const fields = missingIn(ticket);
    setProblems({});
    setReason(undefined);
    setSending(true);
    show(
      Object.keys(fields).length > 0
        ? { kind: 'refused', reason: 'Please check these fields', fields }
        : await sendTicket(ticket),
    );
    setSending(false);
  };

  if (taken !== undefined)
    return (
      <TicketTaken
        ticket={taken}
        onAnother={() => {
          setTaken(undefined);
          setProblems({});
          setReason(undefined);
        }}
      />
    );
  const field = (name: TicketField) => ({ id: idOf(name), name, error: problems[name] });
  return (
    <form
      method="post"
      action={sitePaths.tickets}
      noValidate={live}
      className="max-w-measure space-y-6"
      aria-labelledby="ticket"
      onSubmit={(event) => {
        void send(event);
      }}
    >
      <Slot name="problem" className="text-alert empty:hidden" />
      <Refusal reason={reason} problems={problems} />
      <TicketFields field={field} />
      <input type="hidden" name="version" value={product.version} />
      {reference !== '' && <input type="hidden" name="reference" value={reference} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" variant="primary" size="large" aria-disabled={sending}>
          {sending ? 'Sending' : 'Open the ticket'}
        </Button>
        <p className="text-sm text-muted">
          {`Kept until it is closed, and ${siteRules.closedTicketDays} days after.`}
        </p>
      </div>
    </form>
  );
}

interface TicketFieldsProps {
  /** Id, name and error of a field. */
  readonly field: (name: TicketField) => {
    id: string;
    name: TicketField;
    error: string | undefined;
  };
}

function TicketFields({ field }: TicketFieldsProps) {
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          label="Name"
          optional
          autoComplete="name"
          maxLength={siteRules.nameCharacters}
          {...field('name')}
        />
        <TextField
          label="E-mail"
          type="email"
          required
          autoComplete="email"
          maxLength={siteRules.emailCharacters}
          {...field('email')}
        />
      </div>
      <Select label="What is it about?" options={ticketCategories} {...field('category')} />
      <TextField
        label="Subject"
        required
        maxLength={siteRules.subjectCharacters}
        {...field('subject')}
      />
      <TextArea
        label="Message"
        required
        rows={6}
        maxLength={siteRules.messageCharacters}
        hint="What you did, what you expected, what happened instead. Error numbers help."
        {...field('message')}
      />
      <RadioGroup
        label="Priority"
        name="priority"
        options={priorityLabels}
        hints={priorityHints}
        defaultValue="medium"
        error={field('priority').error}
      />
      <div className="sr-only" aria-hidden="true">
        <label>
          Leave this empty <input name={siteRules.honeypot} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}

interface RefusalProps {
  readonly reason: string | undefined;
  readonly problems: Problems;
}

/** Why a ticket was not taken: the fields at fault, or else the reason alone. */
function Refusal({ reason, problems }: RefusalProps) {
  const errors = order.flatMap((field) =>
    problems[field] === undefined ? [] : [{ id: idOf(field), message: problems[field] }],
  );
  if (errors.length > 0) return <ErrorSummary title={reason ?? ''} errors={errors} />;
  return (
    reason !== undefined && (
      <p role="alert" className="text-alert">
        {reason}
      </p>
    )
  );
}
