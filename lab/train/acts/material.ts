import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ActLanguage, actLanguages } from '@aplomb/contract';
import { splitSentences } from '../../../packages/engine/src/text/summary/sentences.ts';
import {
  sentenceActs,
  type SentenceAct,
} from '../../../packages/engine/src/text/acts/sentence-act.ts';

/** A sentence that somebody else wrote, with what we say it does. */
export interface LabelledSentence {
  text: string;
  act: SentenceAct;
}

export type SentenceInLanguage = LabelledSentence & { language: ActLanguage };

/**
 * `lessons` are learnt from as `tune` is, the rest are tests: `notes` and `actions` are minutes of
 * meetings and what they list to do, `exams` what other textbooks ask and tell.
 */
export type Part = 'tune' | 'lessons' | 'test' | 'notes' | 'actions' | 'exams';
const labels = JSON.parse(readFileSync(new URL('labels.json', import.meta.url), 'utf8')) as Record<
  Part,
  Partial<Record<SentenceAct, string[]>>
>;
const sentenceEnd = /(?<=[.!?])\s+(?=[A-Z])/;
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/**
 * The sentences that labels.json names by their hashes. FOLDER holds Ask0729-fixed.txt and
 * testSet-qualifiedBatch-fixed.txt of ParakweetLabs/EmailIntentDataSet, val.jsonl and test.jsonl of
 * Yale-LILY/QMSum (data/ALL/jsonl), HumanEval.jsonl of openai/human-eval, unpacked, and in the
 * folder `minutes` what openjs-foundation/cross-project-council, nodejs/diagnostics, nodejs/security-wg,
 * nodejs/community-committee, nodejs/package-maintenance (MIT), rust-lang/lang-team and
 * rust-lang/compiler-team (MIT OR Apache-2.0), jupyterhub/mybinder.org-deploy and
 * 2i2c-org/incident-reports (BSD-3-Clause), and to test nodejs/build, have of meetings and
 * incidents (*.md). In `books`, by language, are the modules of OpenStax (CC BY 4.0, as long as the
 * repositories were): en psychology at e061043b, introduction-sociology at d35d5f3b, astronomy at
 * 63157f37 and entrepreneurship at c1fa2c87, es fisica-universitaria-bundle at dcfa34b3, pl
 * fizyka-bundle at bdf3158c, to test en us-history at 046331cf and american-government at 5c90dd79,
 * es introduccion-estadistica-bundle at 493484ec, and of de fubinf/propra-inf at a206bebd (MIT;
 * `ch`), to test hamburgcodingschool/BasisQualifikation-IT-2025 at 8b64d73a.
 */
export function readMaterial(folder: string, part: Part): SentenceInLanguage[] {
  const acts = new Map(
    sentenceActs.flatMap((act) => (labels[part][act] ?? []).map((hash) => [hash, act] as const)),
  );
  const english = [mails, meetings, tasks, minutes]
    .flatMap((textsOf) => textsOf(folder))
    .map((text) => [text, 'en'] as const);
  const texts = new Map([...english, ...actLanguages.flatMap((one) => booksIn(folder, one))]);
  return [...texts].flatMap(([text, language]) => {
    const act = acts.get(createHash('sha1').update(text).digest('hex').slice(0, 12));
    return act === undefined ? [] : [{ text, act, language }];
  });
}

const linesOf = (folder: string, file: string): string[] =>
  readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '');

const mails = (folder: string): string[] =>
  ['Ask0729-fixed.txt', 'testSet-qualifiedBatch-fixed.txt']
    .flatMap((file) => linesOf(folder, file))
    .map((line) => plain(line.slice(line.indexOf('\t') + 1)));

interface Meeting {
  general_query_list: { answer: string }[];
  specific_query_list: { answer: string }[];
}

const meetings = (folder: string): string[] =>
  ['val.jsonl', 'test.jsonl']
    .flatMap((file) => linesOf(folder, file))
    .flatMap((line) => {
      const meeting = JSON.parse(line) as Meeting;
      return [...meeting.general_query_list, ...meeting.specific_query_list];
    })
    .flatMap(({ answer }) => answer.split(sentenceEnd))
    .map((text) => text.trim());

const tasks = (folder: string): string[] =>
  linesOf(folder, 'HumanEval.jsonl').flatMap((line) => {
    const { prompt } = JSON.parse(line) as { prompt: string };
    const doc = [...prompt.matchAll(/("""|''')(.*?)\1/gs)].at(-1)?.[2] ?? '';
    const told = doc.split(/\n\s*(?:>>>|For example|Examples?|example)/)[0] ?? '';
    return plain(told).split(sentenceEnd);
  });

const minutes = (folder: string): string[] =>
  readdirSync(join(folder, 'minutes'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => splitSentences(readFileSync(join(folder, 'minutes', name), 'utf8')))
    .map(({ text }) => plain(text));

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The paragraphs of a module of OpenStax, save those with formulas and references. */
const paragraphsOf = (cnxml: string): string[] =>
  [...cnxml.matchAll(/<para[ >].*?<\/para>/gs)]
    .map(([paragraph]) => paragraph.replaceAll(/<(footnote|note|list)[ >].*?<\/\1>/gs, ''))
    .map((paragraph) => paragraph.replaceAll(/<(m:math|link)[ >](?:[^>]*\/>|.*?<\/\1>)/gs, formula))
    .map((paragraph) => paragraph.replaceAll(/<[^>]+>/g, ''))
    .map((text) =>
      text.replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? ''),
    );

const formula = '\u0001';

/** The items and paragraphs of a page of exercises, with X for code and without marks. */
const itemsOf = (markdown: string): string[] =>
  markdown
    .replaceAll(/```.*?```|<!--.*?-->/gs, '')
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/)
    .map((item) => item.replaceAll(/`[^`]*`/g, 'X').replaceAll(/\[([^\]:]*)\]\([^)]*\)/g, '$1'))
    .map((item) => item.replaceAll(/\[[A-Z]+\d*::(?:[^\]]*::)?([^\]]*)\]/g, '$1'))
    .map((item) => item.replaceAll(/[*_]{1,2}([^*_]+)[*_]{1,2}/g, '$1'))
    .map((item) => item.replace(/^\s*(?:[-*]|\d+\.) (?:\[E[A-Z]\] *)?/, ''));

const booksIn = (folder: string, language: ActLanguage): (readonly [string, ActLanguage])[] => {
  const shelf = join(folder, 'books', language);
  if (!existsSync(shelf)) return [];
  return readdirSync(shelf, { recursive: true, encoding: 'utf8' })
    .flatMap((name) => {
      const read = (): string => readFileSync(join(shelf, name), 'utf8');
      if (name.endsWith('.cnxml')) return paragraphsOf(read());
      return name.endsWith('.md') ? itemsOf(read()) : [];
    })
    .flatMap((text) => splitSentences(plain(text)))
    .map(({ text }) => [plain(text), language] as const)
    .filter(([text]) => !text.includes(formula));
};
