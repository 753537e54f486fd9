import { contextProfileIds } from '@aplomb/contract';
import { describe, expect, it } from 'vitest';
import type { ApiContext } from '../api-context.ts';

const SETTINGS = '/v1/settings/context';

/** Context settings, and changes that hang on what was read. */
export function settingsSuite(api: () => ApiContext): void {
  describe('context settings', () => {
    it('start with the documented defaults', async () => {
      const { body } = await (await api().caller())('GET', SETTINGS);
      expect(body.data).toMatchObject({
        context_profile_id: 'learning',
        keep_history: true,
        history_retention: 'forever',
        response_style: 'balanced',
        custom_settings: {},
        updated_at: null,
      });
    });

    it.each(contextProfileIds)(
      'follow the profile %s and what was set by hand',
      async (profile) => {
        const call = await api().caller();
        const custom = {
          experience_level: 'senior',
          subject_areas: ['music', 'art'],
          custom_name: 'ünï \u0000 \ud83c 😀',
        };
        const put = await call('PUT', SETTINGS, {
          context_profile_id: profile,
          custom_settings: custom,
        });
        expect(put).toMatchObject({
          status: 200,
          body: {
            data: {
              context_profile_id: profile,
              current_context: profile,
              ...custom,
              custom_settings: custom,
            },
          },
        });
        const got = await call('GET', SETTINGS);
        expect(got.text).toBe(put.text);
        expect(got.headers.get('etag')).toBe(put.headers.get('etag'));
      },
    );

    it('are replaced whole, the profile kept when none is given', async () => {
      const call = await api().caller();
      await call('PUT', SETTINGS, {
        context_profile_id: 'coding',
        custom_settings: { experience_level: 'entry' },
      });
      const { body } = await call('PUT', SETTINGS, {
        custom_settings: { response_style: 'detailed' },
      });
      expect(body.data).toMatchObject({
        context_profile_id: 'coding',
        experience_level: 'mid',
        response_style: 'detailed',
        custom_settings: { response_style: 'detailed' },
      });
    });

    it('belong to one account', async () => {
      const [first, second] = [await api().caller(), await api().caller()];
      await first('PUT', SETTINGS, { context_profile_id: 'meeting' });
      expect((await second('GET', SETTINGS)).body.data).toMatchObject({
        context_profile_id: 'learning',
      });
    });

    it('change with If-Match only when nobody changed them since', async () => {
      const call = await api().caller();
      const etag = (await call('GET', SETTINGS)).headers.get('etag') ?? '';
      const second = await call(
        'PUT',
        SETTINGS,
        { context_profile_id: 'coding' },
        { 'if-match': etag },
      );
      expect(second.status).toBe(200);
      const late = await call(
        'PUT',
        SETTINGS,
        { context_profile_id: 'meeting' },
        { 'if-match': etag },
      );
      expect(late).toMatchObject({
        status: 412,
        body: {
          code: 'VALIDATION_ERROR',
          message: expect.stringMatching(/changed since you read them/),
        },
      });
      expect(late.headers.get('etag')).toBe(second.headers.get('etag'));
      expect(
        (await call('PUT', SETTINGS, { context_profile_id: 'meeting' }, { 'if-match': '*' }))
          .status,
      ).toBe(200);
    });

    it.each(['a fresh account', 'an account with settings'])(
      'let exactly one of many callers with the same ETag win: %s',
      async (kind) => {
        const call = await api().caller();
        if (kind !== 'a fresh account')
          await call('PUT', SETTINGS, { context_profile_id: 'coding' });
        for (let round = 0; round < 3; round += 1) {
          const etag = (await call('GET', SETTINGS)).headers.get('etag') ?? '';
          const answers = await Promise.all(
            Array.from({ length: 12 }, (_, index) =>
              call(
                'PUT',
                SETTINGS,
                { custom_settings: { custom_name: `round ${round}, caller ${index}` } },
                { 'if-match': etag },
              ),
            ),
          );
          const won = answers.find(({ status }) => status === 200);
          expect(answers.map(({ status }) => status).toSorted()).toEqual([
            200,
            ...Array.from({ length: 11 }, () => 412),
          ]);
          expect((await call('GET', SETTINGS)).body.data['custom_name']).toBe(
            won?.body.data['custom_name'],
          );
        }
      },
    );

    it('answer each writer with what it wrote', async () => {
      const call = await api().caller();
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          call('PUT', SETTINGS, { custom_settings: { custom_name: `caller ${index}` } }),
        ),
      );
      answers.forEach(({ status, body }, index) =>
        expect([status, body.data['custom_name']]).toEqual([200, `caller ${index}`]),
      );
    });
  });
}
