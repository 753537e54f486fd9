import { adml, admx, product, sitePaths } from '@aplomb/contract';
import { expect, it } from 'vitest';
import { openApi } from './api-context.ts';
import { embedded } from './databases.ts';

it('serves the group policy template and its words', async () => {
  const api = await openApi(embedded);
  for (const [path, file, text] of [
    [sitePaths.policyTemplate, product.policyTemplateFile, admx()],
    [sitePaths.policyWords, product.policyWordsFile, adml()],
  ] as const) {
    const answer = await fetch(api.server.origin + path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain(file);
    expect(await answer.text()).toBe(text);
  }
  await api.close();
});
