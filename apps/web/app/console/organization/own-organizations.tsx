import { organizationRoles, organizationRules } from '@aplomb/contract';
import { Badge, Button, EmptyState } from '@aplomb/ui';
import { useActing } from '../core/acting.tsx';
import { callConsole } from '../core/call.ts';
import { Moment, things } from '../core/format.tsx';
import { NameDialog } from './name-dialog.tsx';

/** The organisations of the reader, and a new one. */
export function OwnOrganizations() {
  const { organizations, choose } = useActing();
  return (
    <div className="space-y-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-measure text-ui text-muted">
          You’re working in your own account. What is in an organisation, its members share.
        </p>
        <CreateOrganization />
      </div>
      {organizations.length === 0 && (
        <EmptyState title="No organisation yet">
          <p>Create one, or ask somebody to invite you to theirs by e-mail.</p>
        </EmptyState>
      )}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {organizations.map(({ id, name, role, members, created_at: at }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-5">
            <div className="min-w-0 flex-1 basis-64">
              <h2 className="font-semibold wrap-anywhere">{name}</h2>
              <p className="text-sm text-muted">
                {things(members, 'member')}, since <Moment at={at} />
              </p>
            </div>
            <Badge>{organizationRoles[role].label}</Badge>
            <Button size="small" aria-label={`Work in ${name}`} onClick={() => choose(id)}>
              Work in it
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function CreateOrganization() {
  const { choose, reload } = useActing();
  return (
    <NameDialog
      title="Create an organisation"
      description="It gets keys, history, usage and webhooks of its own, which its members share."
      label="Name"
      hint="Members and invited people see it."
      maxLength={organizationRules.nameCharacters}
      action="Create the organisation"
      trigger={<Button variant="primary">Create an organisation</Button>}
      onSave={async (name) => {
        const { data } = await callConsole('createOrganization', { body: { name } });
        reload();
        choose(data.organization.id);
      }}
    />
  );
}
