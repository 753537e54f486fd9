import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { assistantTools, defaultLimits } from '@aplomb/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RequestParams, RequestResult } from '../shared/messages.ts';
import { channelNames } from '../service/base/channel-names.ts';
import { type Assistant, openAssistant, type ToolAnswer } from './assistant-client.ts';
import { injections } from '../../../tools/testing/injections.ts';
import { type Bench, openBench } from './service-harness.ts';
import { signedRules } from './signed-rules.ts';

type Answer = RequestParams<'assistants.answer'>['answer'];
type Question = RequestResult<'assistants.questions'>[number];

const NAME = 'test-assistant';
let bench: Bench, assistant: Assistant;
beforeAll(async () => {
  bench = await openBench(['article-dark.png']);
  assistant = await openAssistant(bench.folder, NAME);
});
afterAll(async () => {
  await assistant?.close();
  await bench?.close();
});
afterEach(async () => {
  await bench.call('assistants.forget', { name: NAME });
});

const set = (values: Record<string, unknown>) =>
  bench.call('settings.set', { group: 'privacy', values });
const questions = () => bench.call('assistants.questions', {});
/** Waits until something is asked. */
async function asked(): Promise<Question> {
  await expect.poll(questions, { timeout: 60_000 }).toHaveLength(1);
  const [question] = await questions();
  if (question === undefined) throw new TypeError('the question has gone');
  return question;
}
async function give(answer: Answer): Promise<Question> {
  const question = await asked();
  await bench.call('assistants.answer', { id: question.id, answer });
  return question;
}
const known = async () => (await bench.call('assistants.get', {})).known;
const sent = async () => bench.call('audit.list', { kinds: ['sent'], limit: 1_000 });
async function keep(text: string): Promise<string> {
  await bench.call('history.continue', { id: null });
  const { conversationId } = await bench.call('text.analyze', { text, mode: 'general' });
  return conversationId ?? '';
}

