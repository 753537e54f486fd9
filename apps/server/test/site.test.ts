import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { downloadSentences, product, sitePaths } from '@aplomb/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootHash, pageHtml, writeSite } from './built-site.ts';
import { prepareData } from './database-template.ts';
import { type RunningServer, startServer, memoryFolder } from './running-server.ts';

interface Got {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

describe('the built site', () => {
  let folder: Awaited<ReturnType<typeof memoryFolder>>;
  let server: RunningServer;
  const site = (): string => join(folder.path, 'site');

  beforeAll(async () => {
    folder = await memoryFolder();
    await writeSite(site());
    server = await startServer({
      APLOMB_DATA_DIR: await prepareData(join(folder.path, 'data')),
      APLOMB_SITE_DIR: site(),
      APLOMB_DOWNLOAD_DIR: join(folder.path, 'dist'),
      APLOMB_TRUST_PROXY: '127.0.0.1',
    });
  });
  afterAll(async () => {
    await server?.stop();
    await folder?.remove();
  });

  /** The answer as it came over the wire: nothing decompressed, followed or normalised. */
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> =>
    new Promise((done, fail) => {
      const { hostname, port } = new URL(server.origin);
      httpRequest({ hostname, port, path, method, headers }, (response) => {
        const pieces: Buffer[] = [];
        response
          .on('data', (piece: Buffer) => pieces.push(piece))
          .on('end', () =>
            done({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(pieces),
            }),
          )
          .on('error', fail);
      })
        .on('error', fail)
        .end();
    });

  it.each([
    ['/', 'Home'],
    ['/docs', 'Docs'],
    ['/docs/', 'Docs'],
    ['/docs/api-reference/error-codes', 'Error codes'],
    ['/docs/api-reference/error-codes/', 'Error codes'],
    ['/support?tab=privacy', 'Support'],
    ['/%73upport', 'Support'],
  ])('serves the page %s', async (path, title) => {
    const { status, headers, body } = await get(path);
    expect([
      status,
      headers['content-type'],
      headers['cache-control'],
      headers['vary'],
      body.toString(),
    ]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
      'accept-encoding',
      expect.stringContaining(`<h1>${title}</h1>`),
    ]);
    expect(headers['content-length']).toBe(String(body.length));
  });

  it('gives every page its security headers, with the hashes of its own scripts', async () => {
    for (const { headers } of [
      await get('/support'),
      await get('/nowhere', { accept: 'text/html' }),
    ]) {
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers['permissions-policy']).toMatch(/camera=\(\),.*geolocation=\(\),/);
      // A page's own by default: the wizard tests them.
      expect(headers['permissions-policy']).not.toMatch(/microphone|display-capture/);
      expect(headers['strict-transport-security']).toBeUndefined();
    }
    const policy = String((await get('/support')).headers['content-security-policy']).split(';');
    expect(policy).toEqual([
      "default-src 'self'",
      `script-src 'self' '${bootHash}'`,
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "media-src 'self' blob:",
      "connect-src 'self'",
      "worker-src 'self' blob:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]);
  });

  it('asks for HTTPS in future where it is spoken, also before a proxy', async () => {
    expect(
      (await get('/', { 'x-forwarded-proto': 'https' })).headers['strict-transport-security'],
    ).toBe('max-age=31536000');
  });

  it.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['*', 'br', brotliDecompressSync],
    ['identity', undefined, (body: Buffer) => body],
    ['br;q=0', undefined, (body: Buffer) => body],
    ['zstd', undefined, (body: Buffer) => body],
  ])('answers Accept-Encoding: %s', async (accepted, encoding, decode) => {
    const { headers, body } = await get('/support', { 'accept-encoding': accepted });
    expect([headers['content-encoding'], headers['vary'], decode(body).toString()]).toEqual([
      encoding,
      'accept-encoding',
      pageHtml('Support'),
    ]);
  });

  it('knows again what the caller has, per encoding', async () => {
    const plain = await get('/support');
    const brotli = await get('/support', { 'accept-encoding': 'br' });
    expect(plain.headers['etag']).toMatch(/^"[0-9a-f]{32}"$/);
    expect(brotli.headers['etag']).not.toBe(plain.headers['etag']);
    const known = await get('/support', { 'if-none-match': String(plain.headers['etag']) });
    expect([
      known.status,
      known.body.length,
      known.headers['etag'],
      known.headers['content-security-policy'],
    ]).toEqual([304, 0, plain.headers['etag'], plain.headers['content-security-policy']]);
    expect(
      (await get('/support', { 'if-none-match': String(brotli.headers['etag']) })).status,
    ).toBe(200);
    expect(
      (
        await get('/support', {
          'accept-encoding': 'br',
          'if-none-match': String(brotli.headers['etag']),
        })
      ).status,
    ).toBe(304);
  });

