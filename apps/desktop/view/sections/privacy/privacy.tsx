import { PolicyNote } from '../../frame/policy-note.tsx';
import { SettingsPanel } from '../../frame/settings-panel.tsx';
import { Assistants } from './assistants.tsx';
import { Exclusions } from './exclusions.tsx';
import { UsageFigures } from './usage-figures.tsx';

/** What is processed where, who gets it, and which programs are never read. */
export function Privacy() {
  return (
    <>
      <PolicyNote />
      <SettingsPanel
        group="privacy"
        only={[
          'privacy_mode',
          'local_processing',
          'window_text',
          'local_only',
          'cloud_enhanced',
          'anonymous_processing',
        ]}
        title="Processing"
      />
      <SettingsPanel
        group="privacy"
        only={['third_party_ai', 'cloud_storage']}
        title="Third parties"
        lead="Anyone but you and your computer. What a provider keeps is between you and them."
      />
      <Assistants />
      <SettingsPanel
        group="privacy"
        only={['analytics']}
        title="Usage figures"
        lead={
          <>
            Counted on this computer, for you: what was used how often, never what it was about. The
            app sends them to nobody; a file of them may help support.
          </>
        }
      />
      <UsageFigures />
      <Exclusions />
    </>
  );
}
