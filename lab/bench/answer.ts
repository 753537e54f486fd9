import type { AddressInfo } from 'node:net';
import { createAnswerer, parseModelList } from '@aplomb/engine/node';
import { median, type Bench, type BenchRow } from './bench.ts';
import { startModel } from './simulated-model.ts';

const rounds = 15;

const question = {
  kind: 'text',
  question: null,
  earlier: [],
  passages: [],
  context: null,
  material: 'A line of material.\n'.repeat(5_000),
  localFindings: 'English.',
  image: null,
  language: null,
} as const;

/**
 * What our checks add to a model's answer: the same stream from a loopback server, read by the
 * answerer and by a bare fetch.
 */
export const answerBench: Bench = {
  name: 'answer',
  async run(): Promise<BenchRow[]> {
    const server = await startModel();
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
    const answerer = createAnswerer(
      parseModelList({ APLOMB_MODELS: `openai-compatible:m@${base}` }).models,
      { log: () => undefined },
    );
    const whole: number[] = [];
    const first: number[] = [];
    const bare: number[] = [];
    let failed = 0;
    for (let round = -2; round < rounds; round++) {
      const start = performance.now();
      let firstAt = 0;
      const answered = await answerer.answer(question, {
        onText: () => {
          firstAt ||= performance.now() - start;
        },
      });
      const took = performance.now() - start;
      const bareStart = performance.now();
      await (
        await fetch(`${base}/chat/completions`, {
          method: 'POST',
          body: JSON.stringify({ material: question.material }),
        })
      ).text();
      if (round < 0) continue;
      failed += answered.ok ? 0 : 1;
      whole.push(took);
      first.push(firstAt);
      bare.push(performance.now() - bareStart);
    }
    server.close();
    server.closeAllConnections();
    return [
      {
        figure: 'answer of 1,000 tokens, 100 KB of material, loopback model, p50',
        value: median(whole),
        unit: 'ms',
        baseline: { name: 'bare fetch', value: median(bare) },
      },
      { figure: 'first piece shown, p50', value: median(first), unit: 'ms' },
      {
        figure: 'our share per token',
        value: ((median(whole) - median(bare)) / 1_000) * 1_000,
        unit: 'µs',
      },
      { figure: 'answers that failed', value: failed, unit: `of ${rounds}`, goal: '0' },
    ];
  },
};
