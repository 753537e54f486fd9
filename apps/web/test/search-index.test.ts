import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { docsPaths } from '../app/docs/pages.ts';
import { createEngine } from '../app/search/engine.ts';
import { excerptOf, highlight } from '../app/search/excerpt.ts';
import { packNumber, type SearchIndexFile, unpackNumbers } from '../app/search/index-format.ts';
import { queryTermsOf, termsOf } from '../app/search/terms.ts';
import { sitePaths } from '../app/site/paths.ts';
import { isIndexed } from '../scripts/built-site.ts';
import { findability, tunedQueries } from './search-queries.ts';
import { helpHeadings, othersQueries, sixtyQueries } from './search-queries-more.ts';

const client = fileURLToPath(new URL('../build/client', import.meta.url));
/**
 * Everything between the key that opens the search and the first result: the index and the engine.
 */
const BUDGET = 50_000;

describe.skipIf(!existsSync(`${client}/search-index.json`))('the index of the built site', () => {
  const text = existsSync(client) ? readFileSync(`${client}/search-index.json`, 'utf8') : '{}';
  const file = JSON.parse(text) as SearchIndexFile;

  it('has every page people read', () => {
    const paths = new Set(file.pages.map(([path]) => path));
    expect(
      [...docsPaths(), ...sitePaths]
        .filter((path) => isIndexed({ path }))
        .filter((path) => !paths.has(path)),
    ).toEqual([]);
  });

  it('leads to sections that exist', () => {
    const find = createEngine(file);
    const urls = new Set(
      ['windows', 'key', 'privacy', 'audio', 'limit', 'screen', 'answer', 'support'].flatMap(
        (query) => find(query).flatMap(({ sections }) => sections.map(({ url }) => url)),
      ),
    );
    const broken = [...urls].filter((url) => {
      const [path = '', anchor] = url.split('#');
      const html = readFileSync(`${client}${path === '/' ? '' : path}/index.html`, 'utf8');
      return anchor !== undefined && !html.includes(`id="${anchor}"`);
    });
    expect(broken).toEqual([]);
    expect(urls.size).toBeGreaterThan(40);
  });

  it('finds the right page first for most of what people type', () => {
    const { first, amongThree } = findability(createEngine(file), tunedQueries);
    expect(first).toBeGreaterThanOrEqual(0.85);
    expect(amongThree).toBeGreaterThanOrEqual(0.97);
  });

  it('goes on finding what was asked later, also in the words of other products', () => {
    const find = createEngine(file);
    const later = findability(find, sixtyQueries);
    expect([later.first >= 0.8, later.amongThree >= 0.95], JSON.stringify(later)).toEqual([
      true,
      true,
    ]);
    // Two sets of headings from other products' help: what was reached, as a floor.
    const others = findability(find, [...othersQueries, ...helpHeadings]);
    expect([others.first >= 0.58, others.amongThree >= 0.76], JSON.stringify(others)).toEqual([
      true,
      true,
    ]);
  });

  it('reads two letters that changed places, and puts a misspelt word after the right one', () => {
    const find = createEngine(file);
    expect(find('hotkye')[0]?.url).toBe('/docs/advanced-usage/hotkey-customization');
    expect(find('zzqqxxyy')).toEqual([]);
  });

  it('arrives within the budget', () => {
    const engines = readdirSync(`${client}/assets`).filter((name) =>
      /^engine-[\w-]+\.js$/.test(name),
    );
    expect(engines).toHaveLength(1);
    const bytes = [text, ...engines.map((name) => readFileSync(`${client}/assets/${name}`))].reduce(
      (sum, part) => sum + brotliCompressSync(part).length,
      0,
    );
    expect(bytes).toBeLessThan(BUDGET);
  });
});

describe('words', () => {
  it.each([
    ['Café', ['cafe']],
    ['the field_errors list', ['field_error', 'field', 'error', 'list']],
    ['Keys, settings & access', ['key', 'set', 'access']],
    ['recording, records, recorded', ['record', 'record', 'record']],
    ['analyse, analyzing, analysis', ['analyz', 'analyz', 'analyz']],
    ['licence, licenses', ['licens', 'licens']],
    ['string, need, this speed', ['string', 'need', 'speed']],
    ['/v1/text', ['v1', 'text']],
  ])('of %j', (text, expected) => {
    expect(termsOf(text)).toEqual(expected);
  });

  it('of a query that has only common ones', () => {
    expect(queryTermsOf('how to')).toEqual(['how', 'to']);
    expect(queryTermsOf('how to pause')).toEqual(['paus']);
  });
});

describe('packed numbers', () => {
  it('come back as they went in', () => {
    const numbers = Array.from({ length: 2208 }, (_, value) => value);
    expect(unpackNumbers(numbers.map(packNumber).join(''))).toEqual(numbers);
    expect(() => packNumber(2208)).toThrow(RangeError);
  });
});

describe('an excerpt', () => {
  it('shows the part where the words stand together, marked', () => {
    const text =
      `${'Nothing of interest here. '.repeat(20)}Press the hotkey to capture the ` +
      `screen.${' More words follow after it.'.repeat(20)}`;
    const pieces = excerptOf(text, ['hotkey', 'screen']);
    expect(pieces.filter(({ match }) => match).map((piece) => piece.text)).toEqual([
      'hotkey',
      'screen',
    ]);
    const whole = pieces.map((piece) => piece.text).join('');
    expect(whole.length).toBeLessThan(200);
    expect(whole.startsWith('… ')).toBe(true);
    expect(whole.endsWith(' …')).toBe(true);
  });

  it('marks whole words and names of several parts', () => {
    expect(
      highlight('Read field_errors first', ['error'])
        .filter(({ match }) => match)
        .map(({ text }) => text),
    ).toEqual(['field_errors']);
    expect(highlight('', ['x'])).toEqual([]);
  });
});
