import { mailedLinkPath, siteRules, type UpdatesAccepted as Answer } from '@aplomb/contract';

interface UpdatesAcceptedProps extends Pick<Answer, 'mailed' | 'outbox'> {
  /** The address that was entered, where the page knows it. */
  readonly email?: string;
}

/**
 * What happens next: a link by mail; on a server that sends none, the link itself where the reader
 * sits at it, else the plain word that none will come.
 */
export function UpdatesAccepted({ mailed, outbox, email }: UpdatesAcceptedProps) {
  if (mailed)
    return (
      <>
        Check your inbox and open the link to confirm your address. It works for{' '}
        {siteRules.confirmHours} hours.
      </>
    );
  if (outbox !== null && email !== undefined)
    return (
      <>
        This server doesn’t send e-mail, so here is the link:{' '}
        <a href={mailedLinkPath(email)}>confirm your address</a>.
      </>
    );
  return (
    <>
      Your address is saved, but this site can’t send e-mail yet, so no confirmation will arrive.
      Without one, the address is deleted after {siteRules.pendingDays} days.
    </>
  );
}
