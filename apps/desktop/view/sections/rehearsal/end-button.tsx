import { Button } from '@aplomb/ui';
import type { RehearsalOverview } from '../../../shared/requests/rehearsal.ts';
import { call } from '../../core/connection.ts';
import { Confirm } from '../../frame/confirm.tsx';

/** Ends a rehearsal before its last question, once that is confirmed. */
export function EndButton({
  onEnded,
}: {
  readonly onEnded: (overview: RehearsalOverview) => void;
}) {
  return (
    <Confirm
      title="End the rehearsal?"
      action="End"
      trigger={<Button size="small">End the rehearsal</Button>}
      onConfirm={async () => onEnded(await call('rehearsal.end', {}))}
    >
      <p>Your answers so far count. The current question doesn’t.</p>
    </Confirm>
  );
}