  it('answers HEAD with the headers of GET and no body', async () => {
    for (const path of ['/', '/support/', '/assets/entry-4f2a.js', '/demo.mp4']) {
      const [whole, head] = [
        await get(path, { 'accept-encoding': 'br' }),
        await get(path, { 'accept-encoding': 'br' }, 'HEAD'),
      ];
      expect(head.body.length).toBe(0);
      for (const name of [
        'content-length',
        'content-type',
        'etag',
        'content-encoding',
        'cache-control',
      ])
        expect([path, name, head.headers[name]]).toEqual([path, name, whole.headers[name]]);
    }
  });

  it.each([
    [
      '/assets/entry-4f2a.js',
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
    ],
    ['/docs/start.md', 'text/markdown; charset=utf-8', 'no-cache'],
    ['/sitemap.xml', 'application/xml; charset=utf-8', 'no-cache'],
    ['/robots.txt', 'text/plain; charset=utf-8', 'no-cache'],
    ['/site.webmanifest', 'application/manifest+json; charset=utf-8', 'no-cache'],
    ['/demo.mp4', 'video/mp4', 'no-cache'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8', 'no-cache'],
  ])('serves %s as %s', async (path, type, cache) => {
    const { status, headers } = await get(path);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, type, cache]);
  });

  it.each([
    ['bytes=0-9', 206, 'bytes 0-9/5000', 0, 10],
    ['bytes=4990-', 206, 'bytes 4990-4999/5000', 4990, 5000],
    ['bytes=-5', 206, 'bytes 4995-4999/5000', 4995, 5000],
    ['bytes=100-99999', 206, 'bytes 100-4999/5000', 100, 5000],
    ['bytes=-0', 416, 'bytes */5000', 0, 0],
    ['bytes=5000-', 416, 'bytes */5000', 0, 0],
    ['bytes=0-1,5-6', 200, undefined, 0, 5000],
    ['bytes=9-3', 200, undefined, 0, 5000],
    ['pages=1', 200, undefined, 0, 5000],
  ])('answers Range: %s of a film with %d', async (range, status, contentRange, from, to) => {
    const { headers, body, ...got } = await get('/demo.mp4', { range });
    expect([
      got.status,
      headers['content-range'],
      body.length,
      body.equals(
        Buffer.from(Array.from({ length: 5_000 }, (_, index) => index % 251)).subarray(from, to),
      ),
    ]).toEqual([status, contentRange, to - from, true]);
  });

  it('goes on with a part only where the file is still the same', async () => {
    const { headers } = await get('/demo.mp4');
    expect(
      (await get('/demo.mp4', { range: 'bytes=0-9', 'if-range': String(headers['etag']) })).status,
    ).toBe(206);
    expect((await get('/demo.mp4', { range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(
      200,
    );
  });

  it('answers what is not there: docs lead home, pages get a page, programs get JSON', async () => {
    for (const path of ['/docs/nowhere', '/docs/a/b/c/', '/docs/nowhere.md']) {
      const docs = await get(path, { accept: 'text/html' });
      expect([path, docs.status, docs.headers['location']]).toEqual([path, 302, '/docs']);
    }
    const page = await get('/nowhere', {
      accept: 'text/html,*/*;q=0.8',
      'if-none-match': '*',
      range: 'bytes=0-3',
    });
    expect([page.status, page.headers['content-type'], page.body.toString()]).toEqual([
      404,
      'text/html; charset=utf-8',
      pageHtml('Not here'),
    ]);
    for (const [path, accept] of [
      ['/nowhere', 'application/json'],
      ['/v1/nowhere', 'text/html'],
      ['/assets/gone.js', '*/*'],
    ] as const) {
      const json = await get(path, { accept });
      expect([path, json.status, JSON.parse(json.body.toString())]).toEqual([
        path,
        404,
        expect.objectContaining({ code: 'ENDPOINT_NOT_FOUND' }),
      ]);
    }
    expect((await get('/v1/text/analyze', { accept: 'text/html' })).headers['allow']).toBe('POST');
  });

  it.each([
    '/../site.json',
    '/..%2fsite.json',
    '/%2e%2e/site.json',
    '/assets/..%2f..%2f..%2fsite.json',
    '/assets/../../site.json',
    '/..%5csite.json',
    '/....//site.json',
    '/site.json',
    '/client/index.html',
    '/index.html',
    '/support/index.html',
    '/assets',
    '/assets/',
    '/%00',
    '/support%00.html',
    '/robots.txt%00',
    '/ROBOTS.TXT',
    '//robots.txt',
    '/./robots.txt',
    '/robots.txt.br',
    '/support.html',
    '/404',
    '/404.html',
    '/__proto__',
    '/constructor',
    '/%E0%A4%A',
    '/%ff',
  ])('serves nothing for %s', async (path) => {
    const { status, body } = await get(path);
    expect([400, 404]).toContain(status);
    expect(JSON.parse(body.toString())).toMatchObject({ status: 'error' });
  });

  it('offers the app for download once its archive is there', async () => {
    const path = '/aplomb-1.0.0-beta-windows-x64.zip';
    const nothing = { bytes: null, sha256: null, key: null, percent: null };
    const none = { file: path.slice(1), ...nothing };
    const absent = await get(path);
    expect([absent.status, absent.headers['location']]).toEqual([302, '/download']);
    expect(JSON.parse((await get('/site/download')).body.toString())).toEqual({
      status: 'success',
      data: { ...none, state: 'absent' },
    });
    expect((await get('/download')).body.toString()).toContain(downloadSentences.absent);
    const archive = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7) % 256));
    await mkdir(join(folder.path, 'dist'));
    await writeFile(join(folder.path, 'dist', path.slice(1)), archive);
    const there = await get(path, { 'accept-encoding': 'br' });
    expect([
      there.status,
      there.headers['content-type'],
      there.headers['content-disposition'],
      there.headers['content-encoding'],
      there.body.equals(archive),
    ]).toEqual([
      200,
      'application/zip',
      `attachment; filename="${path.slice(1)}"`,
      undefined,
      true,
    ]);
    const part = await get(path, {
      range: 'bytes=299990-',
      'if-range': String(there.headers['etag']),
    });
    expect([part.status, part.body.equals(archive.subarray(299_990))]).toEqual([206, true]);
    const noBill = await get(sitePaths.billOfMaterials);
    expect([noBill.status, noBill.headers['location']]).toEqual([302, '/download']);
    expect((await get('/aplomb-ocr-1.0.0-beta-windows-x64.pack')).status).toBe(404);
    await writeFile(join(folder.path, 'dist', 'aplomb-ocr-1.0.0-beta-windows-x64.pack'), archive);
    const rest = await get('/aplomb-ocr-1.0.0-beta-windows-x64.pack', { range: 'bytes=299990-' });
    expect([
      rest.status,
      rest.headers['content-type'],
      rest.body.equals(archive.subarray(299_990)),
    ]).toEqual([206, 'application/octet-stream', true]);
    const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
    const writeSums = (content: Buffer): Promise<void> =>
      writeFile(join(folder.path, 'dist', 'SHA256SUMS'), `${sha256(content)}  ${path.slice(1)}\n`);
    await writeSums(archive);
    const sums = await get('/SHA256SUMS');
    expect([sums.status, sums.headers['content-type'], sums.body.toString()]).toEqual([
      200,
      'text/plain; charset=utf-8',
      `${sha256(archive)}  ${path.slice(1)}\n`,
    ]);
    expect((await get('/download')).body.toString()).toContain(sha256(archive));
    const facts = await get('/site/download');
    expect([facts.headers['cache-control'], JSON.parse(facts.body.toString())]).toEqual([
      'no-cache',
      {
        status: 'success',
        data: { ...none, state: 'ready', bytes: 300_000, sha256: sha256(archive) },
      },
    ]);
    const signed = JSON.stringify({ payload: '', signatures: [{ keyid: 'MCowBQ', sig: '' }] });
    await writeFile(join(folder.path, 'dist', product.provenanceFile), `${signed}\n`);
    const keyed = JSON.parse((await get('/site/download')).body.toString()) as object;
    expect(keyed).toMatchObject({ data: { key: 'MCowBQ' } });
    await writeFile(join(folder.path, 'dist', path.slice(1)), archive.subarray(1));
    expect((await get(path)).status).toBe(302);
    await writeSums(archive.subarray(1));
    expect(JSON.parse((await get('/site/download')).body.toString())).toMatchObject({
      data: { bytes: 299_999, sha256: sha256(archive.subarray(1)) },
    });
  });

  it('takes up a new build without a restart, and keeps the last while one is under way', async () => {
    await rm(join(site(), 'site.json'));
    await delay(1_100);
    expect((await get('/support')).status).toBe(200);
    await writeSite(site(), { pages: { '/new': pageHtml('New') } });
    await expect.poll(async () => (await get('/new')).body.toString()).toContain('<h1>New</h1>');
  });
});

describe('a server without the built site', () => {
  it('starts, shows its plain start page and says how to build the site', async () => {
    const folder = await memoryFolder();
    const server = await startServer({
      APLOMB_DATA_DIR: await prepareData(join(folder.path, 'data')),
      APLOMB_SITE_DIR: join(folder.path, 'nothing'),
    });
    const page = await fetch(server.origin);
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining('npm run -s keys -- create --name demo'),
    ]);
    expect(server.log()).toContain('the site is not built; build it');
    await server.stop();
    await folder.remove();
  });
});
