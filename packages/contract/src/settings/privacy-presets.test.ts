import { describe, expect, it } from 'vitest';
import { defaultSettings, privacyChange, privacyPresets } from './index.ts';

describe('privacy modes', () => {
  const { privacy } = defaultSettings();

  it.each(Object.entries(privacyPresets))('%s brings its preset', (mode, preset) => {
    expect({
      ...privacy,
      ...privacyChange(privacy, 'privacy_mode', mode as keyof typeof privacyPresets),
    }).toEqual({ ...preset, privacy_mode: mode });
  });

  it('becomes Custom when a switch is moved by hand, and itself again when it is moved back', () => {
    const moved = { ...privacy, ...privacyChange(privacy, 'local_only', true) };
    expect(moved.privacy_mode).toBe('custom');
    expect(privacyChange({ ...moved, privacy_mode: 'standard' }, 'local_only', false)).toEqual({
      local_only: false,
      privacy_mode: 'standard',
    });
  });

  it('stays Custom where it was chosen, also when a switch comes to fit a preset', () => {
    expect(privacyChange(privacy, 'privacy_mode', 'custom')).toEqual({ privacy_mode: 'custom' });
    for (const preset of Object.values(privacyPresets)) {
      const near = { ...privacy, ...preset, analytics: 'other', privacy_mode: 'custom' } as never;
      expect(privacyChange(near, 'analytics', preset.analytics).privacy_mode).toBe('custom');
    }
  });
});
