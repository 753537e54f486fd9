import { describe, expect, test } from 'vitest';
import type { LanguageCode } from '@aplomb/contract';
import { RecogniserChain, type RecogniserSource } from './chain.ts';
import { RecogniserError } from './recogniser-error.ts';
import { RecognitionQueue } from './recognition-queue.ts';

const samples = new Float32Array(16);

/** A recogniser that answers its name, or what it is told to. */
function source(
  engine: string,
  options: {
    languages?: LanguageCode[];
    reason?: string;
    fails?: () => boolean;
    opened?: () => void;
  } = {},
): RecogniserSource {
  const facts = { engine, model: 'm', trusted: true, languages: options.languages ?? null };
  return {
    ...facts,
    availability: () => Promise.resolve(options.reason ?? null),
    open() {
      options.opened?.();
      return Promise.resolve({
        ...facts,
        close: () => Promise.resolve(),
        recognise: () =>
          options.fails?.() === true
            ? Promise.reject(new RecogniserError(`${engine} is down`))
            : Promise.resolve({
                text: engine,
                language: null,
                confidence: null,
                noSpeech: null,
                words: null,
              }),
      });
    },
  };
}

describe('recognisers in order', () => {
  const request = { language: 'auto', urgency: 'recording' } as const;

  test('the first that is there and knows the language hears', async () => {
    const chain = new RecogniserChain(
      [
        source('absent', { reason: 'not installed' }),
        source('english', { languages: ['en'] }),
        source('any'),
      ],
      () => 0,
      () => undefined,
    );
    expect(await chain.hear(samples, request)).toMatchObject({ engine: 'english' });
    expect(await chain.hear(samples, { ...request, language: 'de' })).toMatchObject({
      engine: 'any',
    });
    expect(
      (await chain.status()).map(({ engine, available, reason }) => [engine, available, reason]),
    ).toEqual([
      ['absent', false, 'not installed'],
      ['english', true, null],
      ['any', true, null],
    ]);
  });

  test('one that fails is put aside for a while, and the next hears the span', async () => {
    let now = 0,
      down = true;
    const faults: string[] = [];
    const chain = new RecogniserChain(
      [source('cloud', { fails: () => down }), source('local')],
      () => now,
      (recogniser, reason) => faults.push(`${recogniser}: ${reason}`),
    );
    expect(await chain.hear(samples, request)).toMatchObject({ engine: 'local' });
    down = false;
    expect(await chain.hear(samples, request)).toMatchObject({ engine: 'local' });
    expect((await chain.status())[0]).toMatchObject({ available: false, reason: 'cloud is down' });
    expect(faults).toEqual(['cloud/m: cloud is down']);
    now = 31_000;
    expect(await chain.hear(samples, request)).toMatchObject({ engine: 'cloud' });
  });

  test('a model is opened once for all who wait, and nobody can hear when none can', async () => {
    let opened = 0;
    const chain = new RecogniserChain(
      [
        source('whisper', {
          opened: () => {
            opened += 1;
          },
        }),
      ],
      () => 0,
      () => undefined,
    );
    await Promise.all([chain.hear(samples, request), chain.hear(samples, request)]);
    expect(opened).toBe(1);
    expect(
      await new RecogniserChain(
        [source('english', { languages: ['en'] })],
        () => 0,
        () => undefined,
      ).hear(samples, { ...request, language: 'fr' }),
    ).toBe('none');
  });
});

describe('the queue of a recogniser', () => {
  test('hears finals before recordings before partials, and drops stale partials', async () => {
    const queue = new RecognitionQueue();
    const order: string[] = [];
    let go = (): void => undefined;
    const first = queue.run(
      'recording',
      () =>
        new Promise<void>((resolve) => {
          go = resolve;
        }),
    );
    let stale = false;
    const rest = [
      queue.run(
        'partial',
        () => Promise.resolve(order.push('old partial')),
        () => stale,
      ),
      queue.run('partial', () => Promise.resolve(order.push('partial'))),
      queue.run('recording', () => Promise.resolve(order.push('recording'))),
      queue.run('final', () => Promise.resolve(order.push('final'))),
    ];
    stale = true;
    go();
    await first;
    expect((await Promise.all(rest))[0]).toBeNull();
    expect(order).toEqual(['final', 'recording', 'partial']);
  });

  test('goes on after a failure', async () => {
    const queue = new RecognitionQueue();
    await expect(
      queue.run('final', () => Promise.reject(new RecogniserError('down'))),
    ).rejects.toThrow('down');
    expect(await queue.run('final', () => Promise.resolve(1))).toBe(1);
  });
});
