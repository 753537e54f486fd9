import {
  historySettings,
  privacyChange,
  privacySettings,
  type Setting,
  type Settings,
} from '@aplomb/contract';
import { SettingsForm, TryIt, useStoredSettings } from '@aplomb/ui';
import { useAuditLog } from '../audit/use-audit-log.ts';

type PrivacyKey = keyof Settings['privacy'];

interface PrivacyFormProps {
  readonly title: string;
  readonly only: readonly PrivacyKey[];
  readonly withHistory?: boolean;
}

const words = (setting: Setting, value: unknown): string => {
  if (setting.kind === 'choice') return setting.options[String(value)] ?? String(value);
  if (typeof value !== 'boolean') return String(value);
  return value ? 'on' : 'off';
};

/** Some of the privacy settings. Every change is an entry of the audit log on this page. */
function PrivacyForm({ title, only, withHistory = false }: PrivacyFormProps) {
  const privacy = useStoredSettings('privacy');
  const history = useStoredSettings('history');
  const { append } = useAuditLog();
  const note = (setting: Setting, value: unknown): void =>
    append({
      kind: 'setting',
      detail: `${setting.label}: ${words(setting, value)}`,
      to: 'This browser',
      bytes: 0,
      mode: 'Documentation',
    });
  return (
    <TryIt
      title={title}
      onReset={() => {
        privacy.reset();
        if (withHistory) history.reset();
        append({
          kind: 'setting',
          detail: `${title}: defaults`,
          to: 'This browser',
          bytes: 0,
          mode: 'Documentation',
        });
      }}
    >
      <div className="space-y-8">
        <SettingsForm
          group={privacySettings}
          values={privacy.values}
          only={only}
          onChange={(key, value) => {
            privacy.assign(privacyChange(privacy.values, key, value));
            note(privacySettings.settings[key], value);
          }}
        />
        {withHistory && (
          <SettingsForm
            group={historySettings}
            values={history.values}
            onChange={(key, value) => {
              history.assign({ [key]: value });
              note(historySettings.settings[key], value);
            }}
          />
        )}
      </div>
    </TryIt>
  );
}

/** What is processed where, with the mode that sets it all at once. */
export function ProcessingForm() {
  return (
    <PrivacyForm
      title="Privacy settings"
      only={[
        'privacy_mode',
        'local_processing',
        'window_text',
        'local_only',
        'cloud_enhanced',
        'anonymous_processing',
      ]}
    />
  );
}

/** What may be passed to others. */
export function IntegrationForm() {
  return (
    <PrivacyForm
      title="Third-party integrations"
      only={['third_party_ai', 'cloud_storage', 'analytics']}
    />
  );
}

/** Whether other assistants may ask. */
export function AssistantsForm() {
  return <PrivacyForm title="Other assistants" only={['other_assistants']} />;
}

/** What is kept, and for how long. */
export function RetentionForm() {
  return (
    <PrivacyForm
      title="Retention"
      only={['auto_delete_sessions', 'capture_retention', 'audio_retention']}
      withHistory
    />
  );
}
