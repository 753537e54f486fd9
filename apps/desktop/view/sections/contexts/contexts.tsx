import { contextSettings } from '@aplomb/contract';
import { SettingsPanel } from '../../frame/settings-panel.tsx';
import { CustomContexts } from './custom-contexts.tsx';

const ownPrompts = [
  'prompt_interview',
  'prompt_presentation',
  'prompt_coding',
  'prompt_learning',
  'prompt_meeting',
] as const;
const ownPromptsLead = 'Own prompts go to the model with every question in their context.';

/** What answers are for: the situation, and the user's own contexts. */
export function Contexts() {
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
      <SettingsPanel group="context" title="Own prompts" only={ownPrompts} lead={ownPromptsLead} />
      <CustomContexts />
    </>
  );
}
