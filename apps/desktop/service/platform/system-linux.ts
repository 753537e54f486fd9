import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:net';
import { homedir } from 'node:os';
import { basename, join, parse } from 'node:path';
import { product } from '@aplomb/contract';
import { DesktopError } from '../base/desktop-error.ts';
import { ifOutOfReach } from '../base/out-of-reach.ts';
import type { SystemPort } from '../base/ports.ts';
import { HIDDEN } from '../base/start-again.ts';
import { chooseLinuxFile } from './choose-file-linux.ts';
import { createX11Clipboard } from './clipboard-x11.ts';
import { findBrowser } from './find-browser.ts';
import { instanceEndpoint } from '../base/instance-endpoint.ts';
import { createLinuxLoad } from './load-linux.ts';
import { openableUrl } from './open-external.ts';
import type { SystemOptions } from './platform-options.ts';
import { claimEndpoint } from './single-instance.ts';

const webviewFolders = [
  '/usr/lib/x86_64-linux-gnu',
  '/usr/lib/aarch64-linux-gnu',
  '/usr/lib64',
  '/usr/lib',
];
const powerFolder = '/sys/class/power_supply';

/** The system around the app on Linux. */
export function createLinuxSystem({
  dataFolder,
  launch,
  environment,
  rootProcess = process.pid,
}: SystemOptions): SystemPort {
  const entry = join(
    environment['XDG_CONFIG_HOME'] ?? join(homedir(), '.config'),
    'autostart',
    'aplomb.desktop',
  );
  const entryText =
    '[Desktop ' +
    `Entry]\nType=Application\nName=${product.name}\nExec=${launch.map(quote).join(' ')} ` +
    `${HIDDEN}\nX-GNOME-Autostart-enabled=true\n`;
  const clipboard = createX11Clipboard(environment['DISPLAY']);
  let instance: Server | null = null;
  return {
    async claimSingleInstance(argv, onSecond) {
      instance = await claimEndpoint(instanceEndpoint(dataFolder), argv, onSecond);
      return instance !== null;
    },
    autostart: {
      get: async () => (await readFile(entry, 'utf8').catch(ifOutOfReach(null))) === entryText,
      async set(on) {
        if (!on) {
          await rm(entry, { force: true });
          return;
        }
        await mkdir(parse(entry).dir, { recursive: true });
        await writeFile(entry, entryText);
      },
    },
    openExternal: async (url) => openWith('xdg-open', openableUrl(url)),
    chooseFile: chooseLinuxFile,
    programs: listPrograms,
    clipboard,
    installation: null,
    preflight: async () => ({
      vcRuntime: true,
      webView2: webviewFolders.some((folder) => existsSync(join(folder, 'libwebkit2gtk-4.1.so.0'))),
      browser: findBrowser(environment),
      administrator: process.geteuid?.() === 0,
    }),
    onBattery: readBattery,
    load: createLinuxLoad(rootProcess),
    async close() {
      instance?.close();
      await clipboard.close();
    },
  };
}

/** Quotes for the Exec key of a desktop entry. */
const quote = (word: string): string =>
  `"${word.replaceAll(/["`$\\]/g, String.raw`\$&`).replaceAll('%', '%%')}"`;

function openWith(program: string, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, [url], { detached: true, stdio: 'ignore' });
    child.on('error', (cause) => {
      reject(
        new DesktopError('SERVICE_UNAVAILABLE', 'No program opens web pages here.', {
          advice: 'Copy the address and open it yourself.',
          cause,
        }),
      );
    });
    child.on('spawn', () => {
      child.unref();
      resolve();
    });
  });
}

/** Names by command and by file: the kernel cuts commands off at 15 characters. */
async function listPrograms(): Promise<string[]> {
  // Not by promises: these files are memory, and a hotkey waits for hundreds of them.
  const names = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((process) => [
      orNothing(() => readFileSync(`/proc/${process}/comm`, 'utf8')),
      orNothing(() => readlinkSync(`/proc/${process}/exe`)),
    ]);
  return [
    ...new Set(
      names.map((name) => parse(basename(name.trim())).name.toLowerCase()).filter(Boolean),
    ),
  ];
}

/** A process may end while it is looked at, or be another user's. */
function orNothing(read: () => string): string {
  try {
    return read();
  } catch (error) {
    return ifOutOfReach('')(error);
  }
}

async function readBattery(): Promise<boolean | null> {
  const supplies = await readdir(powerFolder).catch(ifOutOfReach([]));
  const states = await Promise.all(
    supplies.map(async (name) =>
      Promise.all(
        ['type', 'status'].map(async (field) =>
          (await readFile(join(powerFolder, name, field), 'utf8').catch(ifOutOfReach(''))).trim(),
        ),
      ),
    ),
  );
  const batteries = states.filter(([type]) => type === 'Battery');
  return batteries.length === 0 ? null : batteries.some(([, status]) => status === 'Discharging');
}
