import { siteRules } from '@aplomb/contract';

/** What happens next: a link by mail, or through the operator where the server sends no mail. */
export function UpdatesAccepted({ mailed }: { readonly mailed: boolean }) {
  if (mailed)
    return (
      <>
        Look into your mailbox: the link there confirms your address. It works for{' '}
        {siteRules.confirmHours} hours.
      </>
    );
  return (
    <>
      Your address is kept. This server sends no mail of its own yet: its operator finds the link
      for you in the outbox and passes it on.
    </>
  );
}
