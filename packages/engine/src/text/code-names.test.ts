import type { CodeAnalysis } from '@aplomb/contract';
import { expect, test } from 'vitest';
import { codeNames, codeProse } from './code-names.ts';

const none = { outline: [] as CodeAnalysis['outline'] } as CodeAnalysis;
const source =
  '// Adds the tax of the country to a price\nfunction addTax(price, rate) {\n  const ' +
  'label = "a longer piece of text";\n  return price + price * rate; // rounded later ' +
  'by the caller\n}\n';

test("names what a source speaks of, without its language's words, strings and comments", () => {
  const names = codeNames(
    source,
    { ...none, outline: [{ kind: 'function', name: 'addTax', line: 2, end_line: 5, depth: 0 }] },
    3,
  );
  expect(names[0]).toBe('addTax');
  expect(names).toContain('price');
  expect(codeNames(source, none, 50)).not.toContain('function');
  expect(codeNames(source, none, 50)).not.toContain('longer');
});

test('finds the natural language inside', () => {
  expect(codeProse(source)).toBe(
    'Adds the tax of the country to a price\na longer piece of text\nrounded later by the caller',
  );
});

// Searching back from each of them would not end before the test's own time limit.
test('gets through 100,000 characters of open strings and comments', () => {
  for (const text of [
    '"'.repeat(100_000),
    '/*'.repeat(50_000),
    `${'"\\'.repeat(30_000)}x`,
    "'".repeat(99_999),
    '# '.repeat(50_000),
  ]) {
    expect(codeNames(text, none, 10).length).toBeLessThanOrEqual(10);
    expect(codeProse(text).length).toBeLessThanOrEqual(text.length);
  }
});
