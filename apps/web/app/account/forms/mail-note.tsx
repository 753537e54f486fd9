import { outboxPage, sitePages } from '@aplomb/contract';
import { Link } from '../../router/link.tsx';
import { useMailState } from '../api/use-mail-state.ts';

/** Says where to find a mail that this server does not send; nothing where it sends mail. */
export function MailNote() {
  const state = useMailState();
  if (state === 'outbox')
    return (
      <p className="border-s border-calm ps-4 text-ui">
        This server doesn’t send e-mail. On this computer you can read the message in the{' '}
        <a href={outboxPage}>outbox</a>.
      </p>
    );
  if (state === 'nowhere')
    return (
      <p className="border-s border-alert ps-4 text-ui">
        This site can’t send e-mail yet, so no message will arrive.{' '}
        <Link to={sitePages.contact}>Open a ticket</Link>, and someone who runs the site will help.
      </p>
    );
  return null;
}
