import { SettingsPanel } from '../../frame/settings-panel.tsx';
import { Goals } from './goals.tsx';
import { LearningSession } from './learning-session.tsx';
import { Review } from './review.tsx';

/** Sessions with breaks, review of what was asked, goals with milestones. */
export function LearningPanel() {
  return (
    <>
      <LearningSession />
      <Review />
      <Goals />
      <SettingsPanel group="learning" title="How you learn" />
    </>
  );
}
