import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** `notes` and `actions` are tests, too: minutes of meetings, and what they list to do. */
export type Part = 'tune' | 'test' | 'notes' | 'actions';
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
 * incidents (*.md).
 */
export function readMaterial(folder: string, part: Part): LabelledSentence[] {
  const acts = new Map(
    sentenceActs.flatMap((act) => (labels[part][act] ?? []).map((hash) => [hash, act] as const)),
  );
  const texts = new Set([mails, meetings, tasks, minutes].flatMap((textsOf) => textsOf(folder)));
  return [...texts].flatMap((text) => {
    const act = acts.get(createHash('sha1').update(text).digest('hex').slice(0, 12));
    return act === undefined ? [] : [{ text, act }];
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
