import { describe, expect, it } from 'vitest';
import type { AnswerRequest } from '../ports.ts';
import { askModels, type AskListener, type CallableModel } from './ask-models.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import type { Fault } from './fault.ts';
import type { Prompt } from '../ports.ts';

const request: AnswerRequest = {
  kind: 'text',
  question: null,
  earlier: [],
  passages: [],
  context: null,
  material: 'm',
  localFindings: 'f',
  image: null,
  language: null,
};
const good = 'A good answer.';

/** A model that plays its turns in order: text it streams, or the fault it ends in, or both. */
function player(
  label: string,
  turns: (string | Fault | [string, Fault])[],
  size = 8,
): CallableModel & { prompts: Prompt[] } {
  const prompts: Prompt[] = [];
  return {
    label,
    vision: false,
    prompts,
    async call(prompt, _limits, onPiece) {
      const turn = turns[Math.min(prompts.length, turns.length - 1)] ?? '';
      prompts.push(prompt);
      const [text, fault] =
        typeof turn === 'string' ? [turn, null] : Array.isArray(turn) ? turn : ['', turn];
      for (let at = 0; at < text.length; at += size)
        if (!onPiece(text.slice(at, at + size))) return { ok: true, cut: false };
      return fault === null ? { ok: true, cut: false } : { ok: false, fault };
    },
  };
}

function setup() {
  let clock = 0;
  const breaker = createCircuitBreaker(() => clock);
  const slept: number[] = [];
  let marker = 0;
  return {
    slept,
    advance: (ms: number) => {
      clock += ms;
    },
    ask: (
      models: CallableModel[],
      listener: AskListener = {},
      cancelled = false,
      asked = request,
    ) =>
      askModels(
        models,
        asked,
        {
          now: () => clock,
          sleep: async (ms) => {
            slept.push(ms);
          },
          marker: () => `${'0123456789abcdef'.repeat(2).slice(0, 30)}${10 + marker++}`,
          breaker,
          cancelled: () => cancelled,
        },
        60_000,
        listener,
      ),
  };
}

const http = (status: number): Fault => ({
  kind: 'http',
  status,
  body: '',
  retryAfterSeconds: null,
});

