import { describe, expect, it } from 'vitest';
import { movementOf } from './amounts.ts';
import { chooseLexicon } from './language.ts';
import { readLexicon } from './lexicon.ts';
import { wordValence } from './lookup.ts';
import { arabicStems, normaliseWord, shortenElongated } from './normalise.ts';
import { readText } from './reading.ts';
import { scoreSentence } from './rules.ts';
import { tokenise } from './tokenise.ts';

const lexicon = readLexicon('en', [
  "// a comment\n[2] good love* can't_wait\n[-2] bad wait\n[negators] not\n[boost 0.5] " +
    'very\n[contrasts] but\n[stops] the is\n[3] bad_ass',
]);

function valences(text: string): number[] {
  return scoreSentence(tokenise(text, 'en'), [lexicon]).map(
    ({ valence }) => Math.round(valence * 100) / 100,
  );
}

describe('lexicon', () => {
  it('finds words, prefixes and the longest phrase first', () => {
    expect(valences('good')).toEqual([2]);
    expect(valences('lovely')).toEqual([2]);
    expect(valences("I can't wait")).toEqual([2]);
    expect(valences('wait')).toEqual([-2]);
    expect(valences('bad ass')).toEqual([3]);
  });
  it('shortens drawn-out words', () => {
    expect(shortenElongated('goooood')).toContain('good');
    expect(valences('goooood')[0]).toBeGreaterThan(2);
  });
  it('keeps a later entry over an earlier one', () => {
    expect(wordValence('kind', readLexicon('en', ['[1] kind', '[0] kind']))).toBe(0);
  });
});

describe('rules', () => {
  it('negates praise more than blame, and not across a comma', () => {
    expect(valences('not good')).toEqual([-1.48]);
    expect(valences('not bad')).toEqual([0.8]);
    expect(valences('not that, good')).toEqual([2]);
  });
  it('boosts, and shifts weight past a contrast', () => {
    expect(valences('very good')).toEqual([2.5]);
    expect(valences('it is good but bad')).toEqual([1, -3]);
  });
  it('counts capitals only where the rest is not in capitals', () => {
    expect(valences('this is GOOD')[0]).toBeGreaterThan(2);
    expect(valences('THIS IS GOOD')).toEqual([2]);
  });
});

describe('tokens', () => {
  it('splits tags, hides names and addresses, and names emoticons', () => {
    const tokens = tokenise('@bob #LoveThis https://a.b/c :-( 10/10 xD', 'en');
    expect(tokens.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'mention ',
      'hashtag lovethis',
      'word love',
      'word this',
      'url ',
      'emoticon emoticonsad',
      'number 10',
      'number 10',
      'emoticon emoticonsmile',
    ]);
  });
  it('reads ratings', () => {
    const rating = (text: string): number | null =>
      readText(tokenise(text, 'en'), [lexicon]).rating;
    expect(rating('10/10 would buy')).toBeCloseTo(1);
    expect(rating('two stars')).toBe(-0.5);
    expect(rating('2 out of 10')).toBeLessThan(0);
    expect(rating('on 10/12 we met')).toBeNull();
  });
  it('brings words to one spelling per language', () => {
    expect(normaliseWord('Schön', 'de')).toBe('schoen');
    expect(normaliseWord('DÉÇU', 'fr')).toBe('decu');
    expect(normaliseWord('إِرهاب', 'ar')).toBe('ارهاب');
    expect(arabicStems('والجميل')).toContain('جميل');
  });
});

describe('choice of lexicon', () => {
  it('goes by script before anything else', () => {
    expect(chooseLexicon('مرحبا بكم', 'en', new Map())).toEqual({
      language: 'ar',
      supported: true,
    });
    expect(chooseLexicon('नमस्ते', null, new Map())).toEqual({ language: 'hi', supported: true });
    expect(chooseLexicon('Привет всем', 'ru', new Map())).toEqual({
      language: 'shared',
      supported: false,
    });
  });
});

describe('amounts', () => {
  it.each([
    ['Pretax profit was EUR 5.1 mn, compared to EUR 4.2 mn a year earlier.', 1],
    ['Net sales were EUR 60 mn against EUR 71 mn in the first 9 months.', -1],
    ['Loss per share stood at EUR 0.15 versus EUR 0.26.', 1],
    ['Operating profit was EUR 9.8 mn, compared to a loss of EUR 12.7 mn in 2009.', 1],
    ['The operating loss was EUR0 .3 mn, down from a profit of EUR 5.1 mn.', -1],
    ['Net sales totalled EUR 18 mn in 2007.', 0],
    ['We moved from number 12 to number 9.', 0],
  ])('%s', (text, movement) => {
    expect(movementOf(tokenise(text, 'en'))).toBe(movement);
  });
});
