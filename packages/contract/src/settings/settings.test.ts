import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { accountSettings } from './account.ts';
import {
  contextProfiles,
  defaultSettings,
  groupSchema,
  isSettingValue,
  settingsGroups,
  type Setting,
  type SettingsGroup,
} from './index.ts';

const groups: [string, SettingsGroup][] = Object.entries(settingsGroups);

/** Values at and beyond the edge of what a setting offers. */
function tried(setting: Setting): (readonly [value: unknown, isOffered: boolean])[] {
  switch (setting.kind) {
    case 'toggle':
      return [
        [true, true],
        [false, true],
        ['true', false],
      ];
    case 'choice':
      return [...Object.keys(setting.options).map((id) => [id, true] as const), ['else', false]];
    case 'many': {
      const all = Object.keys(setting.options);
      return [
        [all, true],
        [[], true],
        [[...all, ...all], false],
        [['else'], false],
      ];
    }
    case 'range':
      return [
        [setting.min, true],
        [setting.max, true],
        [setting.min - 1, false],
        [setting.max + 1, false],
      ];
    case 'text':
      return [
        ['x'.repeat(setting.maxCharacters), true],
        ['x'.repeat(setting.maxCharacters + 1), false],
      ];
  }
}

describe('settings', () => {
  it.each(groups)('%s: parsing nothing gives the documented defaults', (id, group) => {
    const defaults: Record<string, unknown> = defaultSettings();
    expect(groupSchema(group, 'defaults').parse({})).toEqual(defaults[id]);
  });

  it.each(groups)('%s: refuses unknown keys and values that are not offered', (_id, group) => {
    const partial = groupSchema(group, 'partial');
    expect(partial.safeParse({ nonsense: true }).success).toBe(false);
    for (const key of Object.keys(group.settings))
      expect(partial.safeParse({ [key]: { not: 'a value' } }).success).toBe(false);
  });

  it.each(groups)('%s: takes what is offered, and nothing beyond a bound', (_id, group) => {
    const takes = (key: string, value: unknown): boolean =>
      groupSchema(group, 'partial').safeParse({ [key]: value }).success;
    for (const [key, setting] of Object.entries(group.settings)) {
      expect(takes(key, setting.default)).toBe(true);
      for (const [value, isOffered] of tried(setting)) {
        expect([key, value, takes(key, value)]).toEqual([key, value, isOffered]);
        expect([key, value, isSettingValue(setting, value)]).toEqual([key, value, isOffered]);
      }
      const schema = z.toJSONSchema(groupSchema(group, 'partial'));
      expect(schema.properties?.[key]).toMatchObject({ description: setting.description });
    }
  });

  it('has the defaults the specification states', () => {
    const { privacy, audio, live, context, presentation } = defaultSettings();
    expect(privacy).toMatchObject({
      local_processing: true,
      window_text: true,
      cloud_enhanced: true,
      auto_delete_sessions: false,
      local_only: false,
      anonymous_processing: false,
      cloud_storage: false,
      third_party_ai: true,
      other_assistants: false,
      analytics: 'none',
    });
    expect(audio).toMatchObject({
      voice_activity_detection: true,
      noise_reduction: true,
      playback_volume: 50,
    });
    expect(live.context_awareness).toBe(true);
    expect(context).toMatchObject({ experience_level: 'mid', response_style: 'balanced' });
    expect(presentation).toEqual({
      invisible_interface: true,
      silent_notifications: true,
      presentation_local_processing: false,
    });
  });

  it('names no setting twice', () => {
    const names = groups.flatMap(([, group]) => Object.keys(group.settings));
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(Object.entries(contextProfiles))(
    'profile %s sets only values that are offered',
    (_id, { values }) => {
      expect(groupSchema(accountSettings, 'partial').safeParse(values).success).toBe(true);
    },
  );

  it('keeps every default within its own options and bounds', () => {
    for (const [, group] of groups) {
      for (const setting of Object.values<Setting>(group.settings)) {
        if (setting.kind === 'choice')
          expect(Object.keys(setting.options)).toContain(setting.default);
        if (setting.kind === 'range')
          expect(setting.default >= setting.min && setting.default <= setting.max).toBe(true);
      }
    }
  });
});
