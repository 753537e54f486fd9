import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { WebSocket } from 'ws';
import { openLog } from '../service/base/log.ts';
import { noRelease } from '../service/base/release.ts';
import type { ServiceOptions } from '../service/base/service-options.ts';
import type { Vault } from '../service/base/vault.ts';
import { openVault } from '../service/keep/index.ts';
import {
  createHeadlessPlatform,
  type HeadlessOptions,
  type HeadlessPlatform,
} from '../service/platform/create-headless-platform.ts';
import { type RunningService, startService } from '../service/shell/start/start-service.ts';
import {
  events as shapes,
  requests,
  type EventData,
  type EventMessage,
  type EventName,
  type RequestName,
  type RequestParams,
  type RequestResult,
} from '../shared/messages.ts';
import { reply as replyOf } from '../shared/transport.ts';
import type { Problem } from '../shared/shapes/common.ts';

const screens = fileURLToPath(
  new URL('../../../packages/engine/fixtures/screens/', import.meta.url),
);
const LONGEST_WAIT_MILLISECONDS = 120_000;

/** A service on a machine of pictures, worked through its one door. */
export interface Bench {
  readonly service: RunningService;
  readonly platform: HeadlessPlatform;
  readonly folder: string;
  readonly pictures: string;
  readonly events: readonly { event: EventName; data: unknown }[];
  call<Name extends RequestName>(
    name: Name,
    params: RequestParams<Name>,
  ): Promise<RequestResult<Name>>;
  /** The problem a request fails with. */
  fails<Name extends RequestName>(name: Name, params: RequestParams<Name>): Promise<Problem>;
  /** The first event of a name from place `from` on that satisfies the condition. */
  event<Name extends EventName>(
    name: Name,
    fits?: (data: EventData<Name>) => boolean,
    from?: number,
  ): Promise<EventData<Name>>;
  /** Ends the service and starts it anew on the same folder; `between` may add to what is kept. */
  restart(between?: (vault: Vault) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** Starts a service whose screens are the named pictures. */
export async function openBench(
  pictures: readonly string[],
  machine: Partial<HeadlessOptions> = {},
  more: Partial<ServiceOptions> = {},
): Promise<Bench> {
  const root = await mkdtemp(join(tmpdir(), 'aplomb-desktop-'));
  const folder = join(root, 'data'),
    pictureFolder = join(root, 'screens');
  await Promise.all(
    pictures.map((name, index) =>
      cp(join(screens, name), join(pictureFolder, `${index}-${name}`), { recursive: true }),
    ),
  );
  const events: { event: EventName; data: unknown }[] = [];
  let platform = createHeadlessPlatform(folder, { pictures: pictureFolder, ...machine });
  let service: RunningService, socket: WebSocket;

  const start = async (): Promise<void> => {
    service = await startService({
      platform,
      dataFolder: folder,
      viewFolder: join(root, 'view'),
      log: openLog(join(root, 'service.log')),
      release: noRelease,
      quit: () => undefined,
      startAnew: () => undefined,
      ...more,
    });
    socket = new WebSocket(`ws://127.0.0.1:${service.host.port}/events`);
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    const before = events.length;
    socket.on('message', (message: Buffer) => {
      const { event, data } = JSON.parse(message.toString()) as EventMessage;
      events.push({ event, data: shapes[event].parse(data) });
    });
    socket.send(JSON.stringify({ token: service.host.token }));
    await bench.event('state', () => true, before);
  };
  /** What is answered is checked against the map of messages, as the view relies on it. */
  const post = async (
    name: RequestName,
    params: unknown,
  ): Promise<{ ok: true; value: unknown } | { ok: false; error: Problem }> => {
    const response = await fetch(`http://127.0.0.1:${service.host.port}/rpc/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.host.token}` },
      body: JSON.stringify(params),
    });
    return replyOf(requests[name].result as z.ZodType).parse(await response.json());
  };
  const stop = async (): Promise<void> => {
    socket.terminate();
    await service.close();
  };
  const bench: Bench = {
    get service() {
      return service;
    },
    get platform() {
      return platform;
    },
    folder,
    pictures: pictureFolder,
    events,
    async call(name, params) {
      const reply = await post(name, params);
      if (!reply.ok) throw new Error(`${name}: ${JSON.stringify(reply.error)}`);
      return reply.value as RequestResult<typeof name>;
    },
    async fails(name, params) {
      const reply = await post(name, params);
      if (reply.ok) throw new Error(`${name} was answered: ${JSON.stringify(reply.value)}`);
      return reply.error;
    },
    async event(name, fits = () => true, from = 0) {
      for (
        const until = performance.now() + LONGEST_WAIT_MILLISECONDS;
        performance.now() < until;
        await sleep(20)
      ) {
        const found = events
          .slice(from)
          .find(({ event, data }) => event === name && fits(data as never));
        if (found) return found.data as never;
      }
      throw new Error(
        `no event ${name} came; these did: ${[...new Set(events.slice(from).map(({ event }) => event))].join(', ')}`,
      );
    },
    async restart(between) {
      await stop();
      platform = createHeadlessPlatform(folder, { pictures: pictureFolder, ...machine });
      if (between) {
        const vault = await openVault(folder, platform.secrets);
        await between(vault).finally(() => vault.close());
      }
      await start();
    },
    async close() {
      await stop();
      await rm(root, { recursive: true, force: true });
    },
  };
  await start();
  return bench;
}
