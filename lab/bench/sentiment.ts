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
import { type Vader, openVader } from './vader.ts';

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

/** How a text is judged; without a language it is found out. */
type Judge = (example: Pick<Example, 'text'> & { language: Example['language'] | null }) => {
  sentiment: Sentiment;
  confidence: number;
};

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
    const vader = await openVader();
    const kept = readExamples(new URL('texts/sentiment/', import.meta.url));
    const ours: Judge = ({ text, language }) => judge.judge(text, language);
    const english = kept.filter(({ language }) => language === 'en');
    const byLanguage = kept.filter(
      ({ language, domain }) => language !== 'en' || domain === 'tweets',
    );
    return [
      ...publicRows(ours, vader),
      ...keptRows(
        groupBy(english, ({ domain }) => `English ${domain}`),
        {
          what: 'mean of English domains',
          goal: '≥ 0.60',
          ours,
          vader,
        },
      ),
      ...keptRows(
        groupBy(byLanguage, ({ language }) => `language ${language}`),
        {
          what: 'mean of languages',
          goal: '≥ 0.55',
          ours,
          vader,
        },
      ),
      ...(['en', 'other'] as const).flatMap((group) => {
        const members = kept.filter(({ language }) => (language === 'en') === (group === 'en'));
        return [
          ...confidenceRows(group, members, ours),
          ...confidenceRows(
            `${group}, without punctuation`,
            members.map((member) => ({ ...member, text: asTranscript(member.text) })),
            ours,
          ),
        ];
      }),
      ...timeRows(english.map(({ text }) => text).join(' '), ours, vader),
    ];
  },
};

/** Scores on our own texts by group, and their mean. */
function keptRows(
  groups: ReadonlyMap<string, Example[]>,
  { what, goal, ours, vader }: { what: string; goal: string; ours: Judge; vader: Vader },
): BenchRow[] {
  const row = (name: string, value: number, baseline: number): BenchRow => ({
    figure: `macro-F1 ${name}`,
    value,
    unit: 'F1',
    baseline: { name: 'vader-sentiment', value: baseline },
  });
  const scores = [...groups]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, group]) => {
      const labels = group.map(({ label }) => label);
      const own = macroF1(
        labels,
        group.map((example) => ours(example).sentiment),
      );
      const theirs = macroF1(
        labels,
        group.map(({ text }) => vader(text)),
      );
      return { name, size: group.length, own, theirs };
    });
  const means = [
    mean(scores.map(({ own }) => own)),
    mean(scores.map(({ theirs }) => theirs)),
  ] as const;
  return [
    ...scores.map(({ name, size, own, theirs }) => ({
      ...row(name, own, theirs),
      note: `${size} texts`,
    })),
    { ...row(what, ...means), goal },
  ];
}

/** How often a group is judged rightly, and whether the confidence says so. */
function confidenceRows(name: string, members: readonly Example[], ours: Judge): BenchRow[] {
  const judged = members.map((member) => ours(member));
  const confidences = judged.map(({ confidence }) => confidence);
  const right = judged.map(({ sentiment }, index) => sentiment === members[index]?.label);
  return [
    {
      figure: `accuracy, ${name}`,
      value: mean(right.map(Number)),
      unit: '',
      note: `${members.length} texts`,
    },
    { figure: `mean confidence, ${name}`, value: mean(confidences), unit: '' },
    {
      figure: `expected calibration error, ${name}`,
      value: calibrationError(confidences, right),
      unit: '',
      note: 'calibrated for public texts, which are harder than ours',
      baseline: { name: 'of perfect calibration, by chance', value: errorByChance(confidences) },
    },
  ];
}

function timeRows(paragraph: string, ours: Judge, vader: Vader): BenchRow[] {
  const clock = (work: () => void): number => {
    const start = performance.now();
    work();
    return performance.now() - start;
  };
  const medianOf = (rounds: number, work: () => void): number =>
    median(Array.from({ length: rounds }, () => clock(work)));
  const kilobyte = paragraph.slice(0, 1000);
  const huge = paragraph.repeat(40).slice(0, 100_000);
  const judgeText = (text: string): void => void ours({ text, language: null });
  for (let round = 0; round < 50; round += 1) judgeText(kilobyte);
  return [
    {
      figure: 'time per 1,000 characters',
      value: medianOf(101, () => judgeText(kilobyte)),
      unit: 'ms',
      goal: '≤ 2',
      baseline: { name: 'vader-sentiment', value: medianOf(21, () => void vader(kilobyte)) },
    },
    {
      figure: 'time per 100,000 characters',
      value: medianOf(7, () => judgeText(huge)),
      unit: 'ms',
      goal: '< 300',
    },
  ];
}
