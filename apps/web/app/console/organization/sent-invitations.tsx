import { organizationRoles, type SentInvitation } from '@aplomb/contract';
import { Badge, Button } from '@aplomb/ui';
import { callConsole } from '../core/call.ts';
import { Moment } from '../core/format.tsx';
import { useAction } from '../core/use-console.ts';
import { ProblemNote } from '../frame/problem-note.tsx';

interface SentInvitationsProps {
  readonly invitations: readonly SentInvitation[];
  readonly mayChange: boolean;
  readonly onChanged: () => void;
}

/** Invitations nobody has answered yet. */
export function SentInvitations({ invitations, mayChange, onChanged }: SentInvitationsProps) {
  const { busy, problem, run } = useAction();
  if (invitations.length === 0) return null;
  const revoke = (id: string): Promise<boolean> =>
    run(async () => {
      await callConsole('revokeInvitation', { params: { invitation_id: id } });
      onChanged();
    });
  return (
    <div className="space-y-3">
      <h3 className="font-semibold">Invited</h3>
      {problem && <ProblemNote problem={problem} />}
      <ul className="divide-y divide-line border-y border-line">
        {invitations.map(({ id, email, role, invited_by: by, expires_at: until }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
            <div className="min-w-0 flex-1 basis-64">
              <p className="wrap-anywhere">{email}</p>
              <p className="text-sm text-muted wrap-anywhere">
                {by !== null && `By ${by}, `}until <Moment at={until} />
              </p>
            </div>
            <Badge>{organizationRoles[role].label}</Badge>
            {mayChange && (
              <Button
                size="small"
                disabled={busy}
                aria-label={`Revoke the invitation of ${email}`}
                onClick={() => void revoke(id)}
              >
                Revoke
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
