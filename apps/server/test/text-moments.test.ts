import type { TextAnalyzeData } from '@aplomb/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiContext, openApi } from './api-context.ts';
import type { Client } from './client.ts';
import { embedded } from './databases.ts';

describe('what is told of a text without a model', () => {
  let context: ApiContext;
  let call: Client;
  beforeAll(async () => {
    context = await openApi(embedded);
    call = await context.caller();
  });
  afterAll(async () => {
    await context?.close();
  });
  const analyze = async (text: string): Promise<TextAnalyzeData> =>
    (await call<TextAnalyzeData>('POST', '/v1/text/analyze', { text })).body.data;

  it('tells every grave finding of SQL, the gravest first', async () => {
    const analysis = await analyze(
      'SELECT c.name, o.total\nFROM customers c\nLEFT JOIN orders o ON o.customer_id = c.id\n' +
        "WHERE o.status = 'paid' AND c.deleted_at = NULL;",
    );
    expect(analysis.summary).toMatch(
      /^SQL code, 4 lines\. Line 4: a comparison with NULL [^]* Line 4: this condition drops the rows/iu,
    );
  });

  it('names no language that is not likely, and keeps the candidates', async () => {
    const analysis = await analyze('const a = [1, 2');
    expect(analysis.summary).toBe('Code, 1 line.');
    expect(analysis.code?.candidates.length).toBeGreaterThan(1);
    expect(analysis.code?.likely_bugs).toEqual([]);
  });

  it('tells no requests or dates of a review, a posting or a notice', async () => {
    for (const text of [
      'The battery dies after two hours and support never answered. I regret buying this.',
      'Senior Backend Engineer\n\nWhat you will do:\n- Design and build APIs in Go\n- Mentor junior ' +
        'engineers\n- Send your CV to jobs@example.com by 30 June',
      'NOTICE: The lift will be out of order on Monday 4 May from 8 to 12. Please use the stairs. ' +
        'Questions to the caretaker, Mr Brown.',
    ]) {
      const { action_items: items, code } = await analyze(text);
      expect({ items, code }).toEqual({ items: [], code: null });
    }
  });

  it('tells a conversation by its speakers, and a condition is no request', async () => {
    const analysis = await analyze(
      "Tom: Can we ship on Monday?\nAna: Only if QA signs off by Monday.\nTom: I'll ask Priya today.",
    );
    expect(analysis.summary).toMatch(/^A conversation\./u);
    expect(analysis.action_items.map(({ kind }) => kind)).toEqual([
      'question',
      'date',
      'commitment',
    ]);
  });

  it('tells each clause that asks or promises by itself, where it stands', async () => {
    const text =
      'Hi Sam,\n\nplease send me the signed contract by Monday, and I will call you on Friday.\n\nMaria';
    const { action_items: items } = await analyze(text);
    expect(items.map(({ kind, when }) => [kind, when])).toEqual([
      ['request', 'Monday'],
      ['commitment', 'on Friday'],
    ]);
    for (const { start, end, text: words } of items) expect(text.slice(start, end)).toBe(words);
  });

  it('tells the requests of a German mail, with what they are due', async () => {
    const { summary } = await analyze(
      'Hallo Frau Krüger,\n\nkönnten Sie mir bitte bis Freitag die unterschriebene Vereinbarung ' +
        'zurückschicken? Außerdem bräuchte ich noch die Kontodaten.\n\nViele Grüße\nAnna',
    );
    expect(summary).toMatch(/\nRequest \(Krüger, Freitag\): “könnten Sie/u);
    expect(summary).toMatch(/\nRequest \(Krüger\): “Außerdem bräuchte ich/u);
  });

  it.each([
    [
      'The Great Wall of China is visible from the Moon with the naked eye.\nTrue\nFalse',
      ['True', 'False'],
    ],
    [
      'True or false: The mitochondria is the powerhouse of the cell.\nA) True\nB) False',
      ['True', 'False'],
    ],
    ['Which gas do plants absorb?\nA. Oxygen\nB. Carbon dioxide', ['Oxygen', 'Carbon dioxide']],
  ])('reads a quiz with two options: %s', async (text, options) => {
    const { problem, action_items: items } = await analyze(text);
    expect(problem?.choices.map((choice) => choice.text)).toEqual(options);
    expect(items).toEqual([]);
  });

  it('takes no two letters or answers for a quiz where nothing asks', async () => {
    for (const text of [
      'Please bring these.\nA. Passport\nB. Ticket',
      'Which of these do you need?\nA. Why is it slow?\nB. How do we mend it?',
    ])
      expect((await analyze(text)).problem?.choices ?? []).toEqual([]);
  });

  it('tells an order and a question in one sentence as what is asked', async () => {
    const { summary } = await analyze('Reverse a linked list and what is the running time?');
    expect(summary).toMatch(/Asked: “?Reverse a linked list and what is the running time\?/u);
  });
});
