import { randomBytes, randomUUID } from 'node:crypto';
import { readdir, readFile, utimes } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultLimits, fileBytes, fileRules, type Job, type StoredFile } from '@aplomb/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiContext, openApi } from './api-context.ts';
import { type Answer, client, type Client } from './client.ts';
import { type DatabaseKind, embedded, postgresql } from './databases.ts';
import { silence } from './recordings.ts';
import { startServer, temporaryFolder } from './running-server.ts';
import { newcomer, PASSWORD, signedIn } from './suites/accounts.ts';

const FILES = '/v1/files';
const TEXT = '/v1/text/analyze';
const asFile = { 'content-type': 'application/octet-stream' };
const part = (offset: number, isLast: boolean): Record<string, string> => ({
  'content-type': fileRules.pieceType,
  'upload-offset': String(offset),
  'upload-complete': isLast ? '?1' : '?0',
});
const patient = { timeout: 60_000, interval: 100 };
const picture = fileURLToPath(
  new URL('../../../packages/engine/fixtures/screens/problem-words-light.png', import.meta.url),
);
const video = fileURLToPath(new URL('videos/slides.mp4', import.meta.url));

const send = (call: Client, bytes: Buffer | string, query = ''): Promise<Answer<StoredFile>> =>
  call<StoredFile>('POST', `${FILES}${query}`, bytes, asFile);
const sent = async (call: Client, bytes: Buffer | string, query = ''): Promise<string> => {
  const { status, body } = await send(call, bytes, query);
  expect([status, body.code]).toEqual([201, undefined]);
  return body.data.id;
};
const begin = async (call: Client, more: Record<string, string> = {}): Promise<string> => {
  const headers = { ...asFile, 'upload-complete': '?0', ...more };
  return (await call<StoredFile>('POST', FILES, new Uint8Array(), headers)).body.data.id;
};
const content = async (context: ApiContext, token: string, id: string): Promise<Buffer> => {
  const answer = await fetch(`${context.server.origin}${FILES}/${id}/content`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringContaining('attachment'),
  ]);
  return Buffer.from(await answer.arrayBuffer());
};

