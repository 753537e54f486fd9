import type { TicketAccepted } from '@aplomb/contract';
import { Button } from '@aplomb/ui';
import { useEffect, useRef } from 'react';
import { priorityLabels } from './ticket-fields.ts';
import { momentInWords } from './words.ts';

/** What stands in place of the form once a ticket is taken. */
export function TicketTaken({
  ticket,
  onAnother,
}: {
  readonly ticket: TicketAccepted;
  readonly onAnother: () => void;
}) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
  }, []);
  return (
    <div className="max-w-measure border-s border-calm ps-6">
      <h3 ref={title} tabIndex={-1} className="font-display text-2xl">
        Your ticket is open
      </h3>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <dt className="text-muted">Number</dt>
        <dd className="font-mono">{ticket.number}</dd>
        <dt className="text-muted">Priority</dt>
        <dd>{priorityLabels[ticket.priority]}</dd>
        <dt className="text-muted">First answer by</dt>
        <dd>
          <time dateTime={ticket.respond_by}>{momentInWords(new Date(ticket.respond_by))}</time>,
          our target
        </dd>
      </dl>
      <p className="mt-4 text-muted">
        Keep the number: it is how you and we find the ticket again.
      </p>
      <Button className="mt-6" onClick={onAnother}>
        Open another ticket
      </Button>
    </div>
  );
}
