import { createSentimentJudge } from '@aplomb/engine/node';
import type { Sentiment } from '@aplomb/contract';
import {
  asTranscript,
  labelledFolder,
  readExamples,
  readLabelled,
  seededRandom,
  type Example,
} from '../train/sentiment/examples.ts';
import { calibrationError, macroF1 } from '../train/sentiment/scores.ts';
import { median, type Bench, type BenchRow } from './bench.ts';
import { onDemand } from './on-demand.ts';

/** VADER's own cut between neutral and the rest (Hutto & Gilbert 2014). */
const vaderCut = 0.05;

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * The calibration error that a judge with these confidences shows on average when each is exactly
 * right: so few texts scatter.
 */
function errorByChance(confidences: readonly number[]): number {
  const random = seededRandom(1);
  return mean(
    Array.from({ length: 200 }, () =>
      calibrationError(
        confidences,
        confidences.map((confidence) => random() < confidence),
      ),
    ),
  );
}

function groupBy(
  examples: readonly Example[],
  key: (example: Example) => string,
): Map<string, Example[]> {
  const groups = new Map<string, Example[]>();
  for (const example of examples)
    groups.set(key(example), [...(groups.get(key(example)) ?? []), example]);
  return groups;
}

type Judge = (example: Example) => { sentiment: Sentiment; confidence: number };
type Vader = (text: string) => Sentiment;
interface VaderPackage {
  default: {
    SentimentIntensityAnalyzer: { polarity_scores(text: string): { compound: number } };
  };
}

/**
 * Public labelled sets from the folder given with `--labelled=FOLDER`, one file LANGUAGE-NAME.tsv
 * each: per set, and pooled for English and for the others.
 */
function publicRows(judge: Judge, vader: Vader): BenchRow[] {
  const folder = labelledFolder();
  const rows: BenchRow[] = [];
  if (folder === undefined) return rows;
  const judged = readLabelled(folder).map((example) => ({
    ...example,
    ...judge(example),
    theirs: vader(example.text),
    right: false,
  }));
  for (const each of judged) each.right = each.sentiment === each.label;
  const calibration = (what: string, members: typeof judged, goal?: string): BenchRow => {
    const confidences = members.map(({ confidence }) => confidence);
    const right = members.map((each) => each.right);
    const row: BenchRow = {
      figure: `expected calibration error, public ${what}`,
      value: calibrationError(confidences, right),
      unit: '',
      baseline: { name: 'of perfect calibration, by chance', value: errorByChance(confidences) },
    };
    return {
      ...row,
      ...(goal === undefined ? {} : { goal }),
      note:
        `${members.length} texts, accuracy ${mean(right.map(Number)).toFixed(3)}, mean ` +
        `confidence ${mean(confidences).toFixed(3)}`,
    };
  };
  for (const [group, goal] of [
    ['English', '≥ 0.60'],
    ['other', '≥ 0.55'],
  ] as const) {
    const members = judged.filter(({ language }) => (language === 'en') === (group === 'English'));
    const sets = [...Map.groupBy(members, ({ domain }) => domain)].map(([name, texts]) => {
      const truth = texts.map(({ label }) => label);
      return {
        name,
        texts,
        ours: macroF1(
          truth,
          texts.map(({ sentiment }) => sentiment),
        ),
        theirs: macroF1(
          truth,
          texts.map(({ theirs }) => theirs),
        ),
      };
    });
    if (sets.length === 0) continue;
    for (const { name, texts, ours, theirs } of sets) {
      rows.push({
        figure: `macro-F1 public ${name}`,
        value: ours,
        unit: 'F1',
        baseline: { name: 'vader-sentiment', value: theirs },
        note: `${texts.length} texts`,
      });
      rows.push(calibration(name, texts));
    }
    rows.push({
      figure: `macro-F1 mean of public ${group} sets`,
      value: mean(sets.map(({ ours }) => ours)),
      unit: 'F1',
      goal,
      baseline: { name: 'vader-sentiment', value: mean(sets.map(({ theirs }) => theirs)) },
    });
    rows.push(calibration(`${group} sets together`, members, '≤ 0.05'));
  }
  return rows;
}

/**
 * Sentiment on public labelled sets if a folder of them is given, and on the texts kept out of
 * training (our own writing, see the decision record), against vader-sentiment.
 */
