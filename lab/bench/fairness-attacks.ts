import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request as sendRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { authBase, authPaths, liveRules } from '../../packages/contract/src/index.ts';
import { LiveClient } from '../../apps/server/test/live-client.ts';
import { whitePng } from '../../apps/server/test/pictures.ts';
import { silence } from '../../apps/server/test/recordings.ts';
import { requireProgram } from '../../tools/system-packages.ts';

/** What one account does to the server with its keys, until told to end. */
export type Attack = (origin: string, keys: readonly string[]) => Promise<() => Promise<void>>;

const CONNECTIONS_PER_KEY = 4;
const TEXT = '/v1/text/analyze';
const AUDIO = '/v1/audio/process';
const SCREEN = '/v1/screen/analyze';
const MEGABYTE = 1024 * 1024;
/** Every word of it is looked up by the reviewer. */
const misspelt = 'teh qick bronw fxo jmups oevr '.repeat(3_250);
const modes = ['general', 'sentiment', 'language', 'keywords', 'code', 'document', 'problem'];

interface Sent {
  path: string;
  body: Buffer;
  type?: string;
  headers?: Record<string, string>;
}

/** The attacks of the two reviews, by what they do. */
export const attacks: Readonly<Record<string, () => Attack | Promise<Attack>>> = {
  'short texts, 20 connections': () => flood(json(TEXT, { text: 'hello there friend' })),
  'misspelt documents of 97,500 characters, 20 connections': () =>
    flood(json(TEXT, { text: misspelt, analysis_mode: 'document' })),
  'texts of 99,000 characters in all modes, 20 connections': () =>
    flood(...hostileTexts().map((body) => json(TEXT, body))),
  'over-long recordings (2 MB FLAC, 3 hours), 20 connections': () =>
    flood(binary(AUDIO, longFlac())),
  'recordings of 20 minutes, 20 connections': () => flood(binary(AUDIO, silence(1_200))),
  'recordings of 38 MB as base64, 8 connections': () =>
    flood(json(AUDIO, { audio_data: silence(1_240).toString('base64') })),
  'pictures of 26 megapixels full of text, 20 connections': async () =>
    flood(binary(SCREEN, await largePicture())),
  'PNG bombs of 900 megapixels, 20 connections': () =>
    flood(binary(SCREEN, whitePng(30_000, 30_000, 2_000))),
  'gzip bombs of 500 MB, 20 connections': () => flood(gzipBomb()),
  'JSON nested 90,000 times, 20 connections': () =>
    flood({ path: TEXT, body: Buffer.from('['.repeat(90_000) + ']'.repeat(90_000)) }),
  'jobs of pictures and recordings, as many as are taken': async () =>
    flood(
      ...[binary(SCREEN, await largePicture()), binary(AUDIO, silence(1_200))].map((sent) => ({
        ...sent,
        headers: { prefer: 'respond-async' },
      })),
    ),
  'whole history, 20 connections': () => history,
  'sign-in attempts, 20 connections': () => signIns,
  'wrong keys, 20 connections': () => wrongKeys,
  'live captions, 10 streams of silence': () => captions(Buffer.alloc(3_200), 2_500),
  '20 bodies of 60 MB that stop half way': () => stalledBodies,
  '400 half-open requests and 300 idle sockets': () => openSockets,
};

/** Sends requests over and over, on each connection of each key. */
const flood =
  (...sent: readonly Sent[]): Attack =>
  async (origin, keys) =>
    repeated(keys.length * CONNECTIONS_PER_KEY, async (connection, count) => {
      const one = sent[(connection + count) % sent.length];
      const key = keys[connection % keys.length] ?? '';
      if (one !== undefined) await send(origin, key, one);
    });

/** Does something over and over, so many times at once; a refused attacker tries again soon. */
function repeated(
  times: number,
  act: (connection: number, count: number) => Promise<unknown>,
): () => Promise<void> {
  const ended = new AbortController();
  for (let connection = 0; connection < times; connection += 1)
    void (async () => {
      for (let count = 0; !ended.signal.aborted; count += 1) {
        // Connections that the server closes are part of an attack.
        await Promise.allSettled([act(connection, count)]);
        await wait(5);
      }
    })();
  // What is under way ends with the process.
  return async () => ended.abort();
}

const agent = new Agent({ keepAlive: true });

/** Bodies are sent as they lie in memory: `fetch` would copy them, at the cost of a processor. */
async function send(origin: string, key: string, { path, body, type, headers }: Sent) {
  const request = sendRequest(origin + path, {
    method: 'POST',
    agent,
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': type ?? 'application/json',
      'content-length': body.length,
      ...headers,
    },
  });
  // A refused body ends its connection behind the answer.
  request.on('error', () => undefined);
  const [answer] = (await once(request.end(body), 'response')) as [IncomingMessage];
  await finished(answer.resume());
}

const json = (path: string, body: object): Sent => ({
  path,
  body: Buffer.from(JSON.stringify(body)),
});
const binary = (path: string, body: Buffer): Sent => ({
  path,
  body,
  type: 'application/octet-stream',
});