describe.each(
  [embedded, postgresql].map(
    (kind) => [kind.absent === null ? kind.name : `${kind.name} (${kind.absent})`, kind] as const,
  ),
)('files on %s', (_name, kind: DatabaseKind) => {
  describe.skipIf(kind.absent !== null)('', () => {
    let context: ApiContext;
    let token: string;
    let call: Client;
    beforeAll(async () => {
      context = await openApi(kind);
      token = await context.key();
      call = context.as(token);
    });
    afterAll(async () => {
      await context?.close();
    });

    it('are kept as they were sent, told, and deleted', async () => {
      const bytes = randomBytes(fileRules.partBytes + 12_345);
      const made = await send(call, bytes, '?name=a%C3%A4.bin&retention_hours=2');
      const { id } = made.body.data;
      expect(made.body.data).toMatchObject({
        name: 'aä.bin',
        bytes: bytes.length,
        total_bytes: bytes.length,
        complete: true,
        media_type: null,
      });
      expect(made.headers.get('location')).toBe(`${FILES}/${id}`);
      const { created_at: from, expires_at: until } = made.body.data;
      expect(Date.parse(until) - Date.parse(from)).toBe(2 * 3_600_000);
      expect((await content(context, token, id)).equals(bytes)).toBe(true);
      expect((await call<StoredFile[]>('GET', FILES)).body.data).toEqual([made.body.data]);
      expect((await call<StoredFile>('GET', `${FILES}/${id}`)).body.data).toEqual(made.body.data);
      expect((await call('DELETE', `${FILES}/${id}`)).status).toBe(204);
      for (const [method, path] of [
        ['GET', ''],
        ['GET', '/content'],
        ['DELETE', ''],
      ] as const)
        expect((await call(method, `${FILES}/${id}${path}`)).status).toBe(404);
    });

    it('come in pieces, and go on where a broken connection left them', async () => {
      const bytes = randomBytes(300_000);
      const id = await begin(call, { 'upload-length': String(bytes.length) });
      const first = await call('PATCH', `${FILES}/${id}`, bytes.subarray(0, 1_000), part(0, false));
      expect([first.status, first.headers.get('upload-offset')]).toEqual([200, '1000']);
      await breakOff(context.server.origin, token, id, bytes.subarray(1_000));
      const offset = async (): Promise<number> =>
        Number((await call('HEAD', `${FILES}/${id}`)).headers.get('upload-offset'));
      await expect.poll(offset, patient).toBeGreaterThan(1_000);
      const there = await offset();
      const wrong = await call('PATCH', `${FILES}/${id}`, bytes.subarray(7), part(7, true));
      expect([wrong.status, wrong.body.code, wrong.body.details]).toEqual([
        409,
        'VALIDATION_ERROR',
        expect.objectContaining({ offset: there, complete: false }),
      ]);
      expect(wrong.headers.get('upload-offset')).toBe(String(there));
      const unfinished = await call('POST', TEXT, { file_id: id });
      expect([unfinished.status, unfinished.body.code]).toEqual([422, 'VALIDATION_ERROR']);
      const short = await call('PATCH', `${FILES}/${id}`, new Uint8Array(), part(there, true));
      expect([short.status, short.body.message]).toEqual([422, expect.stringContaining('300000')]);
      const last = await call('PATCH', `${FILES}/${id}`, bytes.subarray(there), part(there, true));
      expect([last.status, last.headers.get('upload-complete')]).toEqual([200, '?1']);
      expect((await content(context, token, id)).equals(bytes)).toBe(true);
      const more = await call('PATCH', `${FILES}/${id}`, 'x', part(bytes.length, true));
      expect([more.status, more.body.details]).toEqual([
        409,
        expect.objectContaining({ complete: true }),
      ]);
    });

    // These ask the database nothing that the others do not.
    if (kind === embedded) {
      it('are analyzed by their id: texts, code, pictures, recordings and videos', async () => {
        const words = 'The sound is warm and clear. I would buy it again.';
        const read = async (
          bytes: Buffer | string,
          query = '',
        ): Promise<Record<string, unknown>> => {
          const answer = await call('POST', TEXT, { file_id: await sent(call, bytes, query) });
          expect([answer.status, answer.body.code]).toEqual([201, undefined]);
          return answer.body.data;
        };
        expect(await read(words)).toMatchObject({ sentiment: 'positive' });
        expect(await read(Buffer.from(`\uFEFF${words}`, 'utf16le'))).toMatchObject({
          sentiment: 'positive',
        });
        expect(await read('total = sum(xs\n', '?name=total.py')).toMatchObject({
          code: { language: 'python', syntax: { errors: [{ line: expect.any(Number) }] } },
        });
        const screen = await call<{ details: { kind: string } }>('POST', '/v1/screen/analyze', {
          file_id: await sent(call, await readFile(picture)),
        });
        expect(screen.body.data.details.kind).toBe('problem');
        const recording = await sent(call, silence(2));
        const job = await call<Job>(
          'POST',
          '/v1/audio/process',
          { file_id: recording },
          { prefer: 'respond-async' },
        );
        // The job has what it needs.
        await call('DELETE', `${FILES}/${recording}`);
        const film = await call<Job>(
          'POST',
          '/v1/screen/analyze',
          { file_id: await sent(call, await readFile(video)) },
          { prefer: 'respond-async' },
        );
        for (const { body } of [job, film])
          await expect
            .poll(
              async () => (await call<Job>('GET', `/v1/jobs/${body.data.id}`)).body.data,
              patient,
            )
            .toMatchObject({ state: 'succeeded', error: null });
        const heard = await call<{ analysis: { duration: number } }>(
          'GET',
          `/v1/jobs/${job.body.data.id}/result`,
        );
        expect(heard.body.data.analysis.duration).toBe(2);
        const seen = await call<{ video: { screens: unknown[] } }>(
          'GET',
          `/v1/jobs/${film.body.data.id}/result`,
        );
        expect(seen.body.data.video.screens.length).toBeGreaterThan(0);
      }, 120_000);

      it('are refused where they do not fit, with what to send instead', async () => {
        const recording = await sent(call, silence(1));
        const text = await sent(call, 'Only words.');
        const noText = await sent(call, randomBytes(300));
        const cases = [
          [TEXT, { file_id: noText }, 415, 'UNSUPPORTED_FILE_TYPE'],
          [TEXT, { file_id: recording }, 415, 'UNSUPPORTED_FILE_TYPE'],
          ['/v1/screen/analyze', { file_id: recording }, 415, 'UNSUPPORTED_FILE_TYPE'],
          ['/v1/audio/process', { file_id: text }, 415, 'UNSUPPORTED_FILE_TYPE'],
          [TEXT, { file_id: randomUUID() }, 404, 'RESOURCE_NOT_FOUND'],
          [TEXT, { file_id: 'x' }, 400, 'INVALID_PARAMETER_VALUE'],
          [TEXT, { file_id: text, text: 'both' }, 422, 'VALIDATION_ERROR'],
          [TEXT, {}, 400, 'MISSING_PARAMETER'],
        ] as const;
        for (const [path, body, status, code] of cases) {
          const answer = await call('POST', path, body);
          expect([answer.status, answer.body.code], JSON.stringify(body)).toEqual([status, code]);
        }
        const long = await sent(call, 'x'.repeat(defaultLimits.textCharacters + 1));
        expect((await call('POST', TEXT, { file_id: long })).body.code).toBe('FILE_TOO_LARGE');
        const bad: [string, Record<string, string>, number][] = [
          ['', { ...asFile }, 400],
          ['x', { 'content-type': 'application/json' }, 415],
          ['x', { ...asFile, 'content-encoding': 'gzip' }, 415],
          ['x', { ...asFile, 'upload-complete': 'yes' }, 400],
          ['x', { ...asFile, 'upload-length': '5' }, 422],
          ['x', { ...asFile, 'upload-length': String(fileBytes(defaultLimits) + 1) }, 413],
        ];
        for (const [body, headers, status] of bad)
          expect((await call('POST', FILES, body, headers)).status, JSON.stringify(headers)).toBe(
            status,
          );
        expect((await call('POST', `${FILES}?retention_hours=721`, 'x', asFile)).status).toBe(422);
        expect((await call('PATCH', `${FILES}/${text}`, 'x', asFile)).body.code).toBe(
          'MISSING_PARAMETER',
        );
      });

      it('are seen by nobody else, and used by nobody else', async () => {
        const id = await sent(call, 'Ours alone.');
        const stranger = await context.caller();
        expect((await stranger<StoredFile[]>('GET', FILES)).body.data).toEqual([]);
        for (const answer of [
          await stranger('GET', `${FILES}/${id}`),
          await stranger('GET', `${FILES}/${id}/content`),
          await stranger('PATCH', `${FILES}/${id}`, 'x', part(11, true)),
          await stranger('DELETE', `${FILES}/${id}`),
          await stranger('POST', TEXT, { file_id: id }),
        ])
          expect([answer.status, answer.body.code]).toEqual([404, 'RESOURCE_NOT_FOUND']);
        expect((await content(context, token, id)).toString()).toBe('Ours alone.');
      });

      it('are made once for an idempotency key', async () => {
        const own = await context.caller();
        const once = { ...asFile, 'idempotency-key': randomUUID() };
        const first = await own<StoredFile>('POST', `${FILES}?name=one`, 'The same.', once);
        const again = await own<StoredFile>('POST', `${FILES}?name=one`, 'The same.', once);
        expect([
          again.status,
          again.headers.get('idempotent-replayed'),
          again.body.data.id,
        ]).toEqual([201, 'true', first.body.data.id]);
        expect((await own('POST', `${FILES}?name=one`, 'Another.', once)).status).toBe(422);
        expect((await own<StoredFile[]>('GET', FILES)).body.data).toHaveLength(1);
      });

      it('are as many, and as large, as an account may keep', async () => {
        const own = await context.caller();
        const most = fileBytes(defaultLimits);
        const fitting = Math.floor(fileRules.accountBytes / most);
        for (let count = 0; count < fitting; count += 1)
          await begin(own, { 'upload-length': String(most) });
        const refused = await own('POST', FILES, new Uint8Array(), {
          ...asFile,
          'upload-complete': '?0',
          'upload-length': String(most),
        });
        expect([refused.status, refused.body.code]).toEqual([403, 'QUOTA_EXCEEDED']);
        expect((await (await context.caller())('GET', FILES)).status).toBe(200);
        const [last] = (await own<StoredFile[]>('GET', FILES)).body.data;
        await own('DELETE', `${FILES}/${last?.id ?? ''}`);
        expect((await begin(own, { 'upload-length': String(most) })).length).toBe(36);
      });
    }

    it('go with the whole history, and leave no bytes behind', async () => {
      const own = await context.caller();
      await sent(own, 'Going.');
      await own('POST', '/v1/history/deletions', { all: true, dry_run: true });
      expect((await own<StoredFile[]>('GET', FILES)).body.data).toHaveLength(1);
      await own('POST', '/v1/history/deletions', { all: true });
      expect((await own<StoredFile[]>('GET', FILES)).body.data).toEqual([]);
    });

    it('survive a kill, and are deleted after their time, bytes and all', async () => {
      const owner = await context.key();
      const own: Client = (...asked) => context.as(owner)(...asked);
      const kept = await sent(own, 'Kept over the night.');
      const ended = await sent(own, 'Its time is over.');
      await context.restart('kill');
      expect((await own('POST', TEXT, { file_id: kept })).status).toBe(201);
      await context.restart('stop', {}, async () => {
        await context.database.sql("update files set expires_at = now() - interval '1 minute'");
        await context.database.sql('update files set expires_at = now() + $1 where id = $2', [
          '1 hour',
          kept,
        ]);
      });
      expect((await own('GET', `${FILES}/${ended}`)).status).toBe(404);
      await expect.poll(() => storedParts(context, kind), patient).toBe(1);
      expect((await own('POST', TEXT, { file_id: kept })).status).toBe(201);
    });

    it('go with the account that sent them, bytes and all, and no others do', async () => {
      const email = newcomer();
      const browser = await signedIn(() => context, email);
      const { body } = await browser.get('/auth/get-session');
      const { user } = body as unknown as { user: { id: string } };
      await sent(await context.caller(), 'Another account’s.');
      const others = await storedParts(context, kind);
      const owner = await context.key('--account', `user-${user.id}`);
      await sent(context.as(owner), 'Going along.');
      expect(await storedParts(context, kind)).toBe(others + 1);
      await browser.post('/api/account/deletion', { password: PASSWORD });
      await context.restart('stop', {}, async () => {
        await context.database.sql("update auth_users set deletion_at = now() - interval '8 days'");
        await agePartsByADay(context, kind);
      });
      await expect.poll(() => storedParts(context, kind), patient).toBe(others);
    });
  });
});

