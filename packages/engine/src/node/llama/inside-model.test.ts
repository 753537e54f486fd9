import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { languageModelRules } from '@aplomb/contract';
import type { AnswerRequest, OwnDocument, Prompt } from '../../ports.ts';
import { createAnswerer } from '../answer/create-answerer.ts';
import { builtInLlama } from './addon.ts';
import { freshBudget } from './fresh-budget.ts';
import { InsideModel } from './inside-model.ts';
import type { InsideSetup } from './inside-setup.ts';
import { forgetDocument } from './prompt-states.ts';
import { openSealedStates } from './sealed-state.ts';
import { modelShapes, writeSyntheticModel } from '../../../test/synthetic-model.ts';

const request: AnswerRequest = {
  kind: 'screen',
  question: 'What is the running time?',
  earlier: [],
  passages: [],
  context: null,
  material: 'Given an array of n numbers, find the largest gap. '.repeat(40),
  localFindings: 'A task',
  image: null,
  language: null,
};
const library = builtInLlama() ?? '';
let folder = '';
let file = '';
/** Of a model that writes long enough to be ended meanwhile. */
let slow = '';
const open: InsideModel[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aplomb-llama-'));
  file = join(folder, 'least.gguf');
  writeSyntheticModel(file, modelShapes.least);
  slow = join(folder, 'tiny.gguf');
  writeSyntheticModel(slow, modelShapes.tiny);
});
afterEach(() => {
  for (const model of open.splice(0)) model.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function inside(more: Partial<InsideSetup> = {}): InsideModel {
  const model = new InsideModel({ file, library, label: 'inside/own', threads: 1, ...more });
  open.push(model);
  return model;
}

/** Asks through the door that app and server use. */
async function ask(
  model: InsideModel,
  onText?: (text: string) => void,
  signal?: AbortSignal,
  about: Partial<AnswerRequest> = {},
) {
  const answerer = createAnswerer([], { inside: model, log: () => undefined });
  return answerer.answer(
    { ...request, ...about },
    { ...(onText && { onText }), ...(signal && { signal }) },
  );
}

describe('a model inside', () => {
  it('streams an answer, and a second one that evaluates only what is new', async () => {
    const model = inside();
    let shown = '';
    const first = await ask(model, (text) => {
      shown += text;
    });
    expect(first).toMatchObject({ ok: true, value: { model: 'inside/own' } });
    expect(shown.trim()).toBe(first.ok ? first.value.answer : '');
    expect(shown.length).toBeGreaterThan(20);
    const { pid } = model;
    expect(await ask(model)).toMatchObject({ ok: true });
    expect(model.pid).toBe(pid);
  });

  it('begins with one of the options, where it is asked to choose', async () => {
    const model = inside();
    const options =
      'Where does it take place?\nA) Nucleus\nB) Chloroplast\nC) Vacuole\nD) Membrane';
    for (let round = 0; round < 3; round++) {
      const chosen = await ask(model, undefined, undefined, { question: null, material: options });
      expect(chosen.ok && chosen.value.answer).toMatch(/^\*\*[A-D]\*\*/);
    }
  });

  it('stops at once, and answers the next question', async () => {
    const model = inside({ file: slow });
    const abort = new AbortController();
    const stopped = ask(model, () => abort.abort(), abort.signal);
    expect(await stopped).toMatchObject({
      ok: false,
      failure: { attempts: [{ detail: 'cancelled by the caller' }] },
    });
    expect(await ask(model)).toMatchObject({ ok: true });
  });

  it('keeps what arrived when its process is killed, and answers again', async () => {
    const model = inside({ file: slow });
    let pieces = 0;
    const broken = await ask(model, () => {
      if (++pieces === 5) process.kill(model.pid ?? 0, 'SIGKILL');
    });
    expect(broken).toMatchObject({ ok: true, value: { complete: false } });
    expect(model.pid).toBeNull();
    expect(await ask(model)).toMatchObject({ ok: true });
  });

  it('answers through a fresh process when the first one dies before a word', async () => {
    const model = inside();
    await model.warm();
    process.kill(model.pid ?? 0, 'SIGKILL');
    expect(await ask(model)).toMatchObject({ ok: true });
  });

  it('answers through a fresh process when the first one hangs', async () => {
    const model = inside();
    await model.warm();
    const { pid } = model;
    process.kill(pid ?? 0, 'SIGSTOP');
    expect(await ask(model)).toMatchObject({ ok: true });
    expect(model.pid).not.toBe(pid);
  });

  it('keeps what arrived when its process hangs, and answers again', async () => {
    const model = inside({ file: slow });
    let pieces = 0;
    const broken = await ask(model, () => {
      if (++pieces === 5) process.kill(model.pid ?? 0, 'SIGSTOP');
    });
    expect(broken).toMatchObject({ ok: true, value: { complete: false } });
    expect(await ask(model)).toMatchObject({ ok: true });
  });

  it('answers through a fresh process after the library could not evaluate', async () => {
    const ended: string[] = [];
    const model = inside({ log: ({ detail }) => ended.push(detail) });
    const text = 'word '.repeat(languageModelRules.contextTokens);
    const tooLong = { system: '', turns: [{ role: 'user' as const, text, image: null }] };
    const asked = model.callable({ request, signal: null, firstTokenMs: 60_000 });
    expect(await asked.call(tooLong, { totalMs: 60_000 }, () => true)).toMatchObject({ ok: false });
    expect(ended.at(-1)).toContain('it could not evaluate');
    expect(await ask(model)).toMatchObject({ ok: true });
  });

  it('ends its process when idle', async () => {
    const model = inside({ idleSeconds: 0.05 });
    await model.warm();
    await expect.poll(() => model.pid).toBeNull();
    expect(await ask(model)).toMatchObject({ ok: true });
  });

  it('measures what the machine does with it', async () => {
    const speed = await inside().probe(1);
    expect(speed.promptTokensPerSecond).toBeGreaterThan(1);
    expect(speed.writtenTokensPerSecond).toBeGreaterThan(1);
    expect(speed.firstWordMs).toBeGreaterThan(0);
  });
});

describe('kept state', () => {
  const key = new Uint8Array(32).fill(7);

  it('is taken from the disk, where nothing of it can be read', async () => {
    const states = { folder: join(folder, 'states'), key };
    const first = inside({ states });
    expect(await first.warm()).toMatchObject({ fromDisk: false });
    first.close();
    const [name = ''] = await readdir(states.folder);
    const sealed = await readFile(join(states.folder, name));
    expect(sealed.length).toBeGreaterThan(10_000);
    expect(sealed.subarray(0, 4).toString('latin1')).not.toBe('qsgg');
    const second = inside({ states });
    expect(await second.warm()).toMatchObject({ fromDisk: true });
    expect(await ask(second)).toMatchObject({ ok: true });
    second.close();
    sealed[200] = (sealed[200] ?? 0) ^ 1;
    await writeFile(join(states.folder, name), sealed);
    expect(await inside({ states }).warm()).toMatchObject({ fromDisk: false });
  });
});

describe('documents of the person', () => {
  const resume: OwnDocument = {
    id: 'one',
    name: 'resume.md',
    text: 'At Siemens in 2019 I led a team of five and moved the billing database.',
  };
  const place = () => ({ folder: join(folder, 'documents'), key: new Uint8Array(32).fill(9) });

  /** The prompt of a question that the document fits. */
  async function promptWith(model: InsideModel, document: OwnDocument): Promise<Prompt> {
    const sent: Prompt[] = [];
    const answerer = createAnswerer([], { inside: model, log: () => undefined });
    const passages = ['From resume.md, page 1:\nI led a team of five.'];
    const asked = { ...request, document, passages, material: 'Tell me about a team.' };
    const answer = await answerer.answer(asked, { onSend: (_, prompt) => sent.push(prompt) });
    expect(answer).toMatchObject({ ok: true });
    return sent[0] as Prompt;
  }

  it('come before the question as a whole once their state is kept, until they are forgotten', async () => {
    const states = place();
    const { signal } = new AbortController();
    const first = inside({ states });
    expect((await promptWith(first, resume)).documentTurns).toBeUndefined();
    expect(await first.learn(resume, signal)).toBe('kept');
    first.close();
    const sealed = await Promise.all(
      (await readdir(states.folder)).map((name) => readFile(join(states.folder, name))),
    );
    expect(sealed).toHaveLength(2);
    const second = inside({ states });
    const prompt = await promptWith(second, resume);
    expect(prompt.documentTurns).toBe(2);
    expect(prompt.turns[0]?.text).toContain('At Siemens in 2019');
    expect(prompt.turns.at(-1)?.text).not.toContain('own documents');
    // The same words under another name, or changed ones, are another document.
    expect((await promptWith(second, { ...resume, id: 'two' })).documentTurns).toBeUndefined();
    await forgetDocument(states.folder, resume.id);
    expect(await readdir(states.folder)).toHaveLength(1);
    expect((await promptWith(inside({ states }), resume)).documentTurns).toBeUndefined();
  });

  it('are left to passages where they are long, and to a question that comes first', async () => {
    const model = inside({ states: place() });
    const long = { ...resume, text: 'word '.repeat(languageModelRules.documentTokens) };
    expect(await model.learn(long, new AbortController().signal)).toBe('long');
    expect(await model.learn({ ...resume, id: 'three' }, AbortSignal.abort())).toBe('stopped');
    expect(await inside().learn(resume, new AbortController().signal)).toBe('off');
  });

  it('have states that make room for newer ones', async () => {
    const { folder: to, key } = { ...place(), folder: join(folder, 'room') };
    const states = openSealedStates({ folder: to, key, mostBytes: 2_500 }, () => undefined);
    for (const name of ['a', 'b', 'c'])
      await states.keep(name, (path) => writeFile(path, Buffer.alloc(1_000)));
    expect(['a', 'b', 'c'].map((name) => states.has(name))).toEqual([false, true, true]);
  });
});

describe('the budget of fresh tokens', () => {
  it('keeps the time for the first word on each machine, down to the least that says enough', () => {
    const { firstWordSeconds, freshTokens, leastFreshTokens } = languageModelRules;
    for (const each of [0.5, 3.4, 9.3, 13])
      expect(freshBudget(each) * each).toBeLessThan(firstWordSeconds * 1_000);
    expect(freshBudget(null)).toBe(freshTokens);
    expect(freshBudget(100)).toBe(leastFreshTokens);
  });

  it('is what was measured before, in a process that has evaluated nothing yet', async () => {
    const lengths: number[] = [];
    for (const promptTokensPerSecond of [500, 10]) {
      const states = {
        folder: join(folder, `speed-${promptTokensPerSecond}`),
        key: new Uint8Array(32),
      };
      const prompt = inside({ states, promptTokensPerSecond }).preview(
        { ...request, material: 'Given an array of numbers. '.repeat(400) },
        'a'.repeat(32),
      );
      lengths.push(prompt.turns[0]?.text.length ?? 0);
    }
    expect(lengths[1]).toBeLessThan((lengths[0] ?? 0) / 2);
  });

  it('is kept when a process dies, so that the next one is not asked to read more', async () => {
    const states = { folder: join(folder, 'speed-kept'), key: new Uint8Array(32) };
    const model = inside({ states, promptTokensPerSecond: 10 });
    const asked = { ...request, material: 'Given an array of numbers. '.repeat(400) };
    const composed = async (): Promise<string> => {
      const callable = model.callable({ request: asked, signal: null, firstTokenMs: 60_000 });
      return JSON.stringify(await callable.compose?.(asked, 'a'.repeat(32)));
    };
    const unmeasured = await composed();
    expect(await ask(model)).toMatchObject({ ok: true });
    const measured = await composed();
    expect(measured.length).toBeGreaterThan(unmeasured.length);
    process.kill(model.pid ?? 0, 'SIGKILL');
    expect(await composed()).toBe(measured);
  });
});

describe('files that cannot be used', () => {
  const refused = async (path: string, more: Partial<InsideSetup> = {}): Promise<string> => {
    const answer = await ask(inside({ file: path, ...more }));
    expect(answer).toMatchObject({ ok: false, failure: { reason: 'model_unavailable' } });
    return answer.ok ? '' : (answer.failure.attempts[0]?.detail ?? '');
  };

  it.each([
    ['cut within its tensors', 2_000_000, /cut off: it has 2\.0 MB of 2\.4 MB/],
    ['cut within its head', 20_000, /cut off within its head/],
    ['empty', 0, /no GGUF file/],
  ])('a file %s is refused with the reason', async (_, bytes, reason) => {
    const path = join(folder, `cut-${bytes}.gguf`);
    writeSyntheticModel(path, modelShapes.tiny);
    await truncate(path, bytes);
    expect(await refused(path)).toMatch(reason);
  });

  it('a foreign file is refused', async () => {
    const path = join(folder, 'picture.gguf');
    await writeFile(path, Buffer.concat([Buffer.from('\x89PNG'), Buffer.alloc(4_096)]));
    expect(await refused(path)).toContain('no GGUF file');
    expect(await refused(join(folder, 'nothing.gguf'))).toContain('no file');
  });

  it('a kind of model that the library does not know is refused', async () => {
    const path = join(folder, 'unknown.gguf');
    writeSyntheticModel(path, modelShapes.tiny, { architecture: 'brainfish' });
    expect(await refused(path)).toContain('brainfish');
  });

  it('a head full of nonsense is refused and crashes nothing', async () => {
    const path = join(folder, 'nonsense.gguf');
    const bytes = await readFile(file);
    for (let at = 8; at < 4_000; at++) bytes[at] = (bytes[at] ?? 0) ^ (at % 251);
    await writeFile(path, bytes);
    expect(await refused(path)).toMatch(/damaged|cut off/);
  });

  it('a model too big for the memory is refused before it is loaded', async () => {
    const model = inside({ availableBytes: () => 100_000_000 });
    await expect(model.warm()).rejects.toThrow(/needs 0\.\d GB of memory and 0\.1 GB are free/);
    expect(model.pid).toBeNull();
  });
});

describe('templates', () => {
  it.each([
    ['none', ''],
    ['one that cannot be read', '{% for %}'],
    [
      'one that knows no system turn',
      "{% if messages[0].role == 'system' %}{{ raise_exception('no system') }}{% endif %}" +
        '{% for m in messages %}[INST]{{ m.content | trim }}[/INST]{% endfor %}',
    ],
    [
      'one that always thinks',
      '{% for m in messages %}<|im_start|>{{ m.role }}\n{{ m.content }}<|im_end|>\n{% endfor %}' +
        '<|im_start|>assistant\n<think>\n',
    ],
  ])('with %s the model still writes', async (name, template) => {
    const path = join(folder, `${name.length}.gguf`);
    writeSyntheticModel(path, modelShapes.least, { template });
    const answer = await ask(inside({ file: path }));
    // Random weights never end their thoughts, and thoughts are no answer.
    if (name.includes('thinks')) expect(answer).toMatchObject({ ok: false });
    else expect(answer).toMatchObject({ ok: true });
  });
});
