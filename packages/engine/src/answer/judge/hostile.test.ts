import { describe, expect, it } from 'vitest';
import type { AnswerRequest } from '../../ports.ts';
import { askModels } from '../ask-models.ts';
import { createCircuitBreaker } from '../circuit-breaker.ts';
import {
  chance,
  hostileWriter,
  material,
  passages,
  type Hostile,
} from '../../../test/hostile-outputs.ts';
import { checkQuotes } from './check-quotes.ts';
import { quoteSources } from './judge-answer.ts';

const outputs = 10_000;
const request: AnswerRequest = {
  kind: 'screen',
  question: null,
  earlier: [],
  passages,
  context: null,
  material,
  localFindings: '',
  image: null,
  language: null,
  onlyDocuments: true,
};

/** What is shown of an output that a model streams in pieces of any length. */
async function shownOf(output: string, random: () => number): Promise<string> {
  const asked = await askModels(
    [
      {
        label: 'scripted',
        vision: false,
        async call(_prompt, _limits, onPiece) {
          for (let at = 0; at < output.length;) {
            const length = 1 + Math.floor(random() * 40);
            if (!onPiece(output.slice(at, at + length))) break;
            at += length;
          }
          return { ok: true, cut: false };
        },
      },
    ],
    request,
    {
      now: () => 0,
      sleep: async () => undefined,
      marker: () => 'k3p9v7q2x8m4t6w1z5r0b8n2c4d6f7g9',
      breaker: createCircuitBreaker(() => 0),
      cancelled: () => false,
    },
    1_000,
    {},
  );
  return asked.ok ? asked.value.answer : '';
}

const flat = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const isShown = ({ text }: Hostile, shown: string): boolean => {
  const code = /item[a-j]+x/.exec(text)?.[0];
  return shown.includes(code ?? flat(text.replace(/^> /, '')));
};

it('shows lists and block quotes as they stand, without what has no quote', async () => {
  const words = 'I led the move of 14 warehouses';
  const answer = [
    'It is clear.',
    `- “${words}” [D1]`,
    '- It is so.',
    `> ${words} [D1]`,
    '> ',
    '> It is so.',
    '',
    '```js',
    'run();',
    '```',
    `> ${words}`,
    '> [D1]',
  ];
  expect(await shownOf(answer.join('\n'), chance(1))).toBe(
    `- “${words}” [D1]\n\n> ${words}\n> [D1]`,
  );
});

describe('10,000 hostile outputs of a scripted model, only from the documents', () => {
  it('show no sentence without its literal quote and nearly every one with it', async () => {
    const random = chance(20261122);
    const writer = hostileWriter(random);
    const passed: string[] = [];
    const lost: string[] = [];
    const kinds = new Set<string>();
    let supported = 0;
    for (let output = 0; output < outputs; output++) {
      const sentences = Array.from({ length: 1 + Math.floor(random() * 5) }, () =>
        writer.sentence(),
      );
      const shown = flat(await shownOf(sentences.map(({ text }) => text).join('\n\n'), random));
      for (const sentence of sentences) {
        kinds.add(sentence.kind);
        if (sentence.supported) supported++;
        if (sentence.supported && !isShown(sentence, shown)) lost.push(sentence.text);
        if (!sentence.supported && isShown(sentence, shown))
          passed.push(`${sentence.kind}: ${sentence.text}`);
      }
    }
    expect(kinds.size).toBe(20);
    expect(passed.slice(0, 5)).toEqual([]);
    expect(supported).toBeGreaterThan(10_000);
    expect(lost.length / supported, lost.slice(0, 5).join('\n')).toBeLessThanOrEqual(0.05);
  });

  it('get no check that says a quote was found where it was not', () => {
    const random = chance(7);
    const writer = hostileWriter(random);
    const sources = quoteSources({ material, passages });
    const wrong: string[] = [];
    for (let output = 0; output < outputs; output++) {
      const { text, supported, kind } = writer.sentence();
      const found = checkQuotes([text], sources).some((check) => check.passed);
      if (found && !supported) wrong.push(`${kind}: ${text}`);
    }
    expect(wrong).toEqual([]);
  });
});
