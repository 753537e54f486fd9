import winkNlp, { type ItemToken } from 'wink-nlp';
import model from 'wink-eng-lite-web-model';
import { describe, expect, it } from 'vitest';
import { loadWordTagger } from './word-tagger.ts';

const text = (
  'Dr. Smith didn\'t like the "Zorblatt 3000" running quietly at naïve cafés… She’s 🙂 ' +
  'about toString() and unbelievably quick foxes. Mail a@b.co! '
).repeat(3);

describe('loadWordTagger', () => {
  it('tags as the whole library does, words it never saw included', async () => {
    const whole = winkNlp(model, ['sbd', 'pos']);
    const theirs: { start: number; noun: boolean }[] = [];
    let cursor = 0;
    whole
      .readDoc(text)
      .tokens()
      .each((token: ItemToken) => {
        const start = text.indexOf(token.out(), cursor);
        if (start < 0) return;
        cursor = start + token.out().length;
        theirs.push({ start, noun: ['NOUN', 'PROPN'].includes(token.out(whole.its.pos)) });
      });
    const tag = await loadWordTagger();
    for (let round = 0; round < 2; round++)
      expect(
        tag(text).map(({ start, wordClass }) => ({ start, noun: wordClass === 'noun' })),
      ).toEqual(theirs);
  });
});
