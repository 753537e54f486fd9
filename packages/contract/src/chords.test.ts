import { describe, expect, it } from 'vitest';
import { checkChord, defaultHotkeys, type HotkeyAction, hotkeys, suggestChord } from './index.ts';

const assigned = defaultHotkeys();
const actions = Object.keys(hotkeys) as HotkeyAction[];

describe('chords of actions', () => {
  it.each(actions)('%s may have its default and every alternative', (action) => {
    for (const chord of [hotkeys[action].chord, ...hotkeys[action].alternatives])
      expect(checkChord(action, chord, assigned)).toEqual({ ok: true });
  });

  it.each([
    ['activate', 'Alt+F4', 'reserved', /closes the window/],
    ['activate', 'Win+K', 'reserved', /belongs to Windows/],
    ['activate', 'K', 'reserved', /in the way of typing/],
    ['activate', 'Esc', 'conflict', /Cancel/],
    ['quick_capture', 'F9', 'conflict', /Interview mode/],
    ['audio_pause', 'Ctrl+Shift+H', 'conflict', /Activate/],
    ['activate', 'hello there', 'invalid', /no chord/],
    ['activate', 'Shift+Ctrl+K', 'invalid', /no chord/],
    ['activate', '', 'invalid', /no chord/],
  ] as const)('%s may not have %s: %s', (action, chord, reason, message) => {
    const verdict = checkChord(action, chord, assigned);
    expect(verdict).toMatchObject({ ok: false, reason, message: expect.stringMatching(message) });
    if (!verdict.ok)
      expect(checkChord(action, verdict.suggestion ?? '', assigned)).toEqual({ ok: true });
  });

  it.each([
    ['Ctrl+Alt+Del', 'opens the security screen'],
    ['Ctrl+Shift+Esc', 'opens Task Manager'],
    ['Ctrl+Esc', 'opens the Start menu'],
    ['Ctrl+C', 'copies'],
    ['Ctrl+V', 'pastes'],
    ['Ctrl+X', 'cuts'],
    ['Ctrl+Z', 'undoes'],
    ['Ctrl+A', 'selects everything'],
    ['Alt+F4', 'closes the window'],
    ['Alt+Tab', 'switches windows'],
    ['Alt+Esc', 'switches windows'],
    ['Alt+Space', 'opens the window menu'],
    ['Win+L', 'locks the computer'],
    ['Win+D', 'shows the desktop'],
    ['Win+E', 'opens Explorer'],
    ['Win+R', 'opens Run'],
    ['Win+Tab', 'opens Task View'],
    ['Win+V', 'opens the clipboard history'],
    ['Shift+Win+S', 'takes a screenshot'],
  ])('leaves %s to Windows, where it %s', (chord, use) => {
    const verdict = checkChord('activate', chord, assigned);
    const message = `${chord} ${use} in Windows. Press other keys.`;
    expect(verdict).toMatchObject({ reason: 'reserved', message, conflictsWith: null });
  });

  it('takes a function key alone, but no letter and no Shift with a letter', () => {
    expect(checkChord('activate', 'F8', { ...assigned })).toMatchObject({ ok: true });
    expect(checkChord('activate', 'Shift+K', assigned)).toMatchObject({ reason: 'reserved' });
    expect(checkChord('activate', 'Shift+Ctrl+Alt+K', assigned)).toMatchObject({ ok: false });
  });

  it('lets two actions share keys that are never listened for at once', () => {
    expect(checkChord('audio_start_stop', 'Ctrl+E', { ...assigned, cancel: 'Ctrl+E' })).toEqual({
      ok: true,
    });
    expect(
      checkChord('audio_start_stop', 'Ctrl+E', { ...assigned, audio_pause: 'Ctrl+E' }),
    ).toMatchObject({ reason: 'conflict', conflictsWith: 'audio_pause' });
  });

  it('offers a chord that nothing else uses', () => {
    const crowded = {
      ...assigned,
      live_mode: 'Ctrl+Shift+Space',
      quick_capture: 'Ctrl+Alt+H',
      audio_toggle: 'F12',
    };
    const offered = suggestChord('activate', crowded, hotkeys.activate.chord);
    expect(Object.values(crowded)).not.toContain(offered);
    expect(checkChord('activate', offered ?? '', crowded)).toEqual({ ok: true });
  });
});
