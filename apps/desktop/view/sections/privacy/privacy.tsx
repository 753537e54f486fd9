import { Tabs } from '@aplomb/ui';
import { SettingsPanel } from '../../frame/settings-panel.tsx';
import { AuditLog } from './audit-log.tsx';
import { CloudStorage } from './cloud-storage.tsx';
import { DeleteEverything } from './delete-everything.tsx';
import { Exclusions } from './exclusions.tsx';
import { KeptRecordings } from './kept-recordings.tsx';
import { Retention } from './retention.tsx';
import { UsageFigures } from './usage-figures.tsx';

/** What is processed where, what is kept, what left the machine. */
export function Privacy() {
  return (
    <Tabs
      label="Privacy"
      tabs={[
        {
          id: 'controls',
          label: 'Controls',
          content: (
            <>
              <SettingsPanel
                group="privacy"
                only={[
                  'privacy_mode',
                  'local_processing',
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
              <SettingsPanel
                group="privacy"
                only={['analytics']}
                title="Usage figures"
                lead="Counted on this computer, for you: what was used how often, never what it was about. The app sends them to nobody; a file of them may help support."
              />
              <UsageFigures />
              <Exclusions />
            </>
          ),
        },
        {
          id: 'retention',
          label: 'Keep and delete',
          content: (
            <>
              <Retention />
              <KeptRecordings />
              <CloudStorage />
              <DeleteEverything />
            </>
          ),
        },
        { id: 'log', label: 'Audit log', content: <AuditLog /> },
      ]}
    />
  );
}
