import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBench, type Bench } from './service-harness.ts';

const mock = new LLMock({ port: 0, chunkSize: 6 });
let bench: Bench;
const sent = (): string => JSON.stringify(mock.getLastRequest()?.body ?? null);

beforeAll(async () => {
  await mock.start();
  bench = await openBench(['article-dark.png']);
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
});
afterAll(async () => {
  await bench.close();
  await mock.stop();
});
beforeEach(() => mock.reset());

describe('an answer and the documents of its person', () => {
  it('shows only what stands on a quote where answers are from documents alone', async () => {
    const text = 'In March 2023 I led the move of 14 warehouses to a new booking system.';
    const { id: documentId } = await bench.call('documents.add', {
      file: { name: 'résumé.txt', base64: Buffer.from(text).toString('base64') },
    });
    await bench.call('settings.set', {
      group: 'context',
      values: { answer_sources: 'documents', answer_language: 'de' },
    });
    mock.onMessage(/./, {
      content: [
        'You are a born leader.',
        'You wrote: “I led the move of 14 warehouses” [D1]. You led 90.',
        'You wrote: “I led the move of 90 warehouses” [D1].',
      ].join('\n\n'),
    });
    const from = bench.events.length;
    const { id } = await bench.call('answer.ask', {
      question: 'Which warehouses did I move to a new booking system?',
      conversationId: null,
    });
    const written = 'You wrote: “I led the move of 14 warehouses” [D1].';
    expect(await bench.event('answer.done', (done) => done.id === id, from)).toMatchObject({
      written,
    });
    expect(await bench.event('answer.checked', (done) => done.id === id, from)).toMatchObject({
      written,
      checks: [{ kind: 'quote', passed: true, source: 'D1', excerpt: written }],
    });
    expect(sent()).toContain('D1: From résumé.txt');
    expect(sent()).toContain('ISO 639-1 code \\"de\\"');
    await bench.call('settings.set', {
      group: 'context',
      values: { answer_sources: 'everything', answer_language: 'auto' },
    });
    await bench.call('documents.remove', { id: documentId });
  });

  it('gets passages of the documents with a captured or pasted chat that asks', async () => {
    const text = 'I disagreed with my manager about the ferry timetable, and showed her the log.';
    const { id: documentId } = await bench.call('documents.add', {
      file: { name: 'story.txt', base64: Buffer.from(text).toString('base64') },
    });
    mock.onMessage(/./, { content: 'Yes.' });
    const from = bench.events.length;
    const { id, sources } = await bench.call('text.analyze', {
      text:
        'Priya  10:02\nHi, thanks for your time.\nPriya  10:03\nTell me about a time you ' +
        'disagreed with your manager.',
      mode: 'general',
    });
    await bench.event('answer.done', (done) => done.id === id, from);
    expect(sources).toContainEqual(expect.objectContaining({ kind: 'document', quote: text }));
    expect(sent()).toContain('about the ferry timetable');
    await bench.call('documents.remove', { id: documentId });
  });
});
