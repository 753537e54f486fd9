import {
  type Organization,
  organizationRoles,
  type OrganizationRole,
  type OrganizationMember,
  roleInWords,
} from '@aplomb/contract';
import { Badge, Button, Select } from '@aplomb/ui';
import { useActing } from '../core/acting.tsx';
import { callConsole } from '../core/call.ts';
import { Moment } from '../core/format.tsx';
import { useAction, useConsole } from '../core/use-console.ts';
import { Confirm } from '../frame/confirm.tsx';
import { ProblemNote } from '../frame/problem-note.tsx';
import { Waiting } from '../frame/waiting.tsx';
import { InviteMember } from './invite-member.tsx';
import { Section } from './section.tsx';
import { SentInvitations } from './sent-invitations.tsx';

/** What roles are called. */
export const roleNames = Object.fromEntries(
  Object.entries(organizationRoles).map(([role, { label }]) => [role, label]),
) as Record<OrganizationRole, string>;

/** Who belongs to the organisation, and who is invited. */
export function Members({
  organization,
  onChanged,
}: {
  readonly organization: Organization;
  readonly onChanged: () => void;
}) {
  const { may, reload: reloadRole } = useActing();
  const { answer, problem, reload } = useConsole('listMembers');
  const mayChange = may('members:write');
  const changed = (): void => {
    reload();
    reloadRole();
    onChanged();
  };
  return (
    <Section
      title={organization.name}
      lead={`Your role is ${roleInWords(organization.role)}`}
      action={mayChange && <InviteMember onInvited={changed} />}
    >
      {problem && <ProblemNote problem={problem} onRetry={reload} />}
      {answer === undefined && problem === undefined && <Waiting />}
      {answer && (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {answer.data.members.map((member) => (
              <MemberEntry
                key={member.user_id}
                member={member}
                mayChange={mayChange}
                onChanged={changed}
              />
            ))}
          </ul>
          <SentInvitations
            invitations={answer.data.invitations}
            mayChange={mayChange}
            onChanged={changed}
          />
        </>
      )}
    </Section>
  );
}

interface MemberEntryProps {
  readonly member: OrganizationMember;
  readonly mayChange: boolean;
  readonly onChanged: () => void;
}

function MemberEntry({ member, mayChange, onChanged }: MemberEntryProps) {
  const { user_id: id, email, name, role, joined_at: at, is_self: isSelf } = member;
  const { busy, problem, run } = useAction();
  const change = (next: OrganizationRole): Promise<boolean> =>
    run(async () => {
      await callConsole('updateMember', { params: { user_id: id }, body: { role: next } });
      onChanged();
    });
  return (
    <li className="space-y-3 py-5" data-member={email}>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h3 className="font-semibold wrap-anywhere">
            {email} {isSelf && <span className="font-normal text-muted">(you)</span>}
          </h3>
          <p className="text-sm text-muted wrap-anywhere">
            {name !== '' && `${name}, `}joined <Moment at={at} />
          </p>
        </div>
        {mayChange ? (
          <div className="w-40">
            <Select
              label={
                <>
                  Role <span className="sr-only">of {email}</span>
                </>
              }
              options={roleNames}
              value={role}
              disabled={busy}
              onValueChange={(next) => void change(next)}
            />
          </div>
        ) : (
          <Badge>{roleNames[role]}</Badge>
        )}
        {mayChange && !isSelf && <MemberActions member={member} onChanged={onChanged} />}
      </div>
      {problem && <ProblemNote problem={problem} />}
    </li>
  );
}

function MemberActions({ member, onChanged }: Omit<MemberEntryProps, 'mayChange'>) {
  const { user_id: id, email } = member;
  const params = { user_id: id };
  return (
    <div className="flex flex-wrap gap-2">
      <Confirm
        title={`Hand the organisation over to ${email}`}
        action="Hand it over"
        trigger={
          <Button size="small" aria-label={`Hand over to ${email}`}>
            Hand over
          </Button>
        }
        onConfirm={async () => {
          await callConsole('transferOwnership', { params });
          onChanged();
        }}
      >
        <p>
          {email} becomes an owner, and you become a developer. Only an owner can make you one
          again.
        </p>
      </Confirm>
      <Confirm
        title={`Remove ${email}`}
        action="Remove the member"
        trigger={
          <Button size="small" aria-label={`Remove ${email}`}>
            Remove
          </Button>
        }
        onConfirm={async () => {
          await callConsole('removeMember', { params });
          onChanged();
        }}
      >
        <p>
          They see nothing of the organisation any more. Keys they made for it keep working: roll or
          revoke those they may still know.
        </p>
      </Confirm>
    </div>
  );
}
