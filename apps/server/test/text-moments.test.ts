import type { TextAnalyzeData } from '@aplomb/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiContext, openApi } from './api-context.ts';
import type { Client } from './client.ts';
import { embedded } from './databases.ts';

describe('what is told of a text without a model', () => {
  let context: ApiContext;
  let call: Client;
  beforeAll(async () => {
    context = await openApi(embedded);
    call = await context.caller();
  });
  afterAll(async () => {
    await context?.close();
  });
  const analyze = async (text: string): Promise<TextAnalyzeData> =>
    (await call<TextAnalyzeData>('POST', '/v1/text/analyze', { text })).body.data;

  it('tells every grave finding of SQL, the gravest first', async () => {
    const analysis = await analyze(
      'SELECT c.name, o.total\nFROM customers c\nLEFT JOIN orders o ON o.customer_id = c.id\n' +
        "WHERE o.status = 'paid' AND c.deleted_at = NULL;",
    );
    expect(analysis.summary).toMatch(
      /^SQL code, 4 lines\. Line 4: a comparison with NULL [^]* Line 4: this condition drops the rows/iu,
    );
  });

  it('names no language that is not likely, and keeps the candidates', async () => {
    const analysis = await analyze('const a = [1, 2');
    expect(analysis.summary).toBe('Code, 1 line.');
    expect(analysis.code?.candidates.length).toBeGreaterThan(1);
    expect(analysis.code?.likely_bugs).toEqual([]);
  });
});
