import {
  defaultHotkeys,
  defaultSettings,
  hotkeys,
  privacyPresets,
  type Settings,
  settingsGroups,
} from '@aplomb/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeVaultFolder, type VaultFolder } from '../../../test/vault-folder.ts';
import type { Vault } from '../../base/vault.ts';

let folder: VaultFolder;
let vault: Vault;
beforeEach(async () => {
  folder = await makeVaultFolder();
  vault = await folder.open();
});
afterEach(async () => {
  await folder.remove();
});

/** Another value than the default, for every setting of the contract. */
function others(): Settings {
  const other = (setting: {
    kind: string;
    default: unknown;
    options?: Record<string, string>;
    min?: number;
  }): unknown => {
    if (setting.kind === 'toggle') return setting.default !== true;
    if (setting.kind === 'range') return setting.min;
    if (setting.kind === 'text') return 'Ωmega, ünïcode';
    const choices = Object.keys(setting.options ?? {});
    return setting.kind === 'many'
      ? choices.slice(0, 2)
      : choices.find((each) => each !== setting.default);
  };
  return Object.fromEntries(
    Object.entries(settingsGroups).map(([group, { settings }]) => [
      group,
      Object.fromEntries(Object.entries(settings).map(([key, setting]) => [key, other(setting)])),
    ]),
  ) as unknown as Settings;
}

describe('settings', () => {
  it('begin with the defaults of the contract', () =>
    expect(vault.settings.values).toEqual(defaultSettings()));

  it('are all kept, each and every one', async () => {
    const wanted = others();
    for (const [group, values] of Object.entries(wanted))
      await vault.settings.set(group as keyof Settings, values);
    const kept = { ...wanted, privacy: { ...wanted.privacy, privacy_mode: 'custom' } };
    expect(vault.settings.values).toEqual(kept);
    vault = await folder.open();
    expect(vault.settings.values).toEqual(kept);
    expect(await vault.settings.reset()).toEqual(defaultSettings());
  });

  it.each([
    ['audio', { playback_volume: 101 }, /Playback volume/],
    ['audio', { nonsense: 1 }, /no setting “nonsense”/],
    ['live', { response_frequency: 'constant' }, /Response frequency/],
    ['privacy', { local_only: 'yes' }, /Local-only/],
    ['context', { custom_name: 'x'.repeat(81) }, /name/],
  ] as const)('refuse what is not offered: %s %j', async (group, values, words) => {
    await expect(vault.settings.set(group, values)).rejects.toMatchObject({
      code: 'INVALID_PARAMETER_VALUE',
      detail: expect.stringMatching(words),
    });
    expect(vault.settings.values).toEqual(defaultSettings());
  });

  it('tell those who listen, until they no longer do', async () => {
    const heard: string[] = [];
    const stop = vault.settings.onChange((group, values) =>
      heard.push(`${group} ${values.live.response_frequency}`),
    );
    await vault.settings.set('live', { response_frequency: 'high' });
    stop();
    await vault.settings.set('live', { response_frequency: 'low' });
    expect(heard).toEqual(['live high']);
  });

  it('bring a privacy mode’s preset, and become Custom by a single switch', async () => {
    await vault.settings.set('privacy', { privacy_mode: 'stealth' });
    expect(vault.settings.values.privacy).toEqual({
      ...privacyPresets.stealth,
      privacy_mode: 'stealth',
    });
    await vault.settings.set('privacy', { analytics: 'basic' });
    expect(vault.settings.values.privacy.privacy_mode).toBe('custom');
  });
});

describe('hotkeys', () => {
  it('begin with the defaults, are changed, switched off and kept', async () => {
    expect(vault.settings.hotkeys).toEqual(defaultHotkeys());
    await vault.settings.setHotkey('quick_capture', 'F8');
    await vault.settings.setHotkey('live_mode', null);
    vault = await folder.open();
    expect(vault.settings.hotkeys).toEqual({
      ...defaultHotkeys(),
      quick_capture: 'F8',
      live_mode: null,
    });
    await vault.settings.resetHotkeys();
    expect(vault.settings.hotkeys).toEqual(defaultHotkeys());
  });

  it('refuse what is taken or reserved, and offer another', async () => {
    expect(vault.settings.checkHotkey('quick_capture', hotkeys.interview_mode.chord)).toMatchObject(
      { ok: false, reason: 'conflict', conflictsWith: 'interview_mode' },
    );
    await expect(vault.settings.setHotkey('activate', 'Alt+F4')).rejects.toMatchObject({
      code: 'INVALID_PARAMETER_VALUE',
      detail: expect.stringMatching(/closes the window/),
      advice: expect.stringMatching(/is free/),
    });
    expect(vault.settings.hotkeys).toEqual(defaultHotkeys());
  });
});
