import { accountRules, type Movable, type Organization, organizationRules } from '@aplomb/contract';
import { Button } from '@aplomb/ui';
import { useState } from 'react';
import { saveFile } from '../../files/save-file.ts';
import { useActing } from '../core/acting.tsx';
import { callConsole, fetchConsoleFile } from '../core/call.ts';
import { things } from '../core/format.tsx';
import { useAction } from '../core/use-console.ts';
import { Confirm } from '../frame/confirm.tsx';
import { ProblemNote } from '../frame/problem-note.tsx';
import { MoveData } from './move-data.tsx';
import { NameDialog } from './name-dialog.tsx';
import { Section } from './section.tsx';

interface WholeProps {
  readonly organization: Organization;
  readonly onChanged: () => void;
}

/** What is done with the organisation as a whole: rename, bring along, export, leave, delete. */
export function Whole({ organization, onChanged }: WholeProps) {
  const { may, reload } = useActing();
  const { name } = organization;
  const [moved, setMoved] = useState<Movable>();
  return (
    <Section title="The organisation">
      {moved && (
        <output className="block text-ui">
          Moved: {things(moved.keys, 'key')}, {things(moved.history, 'conversation')},{' '}
          {things(moved.files, 'file')}, {things(moved.webhooks, 'webhook')}.
        </output>
      )}
      <div className="flex flex-wrap items-start gap-3">
        {may('organization:write') && (
          <>
            <NameDialog
              title="Rename the organisation"
              description="Members see the new name at once."
              label="Name"
              maxLength={organizationRules.nameCharacters}
              start={name}
              action="Save the name"
              trigger={<Button>Rename it</Button>}
              onSave={async (next) => {
                await callConsole('updateOrganization', { body: { name: next } });
                reload();
              }}
            />
            <MoveData
              onMoved={(counts) => {
                setMoved(counts);
                onChanged();
              }}
            />
            <ExportAll />
          </>
        )}
        <LeaveOrganization name={name} />
        {may('organization:write') && (
          <NameDialog
            title={`Delete “${name}”`}
            description={
              'Its keys are refused at once, and every owner gets an e-mail. After ' +
              `${accountRules.graceDays} days everything in it is deleted for good; until then an owner can keep it.`
            }
            label={`Type its name: ${name}`}
            maxLength={organizationRules.nameCharacters}
            action="Delete the organisation"
            trigger={<Button>Delete it</Button>}
            onSave={async (typed) => {
              await callConsole('deleteOrganization', { body: { name: typed } });
              reload();
            }}
          />
        )}
      </div>
    </Section>
  );
}

/** Ends the reader's own membership. */
export function LeaveOrganization({ name }: { readonly name: string }) {
  const { choose, reload } = useActing();
  return (
    <Confirm
      title={`Leave “${name}”`}
      action="Leave the organisation"
      trigger={<Button>Leave it</Button>}
      onConfirm={async () => {
        await callConsole('leaveOrganization');
        choose(undefined);
        reload();
      }}
    >
      <p>
        You see nothing of it any more, and only an owner can invite you again. What you made in it
        stays. Your own account stays as it is.
      </p>
    </Confirm>
  );
}

function ExportAll() {
  const { busy, problem, run } = useAction();
  const save = (): Promise<boolean> =>
    run(async () => {
      saveFile('aplomb-organization.json', await fetchConsoleFile('exportOrganization'));
    });
  return (
    <>
      <Button disabled={busy} onClick={() => void save()}>
        {busy ? 'Exporting …' : 'Export everything'}
      </Button>
      {problem && <ProblemNote problem={problem} />}
    </>
  );
}
