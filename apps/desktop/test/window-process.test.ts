import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mountSystem, wineFault, wineFolder } from '../../../tools/wine.ts';
import type { ShellPort } from '../service/base/ports.ts';
import { createWebviewShell } from '../service/platform/shell-webview.ts';
import { openXSession, until, type XSession, xSessionFault } from './x-session.ts';

const project = fileURLToPath(new URL('../../../', import.meta.url));
const windowMain = 'apps/desktop/window/main.ts';
/** What the window process is made of, for a system in a folder that does not see the checkout. */
const parts = [
  'apps/desktop/window',
  'apps/desktop/shared',
  'apps/desktop/package.json',
  'packages/contract',
  'node_modules/zod',
  'node_modules/@webviewjs',
];
const loadsHere =
  spawnSync(process.execPath, ['-e', 'require("@webviewjs/webview")'], {
    cwd: project,
    stdio: 'ignore',
  }).status === 0;
let copy: string | null = null;
const fault = xSessionFault() ?? (loadsHere ? null : systemFault());

/**
 * Copies the window process into the system in a folder; says why its library does not load there
 * either, or null.
 */
function systemFault(): string | null {
  const none = wineFault();
  if (none !== null) return `its library does not load on this system, and there is ${none}`;
  try {
    mountSystem();
  } catch (error) {
    return `its library does not load on this system, and the one in a folder cannot be entered: ${String(error)}`;
  }
  copy = mkdtempSync(join(wineFolder, 'opt/aplomb-window-'));
  for (const part of parts) cpSync(join(project, part), join(copy, part), { recursive: true });
  mkdirSync(join(copy, 'node_modules/@aplomb'), { recursive: true });
  symlinkSync('../../packages/contract', join(copy, 'node_modules/@aplomb/contract'));
  cpSync(process.execPath, join(copy, 'node'));
  const inside = copy.slice(wineFolder.length);
  if (
    spawnSync(
      'chroot',
      [
        wineFolder,
        join(inside, 'node'),
        '-e',
        `require(${JSON.stringify(`${inside}/node_modules/@webviewjs/webview`)})`,
      ],
      { stdio: 'ignore' },
    ).status === 0
  )
    return null;
  rmSync(copy, { recursive: true, force: true });
  return 'its library loads neither on this system nor on the one in a folder; npm run wine:setup completes that';
}

describe.skipIf(fault !== null)(
  `the window process with the system’s web view (${fault ?? (loadsHere ? 'here' : 'Debian 13 in a folder')})`,
  () => {
    let session: XSession, server: Server, origin: string, shell: ShellPort;
    const pages: string[] = [];
    const windowsNamed = (name: string): string[] => {
      try {
        return session
          .run('xdotool', 'search', '--onlyvisible', '--name', name)
          .split('\n')
          .filter(Boolean);
      } catch {
        return [];
      }
    };

    beforeAll(async () => {
      session = await openXSession();
      server = createServer((request, response) => {
        pages.push(request.url ?? '');
        response
          .setHeader('content-type', 'text/html')
          .end('<!doctype html><title>Aplomb</title><p>a page');
      });
      await new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', resolve);
      });
      origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      let command = [process.execPath, join(project, windowMain)],
        profile: string;
      if (loadsHere) {
        copy = await mkdtemp(join(tmpdir(), 'aplomb-window-'));
        profile = join(copy, 'profile');
      } else {
        const inside = (copy ?? '').slice(wineFolder.length);
        profile = join(inside, 'profile');
        command = ['chroot', wineFolder, join(inside, 'node'), join(inside, windowMain)];
      }
      shell = await createWebviewShell({
        command,
        profileFolder: profile,
        environment: {
          ...process.env,
          DISPLAY: session.display,
          GDK_BACKEND: 'x11',
          LIBGL_ALWAYS_SOFTWARE: '1',
        },
        isProtected: () => null,
        log: console,
      });
    });
    afterAll(async () => {
      await shell?.close();
      await session?.close();
      server?.close();
      if (copy !== null) await rm(copy, { recursive: true, force: true });
    });

    it('opens, hides, shows and places windows, and reports what the user closes', async () => {
      const closed: string[] = [];
      shell.onClosed((window) => closed.push(window));
      await shell.open('main', `${origin}/main`, { x: 40, y: 50, width: 500, height: 400 });
      await until(
        () => pages.includes('/main') && windowsNamed('^Aplomb$').length === 1,
        'the window with its page',
      );
      await shell.hide('main');
      await until(() => windowsNamed('^Aplomb$').length === 0, 'the hidden window');
      await shell.show('main', { width: 640, height: 480 });
      await until(
        () =>
          windowsNamed('^Aplomb$').some((id) =>
            session.run('xdotool', 'getwindowgeometry', id).includes('640x480'),
          ),
        'the window in its size',
      );
      await shell.setTray({
        tooltip: 'Aplomb: nothing is captured',
        capturing: false,
        items: [
          { id: 'show', label: 'Open Aplomb' },
          { id: 'audio_toggle', label: 'Audio', checked: true },
        ],
      });
      await shell.notify({ title: 'A notice', body: 'that nobody shows here', sound: false });
      for (const id of windowsNamed('^Aplomb$'))
        session.run('xdotool', 'windowactivate', '--sync', id, 'key', 'alt+F4');
      await until(() => closed.includes('main'), 'word of the closed window');
    });

    it('comes back with what was shown when it is killed', async () => {
      let opened = 0;
      await shell.open('overlay', () => `${origin}/overlay?ticket=${++opened}`, {
        width: 300,
        height: 200,
      });
      await until(() => pages.includes('/overlay?ticket=1'), 'the overlay');
      process.kill(await windowProcess(), 'SIGKILL');
      await until(() => pages.includes('/overlay?ticket=2'), 'the overlay opened again');
      // What the web view keeps lies in the app's own folder, where deleting everything finds it.
      expect(await readdir(join(copy ?? '', 'profile'))).not.toEqual([]);
    });
  },
);

/** The child of this process that shows the windows. */
async function windowProcess(): Promise<number> {
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const [command, status] = await Promise.all(
      ['cmdline', 'status'].map((file) =>
        readFile(`/proc/${name}/${file}`, 'utf8').catch(() => ''),
      ),
    );
    if (command?.includes(windowMain) && status?.includes(`PPid:\t${process.pid}\n`))
      return Number(name);
  }
  throw new TypeError('the window process is not there');
}
