import type { Organization } from '@aplomb/contract';
import { Button } from '@aplomb/ui';
import { useActing } from '../core/acting.tsx';
import { callConsole } from '../core/call.ts';
import { Moment } from '../core/format.tsx';
import { useAction } from '../core/use-console.ts';
import { ProblemNote } from '../frame/problem-note.tsx';
import { LeaveOrganization } from './whole.tsx';
import { Section } from './section.tsx';

interface GoesProps {
  readonly organization: Organization;
  /** When it is deleted. */
  readonly at: string;
}

/** An organisation about to be deleted, and the way back. */
export function Goes({ organization, at }: GoesProps) {
  const { may, reload } = useActing();
  const { busy, problem, run } = useAction();
  const keep = (): Promise<boolean> =>
    run(async () => {
      await callConsole('keepOrganization');
      reload();
    });
  return (
    <Section
      title={organization.name}
      lead={
        <>
          This organisation is deleted for good on <Moment at={at} />. Its keys are refused until
          then.
        </>
      }
    >
      {problem && <ProblemNote problem={problem} />}
      <div className="flex flex-wrap gap-3">
        {may('organization:write') && (
          <Button variant="primary" disabled={busy} onClick={() => void keep()}>
            Keep the organisation
          </Button>
        )}
        <LeaveOrganization name={organization.name} />
      </div>
    </Section>
  );
}
