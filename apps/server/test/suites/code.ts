import { describe, expect, it } from 'vitest';
import type { ApiContext } from '../api-context.ts';

const TEXT = '/v1/text/analyze';

/** Source code whose language the caller names, and pieces of it. */
export function codeSuite(api: () => ApiContext): void {
  describe('source code', () => {
    it('is read in the language that the caller or the file’s name gives', async () => {
      const call = await api().caller();
      const languageOf = async (named: object): Promise<unknown> =>
        (await call('POST', TEXT, { text: 'total = total + 1', ...named })).body.data['code'];
      expect(await languageOf({ code_language: 'ruby' })).toMatchObject({ language: 'ruby' });
      expect(await languageOf({ file_name: 'src/total.py' })).toMatchObject({ language: 'python' });
      expect(await languageOf({ code_language: 'lua', file_name: 'total.py' })).toMatchObject({
        language: 'lua',
      });
    });

    it('that is cut out of a file has no errors, and says where it was cut', async () => {
      const call = await api().caller();
      const text = '    go();\n  }\n}\n\nfunction next() {\n  return 1;\n}\n';
      const { body } = await call('POST', TEXT, { text, code_language: 'javascript' });
      expect(body.data['code']).toMatchObject({ syntax: { errors: [], cut_off: ['start'] } });
    });
  });
}
