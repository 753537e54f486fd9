import { spawn } from 'node:child_process';
import { cp, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { product } from '@aplomb/contract';
import { DesktopError } from '../desktop-error.ts';
import type { Installation } from '../ports.ts';
import { deleteRegistryKey, readRegistry, writeRegistry } from './win32/registry.ts';
import { encodeShortcut } from './win32/shortcut.ts';

/** Id under which Windows groups the app's windows and shows its notifications. */
export const appUserModelId = `${product.name}.Desktop`;

const uninstallKey = String.raw`Software\Microsoft\Windows\CurrentVersion\Uninstall` + `\\${product.name}`;
const runKey = String.raw`Software\Microsoft\Windows\CurrentVersion\Run`;
const programFile = `${product.name}.exe`;

interface InstallOptions {
  /** The program that runs. */
  program: string;
  environment: Readonly<Record<string, string | undefined>>;
}

/** The installation of the current user. */
export function createInstallation({ program, environment }: InstallOptions): Installation {
  const local = environment['LOCALAPPDATA'], roaming = environment['APPDATA'];
  if (local === undefined || roaming === undefined) throw new DesktopError('SERVICE_UNAVAILABLE', 'Windows does not say where this user’s programs belong.', { advice: 'Start the app from an ordinary user session.' });
  const folder = join(local, 'Programs', product.name), installed = join(folder, programFile);
  const shortcut = join(roaming, 'Microsoft', 'Windows', 'Start Menu', 'Programs', `${product.name}.lnk`);
  return {
    folder,
    isInstalled: async () => readRegistry('user', uninstallKey, 'InstallLocation') === folder && await exists(installed),
    async install() {
      const from = dirname(program);
      if (resolve(from) !== resolve(folder)) await cp(from, folder, { recursive: true });
      await mkdir(dirname(shortcut), { recursive: true });
      await writeFile(shortcut, encodeShortcut({ target: installed, folder, description: product.name, appId: appUserModelId }));
      const values = { DisplayName: product.name, DisplayVersion: product.version, DisplayIcon: installed, InstallLocation: folder, Publisher: product.name, UninstallString: `"${installed}" --uninstall`, QuietUninstallString: `"${installed}" --uninstall` };
      const written = Object.entries(values).every(([name, value]) => writeRegistry(uninstallKey, name, value));
      if (!written) throw new DesktopError('ACCESS_DENIED', 'Windows did not let the app enter itself in the list of installed apps.', { advice: 'The app works from where it is; try again, or ask who manages this computer.' });
      return installed;
    },
    async uninstall() {
      await rm(shortcut, { force: true });
      writeRegistry(runKey, product.name, null);
      deleteRegistryKey(uninstallKey);
      // A program that runs cannot delete itself: the system's own shell does it a moment later.
      spawn('cmd.exe', ['/d', '/c', `ping -n 4 127.0.0.1 > nul & rmdir /s /q "${folder}"`], { detached: true, stdio: 'ignore', windowsHide: true, windowsVerbatimArguments: true }).unref();
    },
  };
}

const exists = (path: string): Promise<boolean> => stat(path).then(() => true, () => false);
