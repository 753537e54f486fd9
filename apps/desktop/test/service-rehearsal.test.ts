import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { rehearsalRules } from '@aplomb/contract';
import type { RehearsalPlan } from '../shared/requests/rehearsal.ts';
import { openBench, type Bench } from './service-harness.ts';

const WEEK_MILLISECONDS = 604_800_000;
const jobDescription =
  'Ferry operations manager, Skerry Lines. You plan the winter timetable for eleven ferries. ' +
  'You lead the crew rota and settle it with the seafarers’ union. You run the safety drills ' +
  'with the coastguard. You report delays to the harbour board. Experience with the crew rota, ' +
  'with safety drills and with a winter timetable is required.';
const resume =
  'Ada Quill. 2019 to 2025: night dispatcher at the Norrhaven tram depot. I rebuilt the ' +
  'breakdown log, so that a stopped tram was replaced within nine minutes. I trained six night ' +
  'dispatchers in the breakdown log.';
const plan: RehearsalPlan = {
  kind: 'behavioural',
  language: 'en',
  pace: 'usual',
  questions: 3,
  aloud: false,
  own: null,
  asked: null,
  skip: [],
};

let bench: Bench;
beforeAll(async () => {
  bench = await openBench(['article-dark.png']);
});
afterAll(() => bench?.close());

const addDocument = async (name: string, text: string): Promise<string> =>
  (
    await bench.call('documents.add', {
      file: { name, base64: Buffer.from(text).toString('base64') },
    })
  ).id;
const current = async () => {
  const { current: now } = await bench.call('rehearsal.get', {});
  return now ?? expect.fail('no rehearsal is under way');
};

