import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { liveRules } from '@aplomb/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, client } from './client.ts';
import { silence } from './recordings.ts';
import { dataFolder } from './database-template.ts';
import { type RunningServer, startServer, type TemporaryFolder } from './running-server.ts';

const AUDIO = '/v1/audio/process';
const binary = { 'content-type': 'application/octet-stream' };

let server: RunningServer;
let folder: TemporaryFolder;
let key: string;
let call: Client;
beforeAll(async () => {
  folder = await dataFolder();
  server = await startServer({ APLOMB_DATA_DIR: folder.path, APLOMB_UPLOAD_MB: '8' });
  key = await server.createKey('--account', 'first');
  call = client(server.origin, key);
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

const uploads = async (): Promise<string[]> =>
  (await readdir(join(folder.path, 'media'))).filter((name) => name.startsWith('upload-'));

describe('a file as it is', () => {
  it('is taken like its base64, with the other fields in the query', async () => {
    const options = encodeURIComponent(
      JSON.stringify({ language: 'en', transcription_only: true }),
    );
    const answer = await call<{ analysis: { summary: string | null } }>(
      'POST',
      `${AUDIO}?options=${options}`,
      silence(1),
      binary,
    );
    expect([answer.status, answer.body.data.analysis.summary]).toEqual([201, null]);
  });

  it('is checked like its base64', async () => {
    const sent = async (path: string, body: Buffer): Promise<unknown[]> => {
      const { status, body: told } = await call('POST', path, body, binary);
      return [status, told.code, told.details.field_errors?.[0]?.field];
    };
    const text = Buffer.from('this is no recording at all');
    expect(await sent(AUDIO, text)).toEqual([415, 'UNSUPPORTED_FILE_TYPE', 'audio_data']);
    expect(await sent('/v1/screen/analyze', silence(1))).toEqual([
      415,
      'UNSUPPORTED_FILE_TYPE',
      'image_data',
    ]);
    expect(await sent(AUDIO, Buffer.alloc(0))).toEqual([400, 'BAD_REQUEST', undefined]);
    for (const options of ['[]', '{', 'null'])
      expect(await sent(`${AUDIO}?options=${encodeURIComponent(options)}`, silence(1))).toEqual([
        400,
        'INVALID_PARAMETER_VALUE',
        'options',
      ]);
    expect(await sent(`${AUDIO}?options={"language":"xx"}`, silence(1))).toEqual([
      400,
      'INVALID_PARAMETER_VALUE',
      'language',
    ]);
  });

  it('is made once for an Idempotency-Key, and a different one refused', async () => {
    const once = { ...binary, 'idempotency-key': 'binary' };
    const first = await call('POST', AUDIO, silence(1), once);
    const again = await call('POST', AUDIO, silence(1), once);
    expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true']);
    expect((await call('POST', AUDIO, silence(2), once)).status).toBe(422);
  });
});

describe('uploads on disk', () => {
  it('are gone with their request, however it ended', async () => {
    await call('POST', AUDIO, { audio_data: silence(1).toString('base64') });
    await call('POST', AUDIO, { audio_data: 'AAA' });
    await call('POST', AUDIO, `{"audio_data":"${silence(1).toString('base64')}"`);
    const socket = stalled(server.origin, key, 1_000_000);
    await expect.poll(uploads).toHaveLength(1);
    socket.destroy();
    await expect.poll(uploads).toEqual([]);
  });

  it('take no more than their budget, and of one account a quarter', async () => {
    const others = await Promise.all(
      ['second', 'third', 'fourth', 'fifth'].map((name) => server.createKey('--account', name)),
    );
    const sockets = [stalled(server.origin, key, 1_900_000)];
    await expect.poll(uploads).toHaveLength(1);
    const large = { audio_data: silence(30).toString('base64') };
    const own = await call('POST', AUDIO, large);
    expect([own.status, own.body.code, own.headers.get('retry-after')]).toEqual([
      503,
      'SERVICE_UNAVAILABLE',
      '5',
    ]);
    expect((await call('POST', AUDIO, { audio_data: 'AAA' })).status).toBe(422);
    for (const other of others.slice(0, 3)) sockets.push(stalled(server.origin, other, 1_900_000));
    await expect.poll(uploads).toHaveLength(4);
    const last = client(server.origin, others[3] ?? '');
    expect((await last('POST', AUDIO, large)).status).toBe(503);
    for (const socket of sockets) socket.destroy();
    await expect.poll(async () => (await last('POST', AUDIO, large)).status).toBe(201);
  });
});

describe('what is left of a refused body', () => {
  it('is read slowly, however fast it is sent', async () => {
    const body = Buffer.alloc(64 * 1024 * 1024);
    const socket = begun(server.origin, 'apl_live_none', `POST ${AUDIO}`, body.length);
    let isSent = false;
    socket.write(body, () => (isSent = true));
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 401 /);
    // All of it would take a tenth of a second.
    await delay(500);
    expect(isSent).toBe(false);
    socket.destroy();
  });

  it('does not stop a WebSocket that follows it on its connection', async () => {
    const bytes = 100_000;
    const socket = begun(server.origin, 'apl_live_none', `POST ${AUDIO}`, bytes);
    const upgrade = [
      `GET ${liveRules.path} HTTP/1.1`,
      'Host: 127.0.0.1',
      `Authorization: Bearer ${key}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`,
    ];
    socket.write(`${'A'.repeat(bytes - BEGINNING.length)}${upgrade.join('\r\n')}\r\n\r\n`);
    let heard = '';
    socket.on('data', (piece: Buffer) => (heard += piece.toString('latin1')));
    await expect.poll(() => heard).toContain(' 101 ');
    const closed = once(socket, 'close');
    // A close frame of a client, which is masked; without an answer it would wait for 40 s.
    socket.write(Buffer.from([0x88, 0x80, 0, 0, 0, 0]));
    await closed;
  }, 20_000);
});

describe('a body that never ends', () => {
  it('is given up, also after its answer, and ends nothing else', async () => {
    const answers = await Promise.all(
      [`POST ${AUDIO}`, 'GET /healthz'].map((line) => text(begun(server.origin, key, line))),
    );
    expect(answers.map((answer) => answer.split('\r\n', 1)[0])).toEqual([
      'HTTP/1.1 400 Bad Request',
      'HTTP/1.1 200 OK',
    ]);
    expect(answers[0]).toContain('came more slowly than 20 KB in 20 seconds');
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  });
});

/** Begins a body of some bytes that comes just fast enough not to be given up. */
function stalled(origin: string, bearer: string, bytes: number): Socket {
  const socket = begun(origin, bearer, `POST ${AUDIO}`, bytes);
  const drip = setInterval(() => socket.write('A'.repeat(4_000)), 1_000);
  socket.on('close', () => clearInterval(drip));
  return socket;
}

/** The part of its body that a request sends when it is begun. */
const BEGINNING = `{"audio_data":"${'A'.repeat(10_000)}`;

/** Begins a request with a body of `bytes` bytes, of which nothing more comes. */
function begun(origin: string, bearer: string, line: string, bytes = 1_000_000): Socket {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => socket.destroy());
  socket.write(
    [
      `${line} HTTP/1.1`,
      `Host: ${hostname}:${port}`,
      `Authorization: Bearer ${bearer}`,
      'Content-Type: application/json',
      `Content-Length: ${bytes}`,
      '',
      BEGINNING,
    ].join('\r\n'),
  );
  return socket;
}
