import type { LiveMode, LiveSchedule, PresentationMode } from '../../answer/index.ts';
import { asDesktopError } from '../../base/desktop-error.ts';
import type { Service } from '../../base/service.ts';
import type { Windows } from '../../base/windows.ts';
import type { CaptureActions, Listener, Picker } from '../../sense/index.ts';
import { type HotkeyActions, hotkeyIds } from '../hotkeys/hotkey-actions.ts';
import type { TrayItem } from '../state/state-keeper.ts';
import type { EmergencyHide } from './emergency-hide.ts';

interface ActionParts {
  service: Service;
  capture: CaptureActions;
  listener: Listener;
  live: LiveMode;
  schedule: LiveSchedule;
  windows: Windows;
  picker: Picker;
  emergency: EmergencyHide;
  presentation: PresentationMode;
}

/** What each hotkey does, whether it is pressed, chosen from the tray or from a menu. */
export function createActions({
  service: { state, vault },
  capture,
  listener,
  live,
  schedule,
  windows,
  picker,
  emergency,
  presentation,
}: ActionParts): HotkeyActions {
  const toggleAudio = async (): Promise<void> => {
    if (state.now.audio.phase === 'off')
      await listener.start(vault.settings.values.audio.input_source);
    else await listener.stop();
  };
  return {
    activate: async () => {
      await capture.start({ mode: 'area' });
    },
    quick_capture: async () => {
      await capture.start({ mode: 'quick' });
    },
    audio_toggle: toggleAudio,
    audio_start_stop: toggleAudio,
    audio_pause: async () => {
      if (state.now.audio.phase === 'paused') listener.resume();
      else listener.pause();
    },
    transcript_clear: async () => listener.clear(),
    open_settings: () => windows.show('main'),
    find: () => windows.show('main'),
    live_mode: async () => {
      if (state.now.live.on) live.stop();
      else await live.start(schedule.endsAt());
    },
    emergency_hide: async () => {
      await emergency.run();
    },
    interview_mode: async () => {
      await vault.settings.set('context', { current_context: 'interview' });
      await windows.show('main');
    },
    presentation_mode: () => presentation.toggle(),
    async cancel() {
      if (state.now.capture === 'picking') await picker.cancel();
      else await windows.hide('overlay');
    },
  };
}

/** Does what is chosen from the tray's menu. */
export function obeyTray(
  { platform, notices }: Service,
  windows: Windows,
  actions: HotkeyActions,
  quit: () => void,
): void {
  const choose = async (item: TrayItem): Promise<void> => {
    if (item === 'show') await windows.show('main');
    else if (item === 'quit') quit();
    else if (hotkeyIds.includes(item)) await actions[item]();
  };
  platform.shell.onTray((id) => {
    choose(id as TrayItem).catch((error: unknown) => notices.fail(asDesktopError(error)));
  });
}
