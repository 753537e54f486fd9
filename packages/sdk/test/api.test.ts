import { readFile } from 'node:fs/promises';
import {
  type ApiErrorCode,
  apiErrors,
  errorDocsPath,
  testErrors,
  testMode,
} from '@aplomb/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiContext, openApi } from '../../../apps/server/test/api-context.ts';
import { embedded } from '../../../apps/server/test/databases.ts';
import { silence } from '../../../apps/server/test/recordings.ts';
import {
  Aplomb,
  type AplombError,
  AuthenticationError,
  ConnectionError,
  InvalidRequestError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServerError,
  toBase64,
} from '../src/index.ts';

const picture = new URL('../../engine/fixtures/screens/problem-words-light.png', import.meta.url);
const families = [
  AuthenticationError,
  PermissionError,
  InvalidRequestError,
  NotFoundError,
  RateLimitError,
  ServerError,
  ConnectionError,
] as const;
const caught = (call: Promise<unknown>): Promise<AplombError> =>
  call.then(
    () => {
      throw new TypeError('it succeeded');
    },
    (error: unknown) => error as AplombError,
  );

describe('against the real server', () => {
  let context: ApiContext | null = null;
  const api = (): ApiContext => {
    if (context === null) throw new Error('the server did not start');
    return context;
  };
  const as = (apiKey: string, more: object = {}): Aplomb =>
    new Aplomb({ apiKey, baseUrl: api().server.origin, ...more });
  const fresh = async (...args: string[]): Promise<Aplomb> => as(await api().key(...args));
  beforeAll(async () => {
    context = await openApi(embedded, { APLOMB_RATE_PER_MINUTE: '30', APLOMB_DAILY_QUOTA: '6' });
  });
  afterAll(async () => {
    await context?.close();
  });

  it('analyses text and tells where the key stands', async () => {
    const { data, status, requestId, rateLimit, replayed, mode, notModified } = await (
      await fresh()
    ).text.analyze({ text: 'The sound is warm and clear. I would buy it again.' });
    expect(data).toMatchObject({ detected_language: 'en', sentiment: 'positive', engine: 'local' });
    expect([status, replayed, mode, notModified]).toEqual([201, false, 'live', false]);
    expect(requestId).toMatch(/^req_/);
    expect(rateLimit).toMatchObject({
      minute: { limit: 30, remaining: 29 },
      day: { limit: 6, remaining: 5 },
    });
  });

  it('is answered the same for the same idempotency key', async () => {
    const aplomb = await fresh();
    const send = () => aplomb.text.analyze({ text: 'Once only.' }, { idempotencyKey: 'once' });
    const [first, second] = [await send(), await send()];
    expect([first.replayed, second.replayed, second.data.analysis_id]).toEqual([
      false,
      true,
      first.data.analysis_id,
    ]);
    const other = await caught(
      aplomb.text.analyze({ text: 'Other words.' }, { idempotencyKey: 'once' }),
    );
    expect([other.code, other.status]).toEqual(['VALIDATION_ERROR', 422]);
  });

  it('streams text, and screens too', async () => {
    const aplomb = await fresh();
    const seen: string[] = [];
    for await (const event of aplomb.text.stream({ text: 'Composure under pressure.' }))
      seen.push(event.type);
    expect(seen).toEqual(['analysis', 'done']);
    const { data } = await (
      await fresh('--test')
    ).screen
      .stream({ image_data: await readFile(picture) })
      .final();
    expect(data.details.kind).toBeTypeOf('string');
  });

  it(
    'reads a picture from bytes, a view of a larger buffer, a blob, a response, base64 and a ' +
      'data URL alike',
    async () => {
      const bytes = await readFile(picture);
      const base64 = bytes.toString('base64');
      const around = new Uint8Array(bytes.length + 20);
      around.set(bytes, 7);
      const buffer = new ArrayBuffer(bytes.length);
      new Uint8Array(buffer).set(bytes);
      const forms = [
        bytes,
        buffer,
        around.subarray(7, 7 + bytes.length),
        new DataView(buffer),
        new Blob([buffer]),
        new File([buffer], 'a.png'),
        new Response(buffer),
        base64,
      ];
      for (const form of forms) expect(await toBase64(form)).toBe(base64);
      const aplomb = await fresh();
      const { data } = await aplomb.screen.analyze({
        image_data: new Blob([buffer]),
        analysis_type: ['text', 'problem'],
      });
      expect(data.details).toMatchObject({
        kind: 'problem',
        text: expect.stringContaining('Longest Echo') as unknown,
      });
      const { data: again } = await aplomb.screen.analyze({
        image_data: `data:image/png;base64,${base64}`,
        analysis_type: ['text'],
      });
      expect(again.details.text).toBe(data.details.text);
    },
  );

  it('hears recordings, as JSON, text and subtitles', async () => {
    const aplomb = await fresh();
    const { data, status } = await aplomb.audio.process({
      audio_data: silence(1),
      language: 'en',
      analysis_options: { summary: false },
    });
    expect([status, data.transcript, data.analysis.segments, data.analysis.summary]).toEqual([
      201,
      '',
      [],
      null,
    ]);
    expect((await aplomb.audio.transcript({ audio_data: silence(1) }, 'vtt')).data).toBe(
      'WEBVTT\n\n',
    );
    expect(
      (
        await caught(
          aplomb.audio.transcript(
            { audio_data: silence(1), analysis_options: { timestamps: false } },
            'srt',
          ),
        )
      ).code,
    ).toBe('VALIDATION_ERROR');
  });

  it('waits for jobs, and cancels them', async () => {
    const aplomb = await fresh();
    const { data: job, status } = await aplomb.audio.submit(
      { audio_data: silence(1) },
      { idempotencyKey: 'job' },
    );
    expect([status, job.operation]).toEqual([202, 'processAudio']);
    const states: string[] = [];
    const { data } = await aplomb.jobs.wait(job.id, {
      onProgress: ({ state }) => {
        states.push(state);
      },
    });
    expect([
      data.transcript,
      states.at(-1),
      (await aplomb.jobs.transcript(job.id, 'text')).data,
    ]).toEqual(['', 'succeeded', '']);
    expect(
      (await aplomb.audio.submit({ audio_data: silence(1) }, { idempotencyKey: 'job' })).data.id,
    ).toBe(job.id);
    await aplomb.jobs.cancel(job.id);
    expect((await caught(aplomb.jobs.get(job.id))).code).toBe('RESOURCE_NOT_FOUND');
    const { data: doomed } = await aplomb.audio.submit({ audio_data: Buffer.from('fLaC') });
    expect((await caught(aplomb.jobs.wait(doomed.id))).code).toBe('VALIDATION_ERROR');
  });

  it('goes through the history, page by page or record by record, reads and deletes', async () => {
    const aplomb = await fresh();
    for (const text of ['One.', 'Two.', 'Three.'])
      await aplomb.text.analyze({ text, analysis_mode: 'language' });
    const first = await aplomb.history.list({ limit: 2, date_from: new Date(Date.now() - 60_000) });
    const second = await first.next();
    expect([
      first.data.length,
      second?.data.length,
      await second?.next(),
      first.pagination.total_items,
    ]).toEqual([2, 1, null, 3]);
    const ids: string[] = [];
    for await (const { id } of aplomb.history.iterate({ limit: 1, fields: ['id'] })) ids.push(id);
    expect(ids).toEqual([...first.data, ...(second?.data ?? [])].map(({ id }) => id));
    const rest: string[] = [];
    for await (const { id } of first) rest.push(id);
    expect(rest).toEqual(ids);
    const [id = ''] = ids;
    const whole = await aplomb.history.get(id);
    expect(whole.data.full_log[0]).toMatchObject({ role: 'user', content: 'Three.' });
    expect(await aplomb.history.get(id, { ifNoneMatch: whole.etag ?? '' })).toMatchObject({
      notModified: true,
      data: null,
      status: 304,
    });
    expect(Object.keys((await aplomb.history.get(id, { fields: ['summary'] })).data)).toEqual([
      'id',
      'summary',
    ]);
    expect((await aplomb.history.delete(id)).status).toBe(204);
    expect((await caught(aplomb.history.get(id))).code).toBe('RESOURCE_NOT_FOUND');
  });

  it('reads settings, changes them, and sees what another changed', async () => {
    const aplomb = await fresh();
    const { data, etag } = await aplomb.settings.getContext();
    expect([data.context_profile_id, data.session_minutes, data.updated_at]).toEqual([
      'learning',
      '45',
      null,
    ]);
    expect((await aplomb.settings.getContext({ ifNoneMatch: etag ?? '' })).notModified).toBe(true);
    const changed = await aplomb.settings.updateContext(
      { custom_settings: { session_minutes: '60', subject_areas: ['music'] } },
      { ifMatch: etag ?? '' },
    );
    expect([changed.data.session_minutes, changed.data.subject_areas]).toEqual(['60', ['music']]);
    const late = await caught(
      aplomb.settings.updateContext({ context_profile_id: 'coding' }, { ifMatch: etag ?? '' }),
    );
    expect([late.code, late.status]).toEqual(['VALIDATION_ERROR', 412]);
  });

  describe('its own errors', () => {
    it.each<[string, (aplomb: Aplomb) => Promise<unknown>, string, number, string | undefined]>([
      [
        'nothing sent',
        (aplomb) => aplomb.text.analyze({} as never),
        'MISSING_PARAMETER',
        400,
        'text',
      ],
      [
        'an empty text',
        (aplomb) => aplomb.text.analyze({ text: '' }),
        'INVALID_PARAMETER_VALUE',
        422,
        'text',
      ],
      [
        'two pictures in one',
        (aplomb) =>
          aplomb.screen.analyze({
            image_data: 'aGk=',
            video_url: 'https://a.example/b.mp4',
          } as never),
        'VALIDATION_ERROR',
        422,
        'video_url',
      ],
      [
        'no picture',
        (aplomb) => aplomb.screen.analyze({ image_data: Buffer.from('MZ no picture') }),
        'UNSUPPORTED_FILE_TYPE',
        415,
        'image_data',
      ],
      [
        'a picture too large',
        (aplomb) => aplomb.screen.analyze({ image_data: new Uint8Array(10 * 1024 * 1024 + 1) }),
        'FILE_TOO_LARGE',
        413,
        'image_data',
      ],
      [
        'an unknown record',
        (aplomb) => aplomb.history.get('0d9f3c1e-6a55-4a57-9a0e-2f8f4f6f1b11'),
        'RESOURCE_NOT_FOUND',
        404,
        undefined,
      ],
      [
        'no record’s id',
        (aplomb) => aplomb.history.delete('../../text'),
        'INVALID_PARAMETER_VALUE',
        400,
        'conversation_id',
      ],
      [
        'a page too long',
        (aplomb) => aplomb.history.list({ limit: 1_000 }),
        'INVALID_PARAMETER_VALUE',
        422,
        'limit',
      ],
    ])('%s', async (_what, call, code, status, field) => {
      const error = await caught(call(await fresh()));
      expect([error.code, error.fieldErrors[0]?.field, error.docsUrl]).toEqual([
        code,
        field,
        api().server.origin + errorDocsPath(code as 'BAD_REQUEST'),
      ]);
      expect(error.status).toBe(status);
      expect(error.requestId).toMatch(/^req_/);
      expect(error.message).not.toBe('');
    });

    it('a key that is unknown, or lacks the scope', async () => {
      expect(await caught(as(`apl_live_${'0'.repeat(38)}`).settings.getContext())).toBeInstanceOf(
        AuthenticationError,
      );
      const error = await caught((await fresh('--scopes', 'settings:read')).history.list());
      expect([error instanceof PermissionError, error.details]).toEqual([
        true,
        { required_scope: 'history:read' },
      ]);
    });

    it('a used-up day and a used-up minute', async () => {
      const aplomb = await fresh();
      for (let count = 0; count < 6; count += 1)
        await aplomb.text.analyze({ text: `Text ${count}`, analysis_mode: 'language' });
      const error = await caught(aplomb.text.analyze({ text: 'One more.' }, { maxRetries: 0 }));
      expect([error.code, error.status, (error.retryAfter ?? 0) > 0]).toEqual([
        'QUOTA_EXCEEDED',
        429,
        true,
      ]);
      const outcomes = await Promise.all(
        Array.from({ length: 31 }, () =>
          aplomb.settings.getContext({ maxRetries: 0 }).then(
            () => 'ok',
            (failure: unknown) => (failure as AplombError).code,
          ),
        ),
      );
      expect(new Set(outcomes)).toEqual(new Set(['ok', 'RATE_LIMIT_EXCEEDED']));
    });
  });

  describe('every error of the catalogue', () => {
    const asked = testErrors.flatMap(({ code, statuses }) =>
      (statuses.length === 0 ? [null] : statuses).map((status) => [code, status] as const),
    );
    it.each<readonly [ApiErrorCode, number | null]>(asked)('%s (%s)', async (code, status) => {
      const error = await caught(
        (await fresh('--test')).settings.getContext({
          headers: { [testMode.errorHeader]: status === null ? code : `${code} ${status}` },
          maxRetries: 0,
          timeout: code === 'CONNECTION_TIMEOUT' ? 2_000 : 60_000,
        }),
      );
      expect(families.filter((Family) => error instanceof Family)).toHaveLength(1);
      expect([error.code, error.status, error.retryable, error.docsUrl]).toEqual([
        code,
        status,
        apiErrors[code].retryable,
        api().server.origin + errorDocsPath(code),
      ]);
      expect([error.name, error.requestId !== null]).toEqual([
        error.constructor.name,
        status !== null,
      ]);
    });
  });

  it('is told when a test key asked', async () => {
    expect((await (await fresh('--test')).settings.getContext()).mode).toBe('test');
  });
});
