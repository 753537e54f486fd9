import { languageNames } from '@aplomb/contract';
import { createAskedReader } from '../../packages/engine/src/node/asked.ts';
import {
  fewestWords,
  type MarkedSentence,
  orders,
  readTalks,
  readVoice,
  spoken,
} from '../train/asked/material.ts';
import { percentile, type Bench, type BenchRow } from './bench.ts';
import { option } from './option.ts';

const longest = 400;
/** A mark behind a word or two is a tag's as often as a question's: it says nothing of either. */
const tagged = /,\s*\S+(?:\s\S+)?[?]/u;

/**
 * Which sentences that others said are taken for questions, as they wrote them and without their
 * marks; with `--asked=FOLDER` (see lab/train/asked/material.ts).
 */
export const bench: Bench = {
  name: 'asked',
  async run() {
    const folder = option('asked');
    if (folder === undefined) return [];
    const reader = await createAskedReader();
    const times: number[] = [];
    const asks = ({ text, language }: MarkedSentence, isMarked: boolean): boolean => {
      const start = performance.now();
      const found = reader.asks(isMarked ? text : spoken(text), language, isMarked);
      times.push(performance.now() - start);
      return found;
    };
    const sentences = [...readTalks(folder, 'test'), ...readVoice(folder, 'test')].filter(
      ({ text }) =>
        text.split(' ').length >= fewestWords && text.length <= longest && !tagged.test(text),
    );
    const rows = [
      ...Map.groupBy(sentences, ({ source, language }) => `${source}, ${languageNames[language]}`),
    ].flatMap(([about, part]) =>
      [true, false].flatMap((isMarked) =>
        rowsOf(
          `${about}, ${isMarked ? 'as written' : 'without marks'}`,
          part.map((one) => ({ asks: one.asks, found: asks(one, isMarked) })),
        ),
      ),
    );
    const told = orders(folder);
    const noticed = told.filter((text) => reader.asks(text, 'en', true)).length;
    return [
      ...rows,
      { figure: 'orders of interviewers noticed', value: noticed, unit: `of ${told.length}` },
      { figure: 'time of a sentence, p95', value: percentile(times, 0.95), unit: 'ms' },
    ];
  },
};

function rowsOf(about: string, told: readonly Record<'asks' | 'found', boolean>[]): BenchRow[] {
  const asking = told.filter(({ asks }) => asks).length;
  const found = told.filter((one) => one.found);
  const right = found.filter(({ asks }) => asks).length;
  const unit = `of ${told.length} sentences`;
  return [
    { figure: `${about}: questions found`, value: right / Math.max(1, asking), unit },
    { figure: `${about}: those found, right`, value: right / Math.max(1, found.length), unit },
  ];
}
