import { partName } from '@aplomb/contract';
import { Panel } from '../../frame/panel.tsx';
import { MeetingSummary } from '../history/meeting-summary.tsx';

/** What was said, promised and asked in the conversation that goes on. */
export function MeetingPanel() {
  return (
    <Panel
      title="Meeting"
      lead={
        <>
          Listen under {partName('now/session')}; this page shows what was said, promised and asked
          in the conversation that goes on. Its consent names who was told.
        </>
      }
    >
      <MeetingSummary conversationId={null} />
    </Panel>
  );
}