describe.skipIf(postgresql.absent !== null)(
  `files over replicas${postgresql.absent === null ? '' : ` (skipped: ${postgresql.absent})`}`,
  () => {
    it('are begun on one, gone on with on another, and used on a third', async () => {
      const database = await postgresql.open();
      const folders = await Promise.all([1, 2, 3].map(() => temporaryFolder()));
      const servers = await Promise.all(
        folders.map(({ path }) => startServer({ ...database.environment, APLOMB_DATA_DIR: path })),
      );
      try {
        const token = await database.keys('create', '--name', 'test', '--account', 'files');
        const [one, two, three] = servers.map(({ origin }) => client(origin, token));
        if (one === undefined || two === undefined || three === undefined) return;
        const id = await begin(one);
        await one('PATCH', `${FILES}/${id}`, 'I love ', part(0, false));
        await two('PATCH', `${FILES}/${id}`, 'this calm desk.', part(7, true));
        const answer = await three('POST', TEXT, { file_id: id });
        expect(answer.body.data['sentiment']).toBe('positive');
        const raced = await begin(one);
        const both = await Promise.all(
          [one, two].map((call) => call('PATCH', `${FILES}/${raced}`, 'mine', part(0, true))),
        );
        expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      } finally {
        for (const server of servers) await server.stop();
        await database.close();
        for (const folder of folders) await folder.remove();
      }
    });
  },
);