describe('askModels', () => {
  it('takes the first model that answers, with a fresh marker for each', async () => {
    const models = [player('a', [http(401)]), player('b', [good]), player('c', [good])];
    const asked = await setup().ask(models);
    expect(asked).toMatchObject({
      ok: true,
      value: { model: 'b', summary: 'A good answer.', answer: 'A good answer.' },
      attempts: [{ model: 'a', reason: 'unauthorized', detail: 'HTTP 401' }],
    });
    expect(models.map(({ prompts }) => prompts.length)).toEqual([1, 1, 0]);
    expect(models[0]?.prompts[0]?.system).not.toBe(models[1]?.prompts[0]?.system);
  });

  it('gives the reason of the most preferred model when none answers', async () => {
    const asked = await setup().ask([player('a', [http(429)]), player('b', [http(404)])]);
    expect(asked).toMatchObject({
      ok: false,
      failure: {
        reason: 'rate_limited',
        attempts: [{ reason: 'rate_limited' }, { reason: 'model_unavailable' }],
      },
    });
    expect(await setup().ask([])).toMatchObject({ ok: false, failure: { attempts: [] } });
  });

  it('puts a retired model aside, and tries it again later', async () => {
    const { ask, advance } = setup();
    const retired = player('a', [http(404)]);
    const models = [retired, player('b', [good])];
    await ask(models);
    const second = await ask(models);
    expect(second).toMatchObject({
      ok: true,
      value: { model: 'b' },
      attempts: [{ model: 'a', reason: 'model_unavailable', detail: 'put aside for 300 s more' }],
    });
    expect(retired.prompts).toHaveLength(1);
    advance(300_000);
    await ask(models);
    expect(retired.prompts).toHaveLength(2);
  });

  it('retries a passing fault once, and no other', async () => {
    const { ask, slept } = setup();
    const flaky = player('a', [http(503), good]);
    expect(await ask([flaky])).toMatchObject({ ok: true });
    expect(slept).toEqual([250]);
    const down = player('a', [http(503)]);
    expect(await setup().ask([down])).toMatchObject({
      ok: false,
      failure: { reason: 'unreachable' },
    });
    expect(down.prompts).toHaveLength(2);
    const limited = player('a', [http(429)]);
    await setup().ask([limited]);
    expect(limited.prompts).toHaveLength(1);
  });

  it('takes plain Markdown as the answer, its first line as the summary, and asks once', async () => {
    const plain = player('a', ['**Use a heap.** It keeps the smallest on top.\n\n- push\n- pop']);
    expect(await setup().ask([plain])).toMatchObject({
      ok: true,
      value: {
        summary: 'Use a heap. It keeps the smallest on top.',
        answer: '**Use a heap.** It keeps the smallest on top.\n\n- push\n- pop',
        complete: true,
      },
    });
    expect(plain.prompts).toHaveLength(1);
  });

  it('asks the next model where the reply is empty', async () => {
    const silent = player('a', ['<think>nothing to say</think>']);
    expect(await setup().ask([silent, player('b', [good])])).toMatchObject({
      ok: true,
      value: { model: 'b' },
      attempts: [{ reason: 'invalid_output', detail: 'the reply is empty' }],
    });
    expect(silent.prompts).toHaveLength(1);
  });

  it.each<Fault>([
    { kind: 'network', code: 'ECONNRESET' },
    { kind: 'timeout', what: 'total' },
    { kind: 'stream', body: 'overloaded' },
  ])('keeps what arrived before %j, and says that it is incomplete', async (fault) => {
    const next = player('b', [good]);
    expect(await setup().ask([player('a', [['Half an answer', fault]]), next])).toMatchObject({
      ok: true,
      value: { model: 'a', answer: 'Half an answer', complete: false },
    });
    expect(next.prompts).toHaveLength(0);
  });

  it('says that a reply is incomplete when the model stopped at its longest reply', async () => {
    const short: CallableModel = {
      label: 'short',
      vision: false,
      async call(_prompt, _limits, onPiece) {
        onPiece('As far as the limit');
        return { ok: true, cut: true };
      },
    };
    expect(await setup().ask([short])).toMatchObject({
      ok: true,
      value: { answer: 'As far as the limit', complete: false },
    });
  });

  it('rejects a reply that repeats the instruction, without asking that model again', async () => {
    const parrot: CallableModel & { calls: number } = {
      label: 'parrot',
      vision: false,
      calls: 0,
      async call(prompt, _limits, onPiece) {
        parrot.calls++;
        onPiece(prompt.system);
        return { ok: true, cut: false };
      },
    };
    const shown: string[] = [];
    expect(
      await setup().ask([parrot, player('b', [good])], { onText: (piece) => shown.push(piece) }),
    ).toMatchObject({
      ok: true,
      value: { model: 'b' },
      attempts: [{ reason: 'invalid_output', detail: 'the reply repeats the instruction' }],
    });
    expect(parrot.calls).toBe(1);
    expect(shown.join('')).toBe('A good answer.');
  });

  it('streams pieces that join to the answer, and says when they are void', async () => {
    const long = 'word '.repeat(100);
    const models = [player('a', [[long, { kind: 'filtered' }]]), player('b', [good])];
    let shown = '';
    let restarts = 0;
    await setup().ask(models, {
      onText: (piece) => {
        shown += piece;
      },
      onRestart: () => {
        restarts++;
        shown = '';
      },
    });
    expect(restarts).toBe(1);
    expect(shown).toBe('A good answer.');
  });

  it('keeps silent in later tries when the listener cannot take pieces back', async () => {
    const models = [
      player('a', [['word '.repeat(100), { kind: 'filtered' }]]),
      player('b', [good]),
    ];
    let shown = '';
    expect(
      await setup().ask(models, {
        onText: (piece) => {
          shown += piece;
        },
      }),
    ).toMatchObject({ ok: true, value: { model: 'b' } });
    expect(shown).not.toContain('A good answer');
  });

  it('tries the text alone when the picture may be what was refused', async () => {
    const pictured: AnswerRequest = {
      ...request,
      kind: 'screen',
      image: { bytes: new Uint8Array([1]), mediaType: 'image/png' },
    };
    const model = { ...player('a', [http(400), good]), vision: true };
    expect(await setup().ask([model], {}, false, pictured)).toMatchObject({ ok: true });
    expect(model.prompts.map(({ turns }) => turns[0]?.image === null)).toEqual([false, true]);
    const wrongKey = { ...player('b', [http(401), good]), vision: true };
    expect(await setup().ask([wrongKey], {}, false, pictured)).toMatchObject({
      ok: false,
      failure: { reason: 'unauthorized' },
    });
    expect(wrongKey.prompts).toHaveLength(1);
  });

  it('asks nobody else once the caller has cancelled', async () => {
    const next = player('b', [good]);
    expect(await setup().ask([player('a', [{ kind: 'cancelled' }]), next], {}, true)).toMatchObject(
      {
        ok: false,
        failure: { reason: 'timeout', attempts: [{ detail: 'cancelled by the caller' }] },
      },
    );
    expect(next.prompts).toHaveLength(0);
  });

  it('stops a model that never ends', async () => {
    let pieces = 0;
    const endless: CallableModel = {
      label: 'endless',
      vision: false,
      async call(_prompt, _limits, onPiece) {
        while (onPiece('more and more words ')) expect(pieces++).toBeLessThan(50_000);
        return { ok: true, cut: false };
      },
    };
    const asked = await setup().ask([endless]);
    expect(asked.ok && asked.value.answer.length).toBeLessThanOrEqual(8_000);
  });
});
