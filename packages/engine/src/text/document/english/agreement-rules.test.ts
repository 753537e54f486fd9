import { describe, expect, it } from 'vitest';
import { checkAgreement } from './agreement-rules.ts';

const dictionary = new Set(
  (
    'workers worker child childs children dogs dog house houses car cars work learn ' +
    'visit cans can category categories colleagues colleague results result effects ' +
    'effect studies study'
  ).split(' '),
);
const found = (sentence: string) =>
  checkAgreement(sentence, (word) => dictionary.has(word)).map(
    ({ start, end, suggestions }) => `${sentence.slice(start, end)} → ${suggestions.join(', ')}`,
  );

describe('checkAgreement', () => {
  it.each([
    ['The workers is tired.', 'is → are'],
    ['He left because the old house have no heating.', 'have → has'],
    ['I think that cars is expensive.', 'is → are'],
    ['You can learned it.', 'learned → learn'],
    ['She will goes home.', 'goes → go'],
    ['Where does he lives?', 'lives → live'],
    ['My colleagues says that I learn fast.', 'says → say'],
    ['The results shows that it works.', 'shows → show'],
    ['However, more research are needed.', 'are → is'],
    ['Previous studies has shown this.', 'has → have'],
    ["It's effects on dogs are known.", "It's → its"],
  ])('%s', (sentence, expected) => expect(found(sentence)).toEqual([expected]));
  it.each([
    'The workers are tired.',
    'A child can have a dog.',
    'Some of the children are here.',
    'The poor have little.',
    'The end of the will exists.',
    'All he did was explain it.',
    'The results page shows that it works.',
    'Pieces of information are lost.',
    'The results shows bring are late.',
    "It's dogs that bark.",
    'The research teams are large.',
  ])('is content with: %s', (sentence) => expect(found(sentence)).toEqual([]));
});
