import { beforeAll, describe, expect, it } from 'vitest';
import type { KeywordFinder } from '../ports.ts';
import { createKeywordFinder } from './keywords.ts';

let finder: KeywordFinder;
beforeAll(async () => {
  finder = await createKeywordFinder();
});

const text =
  'Solar panels cover the roof of the Leipzig library. The solar panels supply half of ' +
  'its electricity. Engineers of the library chose thin solar panels because the roof ' +
  'is old.';

describe('createKeywordFinder', () => {
  it('finds phrases as they are written, best first, and no more than asked', () => {
    const found = finder.find(text, 'en', 5);
    expect(found).toHaveLength(5);
    expect(found.slice(0, 3).map((keyword) => keyword.toLowerCase())).toContain('solar panels');
    expect(found.join(' ')).toMatch(/Leipzig/u);
    for (const keyword of found) expect(text.toLowerCase()).toContain(keyword.toLowerCase());
  });

  it('takes no day for what a text is about', () => {
    expect(
      finder.find('The new headset arrived on Tuesday. The sound is warm and clear.', 'en', 10),
    ).toEqual(expect.arrayContaining(['headset', 'sound']));
    expect(
      finder.find('The new headset arrived on Tuesday. The sound is warm and clear.', 'en', 10),
    ).not.toContain('Tuesday');
  });

  it('starts and ends no keyword with a stop word and repeats none', () => {
    const found = finder.find(text, 'en', 20);
    for (const keyword of found)
      expect(keyword).not.toMatch(/^(?:the|of|its|half)\b|\b(?:the|of|its)$/iu);
    expect(new Set(found.map((keyword) => keyword.toLowerCase())).size).toBe(found.length);
  });

  it('works in other languages and in scripts without spaces', () => {
    expect(
      finder.find(
        'La gestión del agua es difícil. La gestión del agua exige datos y la cooperación de los municipios.',
        'es',
        3,
      ),
    ).toContain('gestión del agua');
    expect(finder.find('机器学习是人工智能的一个分支。机器学习使用数据。', 'zh', 3)).toContain(
      '机器学习',
    );
    expect(
      finder.find('Кошка спит на диване. Кошка любит диван.', null, 3)[0]?.toLowerCase(),
    ).toMatch(/кошка/u);
  });

  it('joins no title to the text below it', () => {
    const found = finder.find(
      'Floods Close Bridges Across Valley\nRivers rose over night after days of rain, and ' +
        'the floods closed three bridges. Engineers of the county now watch the bridges.',
      'en',
      10,
    );
    expect(found.join('; ')).not.toMatch(/Valley Rivers/u);
    expect(found.map((keyword) => keyword.toLowerCase())).toContain('bridges');
  });

  it('writes names whole: an initialism with its full stop, no owner with its mark', () => {
    const found = finder.find(
      'Pilots of the U.S. Air Force know the world well. ' +
        "Fish is sold by Iceland's Ministry in Oslo.",
      'en',
      10,
    );
    expect(found).toContain('U.S. Air Force');
    expect(found.join('; ')).toMatch(/Iceland(?:;|$)/u);
  });

  it('takes no letters to choose from, and no abbreviation alone, for what a text is about', () => {
    const found = finder.find(
      'Senior Backend Engineer (m/f/d), Controller (H/F)\nOur offices are in St. Ives and St. ' +
        'Pancras. You run CI/CD pipelines. Approx. 20 people know TCP/IP and C++. ' +
        'Dr. Miller of Acme Inc. Paris leads the team.',
      'en',
      20,
    );
    expect(found).toEqual(
      expect.arrayContaining(['Ives', 'Pancras', 'CI/CD pipelines', 'TCP/IP', 'C++']),
    );
    for (const noise of ['m/f/d', 'H/F', 'St', 'Approx', 'Dr']) expect(found).not.toContain(noise);
  });

  it('gives a name, not each of its parts', () => {
    const found = finder.find(
      "Un avion de type McDonnell Douglas MD-83 est tombé près de Lagos. La compagnie Dana Air avait loué l'avion.",
      'fr',
      10,
    );
    expect(found).toContain('McDonnell Douglas MD-83');
    expect(found).not.toContain('Douglas MD-83');
  });

  it('holds no verb that its ending tells', () => {
    const found = finder
      .find(
        'Le minitel cessera en juin. Les clients du minitel appelaient un annuaire, et les ' +
          'services rapportaient beaucoup.',
        'fr',
        10,
      )
      .join('; ');
    expect(found).toMatch(/minitel/u);
    expect(found).not.toMatch(/cessera|appelaient|rapportaient/u);
  });

  it('leaves out addresses, tags and code', () => {
    const found = finder
      .find(
        'Write to info@mail.example or see https://deep.example/path. <b>Bees</b> make ' +
          'honey.\n\n```\nconst secretWord = 1;\n```\n',
        'en',
        10,
      )
      .join(' ');
    expect(found).not.toMatch(/example|secretWord|https/u);
  });

  it.each([
    '',
    ' ',
    '\uD800\uDC00\uD800',
    '\0'.repeat(10_000),
    'a'.repeat(100_000),
    'a-'.repeat(50_000),
    'a.b'.repeat(33_000),
    'word '.repeat(20_000),
    '漢字'.repeat(50_000),
  ])('survives hostile input %#', (hostile) => {
    for (const language of ['en', 'fr', null] as const)
      expect(finder.find(hostile, language, 10).length).toBeLessThanOrEqual(10);
  });
});
