import { contextSettings } from '@aplomb/contract';
import { SettingsPanel } from '../../frame/settings-panel.tsx';
import { CustomContexts } from './custom-contexts.tsx';
import { Documents } from './documents.tsx';

/**
 * What answers are for: the situation, the user's own contexts, and the documents quoted in
 * answers.
 */
export function Contexts() {
  return (
    <>
      <SettingsPanel
        group="context"
        only={['current_context', 'industry_focus', 'experience_level', 'response_style']}
        lead={contextSettings.description}
      />
      <CustomContexts />
      <Documents />
    </>
  );
}
