import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { openXSession, until, type XSession } from './x-session.ts';

const source = fileURLToPath(new URL('../service/main.ts', import.meta.url));
type WindowName = 'main' | 'overlay' | 'picker';
/** The app reads screens with low priority, beside other tests. */
const PATIENCE_MILLISECONDS = 120_000;

/**
 * The app as its user has it: on a screen of its own, with real keys and pixels, its windows open
 * to inspection.
 */
export interface DesktopApp {
  readonly session: XSession;
  readonly pid: number;
  readonly folder: string;
  /** Milliseconds from starting the process to its being ready. */
  readonly startMilliseconds: number;
  /**
   * Address of the service's door with a ticket that works once, where the environment asks for it.
   */
  readonly url: string | null;
  /** The page of a window, or null while it is not open. */
  find(window: WindowName): Promise<Page | null>;
  /** The page of a window, once it is open. */
  page(window: WindowName): Promise<Page>;
  /** Ends the app as its user does, and starts it again on the same screen and folder. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Ends the service as a crash would; the program has to start it again. */
  killService(): void;
  close(): Promise<void>;
}

/** `main` starts the app; it is the source unless told. `under` is a command that runs it. */
export interface DesktopAppOptions {
  size?: string;
  under?: readonly string[];
  environment?: NodeJS.ProcessEnv;
  main?: string;
}

/** Starts the app on a new X server with a window manager. */
export async function openDesktopApp({
  size = '1920x1080',
  environment = {},
  under = [],
  main = source,
}: DesktopAppOptions = {}): Promise<DesktopApp> {
  const session = await openXSession(size);
  const folder = await mkdtemp(join(tmpdir(), 'aplomb-app-'));
  const debugPort = await freePort();
  const started = performance.now();
  const [program, ...args] = [...under, process.execPath, main];
  const launch = (): ChildProcess =>
    spawn(program ?? process.execPath, args, {
      env: {
        ...process.env,
        DISPLAY: session.display,
        APLOMB_DESKTOP_DATA: folder,
        APLOMB_DESKTOP_SHELL: 'app-window',
        XDG_CONFIG_HOME: join(folder, 'config'),
        APLOMB_BROWSER_FLAGS: `--remote-debugging-port=${debugPort} --disable-gpu --test-type`,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  let service = launch();
  const url = await ready(service).catch(async (error: unknown) => {
    await session.close();
    throw error;
  });
  const startMilliseconds = performance.now() - started;
  let browser: Browser | null = null;
  const find = async (window: WindowName): Promise<Page | null> => {
    const path = window === 'main' ? '/' : `/${window}`;
    if (browser?.isConnected() !== true)
      browser = await chromium.connectOverCDP(`http://127.0.0.1:${debugPort}`).catch(() => null);
    for (const context of browser?.contexts() ?? [])
      context.setDefaultTimeout(PATIENCE_MILLISECONDS);
    return (
      browser
        ?.contexts()
        .flatMap((context) => context.pages())
        .find((page) => new URL(page.url()).pathname === path) ?? null
    );
  };
  const stop = async (): Promise<void> => {
    await browser?.close().catch(() => undefined);
    if (service.exitCode !== null || service.signalCode !== null) return;
    service.kill();
    await once(service, 'exit');
  };
  return {
    session,
    folder,
    startMilliseconds,
    url,
    get pid() {
      return service.pid ?? 0;
    },
    find,
    stop,
    async start() {
      service = launch();
      await ready(service);
    },
    async page(window) {
      let found: Page | null = null;
      await until(async () => {
        found = await find(window);
        return found !== null;
      }, `the window ${window}`);
      return found as unknown as Page;
    },
    killService() {
      const [child = ''] = readFileSync(`/proc/${service.pid}/task/${service.pid}/children`, 'utf8')
        .trim()
        .split(' ');
      process.kill(Number(child), 'SIGKILL');
    },
    async close() {
      await stop();
      await session.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Resolves once the service says that it is ready, with the address it names; rejects when it ends
 * first.
 */
async function ready(service: ChildProcess): Promise<string | null> {
  const lines = createInterface({ input: service.stdout as NodeJS.ReadableStream });
  const line = await new Promise<string>((resolve, reject) => {
    lines.once('line', resolve);
    service.once('exit', (code) =>
      reject(new TypeError(`the app ended with ${code} before it was ready`)),
    );
  });
  return (JSON.parse(line) as { url?: string }).url ?? null;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
