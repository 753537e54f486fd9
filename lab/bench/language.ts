import { readFileSync } from 'node:fs';
import { createLanguageIdentifier } from '@aplomb/engine/node';
import { median, type Bench, type BenchRow } from './bench.ts';
import { onDemand } from './on-demand.ts';

const kinds = ['words', 'pairs', 'sentences'] as const;
type Kind = (typeof kinds)[number];
type Labelled = Record<string, Record<Kind, string[]>>;

interface Cld3 {
  loadModule(): Promise<{
    create(
      minBytes: number,
      maxBytes: number,
    ): { findLanguage(text: string): { language: string } };
  }>;
}

/** Codes CLD3 answers that stand for one of ours under another name. */
const cldNames: Record<string, string> = { iw: 'he', no: 'nb', fil: 'tl', 'zh-Latn': 'zh' };

/** Mean over the languages of the share of texts identified rightly. */
function accuracy(
  labelled: Labelled,
  kind: Kind,
  identify: (text: string) => string | undefined,
): number {
  const shares = Object.entries(labelled).map(
    ([language, texts]) =>
      texts[kind].filter((text) => identify(text) === language).length / texts[kind].length,
  );
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

/** Expected calibration error over ten equal bins of confidence. */
function calibrationError(outcomes: readonly { confidence: number; right: boolean }[]): number {
  return (
    Array.from({ length: 10 }, (_, bin) =>
      outcomes.filter(({ confidence }) => Math.min(9, Math.floor(confidence * 10)) === bin),
    ).reduce(
      (sum, bin) =>
        sum +
        Math.abs(bin.reduce((gap, { confidence, right }) => gap + confidence - Number(right), 0)),
      0,
    ) / outcomes.length
  );
}

function cut(text: string, length: number): string {
  return text.repeat(Math.ceil(length / text.length)).slice(0, length);
}

/**
 * Language identification on held-out articles of the Universal Declaration (preamble and 19–30) in
 * 75 languages, against CLD3.
 */
export const bench: Bench = {
  name: 'language',
  async run() {
    const labelled = JSON.parse(
      readFileSync(
        new URL('../../packages/engine/fixtures/language/udhr.json', import.meta.url),
        'utf8',
      ),
    ) as Labelled;
    const memoryBefore = process.memoryUsage();
    const start = performance.now();
    const identifier = await createLanguageIdentifier();
    identifier.identify('one first call');
    const load = performance.now() - start;
    const memoryAfter = process.memoryUsage();
    const growth =
      memoryAfter.heapUsed + memoryAfter.external - memoryBefore.heapUsed - memoryBefore.external;
    const { loadModule } = await onDemand<Cld3>('cld3-asm');
    const cld = (await loadModule()).create(0, 5000);
    const ours = (text: string): string | undefined => identifier.identify(text)[0]?.language;
    const theirs = (text: string): string => {
      const code = cld.findLanguage(text).language;
      return cldNames[code] ?? code;
    };
    const goals: Partial<Record<Kind, string>> = { sentences: '≥ 0.94' };
    const scores = kinds.map((kind) => ({
      kind,
      ours: accuracy(labelled, kind, ours),
      theirs: accuracy(labelled, kind, theirs),
    }));
    const mean = (values: readonly number[]): number =>
      values.reduce((sum, value) => sum + value, 0) / values.length;
    const rows: BenchRow[] = scores.map(({ kind, ours: value, theirs: baseline }) => ({
      figure: `accuracy, ${kind}`,
      value,
      unit: 'mean of 75',
      baseline: { name: 'cld3-asm', value: baseline },
      ...(goals[kind] === undefined ? {} : { goal: goals[kind] }),
    }));
    rows.push({
      figure: 'accuracy, mean of the three',
      value: mean(scores.map((row) => row.ours)),
      unit: 'mean of 75',
      goal: '≥ 0.78',
      baseline: { name: 'cld3-asm', value: mean(scores.map((row) => row.theirs)) },
    });
    for (const kind of kinds) {
      const outcomes = Object.entries(labelled).flatMap(([language, texts]) =>
        texts[kind].map((text) => {
          const best = identifier.identify(text)[0];
          return { confidence: best?.confidence ?? 0, right: best?.language === language };
        }),
      );
      rows.push({
        figure: `expected calibration error, ${kind}`,
        value: calibrationError(outcomes),
        unit: '',
        goal: '≤ 0.05',
      });
    }
    const clock = (work: () => unknown): number => {
      const began = performance.now();
      work();
      return (performance.now() - began) * 1000;
    };
    const paragraph = (labelled.en?.sentences ?? []).join(' ');
    for (const length of [1000, 100_000]) {
      const text = cut(paragraph, length);
      const time = (work: (value: string) => unknown): number =>
        median(Array.from({ length: 101 }, () => clock(() => work(text))));
      rows.push({
        figure: `time for ${length.toLocaleString('en')} characters`,
        value: time(ours),
        unit: 'µs',
        ...(length === 1000 ? { goal: '≤ 5000' } : {}),
        baseline: { name: 'cld3-asm', value: time(theirs) },
      });
    }
    rows.push(
      { figure: 'load and first call', value: load, unit: 'ms' },
      { figure: 'memory after load', value: growth / 1e6, unit: 'MB', goal: '≤ 40' },
    );
    return rows;
  },
};
