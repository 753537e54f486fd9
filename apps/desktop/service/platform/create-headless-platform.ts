import { dataPaths } from '../base/data-folder.ts';
import type {
  AudioPort,
  CapturePort,
  Platform,
  WindowInfo,
  WindowTextPort,
} from '../base/ports.ts';
import { createHeadlessAudio } from './audio-headless.ts';
import { createHeadlessCapture } from './capture-headless.ts';
import { createHeadlessHotkeys, type HeadlessHotkeys } from './hotkeys-headless.ts';
import { createPolicyFile } from './policy-file.ts';
import { createKeyFileSecrets } from './secrets-key-file.ts';
import { createHeadlessShell, type HeadlessShell } from './shell-headless.ts';
import { createNoWindowText } from './window-text-none.ts';
import { createHeadlessSystem, type HeadlessSystem } from './system-headless.ts';

/**
 * What the headless machine has: pictures for screens, recordings for devices, running programs,
 * chords of other programs.
 */
export interface HeadlessOptions {
  pictures: string;
  windows?: readonly WindowInfo[];
  /** A real screen and its windows instead of pictures. */
  screen?: { capture: CapturePort; windowText: WindowTextPort };
  /** Real devices instead of recordings. */
  audio?: AudioPort;
  microphone?: string | null;
  system?: string | null;
  realTime?: boolean;
  programs?: readonly string[];
  takenChords?: readonly string[];
  /** Files of the organisation's policy; the first that is there counts. */
  policyFiles?: readonly string[];
}

/** A platform whose keyboard, windows and tray are worked by the program that made it. */
export interface HeadlessPlatform extends Platform {
  hotkeys: HeadlessHotkeys;
  shell: HeadlessShell;
  system: HeadlessSystem;
}

/**
 * Makes a platform without screen, keyboard and sound; secrets and single instance are the real
 * ones.
 */
export function createHeadlessPlatform(
  dataFolder: string,
  options: HeadlessOptions,
): HeadlessPlatform {
  return {
    hotkeys: createHeadlessHotkeys(options.takenChords),
    capture:
      options.screen?.capture ??
      createHeadlessCapture({
        folder: options.pictures,
        ...(options.windows && { windows: options.windows }),
      }),
    windowText: options.screen?.windowText ?? createNoWindowText(),
    audio: options.audio ?? createHeadlessAudio(options),
    policy: createPolicyFile(...(options.policyFiles ?? [])),
    secrets: createKeyFileSecrets(dataPaths(dataFolder).secret),
    shell: createHeadlessShell(),
    system: createHeadlessSystem({
      dataFolder,
      ...(options.programs && { programs: options.programs }),
    }),
  };
}
