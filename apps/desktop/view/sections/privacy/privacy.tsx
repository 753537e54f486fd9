import { Tabs } from '@aplomb/ui';
import { SettingsPanel } from '../../frame/settings-panel.tsx';
import { AuditLog } from './audit-log.tsx';
import { CloudStorage } from './cloud-storage.tsx';
import { DeleteEverything } from './delete-everything.tsx';
import { Exclusions } from './exclusions.tsx';
import { Retention } from './retention.tsx';

/** What is processed where, what is kept, what left the machine. */
export function Privacy() {
  return (
    <Tabs
      label="Privacy" tabs={[
        { id: 'controls', label: 'Controls', content: (
          <>
            <SettingsPanel group="privacy" only={['privacy_mode', 'local_processing', 'local_only', 'cloud_enhanced', 'anonymous_processing']} title="Processing" />
            <SettingsPanel group="privacy" only={['third_party_ai', 'cloud_storage']} title="Third parties" lead="Anyone but you and your computer. What a provider keeps is between you and them. Nothing is collected about how you use the app." />
            <Exclusions />
          </>
        ) },
        { id: 'retention', label: 'Keep and delete', content: <><Retention /><CloudStorage /><DeleteEverything /></> },
        { id: 'log', label: 'Audit log', content: <AuditLog /> },
      ]}
    />
  );
}