describe('other assistants', () => {
  it('get nothing while the setting is off, and see what they could ask for', async () => {
    const { tools } = await assistant.client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(Object.keys(assistantTools));
    const { text, isError } = await assistant.call('list_documents');
    expect(isError).toBe(true);
    expect(text).toContain('isn’t running');
    expect(await questions()).toEqual([]);
  });

  it.each(['modern', 'legacy'] as const)(
    'are let in once, and get what the person saw and agreed to (%s)',
    async (era) => {
      await set({ other_assistants: true });
      const id = await keep('The harvest of apples failed twice.');
      const name = `assistant-${era}`;
      const one = await openAssistant(bench.folder, name, era);
      const before = await sent();
      const reading = one.call('read_conversation', { id });
      expect(await give('once')).toMatchObject({ assistant: name, content: null });
      const { content } = await give('once');
      const { text, isError } = await reading;
      expect(isError).toBe(false);
      expect(text).toBe(content?.text);
      expect(text).toContain('harvest of apples');
      const { entries, bytesSent } = await sent();
      expect(entries[0]).toMatchObject({ to: name, bytes: Buffer.byteLength(text) });
      expect(bytesSent - before.bytesSent).toBe(Buffer.byteLength(text));
      // Known by now, and asked again for what leaves.
      const again = one.call('read_conversation', { id });
      expect((await give('no')).content?.tool).toBe('read_conversation');
      expect(await again).toMatchObject({ isError: true });
      expect((await sent()).bytesSent).toBe(bytesSent);
      await one.close();
      await bench.call('assistants.forget', { name });
    },
  );

  it('find conversations in which others were heard with who was told, and unnamed where nobody was', async () => {
    const words = { start: 0, end: 2, speaker: channelNames.system, text: 'Quinces are dear.' };
    const speech = { kind: 'speech' as const, utterances: [words], recordingId: null };
    const consent = { kind: 'consent' as const, told: 'Ana Example', how: 'said to them' };
    await bench.restart(async ({ conversations }) => {
      for (const content of [[consent, speech], [speech]]) {
        const { id } = await conversations.create({ title: 'Quinces are dear.', mode: 'meeting' });
        for (const body of content) await conversations.append(id, body);
        await conversations.close(id);
      }
    });
    const searching = assistant.call('search_history', { query: 'quinces' });
    await give('once');
    await give('once');
    const { text } = await searching;
    const found = text.split('\n').flatMap((line) => {
      if (!line.startsWith('{')) return [];
      const { title, consent: told } = JSON.parse(line) as Record<string, unknown>;
      return [{ title, told }];
    });
    expect(found).toHaveLength(2);
    expect(found).toContainEqual({
      title: 'Quinces are dear.',
      told: 'Consent: Ana Example (said to them)',
    });
    expect(found).toContainEqual({
      title: null,
      told: 'Consent: none is recorded in this conversation',
    });
  });

  it('may go on for a session with that one thing, until they are removed', async () => {
    const [first, second] = [await keep('Pears are ripe.'), await keep('Plums are blue.')];
    const reading = assistant.call('read_conversation', { id: first });
    await give('once');
    await give('session');
    expect((await reading).text).toContain('Pears');
    expect((await assistant.call('read_conversation', { id: first })).text).toContain('Pears');
    const other = assistant.call('read_conversation', { id: second });
    expect((await give('no')).content?.text).toContain('Plums');
    await other;
    await bench.call('assistants.forget', { name: NAME });
    const anew = assistant.call('read_conversation', { id: first });
    expect((await give('no')).content).toBeNull();
    expect((await anew).isError).toBe(true);
  });

  it('are not asked for again where the person said never', async () => {
    const listing = assistant.call('list_documents');
    await give('once');
    await give('never');
    await listing;
    expect(await assistant.call('list_documents')).toMatchObject({ isError: true });
    expect(await known()).toMatchObject([{ name: NAME, allowed: true, never: ['list_documents'] }]);
    await bench.call('assistants.forget', { name: NAME });
    const calling = assistant.call('list_documents');
    await give('never');
    expect((await calling).text).toContain('does not let');
    expect((await assistant.call('search_history', { query: 'a' })).text).toContain('does not let');
    expect(await questions()).toEqual([]);
  });

  it('can have the screen read and a text analyzed', async () => {
    const reading = assistant.call('read_screen');
    await give('once');
    const { content } = await give('once');
    expect((await reading).text).toBe(content?.text);
    expect(content?.text.length).toBeGreaterThan(200);
    const analyzing = assistant.call('analyze_text', { text: 'Solve for x: 3x + 7 = 40' });
    await give('once');
    expect((await analyzing).text).toContain('11');
  });

  it('lose their question when they go, and what was agreed to when they are removed', async () => {
    const gone = new AbortController();
    const listing = assistant.call('list_documents', {}, gone.signal);
    await asked();
    gone.abort();
    await expect(listing).rejects.toThrow();
    await expect.poll(questions, { timeout: 60_000 }).toEqual([]);
    const next = assistant.call('list_documents');
    await give('once');
    await asked();
    await bench.call('assistants.forget', { name: NAME });
    expect(await next).toMatchObject({ isError: true });
    expect(await questions()).toEqual([]);
  });

  it('are refused what they cannot ask for, without any question', async () => {
    const wrong: readonly [string, Record<string, unknown>][] = [
      ['search_history', {}],
      ['search_history', { query: 7 }],
      ['search_history', { query: 'x'.repeat(5_000) }],
      ['search_history', { query: 'x', all: true }],
      ['read_conversation', { id: '../../etc/passwd', part: -1 }],
      ['read_conversation', { id: ['a', 'b'] }],
      ['analyze_text', { text: 'x'.repeat(defaultLimits.textCharacters + 1) }],
    ];
    for (const [tool, input] of wrong)
      expect(await assistant.call(tool, input)).toMatchObject({ isError: true });
    await expect(assistant.call('delete_everything')).rejects.toThrow();
    expect(await questions()).toEqual([]);
    const missing = assistant.call('read_conversation', { id: 'no-such-conversation' });
    await give('once');
    expect(await missing).toMatchObject({ isError: true });
  });

  it('that send no protocol at all end their own process and nothing else', async () => {
    const main = fileURLToPath(new URL('../service/mcp-main.ts', import.meta.url));
    const child = spawn(process.execPath, [main], { stdio: ['pipe', 'ignore', 'ignore'] });
    child.stdin.on('error', () => undefined);
    child.stdin.write('}{ not json\n[]\n"text"\n\0\0\n');
    child.stdin.end(`${'x'.repeat(12 * 1024 * 1024)}\n`);
    expect(await once(child, 'exit')).toHaveLength(2);
    expect((await bench.call('app.state', {})).version).not.toBe('');
  });
});

