import { contextSettings } from '@aplomb/contract';
import { useState } from 'react';
import { SettingsPanel } from '../../frame/settings-panel.tsx';
import { CustomContexts } from './custom-contexts.tsx';
import { OwnPrompts } from './own-prompts.tsx';

/** What answers are for: the situation, and the user's own contexts. */
export function Contexts() {
  const [imports, setImports] = useState(0);
  return (
    <>
      <SettingsPanel
        group="context"
        only={[
          'current_context',
          'industry_focus',
          'experience_level',
          'response_style',
          'answer_sources',
          'answer_language',
        ]}
        lead={contextSettings.description}
      />
      <OwnPrompts onImported={() => setImports((count) => count + 1)} />
      <CustomContexts key={imports} />
    </>
  );
}
