import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hotkeys } from '@aplomb/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installPrograms } from '../../../tools/system-packages.ts';
import { openLog } from '../service/base/log.ts';
import type { Platform, WindowInfo } from '../service/base/ports.ts';
import { createPlatform } from '../service/platform/create-platform.ts';
import { createX11Hotkeys } from '../service/platform/hotkeys-x11.ts';
import { createLinuxSystem } from '../service/platform/system-linux.ts';
import { createX11WindowControl } from '../service/platform/window-control-x11.ts';
import { openXSession, until, type XSession, xSessionFault } from './x-session.ts';

const fault = xSessionFault();
installPrograms(['chromium']);

describe.skipIf(fault !== null)(`a Linux desktop (${fault ?? 'Xvfb and openbox'})`, () => {
  let session: XSession, folder: string, platform: Platform, server: Server, origin: string;
  const heard: string[] = [];
  const pages: string[] = [];
  // node-screenshots reads the display from the environment of the process.
  const before = process.env['DISPLAY'];

  beforeAll(async () => {
    session = await openXSession();
    process.env['DISPLAY'] = session.display;
    folder = await mkdtemp(join(tmpdir(), 'aplomb-x11-'));
    server = createServer((request, response) => {
      pages.push(request.url ?? '');
      response
        .setHeader('content-type', 'text/html')
        .end('<!doctype html><title>Aplomb</title><body style="margin:0;background:#00c000">');
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const environment = {
      ...process.env,
      DISPLAY: session.display,
      XDG_CONFIG_HOME: join(folder, 'config'),
    };
    platform = await createPlatform({
      dataFolder: folder,
      launch: ['/opt/Aplomb "beta"/aplomb'],
      environment,
      windowCommand: [],
      shell: 'app-window',
      browserFlags: ['--disable-gpu'],
      log: openLog(join(folder, 'logs', 'platform.log')),
    });
    platform.hotkeys.onPress((id) => heard.push(id));
  });
  afterAll(async () => {
    await platform.shell.close();
    await platform.hotkeys.close();
    await platform.system.close();
    server.closeAllConnections();
    await session.close();
    if (before === undefined) delete process.env['DISPLAY'];
    else process.env['DISPLAY'] = before;
    await rm(folder, { recursive: true, force: true });
  });

  it('hears every default chord from real keys, whatever the locks, and nothing else', async () => {
    const keys: Readonly<Record<string, string>> = { ',': 'comma', Esc: 'Escape', Del: 'Delete' };
    const all = Object.entries(hotkeys);
    for (const [id, { chord }] of all)
      expect(await platform.hotkeys.register(id, chord), chord).toBe('ok');
    for (const [, { chord }] of all)
      session.run(
        'xdotool',
        'key',
        chord
          .split('+')
          .map(
            (part) =>
              keys[part] ??
              (part.length === 1
                ? part.toLowerCase()
                : part.replace(/^(Ctrl|Shift)$/, (word) => word.toLowerCase())),
          )
          .join('+'),
      );
    session.run('xdotool', 'key', 'h');
    session.run('xdotool', 'key', 'ctrl+h');
    session.run('xdotool', 'key', 'Num_Lock');
    session.run('xdotool', 'key', 'ctrl+shift+h');
    session.run('xdotool', 'key', 'Num_Lock');
    const expected = [...all.map(([id]) => id), 'activate'];
    await until(() => heard.length >= expected.length, 'the keys');
    expect(heard).toEqual(expected);
  });

  it('tells a chord another program has, and frees what it gives up', async () => {
    const other = await createX11Hotkeys(session.display);
    expect(await other.register('theirs', hotkeys.activate.chord)).toBe('taken');
    await platform.hotkeys.unregister('activate');
    expect(await other.register('theirs', hotkeys.activate.chord)).toBe('ok');
    expect(await platform.hotkeys.register('activate', hotkeys.activate.chord)).toBe('taken');
    expect(await platform.hotkeys.register('activate', 'Ctrl+Nothing')).toBe('invalid');
    await other.close();
  });

  it('opens, captures, hides, shows and closes a window', async () => {
    const closed: string[] = [];
    platform.shell.onClosed((window) => closed.push(window));
    await platform.shell.open('main', `${origin}/`, {
      x: 100,
      y: 80,
      width: 600,
      height: 400,
      onTop: true,
    });
    const middle = { rect: { x: 380, y: 300, width: 2, height: 2 } };
    const green = async (): Promise<boolean> => {
      const { rgb } = await platform.capture.grab(middle);
      return rgb[0] === 0 && (rgb[1] ?? 0) > 150;
    };
    await until(green, 'the page on the screen');
    const titled = async (): Promise<WindowInfo | undefined> =>
      (await platform.capture.windows()).find(({ title }) => title.includes('Aplomb'));
    await until(async () => (await titled()) !== undefined, 'the title of the window');
    const found = await titled();
    expect(found).toMatchObject({ minimised: false });
    const picture = await platform.capture.grab({ window: found?.id ?? -1 });
    expect(picture.rgb).toHaveLength(picture.width * picture.height * 3);
    await platform.shell.open('overlay', () => `${origin}/overlay`, {
      x: 700,
      y: 80,
      width: 300,
      height: 200,
    });
    expect(pages).toContain('/overlay');
    await platform.shell.hide('main');
    await until(async () => !(await green()), 'the hidden window');
    await platform.shell.show('main');
    await until(green, 'the window shown again');
    const user = await createX11WindowControl(session.display);
    const pid = browserOf(session);
    for (const id of await user.list(pid)) await user.close(id);
    await until(() => closed.length === 2, 'the closed windows');
    await user.end();
    expect(closed.toSorted()).toEqual(['main', 'overlay']);
  });

  it('comes back with its windows when the browser is killed', async () => {
    let opened = 0;
    await platform.shell.open('main', () => `${origin}/?ticket=${++opened}`, {
      x: 100,
      y: 80,
      width: 600,
      height: 400,
    });
    await until(() => pages.includes('/?ticket=1'), 'the page');
    process.kill(browserOf(session), 'SIGKILL');
    await until(() => pages.includes('/?ticket=2'), 'the page opened again');
    await platform.shell.open('main', `${origin}/again`);
    await until(() => pages.includes('/again'), 'the page in place of the other');
  });

  it(
    'covers the screen with a dimmed still and then with the window itself, ' +
      'whatever the window manager, and gives the keys back',
    async () => {
      const everywhere = { x: 0, y: 0, width: 1280, height: 800 };
      const greens = async (): Promise<string> =>
        (
          await Promise.all(
            [
              [380, 300],
              [1_200, 700],
            ].map(
              async ([x = 0, y = 0]) =>
                (await platform.capture.grab({ rect: { x, y, width: 1, height: 1 } })).rgb[1],
            ),
          )
        ).join();
      const keys = (): string => session.run('xdotool', 'getwindowfocus');
      // The main window is there from before, and the other stands where it shows that it has gone.
      await platform.shell.open('picker', `${origin}/picker`, {
        x: 700,
        y: 300,
        width: 560,
        height: 450,
      });
      await platform.shell.hide('picker');
      await until(async () => (await greens()) === '192,0', 'the one window');
      await until(() => {
        try {
          return session.run('xdotool', 'getactivewindow') === keys();
        } catch {
          return false;
        }
      }, 'the keys in the one window');
      const before = keys();
      await platform.shell.show('picker', { ...everywhere, unmanaged: true, still: true });
      await until(async () => (await greens()) === '96,0', 'the still');
      await platform.shell.place('picker', { still: false });
      await until(async () => (await greens()) === '192,192', 'the window itself');
      expect(keys()).not.toBe(before);
      expect(
        (await platform.capture.windows()).filter(({ width }) => width === everywhere.width),
      ).toEqual([]);
      await platform.shell.hide('picker');
      await until(async () => (await greens()) === '192,0', 'the hidden window');
      await until(() => keys() === before, 'the keys where they were');
    },
  );

  it('answers 2001 for a window that is gone', async () => {
    await expect(platform.capture.grab({ window: 1 })).rejects.toMatchObject({ code: 2001 });
    const [monitor] = await platform.capture.monitors();
    expect(monitor).toMatchObject({ width: 1280, height: 800, primary: true });
  });

  it('shares the clipboard with other programs', async () => {
    const other = createLinuxSystem({
      dataFolder: folder,
      launch: [],
      environment: { DISPLAY: session.display },
    });
    await platform.system.clipboard.write('naïve ✓ text');
    expect(await other.clipboard.read()).toBe('naïve ✓ text');
    await other.clipboard.write('theirs');
    await until(async () => (await platform.system.clipboard.read()) === 'theirs', 'their text');
    await other.close();
    expect(await platform.system.clipboard.read()).toBe('');
  });

  it('knows programs, starts with the system when told to, and opens nothing but pages', async () => {
    expect(await platform.system.programs()).toContain('openbox');
    expect(await platform.system.autostart.get()).toBe(false);
    await platform.system.autostart.set(true);
    expect(await platform.system.autostart.get()).toBe(true);
    // An entry of another copy of the app is not this one's.
    expect(
      await createLinuxSystem({
        dataFolder: folder,
        launch: ['/elsewhere/aplomb'],
        environment: { XDG_CONFIG_HOME: join(folder, 'config') },
      }).autostart.get(),
    ).toBe(false);
    await platform.system.autostart.set(false);
    expect(await platform.system.autostart.get()).toBe(false);
    for (const url of ['file:///etc/passwd', 'javascript:alert(1)', '/bin/sh'])
      await expect(platform.system.openExternal(url)).rejects.toMatchObject({
        code: 'INVALID_PARAMETER_VALUE',
      });
  });
});

/** Process that shows the app's windows, by whatever title they have by now. */
const browserOf = (session: XSession): number =>
  Number(
    session
      .run('xdotool', 'search', '--onlyvisible', '--name', '127.0.0.1|Aplomb', 'getwindowpid')
      .split('\n')[0],
  );
