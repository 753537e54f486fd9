import type { SettingsValues } from './kinds.ts';
import { defaultsOf } from './kinds.ts';
import { privacySettings } from './privacy.ts';

type Privacy = SettingsValues<typeof privacySettings>;
type Preset = Omit<Privacy, 'privacy_mode'>;

const { privacy_mode: _mode, ...standard } = defaultsOf(privacySettings);

/** What each privacy mode sets; Custom is every switch as the user left it. */
export const privacyPresets: Readonly<Record<Exclude<Privacy['privacy_mode'], 'custom'>, Preset>> =
  {
    standard,
    high: {
      ...standard,
      anonymous_processing: true,
      cloud_storage: false,
      capture_retention: 'immediately',
      audio_retention: 'never',
      analytics: 'none',
    },
    stealth: {
      ...standard,
      auto_delete_sessions: true,
      cloud_storage: false,
      capture_retention: 'immediately',
      audio_retention: 'never',
      analytics: 'none',
    },
  };

/**
 * What else changes when one privacy setting does: a mode brings its preset, a switch moved by hand
 * makes the mode Custom.
 */
export function privacyChange<Key extends keyof Privacy>(
  values: Privacy,
  key: Key,
  value: Privacy[Key],
): Partial<Privacy> {
  const next: Privacy = { ...values, [key]: value };
  if (key === 'privacy_mode')
    return next.privacy_mode === 'custom'
      ? { privacy_mode: 'custom' }
      : { ...privacyPresets[next.privacy_mode], privacy_mode: next.privacy_mode };
  const fits = (Object.keys(privacyPresets) as (keyof typeof privacyPresets)[]).find(
    (mode) => mode === values.privacy_mode && samePreset(privacyPresets[mode], next),
  );
  return { [key]: value, privacy_mode: fits ?? 'custom' };
}

function samePreset(preset: Preset, values: Privacy): boolean {
  return (Object.keys(preset) as (keyof Preset)[]).every((key) => preset[key] === values[key]);
}
