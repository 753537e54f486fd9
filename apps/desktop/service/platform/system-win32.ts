import type { Server } from 'node:net';
import { product } from '@aplomb/contract';
import { DesktopError } from '../base/desktop-error.ts';
import type { SystemPort } from '../base/ports.ts';
import { HIDDEN } from '../base/start-again.ts';
import type { Log } from '../base/log.ts';
import { findBrowser } from './find-browser.ts';
import { runKey } from './install-win32.ts';
import { createInstallation } from './installation-win32.ts';
import { instanceEndpoint } from '../base/instance-endpoint.ts';
import { createWin32Load } from './load-win32.ts';
import { openableUrl } from './open-external.ts';
import type { SystemOptions } from './platform-options.ts';
import { claimEndpoint } from './single-instance.ts';
import { bind, bindAsync, canLoad, wide } from './win32/bind.ts';
import { chooseWin32File } from './win32/choose-file.ts';
import { win32Clipboard } from './win32/clipboard.ts';
import { isAdministrator } from './win32/elevate.ts';
import { listWindowsPrograms } from './win32/programs.ts';
import { readRegistry, writeRegistry } from './win32/registry.ts';

const webViewClient = String.raw`Microsoft\EdgeUpdate\Clients\{F3017226-FE2A-4295-8BDF-00C3A9A7E4C5}`;
const NO_BATTERY = 128,
  UNKNOWN = 255,
  SHOW = 1,
  LARGEST_FAILURE = 32;
const shellExecute = bindAsync<number>('shell32.dll', 'ShellExecuteW', 'intptr', [
  'intptr',
  'void *',
  'void *',
  'void *',
  'void *',
  'int',
]);
const powerStatus = bind<number>('kernel32.dll', 'GetSystemPowerStatus', 'int', ['void *']);

/** The system around the app on Windows. */
export function createWin32System({
  dataFolder,
  launch,
  environment,
  rootProcess = process.pid,
  log,
}: SystemOptions & { log: Pick<Log, 'error'> }): SystemPort {
  const command = `${launch.map((word) => `"${word}"`).join(' ')} ${HIDDEN}`;
  let instance: Server | null = null;
  return {
    async claimSingleInstance(argv, onSecond) {
      instance = await claimEndpoint(instanceEndpoint(dataFolder), argv, onSecond);
      return instance !== null;
    },
    autostart: {
      get: async () => readRegistry('user', runKey, product.name) === command,
      async set(on) {
        if (!writeRegistry('user', runKey, product.name, on ? command : null))
          throw new DesktopError(
            'ACCESS_DENIED',
            'Windows did not let the app change what starts with it.',
            { advice: 'Change it in the Windows settings under Apps, Startup.' },
          );
      },
    },
    // Run from its sources there is nothing to install.
    installation: launch.length === 1 ? createInstallation(process.execPath) : null,
    async openExternal(url) {
      if (
        Number(await shellExecute(0, wide('open'), wide(openableUrl(url)), null, null, SHOW)) <=
        LARGEST_FAILURE
      )
        throw new DesktopError('SERVICE_UNAVAILABLE', 'Windows could not open the page.', {
          advice: 'Choose a default browser in the Windows settings.',
        });
    },
    chooseFile: chooseWin32File,
    programs: async () => listWindowsPrograms(),
    clipboard: win32Clipboard,
    preflight: async () => ({
      vcRuntime: canLoad('vcruntime140.dll', log) && canLoad('vcruntime140_1.dll', log),
      webView2: hasWebView(),
      browser: findBrowser(environment),
      administrator: isAdministrator() !== 0,
    }),
    load: createWin32Load(rootProcess),
    async onBattery() {
      const status = Buffer.alloc(12);
      powerStatus(status);
      return status[0] === UNKNOWN || ((status[1] ?? 0) & NO_BATTERY) !== 0
        ? null
        : status[0] === 0;
    },
    async close() {
      instance?.close();
    },
  };
}

/** Where the installer of WebView2 writes its version, for all users or for this one. */
function hasWebView(): boolean {
  const versions = [
    readRegistry('machine', `SOFTWARE\\WOW6432Node\\${webViewClient}`, 'pv'),
    readRegistry('user', `Software\\${webViewClient}`, 'pv'),
  ];
  return versions.some((version) => version !== null && version !== '' && version !== '0.0.0.0');
}
