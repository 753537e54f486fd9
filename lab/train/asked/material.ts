import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ActLanguage, actLanguages } from '@aplomb/contract';
import { splitSentences } from '../../../packages/engine/src/text/summary/sentences.ts';

/** A sentence of others, and whether its author wrote a question mark. */
export interface MarkedSentence {
  text: string;
  asks: boolean;
  language: ActLanguage;
  source: string;
}

/** `tune` may be looked at, `test` is only counted. */
export type Part = 'tune' | 'test';

/** Fewer words are neither learnt nor answered. */
export const fewestWords = 3;
const mark = /[?？؟]["'”’)»]*$/u;
const byteOf = (text: string): number => createHash('sha1').update(text).digest()[0] ?? 0;
const partOf = (name: string): Part => (byteOf(name) < 128 ? 'tune' : 'test');
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const filesIn = (folder: string): { name: string; text: string }[] =>
  readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

const marked = (texts: readonly string[], language: ActLanguage, source: string) =>
  texts
    .map(plain)
    .filter((text) => text !== '')
    .map((text): MarkedSentence => ({ text, asks: mark.test(text), language, source }));

/**
 * FOLDER/voice holds by language (en.txt …) what people wrote for others to read aloud: of
 * mozilla/common-voice at 168898f4, server/data (CC0), sentence-collector.txt of en, de, es, it, pt,
 * nl and pl, with jf99*.txt (de), frasi.txt (it), danielsjf.txt and pcmill.txt (nl), and of fr
 * issue2259_deleted_export_readd_fixed.txt. An eighth of the sentences is kept apart, by hash.
 */
export const readVoice = (folder: string, part: Part): MarkedSentence[] =>
  actLanguages.flatMap((language) => {
    const lines = readFileSync(join(folder, 'voice', `${language}.txt`), 'utf8').split('\n');
    return marked([...new Set(lines)], language, 'Common Voice').filter(
      ({ text }) => (byteOf(text) < 32 ? 'test' : 'tune') === part,
    );
  });

interface Meeting {
  meeting_transcripts: { content: string }[];
}

/**
 * What is learnt from: `voice`; `meetings`, data/ALL/{train,val,test}/*.json of Yale-LILY/QMSum at
 * 83d7768c (MIT); `chatterbot`, by language (en.yml …) all of gunthercox/chatterbot-corpus (BSD-3).
 */
export function readSpoken(folder: string): MarkedSentence[] {
  const meetings = filesIn(join(folder, 'meetings'))
    .flatMap(({ text }) => (JSON.parse(text) as Meeting).meeting_transcripts)
    .map(({ content }) => content.replaceAll(/\{[^}]*\}/g, ' '))
    .map((content) => content.replaceAll(/\s+(?=['’,.?!;:]|n't)/g, ''))
    .flatMap((turn) => splitSentences(turn));
  const chats = actLanguages.flatMap((language) => {
    const file = join(folder, 'chatterbot', `${language}.yml`);
    const lines = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const said = lines.matchAll(/^\s*-(?:\s+-)?\s+["']?(.*?)["']?$/gm);
    return marked(
      [...said].map(([, words = '']) => words),
      language,
      'chats',
    );
  });
  return [
    ...readVoice(folder, 'tune'),
    ...marked(
      meetings.map(({ text }) => text),
      'en',
      'meetings',
    ),
    ...chats,
  ];
}

/** A talk of others: its language, and what was said, turn by turn. */
interface Talk {
  source: string;
  language: ActLanguage;
  part: Part;
  turns: string[];
}

/**
 * The sentences of talks, none of which is learnt from. FOLDER holds `changelog`: of
 * thechangelog/transcripts at 44a0e16c podcast, gotime, jsparty and practicalai, the files with a
 * SHA-1 of their path that begins with a byte divisible by eight; `xdailydialog`: {de,it}_{dev,test}
 * of liuzeming01/XDailyDialog at 6e7ecf54; coser.conllu of UniversalDependencies/UD_Spanish-COSER at
 * 01b43bdd; `diabla`: the dialogues of rbawden/DiaBLa-dataset at c9f3ae2d.
 */
export const readTalks = (folder: string, part: Part): MarkedSentence[] =>
  [interviews, everyday, rural, roles]
    .flatMap((talksOf) => talksOf(folder))
    .filter((talk) => talk.part === part)
    .flatMap(({ source, language, turns }) =>
      marked(
        turns.flatMap((turn) => splitSentences(turn).map(({ text }) => text)),
        language,
        source,
      ),
    );

const interviews = (folder: string): Talk[] =>
  filesIn(join(folder, 'changelog')).map(({ name, text }) => ({
    source: 'Changelog',
    language: 'en',
    part: partOf(name),
    turns: text
      .split(/\n\s*\n/)
      .map((turn) => turn.replaceAll(/^\*\*[^*]+:\*\*|\\?\[[^\]]*\]|[*_]/g, '').trim()),
  }));

const everyday = (folder: string): Talk[] =>
  (['de', 'it'] as const).flatMap((language) =>
    (['dev', 'test'] as const).map((part) => ({
      source: 'XDailyDialog',
      language,
      part: part === 'dev' ? 'tune' : part,
      turns: readFileSync(join(folder, 'xdailydialog', `${language}_${part}_human.txt`), 'utf8')
        .split('\n')
        .flatMap((line) => line.split('\t')[0]?.split('__eou__') ?? [])
        .map((turn) => turn.replaceAll(/([.!?])(?=\p{Lu})/gu, '$1 ')),
    })),
  );

const rural = (folder: string): Talk[] =>
  readFileSync(join(folder, 'coser.conllu'), 'utf8')
    .split('\n\n')
    .map((sentence) => ({
      source: 'COSER',
      language: 'es',
      part: partOf(/^# orig_turn_id = (\d+)/m.exec(sentence)?.[1] ?? ''),
      turns: [/^# text = (.*)$/m.exec(sentence)?.[1] ?? ''],
    }));

interface Roles {
  utterances: Record<string, { language: string; original_text: string }>;
}

const roles = (folder: string): Talk[] =>
  filesIn(join(folder, 'diabla')).map(({ name, text }) => ({
    source: 'DiaBLa',
    language: 'fr',
    part: partOf(name),
    turns: Object.values((JSON.parse(text) as Roles).utterances)
      .filter(({ language }) => language === 'french')
      .map((turn) => turn.original_text),
  }));

/**
 * Interviewers' orders: the items without a question mark of behavioral-interview-questions.md of
 * yangshun/tech-interview-handbook at 02a24448, in FOLDER/interviewers.
 */
export const orders = (folder: string): string[] =>
  [
    ...readFileSync(
      join(folder, 'interviewers', 'behavioral-interview-questions.md'),
      'utf8',
    ).matchAll(/^(?:[-*]|\d+\.) ([^?\n]+)$/gm),
  ].map(([, item = '']) => item.replaceAll('**', ''));

/** What a recogniser without punctuation leaves of a sentence. */
export const spoken = (text: string): string =>
  plain(
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}'’\s-]|\s-+\s|^-+/gu, ' ')
      .replaceAll(/\s['’]|['’](?=\s|$)/gu, ' '),
  );
