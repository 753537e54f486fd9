import { expect, test } from 'vitest';
import { createSyntaxParser } from './syntax-parser.ts';

test('a text that damages the runtime does not harm the next one', async () => {
  const open = createSyntaxParser({ deepest: Infinity });
  for (const text of ['{-'.repeat(4000), '{-'.repeat(4000)]) await open().parse('c', text);
  expect((await open().parse('c', 'int a;'))?.root.type).toBe('translation_unit');
  expect((await open().parse('python', 'a = 1'))?.root.type).toBe('module');
});

test('nesting that no author writes is not parsed', async () => {
  const parser = createSyntaxParser()();
  expect(await parser.parse('json', '['.repeat(2000) + ']'.repeat(2000))).toBeNull();
  expect(await parser.parse('scala', '`'.repeat(2000))).toBeNull();
  expect(await parser.parse('json', '['.repeat(200) + ']'.repeat(200))).not.toBeNull();
});

test('all tries of one analysis share one limit', async () => {
  const parser = createSyntaxParser({ limitMs: 1 })();
  const text = 'int f(int a) { return a * 2; }\n'.repeat(3000);
  expect(await parser.parse('c', text)).toBeNull();
  expect(await parser.parse('c', 'int a;')).toBeNull();
});
