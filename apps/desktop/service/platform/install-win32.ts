import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { product } from '@aplomb/contract';
import { DesktopError } from '../base/desktop-error.ts';
import { ifOutOfReach } from '../base/out-of-reach.ts';
import type { InstallScope } from '../base/ports.ts';
import { installFlags, packageFiles } from './package-files.ts';
import { knownFolder } from './win32/known-folders.ts';
import { deleteRegistryKey, readRegistry, writeRegistry } from './win32/registry.ts';
import { encodeShortcut } from './win32/shortcut.ts';

/** Id under which Windows groups the app's windows and shows its notifications. */
export const appUserModelId = `${product.name}.Desktop`;

const uninstallKey =
  String.raw`Software\Microsoft\Windows\CurrentVersion\Uninstall` + `\\${product.name}`;
/** What Windows starts when its user signs in. */
export const runKey = String.raw`Software\Microsoft\Windows\CurrentVersion\Run`;

/** Whether Windows starts some copy of the app when its user signs in. */
export const startsWithWindows = (): boolean => readRegistry('user', runKey, product.name) !== null;

/**
 * An installation's place, and what there is to be done with it by a process that has the right to.
 */
export interface InstallPlace {
  readonly folder: string;
  /** The program in it. */
  readonly program: string;
  isInstalled(): Promise<boolean>;
  /**
   * Copies the program's own files, unpacks them there, and enters them in the Start menu and in
   * the list of installed apps.
   */
  install(from: string): Promise<void>;
  /** Takes both entries away, and the folder once the processes in it have ended. */
  uninstall(): Promise<void>;
}

/** Where programs of this user, or of all users, belong. */
export function installPlace(scope: InstallScope): InstallPlace {
  const programs = knownFolder(scope === 'user' ? 'localData' : 'programFiles'),
    menu = knownFolder(scope === 'user' ? 'userPrograms' : 'commonPrograms');
  if (programs === null || menu === null)
    throw new DesktopError('SERVICE_UNAVAILABLE', 'Windows does not say where programs belong.', {
      advice: 'Start the app from an ordinary user session.',
    });
  const folder =
    scope === 'user' ? join(programs, 'Programs', product.name) : join(programs, product.name);
  const program = join(folder, packageFiles.program),
    shortcut = join(menu, `${product.name}.lnk`);
  return {
    folder,
    program,
    isInstalled: async () =>
      readRegistry(scope, uninstallKey, 'InstallLocation') === folder && existsSync(program),
    async install(from) {
      try {
        await mkdir(folder, { recursive: true });
        if (!isSame(from, folder))
          for (const file of Object.values(packageFiles))
            await replaceFile(join(from, file), join(folder, file));
        await unpack(program);
        await mkdir(dirname(shortcut), { recursive: true });
        await writeFile(
          shortcut,
          encodeShortcut({
            target: program,
            folder,
            description: product.name,
            appId: appUserModelId,
          }),
        );
      } catch (cause) {
        throw new DesktopError(
          'INTERNAL_SERVER_ERROR',
          `The program could not be copied to ${folder}: ${cause instanceof Error ? cause.message : 'unknown fault'}`,
          {
            advice:
              'Look whether the disk is full and all files of the download are there, then try again.',
            cause,
          },
        );
      }
      enterInList(scope, folder, program);
    },
    async uninstall() {
      await rm(shortcut, { force: true });
      deleteRegistryKey(scope, uninstallKey);
      removeLater(folder);
    },
  };
}

/**
 * Unpacked at once, of the pack whose sum the program knows: whoever starts it later need not have
 * the right to write there.
 */
async function unpack(program: string): Promise<void> {
  const [code] = (await once(
    spawn(program, [installFlags.unpack], { stdio: 'ignore', windowsHide: true }),
    'exit',
  )) as [number | null];
  if (code !== 0)
    throw new DesktopError(
      'INTERNAL_SERVER_ERROR',
      `it did not unpack itself (${code ?? 'killed'}).`,
    );
}

/**
 * A program that runs can be renamed, but neither overwritten nor deleted. What the download did
 * not bring is left out, but for the program itself.
 */
async function replaceFile(from: string, to: string): Promise<void> {
  const isNeeded = from.endsWith(packageFiles.program) || from.endsWith(packageFiles.pack);
  if (!isNeeded && !existsSync(from)) return;
  const old = `${to}.old`;
  // A version that still runs cannot be removed; the next installation takes it away.
  await rm(old, { force: true }).catch(ifOutOfReach(undefined));
  const moved = await rename(to, old)
    .then(() => true)
    .catch(ifOutOfReach(false));
  try {
    await copyFile(from, to);
  } catch (error) {
    if (!moved) throw error;
    await rename(old, to).catch((undone: unknown) => {
      throw new AggregateError([error, undone], 'the file that was there could not be put back', {
        cause: error,
      });
    });
    throw error;
  }
  await rm(old, { force: true }).catch(ifOutOfReach(undefined));
}

/**
 * A program that runs cannot delete itself: the system's own shell does it, trying for half a
 * minute until the last process has ended.
 */
function removeLater(folder: string): void {
  const system = knownFolder('system');
  if (system === null) return;
  const loop =
    'for /l %i in (1,1,30) do @(ping -n 2 127.0.0.1 > nul & rmdir /s /q ' +
    `"${folder}" 2> nul & if not exist "${folder}" exit)`;
  spawn(join(system, 'cmd.exe'), ['/d', '/c', loop], {
    detached: true,
    stdio: 'ignore',
    windowsHide: true,
    windowsVerbatimArguments: true,
    cwd: system,
  }).unref();
}

const isSame = (one: string, other: string): boolean =>
  resolve(one).toLowerCase() === resolve(other).toLowerCase();

/** Enters the program in the list of installed apps. Throws ACCESS_DENIED where Windows refuses. */
function enterInList(scope: InstallScope, folder: string, program: string): void {
  const removal = [
    `"${program}"`,
    installFlags.uninstall,
    ...(scope === 'machine' ? [installFlags.machine] : []),
  ].join(' ');
  const values = {
    DisplayName: product.name,
    DisplayVersion: product.version,
    DisplayIcon: program,
    InstallLocation: folder,
    Publisher: product.name,
    UninstallString: removal,
    QuietUninstallString: removal,
  };
  const written = Object.entries(values).every(([name, value]) =>
    writeRegistry(scope, uninstallKey, name, value),
  );
  if (!written)
    throw new DesktopError(
      'ACCESS_DENIED',
      'Windows did not let the app enter itself in the list of installed apps.',
      {
        advice: 'The app works from where it is; try again, or ask who manages this computer.',
      },
    );
}
