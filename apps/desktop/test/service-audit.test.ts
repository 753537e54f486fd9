import { LLMock } from '@copilotkit/aimock';
import { type Setting, type Settings, settingsGroups } from '@aplomb/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveFormats } from '../shared/requests/history.ts';
import { openBench, type Bench } from './service-harness.ts';

const mock = new LLMock({ port: 0, chunkSize: 6 });
const NAME = 'Grandmother’s desk';
let bench: Bench;

beforeAll(async () => {
  await mock.start();
  bench = await openBench(['article-dark.png']);
});
afterAll(async () => {
  await bench?.close();
  await mock.stop();
});

/** The text of a file that was saved. */
async function saved(blobId: string): Promise<string> {
  const { port, token } = bench.service.host;
  const response = await fetch(`http://127.0.0.1:${port}/blob/${blobId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return response.text();
}

/** Another value that is offered. */
function otherThan(value: unknown, setting: Setting): unknown {
  switch (setting.kind) {
    case 'toggle':
      return value !== true;
    case 'choice':
      return Object.keys(setting.options).find((option) => option !== value);
    case 'many':
      return (value as string[]).length === 0 ? Object.keys(setting.options).slice(0, 1) : [];
    case 'range':
      return value === setting.max ? setting.min : setting.max;
    case 'text':
      return 'Something of my own';
  }
}

describe('the audit log', () => {
  it('names every setting and its value as the form does, and repeats nobody’s own words', async () => {
    await bench.call('policy.save', {
      subject: 'interview',
      answer: 'allowed',
      evidence: 'E-mail of the recruiter',
    });
    for (const group of Object.keys(settingsGroups) as (keyof Settings)[])
      for (const [key, setting] of Object.entries(settingsGroups[group].settings) as [
        string,
        Setting,
      ][]) {
        const before = (await bench.call('settings.get', {}))[group] as Record<string, unknown>;
        await bench.call('settings.set', {
          group,
          values: { [key]: otherThan(before[key], setting) },
        });
        const [entry] = (await bench.call('audit.list', { kinds: ['setting'] })).entries;
        expect(entry?.detail, key).toContain(setting.label);
        expect(entry?.detail, key).not.toMatch(/[a-z]_[a-z]|Something of my own/);
      }
    const { entries } = await bench.call('audit.list', { kinds: ['setting'], limit: 500 });
    expect(entries.map(({ detail }) => detail)).toContain('Local-only processing: on (was off)');
  });
});

describe('a model', () => {
  it('is named as its person calls it in the answer, the history, every export and the audit log', async () => {
    await bench.call('settings.set', { group: 'privacy', values: { privacy_mode: 'standard' } });
    await bench.call('settings.set', { group: 'history', values: { keep_history: true } });
    await bench.call('settings.set', {
      group: 'context',
      values: { answer_sources: 'everything' },
    });
    await bench.call('providers.save', {
      id: null,
      kind: 'openai-compatible',
      name: NAME,
      model: 'sim',
      baseUrl: `${mock.url}/v1`,
      key: 'sk-secret-key',
      vision: false,
      on: true,
    });
    mock.onMessage(/./, { content: 'Bees make honey.' });
    const from = bench.events.length;
    const { id } = await bench.call('answer.ask', {
      question: 'What do bees make?',
      conversationId: null,
    });
    const { engine, conversationId } = await bench.event(
      'answer.done',
      (answer) => answer.id === id,
      from,
    );
    expect(engine.model).toBe(`${NAME} (sim)`);
    const whole = [JSON.stringify(await bench.call('history.get', { id: conversationId ?? '' }))];
    for (const format of saveFormats.filter((each) => each !== 'srt' && each !== 'pdf')) {
      const { blobId } = await bench.call('history.export', {
        ids: [conversationId ?? ''],
        format,
      });
      whole.push(await saved(blobId));
    }
    const disclosure = await bench.call('disclosure.export', {
      conversationId: conversationId ?? '',
      format: 'markdown',
    });
    whole.push(await saved(disclosure.blobId));
    for (const text of whole) expect(text).toContain(NAME);
    whole.push(JSON.stringify((await bench.call('audit.list', { limit: 500 })).entries));
    whole.push(JSON.stringify(bench.events));
    for (const text of whole) expect(text).not.toMatch(/openai-compatible/);
    mock.reset();
    mock.onMessage(/./, { error: { message: 'boom', type: 'server_error' }, status: 500 });
    const then = bench.events.length;
    await bench.call('answer.ask', { question: 'And now?', conversationId: null });
    const { problem } = await bench.event('answer.error', () => true, then);
    expect(problem.detail).toContain(NAME);
    expect(JSON.stringify(problem)).not.toMatch(/openai-compatible/);
  });
});
