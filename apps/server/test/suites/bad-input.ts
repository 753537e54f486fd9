import { describe, expect, it } from 'vitest';
import type { ApiContext } from '../api-context.ts';
import type { Answer } from '../client.ts';
import { ofAudio, ofList, ofSettings } from './bad-input-rows/audio-settings-list.ts';
import { some } from './bad-input-rows/row.ts';
import { ofScreen, ofText } from './bad-input-rows/text-and-screen.ts';

const TEXT = '/v1/text/analyze';
const SCREEN = '/v1/screen/analyze';
const AUDIO = '/v1/audio/process';
const SETTINGS = '/v1/settings/context';
const HISTORY = '/v1/history/conversations';

/**
 * What bad input gets (each on a path of its own): the right code, a reason a person can act on,
 * never a 5xx of our own.
 */
export function badInputSuite(api: () => ApiContext): void {
  function expectRefusal(answer: Answer, status: number, code: string, field: string | null): void {
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    const errors = answer.body.details.field_errors ?? [];
    if (field === null) expect(errors).toEqual([]);
    else expect(errors.map((error) => error.field)).toContain(field);
    for (const error of errors)
      expect(error).toEqual({
        field: expect.stringMatching(/./),
        message: expect.stringMatching(/\w{2} \w/),
        fix: expect.stringMatching(/\w{2} \w/),
      });
    // Files are told by what they are, fields by their name.
    if (field !== null && field !== 'body' && status !== 413 && status !== 415)
      expect(answer.body.message).toContain(field);
  }

  it.each([
    ['a key', 'POST', '/v1/keys', { name: 'a\u0000b', scopes: ['keys:write'] }],
    ['a file', 'POST', '/v1/files?name=a%00b', 'bytes'],
  ] as const)('a name with U+0000, of %s', async (_what, method, path, body) => {
    const call = await api().caller('--scopes', 'keys:write,files:write');
    const headers = body === 'bytes' ? { 'content-type': 'application/octet-stream' } : {};
    const { status, body: answer } = await call(method, path, body, headers);
    expect([status, answer.message]).toEqual([400, expect.stringContaining('U+0000')]);
  });

  describe.each([
    [TEXT, 'POST', ofText],
    [SCREEN, 'POST', ofScreen],
    [AUDIO, 'POST', ofAudio],
    [SETTINGS, 'PUT', ofSettings],
  ] as const)('bad input of %s', (path, method, rows) => {
    it.each(rows)('%s', async (_what, body, status, code, field) => {
      expectRefusal(await (await api().caller())(method, path, body), status, code, field);
    });

    it.each([
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'image/png',
      'json',
    ])('the content type %s', async (type) => {
      const answer = await (
        await api().caller()
      )(method, path, '{"text":"a"}', { 'content-type': type });
      expectRefusal(answer, 415, 'UNSUPPORTED_FILE_TYPE', null);
      expect(answer.body.message).toMatch(/Content-Type: application\/json/);
    });
  });

  describe(`bad input of ${HISTORY}`, () => {
    it.each(ofList)('?%s', async (query, status, code, field) => {
      expectRefusal(
        await (
          await api().caller()
        )('GET', `${HISTORY}?${query}`),
        status,
        code,
        field,
      );
    });

    it.each(['0000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'])(
      'a made-up cursor at %s',
      async (moment) => {
        const { status } = await (
          await api().caller()
        )('GET', `${HISTORY}?cursor=${Buffer.from(`${moment} ${some}`).toString('base64url')}`);
        expect(status).toBe(200);
      },
    );

    it.each(['abc', '1', '%00', some.slice(1), `${some}'`, '0D9F3C1E'])('an id %s', async (id) => {
      const call = await api().caller();
      expectRefusal(
        await call('GET', `${HISTORY}/${id}`),
        400,
        'INVALID_PARAMETER_VALUE',
        'conversation_id',
      );
      expectRefusal(
        await call('DELETE', `${HISTORY}/${id}`),
        400,
        'INVALID_PARAMETER_VALUE',
        'conversation_id',
      );
    });

    it('a conversation that is not there', async () => {
      const call = await api().caller();
      for (const method of ['GET', 'DELETE'])
        expectRefusal(await call(method, `${HISTORY}/${some}`), 404, 'RESOURCE_NOT_FOUND', null);
      // Clients that always name a content type send no body here either.
      expectRefusal(
        await call('DELETE', `${HISTORY}/${some}`, undefined, {
          'content-type': 'application/json',
        }),
        404,
        'RESOURCE_NOT_FOUND',
        null,
      );
    });

    it('a path with a broken percent-encoding', async () => {
      expectRefusal(
        await (
          await api().caller()
        )('GET', `${HISTORY}/%zz`),
        400,
        'BAD_REQUEST',
        null,
      );
    });
  });

  it('what is exactly at the limit is accepted', async () => {
    const call = await api().caller();
    for (const text of [
      'a'.repeat(100_000),
      'word '.repeat(20_000),
      '\n'.repeat(100_000),
      '\ud83d\ude00'.repeat(50_000),
      '\u0000'.repeat(100_000),
      '(['.repeat(50_000),
    ]) {
      expect(
        (await call('POST', TEXT, { text, context: 'c'.repeat(4_000) })).status,
        JSON.stringify(text.slice(0, 4)),
      ).toBe(201);
    }
  });

  it('bad JSON is told by its place and never quoted', async () => {
    const answer = await (
      await api().caller()
    )('POST', TEXT, '{\n  "text": "my secret diary" oops }');
    expect(answer.body.message).toMatch(/line 2, column \d+/);
    expect(answer.text).not.toMatch(/diary|oops/);
  });

  it.each([
    ['empty', ''],
    ['too long', 'x'.repeat(256)],
    ['with a space', 'a b'],
    ['not ASCII', 'ü'],
  ])('an Idempotency-Key that is %s', async (_what, key) => {
    const answer = await (
      await api().caller()
    )('POST', TEXT, { text: 'a' }, { 'idempotency-key': Buffer.from(key).toString('latin1') });
    expectRefusal(answer, 400, 'INVALID_PARAMETER_VALUE', 'Idempotency-Key');
  });
}
