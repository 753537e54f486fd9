import { SettingsPanel } from '../../frame/settings-panel.tsx';

/** How live help speaks up, and what is heard. */
export function LiveAndAudio() {
  return (
    <>
      <SettingsPanel group="live" />
      <SettingsPanel group="audio" />
    </>
  );
}
