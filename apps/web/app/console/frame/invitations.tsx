import { type ReceivedInvitation, roleInWords } from '@aplomb/contract';
import { Button } from '@aplomb/ui';
import { useActing } from '../core/acting.tsx';
import { callConsole } from '../core/call.ts';
import { Moment } from '../core/format.tsx';
import { useAction } from '../core/use-console.ts';
import { ProblemNote } from './problem-note.tsx';

/** What is new about organisations, above whatever page the reader came to. */
export function Invitations() {
  const { invitations, isLost } = useActing();
  return (
    <div className="space-y-6 not-empty:mb-10">
      {isLost && (
        <output className="block border-s border-brass ps-5 text-ui">
          You no longer belong to the organisation you worked in, or it is gone. You’re back in your
          own account.
        </output>
      )}
      {invitations.map((invitation) => (
        <Invitation key={invitation.id} invitation={invitation} />
      ))}
    </div>
  );
}

function Invitation({ invitation }: { readonly invitation: ReceivedInvitation }) {
  const { id, organization, role, invited_by: by, expires_at: until } = invitation;
  const { choose, reload } = useActing();
  const { busy, problem, run } = useAction();
  const params = { invitation_id: id };
  const accept = (): Promise<boolean> =>
    run(async () => {
      const { data } = await callConsole('acceptInvitation', { params });
      choose(data.organization.id);
      reload();
    });
  const decline = (): Promise<boolean> =>
    run(async () => {
      await callConsole('declineInvitation', { params });
      reload();
    });
  return (
    <section
      aria-label={`Invitation to ${organization}`}
      className="space-y-4 rounded-card border border-brass bg-surface p-6"
    >
      <h2 className="text-lg font-semibold wrap-anywhere">You’re invited to “{organization}”</h2>
      <p className="text-ui wrap-anywhere">
        {by ?? 'Someone'} invites you, with the role {roleInWords(role)} Your own account stays as
        it is. The invitation waits until <Moment at={until} />.
      </p>
      {problem && <ProblemNote problem={problem} />}
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" disabled={busy} onClick={() => void accept()}>
          Accept
        </Button>
        <Button disabled={busy} onClick={() => void decline()}>
          Decline
        </Button>
      </div>
    </section>
  );
}
