import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildOpenApi } from './build-openapi.ts';

test('the published document is what the facts give', () => {
  const committed = readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8');
  expect(JSON.parse(JSON.stringify(buildOpenApi()))).toEqual(JSON.parse(committed));
});
