import type { MetaFunction } from '../../router/load-route.ts';
import { ConsolePage, consoleMeta } from '../../console/frame/console-page.tsx';
import { Settings } from '../../console/settings/settings.tsx';

export const meta: MetaFunction = () => consoleMeta('settings');

export default function SettingsPage() {
  return (
    <ConsolePage id="settings">
      <Settings />
    </ConsolePage>
  );
}
