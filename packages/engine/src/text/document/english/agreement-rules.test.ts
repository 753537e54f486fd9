import { describe, expect, it } from 'vitest';
import { checkAgreement } from './agreement-rules.ts';

const dictionary = new Set('workers worker child childs children dogs dog house houses car cars work learn visit cans can category categories'.split(' '));
const found = (sentence: string) => checkAgreement(sentence, (word) => dictionary.has(word)).map(({ start, end, suggestions }) => `${sentence.slice(start, end)} → ${suggestions.join(', ')}`);

describe('checkAgreement', () => {
  it.each([
    ['The workers is tired.', 'is → are'],
    ['He left because the old house have no heating.', 'have → has'],
    ['I think that cars is expensive.', 'is → are'],
    ['You can learned it.', 'learned → learn'],
    ['She will goes home.', 'goes → go'],
    ['Where does he lives?', 'lives → live'],
  ])('%s', (sentence, expected) => expect(found(sentence)).toEqual([expected]));
  it.each(['The workers are tired.', 'A child can have a dog.', 'Some of the children are here.', 'The poor have little.', 'The end of the will exists.', 'All he did was explain it.'])('is content with: %s', (sentence) => expect(found(sentence)).toEqual([]));
});
