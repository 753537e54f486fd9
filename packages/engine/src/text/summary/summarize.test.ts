import { describe, expect, it } from 'vitest';
import { keySentences } from './key-sentences.ts';
import { shorten, summarize } from './summarize.ts';

const article = `Good morning to everybody who reads this column. Beavers have returned to the river valley after
two centuries. Their dams slow the water and keep the meadows wet.
Farmers feared that beavers would flood the fields. A study of the valley found that
beavers raised the water table and that crops survived the dry summer better.
The weather last week was pleasant. I had soup for lunch. The district now
pays farmers for fields that beavers flood, and plans to bring beavers to two more valleys.`;

describe('summarize', () => {
  it('picks whole sentences of the text that hold its subject, in reading order', () => {
    const summary = summarize(article, 'en');
    expect(summary).toMatch(/beavers/iu);
    expect(summary).not.toMatch(/soup/u);
    expect(summary.length).toBeLessThanOrEqual(400);
    const places = (summary.match(/[^.]+\./gu) ?? []).map((sentence) =>
      article.replace(/\s+/gu, ' ').indexOf(sentence.trim()),
    );
    expect(
      places.every(
        (place, index) => place >= 0 && (index === 0 || place > (places[index - 1] ?? 0)),
      ),
    ).toBe(true);
  });

  it('lets a short text stand for itself and says nothing about a text without words', () => {
    expect(summarize('  A short\nnote. ', 'en')).toBe('A short note.');
    expect(summarize(' ?!… \n', null)).toBe('');
  });

  it('never breaks a word or exceeds 400 characters', () => {
    const long = `${'considerable words follow here '.repeat(60)}.`;
    const summary = summarize(long, 'en');
    expect(summary.length).toBeLessThanOrEqual(400);
    expect(summary).toMatch(/(?:considerable|words|follow|here)…$/u);
    expect(shorten('abc def', 7)).toBe('abc def');
    expect(shorten('😀'.repeat(300), 400).isWellFormed()).toBe(true);
  });

  it.each([
    '\uDC00'.repeat(1_000),
    'a'.repeat(100_000),
    '漢字'.repeat(50_000),
    'Same again. '.repeat(8_000),
  ])('survives hostile input %#', (text) => {
    expect(summarize(text, null).length).toBeLessThanOrEqual(400);
    for (const sentence of keySentences(text, null)) expect(sentence.score).toBeLessThanOrEqual(1);
  });
});

describe('keySentences', () => {
  it('answers sentences in reading order with offsets into the text', () => {
    const found = keySentences(article, 'en');
    expect(found.length).toBeGreaterThan(0);
    for (const { start, end, text } of found) expect(article.slice(start, end)).toBe(text);
  });

  it('answers once what a text says again and again', () => {
    const said = 'The pump in the cellar failed at noon. '.repeat(12);
    expect(keySentences(said, 'en')).toHaveLength(1);
  });
});
