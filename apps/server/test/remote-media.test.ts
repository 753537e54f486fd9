import { createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { apiRules, audioTypes } from '@aplomb/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '../src/http/api-error.ts';
import {
  fetchRemoteMedia,
  type RemoteMediaRules,
} from '../src/services/remote-media/fetch-remote-media.ts';
import { makeCertificate, type MediaServer, openMedia } from './media-server.ts';
import { temporaryFolder } from './running-server.ts';

const LIMIT = 4_096;
const wave = Buffer.concat([
  Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1'),
  Buffer.alloc(1_000, 7),
]);

describe('fetching remote media', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let media: MediaServer;
  let answer: RequestListener = () => undefined;
  beforeAll(async () => {
    folder = await temporaryFolder();
    media = await openMedia((request, response) => answer(request, response));
  });
  afterAll(async () => {
    media.close();
    await folder.remove();
  });

  const rules = (change: Partial<RemoteMediaRules> = {}): RemoteMediaRules => ({
    field: 'audio_url',
    bytes: LIMIT,
    types: audioTypes,
    seconds: 30,
    directory: `${folder.path}/media`,
    allowLoopback: true,
    ...change,
  });
  const files = async (): Promise<string[]> => readdir(`${folder.path}/media`).catch(() => []);
  /** Code and message of the refusal; nothing may be left behind. */
  const refused = async (
    url: string,
    change: Partial<RemoteMediaRules> = {},
  ): Promise<[string, string]> => {
    const error = await fetchRemoteMedia(url, rules(change)).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    if (!(error instanceof ApiError)) throw new Error(`not refused: ${String(error)}`);
    expect(error.code === 'GATEWAY_TIMEOUT' || error.fieldErrors[0]?.field === 'audio_url').toBe(
      true,
    );
    expect(await files()).toEqual([]);
    return [error.code, error.message];
  };
  const answering =
    (status: number, headers: Record<string, string>, body: Uint8Array = wave): RequestListener =>
    (_request, response) => {
      response.writeHead(status, headers).end(body);
    };

  it('gives the bytes in a file that only this user reads', async () => {
    answer = answering(200, { 'content-type': 'text/html' });
    const { path, bytes, type, remove } = await fetchRemoteMedia(`${media.origin}/a.wav`, rules());
    expect([
      bytes,
      type,
      (await stat(path)).mode & 0o777,
      (await readFile(path)).equals(wave),
    ]).toEqual([wave.length, 'wav', 0o600, true]);
    await remove();
    expect(await files()).toEqual([]);
  });

  it('sends no cookie, key or referrer and asks for the file as it is', async () => {
    let headers: Record<string, unknown> = {};
    answer = (request, response) => {
      headers = { ...request.headers };
      response.end(wave);
    };
    await (await fetchRemoteMedia(`${media.origin}/a.wav`, rules())).remove();
    expect(Object.keys(headers).toSorted()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ]);
    expect(headers['accept-encoding']).toBe('identity');
  });

  it.each([
    ['http://example.com/a.wav', /https/],
    ['ftp://example.com/a.wav', /https/],
    ['file:///etc/passwd', /https/],
    ['gopher://example.com/', /https/],
    ['data:audio/wav;base64,AAAA', /https/],
    ['nonsense', /not a URL/],
    ['https://user:secret@example.com/a.wav', /name or password/],
    ['https://user@example.com/a.wav', /name or password/],
    ['https://example.com:8443/a.wav', /port/],
    ['https://example.com:22/', /port/],
    ...[
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0x7f000001',
      '0177.0.0.1',
      '0',
      '[::1]',
      '[::]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '[64:ff9b::7f00:1]',
      '169.254.169.254',
      '10.1.2.3',
      '192.168.0.1',
      '100.64.1.1',
      '224.0.0.1',
      '①②⑦.⓪.⓪.①',
      'localhost',
      'localhost.',
    ].map((host) => [`https://${host}/a.wav`, /no public server|not a URL/] as const),
  ] as const)('refuses %s without the operator’s switch', async (url, reason) => {
    expect(await refused(url, { allowLoopback: false })).toEqual([
      'VALIDATION_ERROR',
      expect.stringMatching(reason),
    ]);
  });

  it('refuses the private networks and everything but loopback even with the switch', async () => {
    for (const host of ['10.0.0.1', '169.254.169.254', '[fd00::1]', '0.0.0.0'])
      expect((await refused(`http://${host}/a.wav`))[1]).toMatch(/no public server/);
  });

  it('refuses a name with one private address among public ones, and says no address', async () => {
    const resolve = async () => [
      { address: '8.8.8.8', family: 4 },
      { address: '10.9.8.7', family: 4 },
    ];
    const [code, message] = await refused('https://mixed.example/a.wav', {
      allowLoopback: false,
      resolve,
    });
    expect([code, message]).toEqual(['VALIDATION_ERROR', expect.not.stringContaining('10.9')]);
  });

  it('connects to the address it checked, whatever the name says next', async () => {
    let asked = 0;
    // The second answer leads where nobody listens.
    const resolve = async () => {
      asked += 1;
      return [{ address: asked === 1 ? '127.0.0.1' : '127.0.0.99', family: 4 }];
    };
    answer = answering(200, {});
    await (
      await fetchRemoteMedia(`http://rebinding.example:${media.port}/a.wav`, rules({ resolve }))
    ).remove();
    expect(asked).toBe(1);
  });

  it('says so of a host that does not exist, or never resolves', async () => {
    expect((await refused('https://nobody.invalid/a.wav', { allowLoopback: false }))[1]).toMatch(
      /no public server/,
    );
    expect(
      (
        await refused('https://slow.example/a.wav', {
          resolve: () => new Promise(() => undefined),
          seconds: 0.2,
        })
      )[0],
    ).toBe('GATEWAY_TIMEOUT');
  });

  describe('redirects', () => {
    it('are followed, relative ones too', async () => {
      answer = (request, response) =>
        request.url === '/end'
          ? response.end(wave)
          : response
              .writeHead(307, {
                location: request.url === '/start' ? 'middle' : `${media.origin}/end`,
              })
              .end();
      await (await fetchRemoteMedia(`${media.origin}/start`, rules())).remove();
      expect(media.requests.slice(-3)).toEqual(['/start', '/middle', '/end']);
    });

    it.each([
      'http://10.0.0.1/',
      'http://[::ffff:169.254.169.254]/latest/meta-data',
      'http://metadata.internal/',
      'file:///etc/passwd',
      'http://user:pw@localhost/',
      '//192.168.0.1/x',
    ])('to %s are refused', async (location) => {
      answer = answering(302, { location });
      const resolve = async (host: string) => [
        { address: host === 'metadata.internal' ? '169.254.169.254' : '127.0.0.1', family: 4 },
      ];
      expect((await refused(`${media.origin}/`, { resolve }))[0]).toBe('VALIDATION_ERROR');
    });

    it(`end after ${apiRules.mediaRedirects}`, async () => {
      answer = answering(302, { location: '/again' });
      const before = media.requests.length;
      expect((await refused(`${media.origin}/`))[1]).toMatch(/more than 5 times/);
      expect(media.requests.length - before).toBe(apiRules.mediaRedirects + 1);
    });
  });

  it.each([401, 403, 404, 204, 206, 304, 500])('refuses an answer of status %d', async (status) => {
    answer = answering(status, {});
    expect(await refused(`${media.origin}/`)).toEqual([
      'VALIDATION_ERROR',
      expect.stringContaining(`status ${status}`),
    ]);
  });

  it('refuses what is too large, whether the length says so, lies or is not told', async () => {
    const large = Buffer.concat([wave, Buffer.alloc(LIMIT)]);
    answer = answering(200, { 'content-length': String(large.length) }, large);
    expect((await refused(`${media.origin}/`))[0]).toBe('FILE_TOO_LARGE');
    let sent = 0;
    answer = (_request, response) => {
      const more = (): void => {
        while (!response.destroyed && response.write(large)) sent += large.length;
      };
      response.on('drain', more).on('error', () => undefined);
      more();
    };
    expect((await refused(`${media.origin}/`))[0]).toBe('FILE_TOO_LARGE');
    expect(sent).toBeLessThan(100 * 1024 ** 2);
  });

  it('takes a file of exactly the limit', async () => {
    answer = answering(200, {}, Buffer.concat([wave, Buffer.alloc(LIMIT - wave.length)]));
    const { bytes, remove } = await fetchRemoteMedia(`${media.origin}/`, rules());
    await remove();
    expect(bytes).toBe(LIMIT);
  });

  it('refuses compression, so that no bomb is ever opened', async () => {
    for (const encoding of ['gzip', 'br', 'deflate', 'x-unknown']) {
      answer = answering(200, { 'content-encoding': encoding }, gzipSync(Buffer.alloc(100_000)));
      expect((await refused(`${media.origin}/`))[1]).toMatch(/compressed/);
    }
  });

  it('refuses other types by their first bytes, and the empty file', async () => {
    answer = answering(
      200,
      { 'content-type': 'audio/wav' },
      Buffer.from('<!doctype html><title>Sign in</title>'),
    );
    expect((await refused(`${media.origin}/a.wav`))[0]).toBe('UNSUPPORTED_FILE_TYPE');
    answer = answering(200, { 'content-type': 'audio/wav' }, Buffer.alloc(0));
    expect(await refused(`${media.origin}/a.wav`)).toEqual([
      'VALIDATION_ERROR',
      expect.stringMatching(/empty/),
    ]);
  });

  it('ends a slow drip and a server that says nothing at the time limit', async () => {
    answer = (_request, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('R'), 20);
      response.on('close', () => clearInterval(timer));
    };
    expect((await refused(`${media.origin}/`, { seconds: 0.5 }))[0]).toBe('GATEWAY_TIMEOUT');
    answer = () => undefined;
    expect((await refused(`${media.origin}/`, { seconds: 0.2 }))[0]).toBe('GATEWAY_TIMEOUT');
  });

  it('ends with its caller, leaving nothing', async () => {
    answer = (_request, response) => {
      response.writeHead(200).write(wave);
    };
    const controller = new AbortController();
    const reason = new Error('cancelled');
    setTimeout(() => controller.abort(reason), 200);
    await expect(
      fetchRemoteMedia(`${media.origin}/`, rules({ signal: controller.signal })),
    ).rejects.toBe(reason);
    await expect.poll(files).toEqual([]);
  });

  describe('from servers that break the protocol', () => {
    const raw = async (speak: (socket: Socket) => void): Promise<[string, string]> => {
      const server = createServer((socket) => {
        socket.on('error', () => undefined);
        socket.once('data', () => speak(socket));
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      try {
        return await refused(`http://127.0.0.1:${(server.address() as AddressInfo).port}/a.wav`);
      } finally {
        server.close();
      }
    };

    it.each([
      [
        'a length larger than the body',
        (socket: Socket) => {
          socket.end(`HTTP/1.1 200 OK\r\nContent-Length: 2000\r\n\r\n${wave.toString('latin1')}`);
        },
      ],
      [
        'a chunk that never ends',
        (socket: Socket) => {
          socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nffff\r\nRIFF');
        },
      ],
      [
        'no HTTP',
        (socket: Socket) => {
          socket.end('SSH-2.0-OpenSSH_9.2\r\n');
        },
      ],
      [
        'endless headers',
        (socket: Socket) => {
          socket.write('HTTP/1.1 200 OK\r\n');
          const more = (): void => {
            while (!socket.destroyed && socket.write(`X-More: ${'x'.repeat(1_000)}\r\n`));
          };
          socket.on('drain', more);
          more();
        },
      ],
      [
        'a length and chunks',
        (socket: Socket) => {
          socket.end(
            'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
          );
        },
      ],
      [
        'nothing',
        (socket: Socket) => {
          socket.destroy();
        },
      ],
    ])('such as %s', async (_what, speak) => {
      expect((await raw(speak))[0]).toBe('VALIDATION_ERROR');
    });
  });

  it('trusts no certificate that it cannot check', async () => {
    const secure = await openMedia(answering(200, {}), makeCertificate(folder.path));
    expect((await refused(`${secure.origin}/a.wav`))[1]).toMatch(/certificate/);
    expect(secure.requests).toEqual([]);
    secure.close();
  });
});
