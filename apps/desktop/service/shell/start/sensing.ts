import { partName, product } from '@aplomb/contract';
import { logFailure } from '../../base/log.ts';
import type { ServiceOptions } from '../../base/service-options.ts';
import type { Service } from '../../base/service.ts';
import type { Windows } from '../../base/windows.ts';
import {
  type Consent,
  createConsent,
  createHelpGuard,
  type Exclusions,
  type HelpGuard,
  openExclusions,
  openRules,
  type SignedRulesKeeper,
} from '../../guard/index.ts';
import {
  type CaptureActions,
  createCaptureActions,
  createListener,
  createOpenedRecordings,
  createPicker,
  createRecordings,
  createSpeechEngine,
  type DeviceChoice,
  type Listener,
  openDeviceChoice,
  type OpenedRecordings,
  type Picker,
  type Recordings,
  type SpeechEngine,
} from '../../sense/index.ts';
import { createWindows } from '../windows/windows.ts';
import type { Answering } from './answering.ts';
import type { Models } from './models.ts';

/** What turns screen and sound into material, and the windows it is shown in. */
export interface Sensing {
  readonly rules: SignedRulesKeeper;
  readonly guard: HelpGuard;
  readonly windows: Windows;
  readonly exclusions: Exclusions;
  readonly picker: Picker;
  readonly capture: CaptureActions;
  readonly speech: SpeechEngine;
  readonly devices: DeviceChoice;
  readonly consent: Consent;
  readonly recordings: Recordings;
  readonly openedRecordings: OpenedRecordings;
  readonly listener: Listener;
}

/** Makes windows, captures and listening; nothing is read or heard yet. */
export async function openSensing(
  service: Service,
  models: Models,
  { answers }: Answering,
  { transcription }: Pick<ServiceOptions, 'transcription'>,
): Promise<Sensing> {
  const { vault, platform, blobs } = service;
  const rules = await openRules(service);
  const guard = createHelpGuard(service, rules);
  const windows = createWindows(service);
  const exclusions = await openExclusions(vault, platform.shell);
  const picker = createPicker(service, exclusions, windows);
  followClosing(service, windows, picker);
  const capture = createCaptureActions({
    service,
    exclusions,
    picker,
    answers,
    windows,
    guard,
    warmModel: () => models.asker.warm(),
  });
  const speech = createSpeechEngine(service, models.folder, transcription);
  const devices = await openDeviceChoice(vault);
  const consent = createConsent(service);
  const recordings = createRecordings(service, blobs);
  const listener = createListener({
    service,
    hearing: () => speech.open(),
    endHearing: () => speech.end(),
    consent,
    recordings,
    guard,
    deviceOf: devices.of,
  });
  const openedRecordings = createOpenedRecordings({ service, speech, consent, recordings, guard });
  return {
    rules,
    guard,
    windows,
    exclusions,
    picker,
    capture,
    speech,
    devices,
    consent,
    recordings,
    openedRecordings,
    listener,
  };
}

/** A closed picker ends its selection; a closed main window says that the app goes on. */
function followClosing(
  { platform: { shell }, log }: Pick<Service, 'platform' | 'log'>,
  windows: Windows,
  picker: Picker,
): void {
  windows.onClosed((window) => {
    if (window === 'picker')
      picker.cancel().catch(logFailure(log, 'the picker could not be closed'));
    // Without an icon beside the clock nothing else would say that the app goes on.
    if (window === 'main' && shell.kind === 'app-window')
      shell
        .notify({
          title: `${product.name} goes on`,
          body:
            `It listens for its hotkeys. Start it again to see this window; ` +
            `quit it under ${partName('settings/general')}.`,
          sound: false,
        })
        .catch(logFailure(log, 'a notice could not be shown by the system'));
  });
}
