import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { telemetryFolders } from '@aplomb/engine/node/telemetry';
import { START_AGAIN } from '../service/base/start-again.ts';
import type { RequestName, RequestParams, RequestResult } from '../shared/messages.ts';

const service = fileURLToPath(new URL('../service/service-process.ts', import.meta.url));
const screen = fileURLToPath(
  new URL('../../../packages/engine/fixtures/screens/article-dark.png', import.meta.url),
);
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'aplomb-process-'));
  await cp(screen, join(root, 'screens', '1.png'), { recursive: true });
  await writeFile(join(root, 'microphone.wav'), silence(60));
});
const running = new Set<ChildProcess>();
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** `greeting` is what a window that opens is told at once. */
interface Started {
  child: ChildProcess;
  greeting(): Promise<string>;
  call<Name extends RequestName>(
    name: Name,
    params: RequestParams<Name>,
  ): Promise<RequestResult<Name>>;
}

/**
 * Starts the app as a user would, on a machine of pictures, and comes in by the ticket it prints.
 */
async function startApp(): Promise<Started> {
  const child = spawn(process.execPath, [service], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      APLOMB_DESKTOP_DATA: join(root, 'data'),
      APLOMB_DESKTOP_PRINT_URL: '1',
      XDG_CACHE_HOME: join(root, 'cache'),
      APLOMB_DESKTOP_HEADLESS: JSON.stringify({
        pictures: join(root, 'screens'),
        microphone: join(root, 'microphone.wav'),
      }),
    },
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const url = new URL((JSON.parse(line) as { url: string }).url);
  const session = await fetch(new URL('/session', url), {
    method: 'POST',
    body: JSON.stringify({ ticket: new URLSearchParams(url.hash.slice(1)).get('ticket') }),
  });
  const {
    value: { token },
  } = (await session.json()) as { value: { token: string } };
  return {
    child,
    async greeting() {
      const socket = new WebSocket(`ws://${url.host}/events`);
      let told = '';
      socket.on('message', (message: Buffer) => {
        told += message.toString();
      });
      await once(socket, 'open');
      socket.send(JSON.stringify({ token }));
      await expect.poll(() => told).toContain('"notice"');
      socket.terminate();
      return told;
    },
    async call(name, params) {
      const response = await fetch(new URL(`/rpc/${name}`, url), {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: JSON.stringify(params),
      });
      const reply = (await response.json()) as { ok: boolean; value: never };
      if (!reply.ok) throw new Error(`${name}: ${JSON.stringify(reply)}`);
      return reply.value;
    },
  };
}
const end = async ({ child }: Started, signal: NodeJS.Signals): Promise<void> => {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
};