describe('rules that hold for other assistants', () => {
  const refusal = async (): Promise<ToolAnswer> => {
    const answer = await assistant.call('search_history', { query: 'apples' });
    expect(await questions()).toEqual([]);
    return answer;
  };

  it('local-only processing shuts the door', async () => {
    await set({ other_assistants: true, local_only: true });
    expect((await refusal()).isError).toBe(true);
    await set({ local_only: false });
    await expect
      .poll(async () => {
        const calling = assistant.call('search_history', { query: 'apples' });
        const first = await Promise.race([calling, asked().then(() => null)]);
        if (first === null) await give('no');
        await calling;
        return first;
      })
      .toBeNull();
  });

  it('signed rules, a presentation and an interview refuse', async () => {
    await bench.call('rules.use', { text: await signedRules({ tier: 'not_allowed' }) });
    expect((await refusal()).text).toContain('Example Ltd');
    await bench.call('rules.use', { text: await signedRules({ hints_only: true }) });
    expect((await refusal()).text).toContain('hints');
    await bench.call('rules.use', { text: await signedRules() });
    await bench.call('contexts.use', { context: 'interview' });
    await bench.call('interview.set', { mode: 'assisted' });
    expect((await refusal()).text).toContain('interview');
    await bench.call('interview.set', { mode: 'practice' });
    await bench.call('rules.remove', {});
    await bench.call('presentation.start', {});
    expect((await refusal()).text).toContain('presentation');
    await bench.call('presentation.stop', {});
  });

  it('what changed while the person thought counts', async () => {
    const calling = assistant.call('list_documents');
    await give('once');
    const { id } = await asked();
    await bench.call('rules.use', { text: await signedRules({ tier: 'not_allowed' }) });
    await bench.call('assistants.answer', { id, answer: 'once' });
    expect((await calling).text).toContain('Example Ltd');
    await bench.call('rules.remove', {});
  });
});

describe('text that tells an assistant to ask for more', () => {
  const SECRET = 'canary-7f41c9';

  /** Asks, lets it have exactly what is shown, and answers what was shown and what came. */
  const agreed = async (tool: string, input: Record<string, unknown>) => {
    const calling = assistant.call(tool, input);
    const { content } = await give('once');
    return { shown: content?.text ?? '', came: (await calling).text };
  };

  it('gets nothing that was not asked for, however it is dressed', async () => {
    const secret = await keep(`The password of the safe is ${SECRET}.`);
    let id = '';
    const admitting = assistant.call('list_documents');
    await give('once');
    await give('no');
    await admitting;
    const before = await sent();
    let bytes = 0;
    const texts = injections(secret);
    for (const [number, text] of texts.entries()) {
      // A conversation that fits into one part.
      if (number % 20 === 0) id = await keep(`Notes ${number} about the harvest.`);
      const { tool, input, seen } = await plant(number, text, id);
      const { shown, came } = await agreed(tool, input);
      bytes += Buffer.byteLength(came);
      expect(came).toBe(shown);
      expect(came).toContain(seen);
      expect(came).not.toContain(SECRET);
      // The marks around data are made anew each time, so no text can close them.
      const [, mark = ''] = /two marks (\S+) /.exec(came) ?? [];
      expect([came.split(mark).length, came.endsWith(`\n${mark}`)]).toEqual([4, true]);
      // An assistant that obeys has to ask, and the person sees what for.
      if (number % 10 === 0) {
        const obeying = assistant.call('read_conversation', { id: secret });
        expect((await give('no')).content?.text).toContain(SECRET);
        expect((await obeying).text).not.toContain(SECRET);
      }
    }
    const after = await sent();
    expect(after.total - before.total).toBe(texts.length);
    expect(after.bytesSent - before.bytesSent).toBe(bytes);
    expect(await known()).toMatchObject([{ name: NAME, allowed: true, never: [] }]);
    expect(await questions()).toEqual([]);
  });

  /**
   * Puts it into a title, a note or a document, each dress into each in turn; answers what gives it
   * out, and part of that.
   */
  async function plant(number: number, text: string, id: string) {
    if (number % 3 === 0) {
      const title = `harvest ${number} ${text}`.slice(0, 120).trim();
      await bench.call('history.rename', { id, title });
      const seen = JSON.stringify(title).slice(1, -1);
      return { tool: 'search_history', input: { query: 'harvest' }, seen };
    }
    if (number % 3 === 1) {
      await bench.call('history.note', { id, text });
      return { tool: 'read_conversation', input: { id }, seen: text.trim() };
    }
    const base64 = Buffer.from(`The harvest of ${number}. ${text}`).toString('base64');
    await bench.call('documents.add', { file: { name: `notes-${number}.txt`, base64 } });
    const input = { query: `harvest of ${number}` };
    return { tool: 'search_documents', input, seen: `The harvest of ${number}.` };
  }
});
