import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canFreeze, childrenOf } from './children.ts';
import { speech, speechAbsent } from './recordings.ts';
import { dataFolder } from './database-template.ts';
import { type RunningServer, startServer, type TemporaryFolder } from './running-server.ts';

const waitingTexts = /^aplomb_queue_waiting\{pool="text"\} (\d+)/m;
/** Takes longer to hear than anything waits here. */
const MANY_TIMES = 150;

describe.skipIf(!canFreeze)('an analysis whose caller has left', () => {
  let server: RunningServer;
  let key = '';
  let folder: TemporaryFolder;
  beforeAll(async () => {
    folder = await dataFolder();
    server = await startServer({ APLOMB_DATA_DIR: folder.path, APLOMB_TEXT_WORKERS: '1' });
    key = await server.createKey();
  });
  afterAll(async () => {
    await server?.stop();
    await folder?.remove();
  });
  const ask = async (signal?: AbortSignal): Promise<number> => {
    const { status } = await fetch(`${server.origin}/v1/text/analyze`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'Composure under pressure.', analysis_mode: 'language' }),
      ...(signal === undefined ? {} : { signal }),
    });
    return status;
  };
  const waiting = async (): Promise<number> =>
    Number(waitingTexts.exec(await (await fetch(`${server.origin}/metrics`)).text())?.[1]);

  it('of a text gives its worker free, and does not wait for one', async () => {
    expect(await ask()).toBe(201);
    for (const worker of childrenOf(server.pid)) process.kill(worker, 'SIGSTOP');
    const left = new AbortController();
    const both = [ask(left.signal), ask(left.signal)].map((one) => one.catch(() => 'left'));
    await expect.poll(waiting).toBe(1);
    left.abort();
    expect(await Promise.all(both)).toEqual(['left', 'left']);
    // With the frozen worker it would end after a minute, as one that took too long.
    expect(await ask()).toBe(201);
    expect(server.log()).not.toContain('request failed');
  });

  it('before its body had come is no failure of the server', async () => {
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
    socket.write(
      `POST /v1/audio/process HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${key}\r\n` +
        'Content-Type: application/octet-stream\r\nContent-Length: 100000\r\n\r\nRIFF',
    );
    const uploads = () => readdir(join(folder.path, 'media')).catch(() => []);
    await expect.poll(uploads).toHaveLength(1);
    socket.destroy();
    await expect.poll(uploads).toEqual([]);
    expect(server.log()).not.toContain('request failed');
  });

  it.skipIf(speechAbsent !== null)('of a recording ends its process', async () => {
    const before = new Set(childrenOf(server.pid));
    const own = (): number[] => childrenOf(server.pid).filter((pid) => !before.has(pid));
    const left = new AbortController();
    const asked = fetch(`${server.origin}/v1/audio/process`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(speech(MANY_TIMES)),
      signal: left.signal,
    }).catch(() => 'left');
    await expect.poll(own).not.toEqual([]);
    for (const reader of own()) process.kill(reader, 'SIGSTOP');
    left.abort();
    expect(await asked).toBe('left');
    await expect.poll(own).toEqual([]);
  });
});