/** A WAV file in which nothing is heard. */
function silence(seconds: number, rate = 8_000): Buffer {
  const file = Buffer.alloc(44 + seconds * rate * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(file.length - 44, 40);
  return file;
}

/** Process ids of a process and all that it started. */
async function family(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return [
    pid,
    ...(
      await Promise.all(
        children
          .split(' ')
          .filter(Boolean)
          .map((child) => family(Number(child))),
      )
    ).flat(),
  ];
}
/**
 * Ends of the family's TCP and UDP sockets that lie beyond loopback, or listen beyond it, as the
 * kernel lists them.
 */
async function socketsAway(pid: number): Promise<string[]> {
  const owned = new Set<string>();
  for (const member of await family(pid)) {
    for (const descriptor of await readdir(`/proc/${member}/fd`).catch(() => [])) {
      const inode = /^socket:\[(\d+)\]$/.exec(
        await readlink(`/proc/${member}/fd/${descriptor}`).catch(() => ''),
      )?.[1];
      if (inode !== undefined) owned.add(inode);
    }
  }
  const away: string[] = [];
  for (const table of ['tcp', 'tcp6', 'udp', 'udp6']) {
    for (const line of (await readFile(`/proc/net/${table}`, 'utf8').catch(() => ''))
      .split('\n')
      .slice(1)) {
      const [, local = '', remote = '', , , , , , , inode = ''] = line.trim().split(/\s+/);
      const isLoopback = (end: string): boolean =>
        /^(?:[0-9A-F]{6}7F|0{24}01000000|0{16}FFFF0000[0-9A-F]{6}7F):/.test(end);
      if (owned.has(inode) && !isLoopback(local)) away.push(`${table} ${local} ${remote}`);
    }
  }
  return away;
}

describe('the app as a process', () => {
  it('comes back with the session intact when it is killed', async () => {
    const before = await startApp();
    const answer = await before.call('text.analyze', {
      text: 'The aqueduct of Segovia carried water.',
      mode: 'general',
    });
    await before.call('contexts.use', { context: 'coding' });
    await before.call('draft.set', { name: 'question', text: 'Who built the' });
    await before.call('settings.set', { group: 'audio', values: { transcription: false } });
    await before.call('audio.start', { source: 'microphone' });
    await end(before, 'SIGKILL');
    const after = await startApp();
    expect(await after.call('app.state', {})).toMatchObject({
      conversation: { id: answer.conversationId },
      context: 'coding',
    });
    const kept = await after.call('history.get', { id: answer.conversationId ?? '' });
    expect(kept.content.map(({ body }) => body.kind)).toEqual(['text', 'answer']);
    expect(await after.call('draft.get', { name: 'question' })).toEqual({ text: 'Who built the' });
    // It says that it was cut off, and listens to nothing by itself.
    expect((await after.call('app.state', {})).audio.phase).toBe('off');
    expect(await after.greeting()).toContain('Listening was interrupted');
    expect(await after.call('audit.verify', {})).toMatchObject({ whole: true });
    await end(after, 'SIGTERM');
  });

  it('is one: a second start hands over and ends', async () => {
    const first = await startApp();
    const second = spawn(process.execPath, [service], {
      stdio: 'ignore',
      env: {
        ...process.env,
        APLOMB_DESKTOP_DATA: join(root, 'data'),
        APLOMB_DESKTOP_HEADLESS: JSON.stringify({ pictures: join(root, 'screens') }),
      },
    });
    expect((await once(second, 'exit'))[0]).toBe(0);
    expect((await first.call('app.state', {})).version).toBeTruthy();
    await end(first, 'SIGTERM');
  });

  it('opens no socket beyond loopback while local-only processing is on', async ({ skip }) => {
    if (process.platform !== 'linux') return skip('sockets are counted in /proc');
    // What counts them can see one: a connection of this very process.
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((address) => address?.family === 'IPv4' && !address.internal)?.address;
    if (outside !== undefined) {
      const server = createServer().listen(0, outside);
      await once(server, 'listening');
      const probe = connect((server.address() as AddressInfo).port, outside);
      await once(probe, 'connect');
      expect((await socketsAway(process.pid)).length).toBeGreaterThan(0);
      probe.destroy();
      server.close();
    }
    const app = await startApp();
    await app.call('settings.set', { group: 'privacy', values: { local_only: true } });
    const seen: string[] = [];
    const done = new AbortController();
    const watch = (async () => {
      for (; !done.signal.aborted; await sleep(20))
        seen.push(...(await socketsAway(app.child.pid ?? 0)));
    })();
    const provider = {
      id: null,
      kind: 'openai-compatible',
      name: 'Away',
      model: 'm',
      baseUrl: 'https://192.0.2.1/v1',
      key: 'k',
      vision: true,
      on: true,
    } as const;
    const [saved] = await app.call('providers.save', provider);
    await app.call('capture.start', { mode: 'screen' });
    await app.call('text.analyze', { text: 'Nothing of this leaves.', mode: 'general' });
    expect(
      (
        await app.call('answer.ask', {
          question: 'Does this leave the machine?',
          conversationId: null,
        })
      ).pending,
    ).toBe(false);
    await expect(app.call('providers.test', { id: saved?.id ?? '' })).resolves.toMatchObject({
      state: 'unreachable',
    });
    await expect(app.call('models.download', { id: 'tiny-q5_1' })).rejects.toThrow('ACCESS_DENIED');
    expect((await app.call('updates.check', {})).state).toBe('off');
    done.abort();
    await watch;
    expect(seen).toEqual([]);
    expect((await app.call('audit.list', { kinds: ['sent'] })).entries).toEqual([]);
    await end(app, 'SIGTERM');
  });

  it('deletes everything and starts anew', async () => {
    const [, leftover = ''] = telemetryFolders({ XDG_CACHE_HOME: join(root, 'cache') });
    const leave = async (): Promise<void> => {
      await mkdir(leftover, { recursive: true });
      await writeFile(join(leftover, 'deviceid'), 'left by ONNX Runtime');
    };
    if (process.platform === 'linux') await leave();
    const app = await startApp();
    expect(existsSync(join(root, 'cache', 'Microsoft'))).toBe(false);
    if (process.platform === 'linux') await leave();
    await app.call('text.analyze', { text: 'To be deleted with all the rest.', mode: 'general' });
    // What the app keeps besides its vault, and a file that somebody else put there.
    for (const [name, file] of [
      ['models', 'model.bin'],
      ['window-profile', 'Cookies'],
      ['logs', 'service.log'],
    ] as const) {
      await mkdir(join(root, 'data', name), { recursive: true });
      await writeFile(join(root, 'data', name, file), 'kept');
    }
    await writeFile(join(root, 'data', 'not-ours.txt'), 'of another program');
    await app.call('app.autostart.set', { on: true });
    const { parts, autostart } = await app.call('privacy.everything', {});
    expect(autostart).toBe(true);
    expect(parts.map(({ what }) => what).join()).toMatch(
      /Conversations.*models.*profile.*Logs.*Keys/,
    );
    const ended = once(app.child, 'exit');
    const { files } = await app.call('privacy.deleteEverything', { confirm: 'DELETE' });
    expect(files).toBe(parts.reduce((sum, part) => sum + part.files, 0));
    expect(await ended).toEqual([START_AGAIN, null]);
    expect(await readdir(join(root, 'data'))).toEqual(['not-ours.txt']);
    expect(existsSync(leftover)).toBe(false);
    const anew = await startApp();
    expect((await anew.call('history.list', {})).total).toBe(0);
    expect((await anew.call('app.state', {})).firstLaunchDone).toBe(false);
    await end(anew, 'SIGTERM');
  });
});
