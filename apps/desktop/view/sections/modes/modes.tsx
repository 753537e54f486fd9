import { Tabs } from '@aplomb/ui';
import { MeetingSummary } from '../history/meeting-summary.tsx';
import { Panel } from '../../frame/panel.tsx';
import { go, useRoute } from '../../core/route.ts';
import { InterviewPanel } from './interview-panel.tsx';
import { LearningPanel } from './learning-panel.tsx';
import { PresentationPanel } from './presentation-panel.tsx';

const ids = ['interview', 'presentation', 'learning', 'meeting'] as const;
type ModeId = (typeof ids)[number];

/** What the app is used for: interview, presentation, learning, meeting. */
export function Modes() {
  const { item } = useRoute();
  const tab = ids.find((id) => id === item) ?? 'interview';
  return (
    <Tabs<ModeId>
      label="Modes"
      tab={tab}
      onChange={(id) => go('modes', id)}
      tabs={[
        { id: 'interview', label: 'Interview', content: <InterviewPanel /> },
        { id: 'presentation', label: 'Presentation', content: <PresentationPanel /> },
        { id: 'learning', label: 'Learning', content: <LearningPanel /> },
        {
          id: 'meeting',
          label: 'Meeting',
          content: (
            <Panel
              title="Meeting"
              lead="Listen under Session; here is what was said, promised and asked in the conversation that goes on. Who was told stands in its consent."
            >
              <MeetingSummary conversationId={null} />
            </Panel>
          ),
        },
      ]}
    />
  );
}