export const bench: Bench = {
  name: 'sentiment',
  async run() {
    const judge = await createSentimentJudge();
    const { default: vaderSentiment } = await onDemand<VaderPackage>('vader-sentiment');
    const vader = (text: string): Sentiment => {
      const { compound } = vaderSentiment.SentimentIntensityAnalyzer.polarity_scores(text);
      if (compound >= vaderCut) return 'positive';
      return compound <= -vaderCut ? 'negative' : 'neutral';
    };
    const kept = readExamples(new URL('texts/sentiment/', import.meta.url));
    const answers = new Map(
      kept.map((example) => [example, judge.judge(example.text, example.language)]),
    );
    const score = (group: readonly Example[]): { ours: number; vader: number } => ({
      ours: macroF1(
        group.map(({ label }) => label),
        group.map((example) => answers.get(example)?.sentiment ?? ''),
      ),
      vader: macroF1(
        group.map(({ label }) => label),
        group.map(({ text }) => vader(text)),
      ),
    });
    const rows = publicRows(({ text, language }) => judge.judge(text, language), vader);
    const table = (groups: ReadonlyMap<string, Example[]>, what: string, goal: string): void => {
      const scores = [...groups]
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([name, group]) => ({ name, size: group.length, ...score(group) }));
      for (const { name, size, ours, vader: baseline } of scores)
        rows.push({
          figure: `macro-F1 ${name}`,
          value: ours,
          unit: 'F1',
          baseline: { name: 'vader-sentiment', value: baseline },
          note: `${size} texts`,
        });
      rows.push({
        figure: `macro-F1 ${what}`,
        value: mean(scores.map(({ ours }) => ours)),
        unit: 'F1',
        goal,
        baseline: { name: 'vader-sentiment', value: mean(scores.map((row) => row.vader)) },
      });
    };
    table(
      groupBy(
        kept.filter(({ language }) => language === 'en'),
        ({ domain }) => `English ${domain}`,
      ),
      'mean of English domains',
      '≥ 0.60',
    );
    table(
      groupBy(
        kept.filter(({ language, domain }) => language !== 'en' || domain === 'tweets'),
        ({ language }) => `language ${language}`,
      ),
      'mean of languages',
      '≥ 0.55',
    );
    for (const group of ['en', 'other'] as const) {
      const members = kept.filter(({ language }) => (language === 'en') === (group === 'en'));
      for (const [form, write] of [
        ['', (text: string) => text],
        [', without punctuation', asTranscript],
      ] as const) {
        const judged = members.map((example) => judge.judge(write(example.text), example.language));
        const confidences = judged.map(({ confidence }) => confidence);
        const right = judged.map(({ sentiment }, index) => sentiment === members[index]?.label);
        rows.push(
          {
            figure: `accuracy, ${group}${form}`,
            value: mean(right.map(Number)),
            unit: '',
            note: `${members.length} texts`,
          },
          { figure: `mean confidence, ${group}${form}`, value: mean(confidences), unit: '' },
        );
        rows.push({
          figure: `expected calibration error, ${group}${form}`,
          value: calibrationError(confidences, right),
          unit: '',
          note: 'calibrated for public texts, which are harder than ours',
          baseline: {
            name: 'of perfect calibration, by chance',
            value: errorByChance(confidences),
          },
        });
      }
    }
    const paragraph = kept
      .filter(({ language }) => language === 'en')
      .map(({ text }) => text)
      .join(' ');
    const clock = (work: () => void): number => {
      const start = performance.now();
      work();
      return performance.now() - start;
    };
    const kilobyte = paragraph.slice(0, 1000);
    const huge = paragraph.repeat(40).slice(0, 100_000);
    for (let round = 0; round < 50; round += 1) judge.judge(kilobyte, null);
    rows.push({
      figure: 'time per 1,000 characters',
      value: median(Array.from({ length: 101 }, () => clock(() => judge.judge(kilobyte, null)))),
      unit: 'ms',
      goal: '≤ 2',
      baseline: {
        name: 'vader-sentiment',
        value: median(Array.from({ length: 21 }, () => clock(() => void vader(kilobyte)))),
      },
    });
    rows.push({
      figure: 'time per 100,000 characters',
      value: median(Array.from({ length: 7 }, () => clock(() => judge.judge(huge, null)))),
      unit: 'ms',
      goal: '< 300',
    });
    return rows;
  },
};
