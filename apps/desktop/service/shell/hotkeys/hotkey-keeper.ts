import { hotkeys, type HotkeyAction, type HotkeyScope, partName } from '@aplomb/contract';
import type { HotkeyRow } from '../../../shared/requests/app.ts';
import { asDesktopError } from '../../base/desktop-error.ts';
import type { HandlersOf } from '../../base/handlers.ts';
import { logFailure } from '../../base/log.ts';
import type { HotkeyOutcome } from '../../base/ports.ts';
import type { Service } from '../../base/service.ts';
import { createTurns } from '../../base/turns.ts';
import type { SettingsStore } from '../../base/vault.ts';
import { type ChordRegistration, createChordRegistration } from './chord-registration.ts';
import { type HotkeyActions, hotkeyIds } from './hotkey-actions.ts';
import type { RequestResult } from '../../../shared/messages.ts';
import type { AppState } from '../../../shared/shapes/state.ts';

/**
 * Listens for the user's chords; those of overlay and audio only while they are in front, since a
 * hotkey takes its key from every program.
 */
export interface HotkeyKeeper {
  apply(): Promise<void>;
  /** Tells which chords another program has, and what to take instead. */
  tellTaken(): void;
  readonly handlers: HandlersOf<'hotkeys'>;
}

/** Makes the keeper. `actions` does what a hotkey does. */
export function createHotkeyKeeper(
  { platform: { hotkeys: port }, vault, state, host, notices, log }: Service,
  actions: HotkeyActions,
): HotkeyKeeper {
  const { settings } = vault;
  const chords = createChordRegistration(port);
  let panel: Panel = 'none';
  const turns = createTurns();

  const chordOf = (action: HotkeyAction): string | null =>
    isInFront(hotkeys[action].scope, panel, state.now) ? settings.hotkeys[action] : null;
  const apply = (): Promise<void> => turns.take(() => chords.apply(chordOf));
  const press = async (action: HotkeyAction): Promise<void> => {
    host.emit('hotkey', { action });
    await actions[action]();
  };
  port.onPress((id) => {
    const action = hotkeyIds.find((known) => known === id);
    if (action) press(action).catch((error: unknown) => notices.fail(asDesktopError(error)));
  });
  state.onChange((now, before) => {
    if (now.overlay.visible !== before.overlay.visible || now.capture !== before.capture)
      apply().catch(logFailure(log, 'hotkeys could not be registered'));
  });

  const list = (): HotkeyRow[] => hotkeyIds.map((action) => rowOf(settings, chords, action));

  return {
    apply,
    tellTaken() {
      for (const row of list())
        if (row.state === 'taken') notices.tell('warning', ...takenNotice(row));
    },
    handlers: {
      'hotkeys.list': list,
      async 'hotkeys.set'({ action, chord }) {
        await vault.settings.setHotkey(action, chord);
        await apply();
        return list();
      },
      async 'hotkeys.reset'() {
        await vault.settings.resetHotkeys();
        await apply();
        return list();
      },
      'hotkeys.test': ({ action, chord }) =>
        testChord(settings, chords, action ?? 'activate', chord),
      async 'hotkeys.focus'(given) {
        ({ panel } = given);
        await apply();
        return {};
      },
      async 'hotkeys.press'({ action }) {
        await press(action);
        return {};
      },
    },
  };
}

type Panel = 'none' | 'overlay' | 'audio';

/** Whether chords of a scope are listened for while a panel has the focus. */
function isInFront(scope: HotkeyScope, panel: Panel, { overlay, capture }: AppState): boolean {
  if (scope === 'global') return true;
  if (scope === 'overlay') return (panel !== 'none' && overlay.visible) || capture === 'picking';
  return scope === 'audio' && panel === 'audio';
}

/** A chord that would be free for the action. */
const freeChord = (settings: SettingsStore, action: HotkeyAction): string | null =>
  [hotkeys[action].chord, ...hotkeys[action].alternatives].find(
    (chord) => chord !== settings.hotkeys[action] && settings.checkHotkey(action, chord).ok,
  ) ?? null;

function rowOf(
  settings: SettingsStore,
  chords: ChordRegistration,
  action: HotkeyAction,
): HotkeyRow {
  const { action: label, scope, chord: usual, alternatives } = hotkeys[action];
  const state = chords.outcomeOf(action);
  return {
    action,
    label,
    scope,
    chord: settings.hotkeys[action],
    default: usual,
    alternatives: [...alternatives],
    state,
    suggestion: state === 'taken' || state === 'invalid' ? freeChord(settings, action) : null,
  };
}

function takenNotice({ label, chord, suggestion }: HotkeyRow): [title: string, body: string] {
  const other =
    suggestion === null ? 'Choose another chord' : `Take ${suggestion}, or choose another`;
  return [
    `${chord} is in use by another program`,
    `“${label}” does not answer to it. ${other} under ${partName('settings/hotkeys')}.`,
  ];
}

/** Whether an action could have the chord: first by our own rules, then by the system. */
async function testChord(
  settings: SettingsStore,
  chords: ChordRegistration,
  action: HotkeyAction,
  chord: string,
): Promise<RequestResult<'hotkeys.test'>> {
  const verdict = settings.checkHotkey(action, chord);
  if (!verdict.ok)
    return {
      outcome: verdict.reason,
      conflictsWith: verdict.conflictsWith,
      message: verdict.message,
      suggestion: verdict.suggestion,
    };
  const outcome = await chords.test(chord);
  return {
    outcome,
    conflictsWith: null,
    message: messageOf[outcome],
    suggestion: outcome === 'ok' ? null : freeChord(settings, action),
  };
}

const messageOf: Readonly<Record<HotkeyOutcome, string | null>> = {
  ok: null,
  taken: 'Another program has this chord.',
  invalid: 'The system does not accept this chord.',
};
