import { documentIssue } from '@aplomb/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDocumentReviewer, type ClosableReviewer } from './review.ts';

let reviewer: ClosableReviewer;
beforeAll(async () => {
  reviewer = await createDocumentReviewer();
});
afterAll(() => reviewer.close());

const errorsOf = async (text: string) =>
  (await reviewer.review(text, 'en')).issues.filter((issue) => issue.severity === 'error');

describe('createDocumentReviewer', () => {
  it.each([
    ['I recieved your letter.', 'recieved', 'received'],
    ['We depend of the weather.', 'depend of', 'depend on'],
    ['He did not went home.', 'went', 'go'],
    ['She is taller then her brother.', 'taller then her', undefined],
    ['The informations are old.', 'informations', 'information'],
    ['This is more better.', 'more better', 'better'],
    ['We left left the the house.', 'the the', 'the'],
    ['I could of won.', 'could of', 'could have'],
    ['The price of the tickets were high.', 'The price of the tickets were', undefined],
  ])('finds the error in %s', async (text, words, suggestion) => {
    const found = (await errorsOf(text)).find(
      (issue) => issue.text.includes(words) || words.includes(issue.text),
    );
    expect(found).toBeDefined();
    if (suggestion) expect(found?.suggestions).toContain(suggestion);
  });

  it('calls spelling certain when checker and word list agree', async () => {
    expect((await errorsOf('The goverment met.'))[0]).toMatchObject({
      text: 'goverment',
      kind: 'spelling',
      certainty: 'certain',
    });
  });

  it.each([
    'The colour and the color of the theatre and the theater differ.',
    'Call getUserName() or max_retries, see https://x.example/abc and mail bob@mail.example.',
    'I need car insurance, and she has passport photos.',
    'The Paris agreement is a treaty, and he is best friends with the mayor.',
    'The price of both and the sizes were given.',
    'He wants to buy a car in the Mumbai of the north.',
    'NASA and the UK sent 5km of #cable to @someone.',
    'Dr Kowalczyk met Anna Nowak in Wrocław on 3 May.',
    'Use `teh wrnog` in code.',
    'We flew from Turkey to Burma and drove on to Bombay.',
  ])('leaves %s alone', async (text) => {
    expect(await errorsOf(text)).toEqual([]);
  });

  it.each([
    'See [Foo (bar)](https://en.wikipedia.example/wiki/Foo_(bar)) for more.',
    'It works (see https://example.com/a) every day.',
    'Read [What is it? A guide](https://example.com/x) today. It is good.',
    'Read [the [inner] text](docs/a(b).md "a title (new)") now.',
    '1) The first part.\n2) The second part.',
  ])('finds every bracket closed in %s', async (text) => {
    const { issues } = await reviewer.review(text, 'en');
    expect(issues.filter(({ message }) => message.includes('bracket'))).toEqual([]);
  });

  it('still says which bracket stays open', async () => {
    const { issues } = await reviewer.review('The house (the old one was sold. It is big.', 'en');
    expect(issues.map(({ text, message }) => [text, message])).toEqual([
      ['(', 'This bracket is never closed.'],
    ]);
  });

  it.each([
    ['Send me your adress.', 'adress', 'address'],
    ['Please metion it.', 'metion', 'mention'],
    ['It was a beatiful day.', 'beatiful', 'beautiful'],
    ['The liter was sent. She read the leter.', 'leter', 'liter'],
    ['She read the leter.', 'leter', 'letter'],
  ])('suggests the commonest word first, or one of the text: %s', async (text, word, first) => {
    const issue = (await errorsOf(text)).find((found) => found.text === word);
    expect(issue?.suggestions[0]).toBe(first);
  });

  it('counts offsets in UTF-16 units, sorted and without overlap', async () => {
    const text = '😀😀 I recieved 𝒳 leters.\n\nShe dont agree of it 😀. He go home.';
    const { issues } = await reviewer.review(text, 'en');
    expect(issues.map((issue) => issue.text)).toContain('recieved');
    for (const [index, issue] of issues.entries()) {
      expect(documentIssue.safeParse(issue).success).toBe(true);
      expect(text.slice(issue.start, issue.end)).toBe(issue.text);
      expect(issue.suggestions.length).toBeLessThanOrEqual(3);
      if (index > 0) expect(issue.start).toBeGreaterThanOrEqual(issues[index - 1]?.end ?? 0);
    }
  });

  it('checks other languages by what holds in all of them, and says so', async () => {
    const { supported, issues } = await reviewer.review('Le chat chat dort , puis mange.', 'fr');
    expect(supported).toBe(false);
    expect(issues.map((issue) => issue.kind)).toEqual(['repetition', 'punctuation']);
  });

  it.each([
    '',
    '\uD800 bad \uDC00',
    '\0\0\0',
    'x'.repeat(100_000),
    '('.repeat(20_000),
    'a a '.repeat(10_000),
    '\uFFFC'.repeat(1_000),
    '_a'.repeat(30_000),
    '/a'.repeat(30_000),
    'A.'.repeat(30_000),
    'a@'.repeat(30_000),
  ])('survives hostile input %#', async (text) => {
    const { issues } = await reviewer.review(text, 'en');
    expect(issues.length).toBeLessThanOrEqual(500);
  });

  it('loads again after close', async () => {
    await reviewer.close();
    expect(await errorsOf('We recieved it.')).toHaveLength(1);
  });
});
