import { useOutbox } from '../api/use-outbox.ts';

/** Says where mails stand on a fresh server that sends none; nothing elsewhere. */
export function OutboxNote() {
  const outbox = useOutbox();
  if (outbox === null) return null;
  return (
    <p className="border-s border-calm ps-4 text-ui">
      This server sends no mail yet. What it would send stands in its <a href={outbox}>outbox</a>,
      readable on this machine only.
    </p>
  );
}
