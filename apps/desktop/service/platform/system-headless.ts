import type { Server } from 'node:net';
import type { SystemPort } from '../base/ports.ts';
import { instanceEndpoint } from '../base/instance-endpoint.ts';
import { claimEndpoint } from './single-instance.ts';

interface HeadlessSystemOptions {
  /** Folder whose instance is the single one. */
  dataFolder: string;
  programs?: readonly string[];
  onBattery?: boolean | null;
}

/**
 * A system of its own: clipboard, autostart and opened pages are kept, and single instance is real.
 */
export interface HeadlessSystem extends SystemPort {
  readonly opened: readonly string[];
  setPrograms(names: readonly string[]): void;
  /** The file that is chosen in the next dialogs. */
  setChosenFile(path: string | null): void;
}

/** A system that shows nothing and changes nothing outside its data folder. */
export function createHeadlessSystem(options: HeadlessSystemOptions): HeadlessSystem {
  let instance: Server | null = null,
    autostart = false,
    clipboard = '',
    chosenFile: string | null = null,
    programs = options.programs ?? [];
  const opened: string[] = [];
  return {
    opened,
    setPrograms(names) {
      programs = names;
    },
    async claimSingleInstance(argv, onSecond) {
      instance = await claimEndpoint(instanceEndpoint(options.dataFolder), argv, onSecond);
      return instance !== null;
    },
    autostart: {
      get: async () => autostart,
      set: async (on) => {
        autostart = on;
      },
    },
    async openExternal(url) {
      opened.push(url);
    },
    setChosenFile(path) {
      chosenFile = path;
    },
    chooseFile: async () => chosenFile,
    programs: async () => [...programs],
    clipboard: {
      read: async () => clipboard,
      write: async (text) => {
        clipboard = text;
      },
    },
    installation: null,
    preflight: async () => ({
      vcRuntime: true,
      webView2: false,
      browser: null,
      administrator: false,
    }),
    onBattery: async () => options.onBattery ?? null,
    // The machine is made up; what the app takes of it is not.
    load: createLoad(process.pid),
    async close() {
      instance?.close();
    },
  };
}

/** The load as this system counts it, without loading what other systems need. */
function createLoad(root: number): SystemPort['load'] {
  let load: SystemPort['load'] | null = null;
  return async () => {
    load ??=
      process.platform === 'win32'
        ? (await import('./load-win32.ts')).createWin32Load(root)
        : (await import('./load-linux.ts')).createLinuxLoad(root);
    return load();
  };
}