describe('a rehearsal without a model', () => {
  it('asks about what the person’s own documents hold, and goes on after a restart', async () => {
    const asked = await addDocument('job.txt', jobDescription);
    const own = await addDocument('resume.txt', resume);
    const terms = await bench.call('rehearsal.terms', { document: asked });
    expect(terms).toContain('Skerry Lines');
    const { current: begun } = await bench.call('rehearsal.start', {
      ...plan,
      questions: 6,
      own,
      asked,
      skip: ['Skerry Lines'],
    });
    expect(begun?.unsaid).toEqual(terms.filter((term) => term !== 'Skerry Lines'));
    expect(begun).toMatchObject({ number: 1, of: 6, followsUp: false, review: null });
    expect(begun?.unsaid).toContain('winter timetable');
    expect(await bench.fails('rehearsal.start', plan)).toMatchObject({ code: 'VALIDATION_ERROR' });
    expect(await bench.fails('rehearsal.answer', { text: null })).toMatchObject({
      code: 'VALIDATION_ERROR',
      detail: 'Nothing was said or typed yet.',
    });
    await bench.restart();
    expect(await current()).toEqual(begun);
    const questions = [begun?.question ?? ''];
    for (let number = 2; number <= 6; number += 1) {
      const next = await bench.call('rehearsal.next', { followUp: false });
      questions.push(next.current?.question ?? '');
    }
    expect(new Set(questions).size).toBe(6);
    expect(questions.join('\n')).toMatch(/“(?:winter timetable|crew rota|safety drills)”/i);
    expect(questions.join('\n')).toMatch(/“[^”]*(?:breakdown log|dispatcher)[^”]*”/i);
    // No question was answered, so nothing of it is kept.
    expect(await bench.call('rehearsal.next', { followUp: false })).toMatchObject({
      current: null,
      sessions: [],
    });
  });

  it('counts an answer, says what was left out, asks on about it, and keeps all of it', async () => {
    const documents = await bench.call('documents.list', {});
    const asked = documents.find(({ name }) => name === 'job.txt');
    await bench.call('rehearsal.start', { ...plan, questions: 1, asked: asked?.id ?? null });
    const { question } = await current();
    const text = 'I made the timetable for winter myself and rewrote the rota of the crew.';
    const { current: reviewed } = await bench.call('rehearsal.answer', { text });
    expect(reviewed?.review).toMatchObject({
      figures: { way: 'typed', words: 14, wordsPerMinute: null, fillers: null, pauses: null },
      grade: null,
    });
    expect(reviewed?.review?.figures.said).toContain('winter timetable');
    expect(reviewed?.review?.figures.unsaid).toContain('safety drills');
    expect(reviewed?.unsaid).toEqual(reviewed?.review?.figures.unsaid);
    const left = reviewed?.unsaid[0] ?? '';
    expect(reviewed?.review?.followUp).toContain(`“${left}”`);
    const { current: followed } = await bench.call('rehearsal.next', { followUp: true });
    expect(followed).toMatchObject({ number: 1, of: 1, followsUp: true });
    await bench.restart();
    expect(await current()).toEqual(followed);
    const { current: last } = await bench.call('rehearsal.answer', { text: `The ${left}.` });
    expect(last?.unsaid).not.toContain(left);
    expect(last?.review?.followUp).toBeNull();
    const ended = await bench.call('rehearsal.next', { followUp: false });
    expect(ended).toMatchObject({
      current: null,
      sessions: [{ kind: 'behavioural', answers: 2, wordsPerMinute: null, fillers: null }],
      weeks: [{ answers: 2 }],
    });
    expect(ended.sessions[0]?.covered).toBeGreaterThan(0);
    const { conversations } = await bench.call('history.search', { query: 'rota of the crew' });
    const { content } = await bench.call('history.get', { id: conversations[0]?.id ?? '' });
    expect(content.map(({ body }) => body.kind)).toEqual([
      'note',
      'text',
      'answer',
      'text',
      'answer',
    ]);
    expect(content[2]?.body).toMatchObject({ answer: { question, written: null } });
    const { sessions } = await bench.call('rehearsal.delete', {
      id: ended.sessions[0]?.id ?? '',
    });
    expect(sessions).toEqual([]);
  });

  it('sets the person’s own papers against what is asked for, until it was told', async () => {
    const [teach, lead] = [
      'Teach German in years one to four',
      'Prepare and lead parents’ evenings',
    ];
    const own = 'Taught German in years one and two.',
      other = 'Led a parents’ evening on reading.';
    const papers = {
      asked: await addDocument('school.txt', `${teach}\n${lead}\nKeep the school garden`),
      own: await addDocument('jonas.txt', `${own}\n${other}\nA youth group of the climbing club`),
    };
    await bench.call('rehearsal.start', { ...plan, ...papers });
    const text = 'I like working with children very much, and always have.';
    const { current: first } = await bench.call('rehearsal.answer', { text });
    expect(first?.review?.ownLines).toEqual(
      expect.arrayContaining([
        { asked: teach, own },
        { asked: lead, own: other },
      ]),
    );
    expect(first?.review?.ownLines).toHaveLength(2);
    const followUp = first?.review?.followUp ?? '';
    expect(followUp).toMatch(/Your papers say: “(?:Taught German|Led a parents)[^.]+”\. How/);
    await bench.restart();
    const { current: asked } = await bench.call('rehearsal.next', { followUp: true });
    expect(asked?.question).toBe(followUp);
    const { current: told } = await bench.call('rehearsal.answer', {
      text: 'I taught German in years one and two for two years.',
    });
    expect(told?.review?.ownLines).toEqual([{ asked: lead, own: other }]);
    await bench.call('rehearsal.end', {});
    const { conversations } = await bench.call('history.search', {
      query: 'working with children',
    });
    const { content } = await bench.call('history.get', { id: conversations[0]?.id ?? '' });
    expect(JSON.stringify(content)).toContain(`In your papers and not said: “${other}”`);
  });

  it('asks about long lines of papers by their heads, and shows them whole in the review', async () => {
    const asked =
      'You keep the tram timetable of the night lines honest, and you say early in the evening ' +
      'which of the night lines will be late and which bus will run instead of a tram that stopped';
    const own =
      'Kept the tram timetable of the night lines for six years, said early in the evening which ' +
      'of the night lines would be late, and sent a bus instead of each tram that stopped';
    const papers = {
      asked: await addDocument('depot.txt', asked),
      own: await addDocument('ada-long.txt', own),
    };
    const { current: first } = await bench.call('rehearsal.start', { ...plan, ...papers });
    const questions = [first?.question ?? ''];
    for (let number = 2; number <= plan.questions; number += 1)
      questions.push(
        (await bench.call('rehearsal.next', { followUp: false })).current?.question ?? '',
      );
    const { current: reviewed } = await bench.call('rehearsal.answer', { text: 'I like trams.' });
    expect(reviewed?.review?.ownLines).toEqual([{ asked, own }]);
    const followUp = reviewed?.review?.followUp ?? '';
    const quoting = [...questions, followUp].filter((question) => question.includes('Kept the'));
    expect(quoting).toEqual([expect.stringMatching(/^This position/), followUp]);
    for (const question of quoting)
      for (const [, quote = ''] of question.matchAll(/“(.+?)”/g)) {
        expect(quote.length).toBeLessThanOrEqual(rehearsalRules.quotedCharacters);
        const head = quote.replace(/…$/, '');
        const line = [asked, own].find((each) => each.startsWith(head)) ?? '';
        expect(line.slice(head.length)).toMatch(/^,? \w/);
      }
    await bench.call('rehearsal.end', {});
  });

  it('asks in another language about the terms of a document in its own', async () => {
    const papers = {
      asked: await addDocument('ferry-in-english.txt', jobDescription),
      own: await addDocument('ada-in-english.txt', resume),
    };
    const german = { ...plan, ...papers, kind: 'language' as const, language: 'de' as const };
    let { current: now } = await bench.call('rehearsal.start', { ...german, questions: 6 });
    const terms: string[] = [];
    for (; now !== null; { current: now } = await bench.call('rehearsal.next', { followUp: false }))
      terms.push(...(now?.question.match(/(?<=„).+?(?=“)/g) ?? []));
    expect(terms).toContain('winter timetable');
    expect(terms.filter((term) => /^(?:the|of|at|and|you)\b/i.test(term))).toEqual([]);
  });

  it('asks again what went badly, by the review’s schedule, and nothing that went well', async () => {
    const due = async (): Promise<string[]> =>
      (await bench.call('review.due', {})).items.map(({ question }) => question);
    await bench.call('review.add', {
      question: 'Why trams?',
      answer: 'They are quiet.',
      subject: 'Rehearsal: Technical interview',
    });
    const technical = { ...plan, kind: 'technical' as const };
    await bench.call('rehearsal.start', technical);
    expect((await current()).question).toBe('Why trams?');
    await bench.call('rehearsal.answer', { text: 'They are quiet and have rails of their own.' });
    await bench.call('rehearsal.grade', { grade: 'good' });
    expect(await due()).toEqual([]);
    await bench.call('rehearsal.next', { followUp: false });
    await bench.call('rehearsal.answer', { text: 'I don’t know.' });
    const { current: graded } = await bench.call('rehearsal.grade', { grade: 'again' });
    expect(graded?.review?.grade).toBe('again');
    await bench.call('rehearsal.next', { followUp: false });
    await bench.call('rehearsal.answer', { text: 'I do know that one.' });
    await bench.call('rehearsal.grade', { grade: 'easy' });
    await bench.call('rehearsal.end', {});
    expect((await bench.call('rehearsal.get', {})).weak).toEqual([
      { kind: 'technical', questions: 2, due: 0 },
    ]);
  });

  it('keeps nothing where no history is kept', async () => {
    await bench.call('settings.set', { group: 'history', values: { keep_history: false } });
    const before = (await bench.call('rehearsal.get', {})).sessions.length;
    await bench.call('rehearsal.start', { ...plan, questions: 1 });
    await bench.call('rehearsal.answer', { text: 'An answer that is not to be kept.' });
    const { sessions } = await bench.call('rehearsal.next', { followUp: false });
    expect(sessions).toHaveLength(before);
    await bench.restart();
    expect((await bench.call('rehearsal.get', {})).current).toBeNull();
    await bench.call('settings.set', { group: 'history', values: { keep_history: true } });
  });
});

