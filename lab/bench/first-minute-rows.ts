import type { BenchRow } from './bench.ts';
import type { Source } from './first-minute-sources.ts';

/** Adults read English to themselves at this pace (Brysbaert, 2019). */
const WORDS_PER_MINUTE = 238;

/** What the way to the first answer took. */
export interface Walked {
  ready: number;
  answered: number;
  words: number;
  presses: number;
}

/** The rows of one source. */
export const rowsOf = (
  { name, note }: Pick<Source, 'name' | 'note'>,
  { ready, answered, words, presses }: Walked,
): BenchRow[] => [
  {
    figure: `${name}: first start to the last step`,
    value: ready,
    unit: 's',
    note: `${presses} presses`,
  },
  {
    figure: `${name}: first start to the first words of a model`,
    value: answered,
    unit: 's',
    goal: '≤ 60',
    note: `a script presses at once; ${note}`,
  },
  {
    figure: `${name}: reading every word of the six steps`,
    value: (words / WORDS_PER_MINUTE) * 60,
    unit: 's',
    note: `${words} words at ${WORDS_PER_MINUTE} a minute, computed and not in the figure above`,
  },
];
