import { hotkeys, type HotkeyAction, type HotkeyScope, partName } from '@aplomb/contract';
import type { HotkeyRow } from '../../shared/requests/app.ts';
import { asDesktopError } from '../desktop-error.ts';
import type { HandlersOf } from '../host/handlers.ts';
import type { HotkeyOutcome } from '../ports.ts';
import type { Service } from '../service.ts';
import { hotkeyIds, type HotkeyActions } from './hotkey-actions.ts';
import { createTurns } from '../turns.ts';
import { logFailure } from '../log.ts';

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
  const registered = new Map<HotkeyAction, string>();
  const outcomes = new Map<HotkeyAction, HotkeyOutcome>();
  let panel: 'none' | 'overlay' | 'audio' = 'none';
  const turns = createTurns();

  const inFront = (scope: HotkeyScope): boolean =>
    scope === 'global' ||
    (scope === 'overlay'
      ? (panel !== 'none' && state.now.overlay.visible) || state.now.capture === 'picking'
      : scope === 'audio' && panel === 'audio');
  const applyNow = async (): Promise<void> => {
    const wanted = hotkeyIds.map((action) => ({
      action,
      chord: inFront(hotkeys[action].scope) ? vault.settings.hotkeys[action] : null,
    }));
    for (const { action, chord } of wanted) {
      if (!registered.has(action) || registered.get(action) === chord) continue;
      await port.unregister(action);
      registered.delete(action);
      outcomes.delete(action);
    }
    for (const { action, chord } of wanted) {
      if (chord === null || registered.has(action)) continue;
      const outcome = await port.register(action, chord);
      outcomes.set(action, outcome);
      if (outcome === 'ok') registered.set(action, chord);
    }
  };
  const apply = (): Promise<void> => turns.take(applyNow);
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

  const freeChord = (action: HotkeyAction): string | null =>
    [hotkeys[action].chord, ...hotkeys[action].alternatives].find(
      (chord) =>
        chord !== vault.settings.hotkeys[action] && vault.settings.checkHotkey(action, chord).ok,
    ) ?? null;
  const list = (): HotkeyRow[] =>
    hotkeyIds.map((action) => {
      const { action: label, scope, chord: usual, alternatives } = hotkeys[action];
      const outcome = outcomes.get(action) ?? 'off';
      return {
        action,
        label,
        scope,
        chord: vault.settings.hotkeys[action],
        default: usual,
        alternatives: [...alternatives],
        state: outcome,
        suggestion: outcome === 'taken' || outcome === 'invalid' ? freeChord(action) : null,
      };
    });

  return {
    apply,
    tellTaken() {
      for (const { label, chord, state: outcome, suggestion } of list()) {
        if (outcome !== 'taken') continue;
        const other =
          suggestion === null ? 'Choose another chord' : `Take ${suggestion}, or choose another`;
        notices.tell(
          'warning',
          `${chord} is in use by another program`,
          `“${label}” does not answer to it. ${other} under ${partName('settings/hotkeys')}.`,
        );
      }
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
      async 'hotkeys.test'({ action, chord }) {
        const subject = action ?? 'activate';
        const verdict = vault.settings.checkHotkey(subject, chord);
        if (!verdict.ok)
          return {
            outcome: verdict.reason,
            conflictsWith: verdict.conflictsWith,
            message: verdict.message,
            suggestion: verdict.suggestion,
          };
        if ([...registered.values()].includes(chord))
          return { outcome: 'ok', conflictsWith: null, message: null, suggestion: null };
        // Only the system knows whether another program has it, and only by asking for it.
        const outcome = await port.register('test', chord);
        if (outcome === 'ok') await port.unregister('test');
        return {
          outcome,
          conflictsWith: null,
          message: messageOf[outcome],
          suggestion: outcome === 'ok' ? null : freeChord(subject),
        };
      },
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

const messageOf: Readonly<Record<HotkeyOutcome, string | null>> = {
  ok: null,
  taken: 'Another program has this chord.',
  invalid: 'The system does not accept this chord.',
};
