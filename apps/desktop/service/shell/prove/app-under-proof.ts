import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import {
  requests,
  type RequestName,
  type RequestParams,
  type RequestResult,
} from '../../../shared/messages.ts';
import { transport } from '../../../shared/paths.ts';
import { reply, sessionValue } from '../../../shared/transport.ts';
import { DesktopError } from '../../base/desktop-error.ts';
import { HIDDEN } from '../../base/start-again.ts';

const START_MILLISECONDS = 180_000,
  BACK_MILLISECONDS = 30_000,
  STOP_MILLISECONDS = 20_000,
  REQUEST_MILLISECONDS = 180_000,
  POLL_MILLISECONDS = 20;

const anyReply = reply(z.unknown());

/** The app with an empty data folder, used through its door as its windows use it. */
export interface AppUnderProof {
  readonly folder: string;
  /** Process that watches over the service. */
  pid(): number;
  /** Starts it; answers the milliseconds until it was ready. */
  start(): Promise<number>;
  /** Takes a new way in, after the service was started again; a request to one that ended does so. */
  enter(): Promise<void>;
  ask<Name extends RequestName>(
    name: Name,
    params: RequestParams<Name>,
  ): Promise<RequestResult<Name>>;
  /** Bytes that a request offered. */
  blob(id: string): Promise<Buffer>;
  stop(): Promise<void>;
  /** Stops it and removes its folder. */
  close(): Promise<void>;
}

const timeOuts = ['GATEWAY_TIMEOUT', 'CONNECTION_TIMEOUT'] as const;
const isTimeOut = (code: unknown): code is (typeof timeOuts)[number] =>
  timeOuts.some((one) => one === code);

/** Whether something failed because it took too long. */
export const isLate = (error: unknown): boolean =>
  error instanceof DesktopError && isTimeOut(error.code);

/** Waits until something is so; answers the milliseconds, or null when it was not in time. */
export async function waitFor(
  isSo: () => Promise<boolean>,
  longestMilliseconds: number,
  pollMilliseconds = POLL_MILLISECONDS,
): Promise<number | null> {
  const started = performance.now();
  for (;;) {
    if (await isSo()) return performance.now() - started;
    if (performance.now() - started > longestMilliseconds) return null;
    await wait(pollMilliseconds);
  }
}

/** Makes an empty data folder for the app that `launch` starts. */
export async function openAppUnderProof(launch: readonly string[]): Promise<AppUnderProof> {
  const folder = await mkdtemp(join(tmpdir(), 'aplomb-proof-'));
  // A pipe would do on most systems; a file does on all.
  const output = join(folder, 'proof-output.log');
  let child: ChildProcess | null = null,
    origin = '',
    token = '',
    used = '',
    isLost = false;

  const post = async (path: string, body: unknown): Promise<unknown> => {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, origin },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(REQUEST_MILLISECONDS),
    }).catch((cause: unknown) => {
      // Fetch says so where nobody listens any more.
      isLost = cause instanceof TypeError;
      throw isLost
        ? new DesktopError('SERVICE_UNAVAILABLE', 'The app ended.', { cause })
        : new DesktopError('CONNECTION_TIMEOUT', 'The app did not answer in time.', { cause });
    });
    const said = anyReply.parse(await answer.json());
    if (said.ok) return said.value;
    const { code, detail, advice } = said.error;
    const kind = isTimeOut(code) ? code : 'SERVICE_UNAVAILABLE';
    throw new DesktopError(kind, `${detail} ${advice}`);
  };
  const enter = async (): Promise<void> => {
    const url = await wayIn(output, used, isLost ? BACK_MILLISECONDS : START_MILLISECONDS);
    if (url === null)
      throw new DesktopError('CONNECTION_TIMEOUT', 'The app did not become ready in time.');
    used = url.href;
    origin = url.origin;
    const ticket = new URLSearchParams(url.hash.slice(1)).get(transport.ticketField);
    isLost = false;
    ({ token } = sessionValue.parse(await post(transport.session, { ticket })));
  };
  const stop = async (): Promise<void> => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    await post(`${transport.request}app.quit`, {}).catch(() => child?.kill());
    const late = setTimeout(() => child?.kill('SIGKILL'), STOP_MILLISECONDS);
    await ended;
    clearTimeout(late);
  };
  return {
    folder,
    pid: () => child?.pid ?? 0,
    async start() {
      const started = performance.now();
      child = startApp(launch, folder, output);
      await enter();
      return performance.now() - started;
    },
    enter,
    async ask(name, params) {
      if (isLost) await enter();
      const value = await post(transport.request + name, params);
      return requests[name].result.parse(value) as RequestResult<typeof name>;
    },
    async blob(id) {
      const answer = await fetch(origin + transport.blob + id, {
        headers: { authorization: `Bearer ${token}`, origin },
        signal: AbortSignal.timeout(REQUEST_MILLISECONDS),
      });
      return Buffer.from(await answer.arrayBuffer());
    },
    stop,
    async close() {
      await stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
    },
  };
}

function startApp(launch: readonly string[], folder: string, output: string): ChildProcess {
  const [program = process.execPath, ...args] = launch;
  const written = openSync(output, 'w');
  const child = spawn(program, [...args, HIDDEN], {
    env: { ...process.env, APLOMB_DESKTOP_DATA: folder, APLOMB_DESKTOP_PRINT_URL: '1' },
    stdio: ['ignore', written, written],
    windowsHide: true,
  });
  closeSync(written);
  return child;
}

/** Address with the newest ticket that the app printed, once it is another than before, or null. */
async function wayIn(output: string, before: string, milliseconds: number): Promise<URL | null> {
  let url = before;
  await waitFor(async () => {
    const lines = (await readFile(output, 'utf8')).split('\n');
    const ready = lines.findLast((line) => line.includes('"ready"') && line.endsWith('}'));
    if (ready !== undefined) ({ url } = JSON.parse(ready) as { url: string });
    return url !== before;
  }, milliseconds);
  return url === before ? null : new URL(url);
}