describe('a rehearsal with a model', () => {
  const mock = new LLMock({ port: 0 });
  beforeAll(() => mock.start());
  afterAll(() => mock.stop());

  it('has the words reviewed, and asks on what the model asks', async () => {
    mock.onMessage(/./, {
      content: 'Task and result are missing.\n\n4. What did the delay cost?',
    });
    await bench.call('providers.save', {
      id: null,
      kind: 'openai-compatible',
      name: 'Local server',
      model: 'sim',
      baseUrl: `${mock.url}/v1`,
      key: 'k',
      vision: false,
      on: true,
    });
    await bench.call('rehearsal.start', { ...plan, questions: 1 });
    const from = bench.events.length;
    await bench.call('rehearsal.answer', { text: 'The night train of Ottery was late.' });
    const done = await bench.event('answer.done', ({ written }) => written !== null, from);
    expect(done.written).toContain('Task and result are missing');
    const sent = JSON.stringify(mock.getLastRequest()?.body ?? null);
    expect(sent).toContain('The night train of Ottery was late.');
    expect(sent).toContain('situation, task, action, result');
    expect((await current()).review).toMatchObject({
      answer: { id: done.id },
      followUp: 'What did the delay cost?',
    });
    await bench.call('rehearsal.end', {});
  });

  it('asks what the model writes from both documents, and keeps that as a model’s', async () => {
    mock.reset();
    mock.onMessage(/./, {
      content:
        'Here they are:\n\n1. What does the harbour board hear?\n2) Tell me of **night** trams.',
    });
    const asked = await addDocument('ferry.txt', jobDescription);
    const own = await addDocument('ada.txt', resume);
    const wanted = { ...plan, questions: 3, own, asked, skip: ['Skerry Lines'], byModel: true };
    const { current: first } = await bench.call('rehearsal.start', wanted);
    expect(first).toMatchObject({
      question: 'What does the harbour board hear?',
      model: expect.stringContaining('sim'),
    });
    const sent = JSON.stringify(mock.getLastRequest()?.body ?? null);
    for (const part of ['seafarers’ union', 'Norrhaven tram depot', 'Not about: Skerry Lines'])
      expect(sent).toContain(part);
    const { current: second } = await bench.call('rehearsal.next', { followUp: false });
    expect(second?.question).toBe('Tell me of night trams.');
    const { current: third } = await bench.call('rehearsal.next', { followUp: false });
    expect(third).toMatchObject({ number: 3, model: null });
    await bench.call('rehearsal.end', {});
    const { conversations } = await bench.call('history.search', { query: 'harbour board hear' });
    const { content } = await bench.call('history.get', { id: conversations[0]?.id ?? '' });
    expect(content.map(({ body }) => body)).toContainEqual(
      expect.objectContaining({
        kind: 'answer',
        answer: expect.objectContaining({ written: expect.stringContaining('harbour board') }),
      }),
    );
  });

  it('brings a model’s question back once it is due, with its name, and counts by weeks', async () => {
    const question = 'Which tram of Ottery was late?';
    mock.reset();
    mock.onMessage(/./, { content: `1. ${question}` });
    const own = await addDocument('ottery.txt', resume);
    const exam = { ...plan, kind: 'oral_exam' as const, questions: 1 };
    const { current: first } = await bench.call('rehearsal.start', { ...exam, own, byModel: true });
    const model = first?.model ?? '';
    expect([first?.question, model]).toEqual([question, expect.stringContaining('sim')]);
    await bench.call('rehearsal.answer', { text: 'I do not know that any more.' });
    await bench.call('rehearsal.grade', { grade: 'again' });
    await bench.call('rehearsal.end', {});
    const weak = async () =>
      (await bench.call('rehearsal.get', {})).weak.find(({ kind }) => kind === 'oral_exam');
    const { current: other } = await bench.call('rehearsal.start', exam);
    expect(other?.question).not.toBe(question);
    expect(await weak()).toMatchObject({ questions: 1, due: 0 });
    await bench.call('rehearsal.end', {});
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + WEEK_MILLISECONDS });
    try {
      await bench.restart();
      expect(await weak()).toMatchObject({ questions: 1, due: 1 });
      const { items } = await bench.call('review.due', {});
      expect(items).toContainEqual(
        expect.objectContaining({ question, models: { question: model, answer: null } }),
      );
      const { current: again } = await bench.call('rehearsal.start', exam);
      expect(again).toMatchObject({ question, model });
      await bench.call('rehearsal.answer', { text: 'The night tram of Ottery.' });
      const { weeks } = await bench.call('rehearsal.end', {});
      const [before, now] = weeks.slice(-2).map(({ monday }) => Date.parse(monday));
      expect((now ?? 0) - (before ?? 0)).toBe(WEEK_MILLISECONDS);
      expect(weeks.at(-1)).toMatchObject({ answers: 1 });
    } finally {
      vi.useRealTimers();
      await bench.restart();
    }
  });

  it('begins without what the model still writes where the person would not wait', async () => {
    mock.reset();
    const asked = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    mock.onMessage(/./, async () => {
      asked.resolve();
      await held.promise;
      return { content: '1. What of the ferries?' };
    });
    const own = await addDocument('ada.txt', resume);
    const starting = bench.call('rehearsal.start', { ...plan, own, byModel: true });
    await asked.promise;
    await bench.call('rehearsal.unwritten', {});
    expect((await starting).current).toMatchObject({ number: 1, model: null });
    held.resolve();
    await bench.call('rehearsal.end', {});
  });

  it.each([
    ['the model writes nothing of use', 'I am sorry.', true],
    ['the person wants none of it', '1. What of the ferries?', false],
  ])('asks from the lists where %s', async (_, content, byModel) => {
    mock.reset();
    mock.onMessage(/./, { content });
    const asked = await addDocument('ferry.txt', jobDescription);
    const { current: begun } = await bench.call('rehearsal.start', { ...plan, asked, byModel });
    expect(begun).toMatchObject({ number: 1, of: 3, model: null });
    expect(begun?.question).not.toContain('ferries');
    await bench.call('rehearsal.end', {});
  });
});
