import { type ResponseStyle, responseStyleLabels } from '@aplomb/contract';
import { countWords, proseOf } from './first-line.ts';
import type { Journal, MomentResult } from './journal.ts';
import type { Moment } from './moment.ts';
import { tableOf } from './report.ts';
import { type RunOptions, runMoments } from './run-moments.ts';
import { percentile } from './summarise.ts';

/** The styles, shortest first. */
export const styles = Object.keys(responseStyleLabels) as ResponseStyle[];

/** The results of the same moments in each style. */
type StyleResults = Readonly<Record<ResponseStyle, readonly MomentResult[]>>;

/** Words of the answers in one style. Null where nothing was answered. */
interface StyleWords {
  style: ResponseStyle;
  answered: number;
  median: number | null;
  p90: number | null;
}

/** How long answers were in each style, and how many moments were answered in all of them. */
export interface StyleLengths {
  words: StyleWords[];
  compared: number;
  /** Share of those whose answer grew from each style to the next; null where there are none. */
  growing: number | null;
}

/** Asks the product the same moments in each style. */
export async function runStyles(
  moments: readonly Moment[],
  {
    journalOf,
    ...options
  }: Omit<RunOptions, 'journal'> & {
    journalOf: (style: ResponseStyle) => Journal;
  },
): Promise<StyleResults> {
  const results: Partial<Record<ResponseStyle, readonly MomentResult[]>> = {};
  for (const style of styles) {
    await options.product.setStyle(style);
    results[style] = await runMoments(moments, { ...options, journal: journalOf(style) });
  }
  return results as StyleResults;
}

/** Counts the words of the answers, code left out. */
export function measureStyles(results: StyleResults): StyleLengths {
  const counts = styles.map(
    (style) =>
      new Map(
        results[style].flatMap(({ id, answer }) =>
          answer === null ? [] : [[id, countWords(proseOf(answer))] as const],
        ),
      ),
  );
  const [first] = counts;
  const compared = [...(first?.keys() ?? [])].filter((id) => counts.every((each) => each.has(id)));
  const growing = compared.filter((id) =>
    counts.every((each, at) => at === 0 || (each.get(id) ?? 0) > (counts[at - 1]?.get(id) ?? 0)),
  );
  return {
    words: styles.map((style, at) => {
      const words = [...(counts[at]?.values() ?? [])];
      return {
        style,
        answered: words.length,
        median: percentile(words, 0.5),
        p90: percentile(words, 0.9),
      };
    }),
    compared: compared.length,
    growing: compared.length === 0 ? null : growing.length / compared.length,
  };
}

/** The lengths as a table, and below it whether the answers grew with the style. */
export function styleTable({ words, compared, growing }: StyleLengths): string {
  const shown = (value: number | null): string => (value === null ? '-' : String(value));
  const table = tableOf([
    ['', 'answered', 'words (median)', 'p90'],
    ...words.map(({ style, answered, median, p90 }) => [
      responseStyleLabels[style],
      String(answered),
      shown(median),
      shown(p90),
    ]),
  ]);
  const share = growing === null ? '-' : `${Math.round(growing * 100)} %`;
  return `${table}\nlonger from each style to the next: ${share} of ${compared} moments`;
}