const partFolder = ({ database }: ApiContext): string =>
  join(String(database.environment['APLOMB_DATA_DIR']), 'media', 'uploads', 'files');

/** Parts that lie in the store. */
async function storedParts(context: ApiContext, kind: DatabaseKind): Promise<number> {
  return kind === postgresql
    ? (await context.database.sql('select distinct part_id from file_uploads')).length
    : (await readdir(partFolder(context))).length;
}

/** As if a day had gone by since they were sent. */
async function agePartsByADay(context: ApiContext, kind: DatabaseKind): Promise<void> {
  if (kind === postgresql) {
    await context.database.sql("update file_uploads set created_at = now() - interval '1 day'");
    return;
  }
  const folder = partFolder(context);
  const yesterday = new Date(Date.now() - 86_400_000);
  for (const name of await readdir(folder)) await utimes(join(folder, name), yesterday, yesterday);
}

/** Sends a piece as the last and lets the connection break before its end. */
async function breakOff(origin: string, token: string, id: string, bytes: Buffer): Promise<void> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const { promise, resolve } = Promise.withResolvers<void>();
  socket.on('error', () => resolve()).on('close', () => resolve());
  socket.resume();
  socket.write(
    `PATCH ${FILES}/${id} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: ${fileRules.pieceType}\r\nUpload-Offset: 1000\r\nUpload-Complete: ?1\r\n` +
      `Content-Length: ${bytes.length}\r\n\r\n`,
  );
  socket.write(bytes.subarray(0, bytes.length / 2), () => socket.destroy());
  await promise;
}
