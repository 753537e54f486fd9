import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiContext, openApi } from './api-context.ts';
import { embedded } from './databases.ts';

/** Four sentences in each script, drawn by us, so that no fonts are needed here. */
const pictures = new URL('../../../packages/engine/fixtures/scripts/', import.meta.url);

interface ScreenAnswer {
  summary: string;
  details: Record<string, unknown>;
}

describe('screens that cannot be read', () => {
  let context: ApiContext | null = null;
  const api = (): ApiContext => {
    if (context === null) throw new Error('the server did not start');
    return context;
  };
  beforeAll(async () => {
    context = await openApi(embedded);
  });
  afterAll(async () => {
    await context?.close();
  });

  it.each([
    ['japanese', 'han', 'Chinese or Japanese'],
    ['chinese', 'han', 'Chinese'],
    ['arabic', 'arabic', 'Arabic'],
    ['russian', 'cyrillic', 'Russian'],
    ['greek', 'greek', 'Greek'],
  ])('%s is named, and nothing is made of it', async (name, script, said) => {
    const call = await api().caller();
    const picture = readFileSync(new URL(`${name}.png`, pictures));
    const made = await call('POST', '/v1/screen/analyze', {
      image_data: picture.toString('base64'),
    });
    const { summary, details } = made.body.data as unknown as ScreenAnswer;
    expect(details).toMatchObject({
      legible: false,
      script,
      language: null,
      keywords: [],
      document: null,
      problem: null,
      code: null,
      error: null,
    });
    expect(summary).toContain(`This looks like ${said}`);
    expect(summary).toContain('needs a pack');
  });
});
