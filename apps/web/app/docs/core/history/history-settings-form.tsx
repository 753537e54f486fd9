import { StoredSettingsForm } from '../stored-settings-form.tsx';

/** The history settings, to be tried. */
export function HistorySettingsForm() {
  return <StoredSettingsForm group="history" />;
}