const hostileTexts = (): object[] =>
  [
    'if (a) { '.repeat(11_000),
    'a'.repeat(99_000),
    'x = 3 y + 4 and '.repeat(6_100),
    '12 · '.repeat(19_000),
    'Ich weiß nicht, was soll es bedeuten. '.repeat(2_600),
  ].flatMap((text) => modes.map((mode) => ({ text: text.slice(0, 99_000), analysis_mode: mode })));

function longFlac(): Buffer {
  const file = join(tmpdir(), 'aplomb-three-hours.flac');
  const silent = ['-f', 'lavfi', '-i', 'anullsrc=r=8000:cl=mono', '-t', '10800'];
  execFileSync(requireProgram('ffmpeg'), ['-y', '-v', 'error', ...silent, file]);
  return readFileSync(file);
}

/** A screen of text, five times five. */
async function largePicture(): Promise<Buffer> {
  const screens = '../../packages/engine/fixtures/screens/';
  const tile = sharp(readFileSync(new URL(`${screens}article-dark.png`, import.meta.url)));
  const small = await tile.resize(1_280, 800, { fit: 'fill' }).png().toBuffer();
  const places = Array.from({ length: 25 }, (_, index) => ({
    input: small,
    left: (index % 5) * 1_280,
    top: Math.floor(index / 5) * 800,
  }));
  return sharp({ create: { width: 6_400, height: 4_000, channels: 3, background: '#fff' } })
    .composite(places)
    .jpeg({ quality: 70 })
    .toBuffer();
}

function gzipBomb(): Sent {
  const whole = gzipSync(Buffer.alloc(500 * MEGABYTE, '{"text":"'), { level: 9 });
  return { path: TEXT, body: whole, headers: { 'content-encoding': 'gzip' } };
}

const history: Attack = async (origin, keys) => {
  for (let count = 0; count < 40; count += 1)
    await send(
      origin,
      keys[count % keys.length] ?? '',
      json(TEXT, { text: misspelt.slice(0, 20_000), analysis_mode: 'document' }),
    );
  return repeated(keys.length * CONNECTIONS_PER_KEY, async (connection) => {
    const headers = { authorization: `Bearer ${keys[connection % keys.length] ?? ''}` };
    const list = await fetch(`${origin}/v1/history/conversations?limit=100`, { headers });
    const { data } = (await list.json()) as { data?: { conversations: { id: string }[] } };
    for (const { id } of data?.conversations ?? [])
      await (await fetch(`${origin}/v1/history/conversations/${id}`, { headers })).arrayBuffer();
  });
};

const signIns: Attack = async (origin) =>
  repeated(20, async (connection, count) => {
    const answer = await fetch(origin + authBase + authPaths.signIn[1], {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({
        email: `nobody-${connection}-${count}@example.org`,
        password: 'a password of nobody',
      }),
    });
    await answer.arrayBuffer();
  });

const wrongKeys: Attack = async (origin) =>
  repeated(20, (connection, count) =>
    send(origin, `apl_live_${connection}${count}`, json(TEXT, { text: 'hello' })),
  );

/** As many streams as are taken, each sending `sound` every so often. */
const captions =
  (sound: Buffer, everyMilliseconds: number): Attack =>
  async (origin, keys) => {
    const clients = keys.flatMap((header) =>
      Array.from({ length: 2 }, () => new LiveClient(origin, { header })),
    );
    for (const client of clients)
      await client.send({ type: 'start', sample_rate: 16_000, encoding: 's16le', channels: 1 });
    const sending = setInterval(() => {
      for (const client of clients) void client.send(sound);
    }, everyMilliseconds);
    return async () => {
      clearInterval(sending);
      for (const client of clients) client.leave();
    };
  };

const stalledBodies: Attack = async (origin, keys) => {
  const body = 60 * MEGABYTE;
  const half = (key: string): string =>
    [
      `POST ${AUDIO} HTTP/1.1`,
      'Host: 127.0.0.1',
      `Authorization: Bearer ${key}`,
      'Content-Type: application/json',
      `Content-Length: ${body}`,
      '',
      `{"audio_data":"${'A'.repeat(body / 2)}`,
    ].join('\r\n');
  return sockets(
    origin,
    keys.flatMap((key) => Array.from({ length: CONNECTIONS_PER_KEY }, () => half(key))),
  );
};

const openSockets: Attack = async (origin) =>
  sockets(origin, [
    ...Array.from({ length: 400 }, () => `POST ${TEXT} HTTP/1.1\r\nHost: 127.0.0.1\r\n`),
    ...Array.from(
      { length: 300 },
      () =>
        `GET ${liveRules.path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\n` +
        'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    ),
  ]);

/** Opens a connection for each beginning of a request, and another when it is closed. */
async function sockets(
  origin: string,
  beginnings: readonly string[],
): Promise<() => Promise<void>> {
  const { hostname, port } = new URL(origin);
  let goesOn = true;
  const open = (beginning: string): void => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      if (goesOn) setTimeout(open, 500, beginning);
    });
    socket.resume();
    socket.write(beginning);
  };
  for (const beginning of beginnings) open(beginning);
  return async () => {
    goesOn = false;
  };
}
