import { defaultsOf, privacySettings, type Settings } from '@aplomb/contract';

type Privacy = Settings['privacy'];
type Preset = Omit<Privacy, 'privacy_mode'>;

const { privacy_mode: _mode, ...standard } = defaultsOf(privacySettings);

/** What each privacy mode sets; Custom is every switch as the reader left it. */
const presets: Readonly<Record<Exclude<Privacy['privacy_mode'], 'custom'>, Preset>> = {
  standard,
  high: { ...standard, anonymous_processing: true, cloud_storage: false, capture_retention: 'immediately', audio_retention: 'never', analytics: 'none' },
  stealth: { ...standard, auto_delete_sessions: true, cloud_storage: false, capture_retention: 'immediately', audio_retention: 'never', analytics: 'none' },
};

/** What else changes when one privacy setting does: a mode brings its preset, a switch moved by hand makes the mode Custom. */
export function privacyChange<Key extends keyof Privacy>(values: Privacy, key: Key, value: Privacy[Key]): Partial<Privacy> {
  const next: Privacy = { ...values, [key]: value };
  if (key === 'privacy_mode') return next.privacy_mode === 'custom' ? { privacy_mode: 'custom' } : { ...presets[next.privacy_mode], privacy_mode: next.privacy_mode };
  const fits = (Object.keys(presets) as (keyof typeof presets)[]).find((mode) => mode === values.privacy_mode && samePreset(presets[mode], next));
  return { [key]: value, privacy_mode: fits ?? 'custom' };
}

function samePreset(preset: Preset, values: Privacy): boolean {
  return (Object.keys(preset) as (keyof Preset)[]).every((key) => preset[key] === values[key]);
}
