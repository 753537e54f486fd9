import { defaultsOf, hotkeys, refusalOf, settingsGroups } from '@aplomb/contract';
import { describe, expect, it } from 'vitest';
import { chordKeys } from '../src/content/key-chord.tsx';
import { chordOf } from '../src/form/chords.ts';
import { readSettings } from '../src/settings/use-stored-settings.ts';

describe('stored settings', () => {
  it('are the defaults when nothing, or nothing readable, is stored', () => {
    for (const stored of [undefined, '', 'no JSON', 'null', '[]', '7'])
      expect(readSettings('audio', stored)).toEqual(defaultsOf(settingsGroups.audio));
  });
  it('keep every value that fits and give defaults for the others', () => {
    const stored = JSON.stringify({
      noise_reduction: false,
      playback_volume: 900,
      input_source: 'telepathy',
      playback_speed: 1.25,
      unknown: 1,
    });
    expect(readSettings('audio', stored)).toEqual({
      ...defaultsOf(settingsGroups.audio),
      noise_reduction: false,
      playback_speed: 1.25,
    });
  });
});

describe('chords', () => {
  const none = { ctrlKey: false, altKey: false, shiftKey: false, metaKey: false };
  it.each([
    [{ ...none, code: 'KeyH', key: 'H', ctrlKey: true, shiftKey: true }, 'Ctrl+Shift+H'],
    [{ ...none, code: 'Comma', key: '<', ctrlKey: true, shiftKey: true }, 'Ctrl+Shift+,'],
    [{ ...none, code: 'KeyQ', key: 'a', ctrlKey: true }, 'Ctrl+A'],
    [{ ...none, code: 'Digit4', key: '$', altKey: true, shiftKey: true }, 'Alt+Shift+4'],
    [{ ...none, code: 'Delete', key: 'Delete', ctrlKey: true }, 'Ctrl+Del'],
    [{ ...none, code: 'F9', key: 'F9' }, 'F9'],
    [{ ...none, code: 'ControlLeft', key: 'Control', ctrlKey: true }, undefined],
  ])('are read from a key press: %j', (press, chord) => expect(chordOf(press)).toBe(chord));

  it('accept every global default of the app', () => {
    for (const { chord, alternatives, scope } of Object.values(hotkeys))
      if (scope === 'global')
        for (const each of [chord, ...alternatives]) expect(refusalOf(each, {})).toBeUndefined();
  });
  it.each(['Alt+F4', 'Ctrl+Alt+Del', 'Win+L', 'Ctrl+Win+K', 'K', 'Shift+K', 'Enter'])(
    'refuse %s',
    (chord) => expect(refusalOf(chord, {})).toMatch(/ Press other keys\.$| F12\.$/),
  );
  it('split into keys, the plus key too', () => {
    expect(chordKeys('Ctrl+Shift+,')).toEqual(['Ctrl', 'Shift', ',']);
    expect(chordKeys('Ctrl++')).toEqual(['Ctrl', '+']);
  });
});
