import type { Host } from '../../base/host.ts';
import { type Log, logFailure } from '../../base/log.ts';
import type { ShellPort } from '../../base/ports.ts';
import type { StateKeeper } from '../../base/state-keeper.ts';
import { defaultSettings, hotkeys, product, type HotkeyAction } from '@aplomb/contract';
import type { AppState } from '../../../shared/shapes/state.ts';

/** Items of the tray menu that do what a hotkey does, and its own. */
export type TrayItem = HotkeyAction | 'show' | 'quit';

/** State of an app that has just started. */
export function startState(shell: ShellPort['kind']): AppState {
  const { context, interview } = defaultSettings();
  return {
    version: product.version,
    firstLaunchDone: false,
    capture: 'idle',
    capturing: false,
    audio: {
      phase: 'off',
      source: null,
      devices: [],
      channels: [],
      recogniser: null,
      trusted: false,
      startedAt: null,
      recording: false,
    },
    live: { on: false, waitingForWakeWord: false, until: null },
    context: context.current_context,
    interview: interview.interview_mode,
    exam: false,
    presenting: false,
    learning: { due: 0, harder: false },
    helpOff: null,
    rules: null,
    policy: null,
    conversation: null,
    overlay: { visible: false, pinned: false, opacity: 1 },
    localOnly: false,
    model: { name: null, allowed: false, reason: null, others: false },
    shell,
  };
}

/**
 * Keeps the state. Whether anything is captured follows from the rest, so that no mode can hide it.
 */
export function createStateKeeper(
  host: Pick<Host, 'emit'>,
  shell: ShellPort,
  first: AppState,
  log: Pick<Log, 'error'>,
): StateKeeper {
  let now = first;
  let told = first;
  const listeners: ((now: AppState, before: AppState) => void)[] = [];
  let scheduled = false;
  const setTray = (state: AppState): void => {
    shell.setTray(trayOf(state)).catch(logFailure(log, 'the tray could not be set'));
  };
  const tell = (): void => {
    scheduled = false;
    const before = told;
    told = now;
    host.emit('state', now);
    if (traySign(now) !== traySign(before)) setTray(now);
    for (const listener of listeners) listener(now, before);
  };
  setTray(first);
  return {
    get now() {
      return now;
    },
    update(change) {
      now = { ...now, ...change };
      now.capturing =
        now.capture !== 'idle' ||
        (now.audio.phase !== 'off' && now.audio.phase !== 'paused') ||
        now.live.on;
      if (scheduled) return;
      scheduled = true;
      queueMicrotask(tell);
    },
    onChange(listener) {
      listeners.push(listener);
    },
  };
}

function trayOf(state: AppState): Parameters<ShellPort['setTray']>[0] {
  const item = (
    id: HotkeyAction,
    checked?: boolean,
  ): { id: TrayItem; label: string; checked?: boolean } => ({
    id,
    label: hotkeys[id].action,
    ...(checked !== undefined && { checked }),
  });
  const doing = [
    state.capture === 'idle' ? null : 'reading the screen',
    listeningOf(state.audio.phase),
    liveOf(state.live),
  ].filter((part) => part !== null);
  return {
    tooltip: `${product.name}: ${state.helpOff?.reason ?? (doing.join(', ') || 'nothing is captured')}`,
    capturing: state.capturing,
    items: [
      { id: 'show', label: `Open ${product.name}` },
      item('activate'),
      item('audio_toggle', state.audio.phase !== 'off'),
      item('live_mode', state.live.on),
      item('open_settings'),
      item('emergency_hide'),
      { id: 'quit', label: `Quit ${product.name}` },
    ],
  };
}

const traySign = (state: AppState): string => JSON.stringify(trayOf(state));

function listeningOf(phase: AppState['audio']['phase']): string | null {
  if (phase === 'off') return null;
  return phase === 'paused' ? 'listening is paused' : 'listening';
}

function liveOf({ on, waitingForWakeWord }: AppState['live']): string | null {
  if (!on) return null;
  return waitingForWakeWord ? 'live help is on' : 'live help reads the screen';
}
