import type {
  LanguageCode,
  ProblemPart,
  ScreenAnalysis,
  ScreenKind,
  TextAnalysis,
} from '@aplomb/contract';
import type { AskedReader } from '@aplomb/engine';
import type { CustomContext } from '../../shared/requests/modes.ts';
import type { Source } from '../../shared/shapes/answer.ts';
import type { Service } from '../base/service.ts';
import type { Passage } from '../base/vault.ts';
import { describeFindings } from './describe-findings.ts';
import { findPassages, type FoundPassage, type Material } from './find-passages.ts';
import { statementsOf } from './key-sentence.ts';
import { asksOnly, findQuestions, questionKey } from './live/find-questions.ts';
import { findOwnPassages, MOST_PASSAGES, quoted, sourcesOf, worthQuoting } from './own-passages.ts';

/** What was found without any model. */
export interface LocalFindings {
  /** As the answer shows it; empty when nothing was found. */
  readonly local: string;
  /** Passages of the user's own documents that are quoted in it. */
  readonly own: Passage[];
  /** The passage of the material itself that is quoted in it; null where none answers. */
  readonly quote: string | null;
}

/** Questions looked up in the documents, of a material that asks more. */
const MOST_QUESTIONS = 8;

/**
 * What was found, and for what it asks and leaves open the passages of the user's own documents and
 * of the page that asks.
 */
export async function findLocally(
  { vault, asked: reader }: Pick<Service, 'vault' | 'asked'>,
  custom: CustomContext | null,
  analysis: ScreenAnalysis | TextAnalysis,
  material: Material,
): Promise<LocalFindings> {
  const questions = questionsIn(analysis, material.text, reader);
  const found = await Promise.all(
    questions.map(async (asked) => ({ asked, found: await findOwnPassages(vault, custom, asked) })),
  );
  const isSheet = (aboutOf(analysis).problem?.parts.length ?? 0) > 1;
  const quotes = isSheet ? eachBest(found) : [best(found)].filter((one) => one !== null);
  const page = best(
    questions.map((asked) => ({ asked, found: passagesOfPage(analysis, material, asked, reader) })),
  );
  const isChat = 'details' in analysis && analysis.details.kind === 'chat';
  // What answers comes before what describes; a chat's description only repeats what it asks.
  const described = quotes.length > 0 && isChat ? '' : describeFindings(analysis);
  const parts = [
    quotes.length > 0 && `**From your documents:**\n\n${quotes.map(toldOf(isSheet)).join('\n\n')}`,
    page && `**From this page:**\n\n${quoted(page.found.slice(0, 1).map(asSource), page.asked)}`,
    described,
  ];
  return {
    local: parts.filter((part) => typeof part === 'string' && part !== '').join('\n\n'),
    own: [...new Map(quotes.flatMap((one) => one.found).map((each) => [each.text, each])).values()],
    quote: page?.found[0]?.text ?? null,
  };
}

interface Answering<Found> {
  readonly asked: string;
  readonly found: Found[];
}

/** Each question of a sheet with the passage that fits it best, in their order. */
const eachBest = (answering: readonly Answering<Passage>[]): Answering<Passage>[] =>
  answering
    .filter(({ found }) => found.length > 0)
    .map(({ asked, found }) => ({ asked, found: found.slice(0, 1) }))
    .slice(0, MOST_QUESTIONS);

/** Quotes as they are shown; of several questions each stands before its own. */
const toldOf =
  (isSheet: boolean) =>
  ({ asked, found }: Answering<Passage>): string =>
    `${isSheet ? `${asked}\n\n` : ''}${quoted(sourcesOf(found), asked)}`;

/** The question whose passages are the most relevant; null where none has any. */
function best<Found extends { readonly relevance: number }>(
  answering: readonly Answering<Found>[],
): Answering<Found> | null {
  const [first] = answering
    .filter(({ found }) => found.length > 0)
    .toSorted((one, other) => relevanceOf(other.found) - relevanceOf(one.found));
  return first ?? null;
}

/** Kinds of material that are there to be read: mails, chats, forms and tasks ask their reader. */
const pages: ReadonlySet<ScreenKind> = new Set(['article', 'browser', 'slide', 'mixed', 'other']);

/** The sentences of a page that answer what it asks, but for those that ask. */
function passagesOfPage(
  analysis: ScreenAnalysis | TextAnalysis,
  material: Material,
  asked: string,
  reader: AskedReader,
): FoundPassage[] {
  const { kind, language, problem } = aboutOf(analysis);
  if (!pages.has(kind) || problem !== null) return [];
  const key = questionKey(asked);
  const isSaid = (sentence: string): boolean => {
    const words = questionKey(sentence);
    return !words.includes(key) && !key.includes(words) && !asksOnly(sentence, language, reader);
  };
  // All of a page is about its subject: the sentence that is quoted has to answer by itself.
  const said = statementsOf(material.text).filter(isSaid);
  const each = said.map((text) => ({ ...material, text }));
  return worthQuoting(findPassages(asked, each, MOST_PASSAGES));
}

const aboutOf = (
  analysis: ScreenAnalysis | TextAnalysis,
): Pick<ScreenAnalysis['details'], 'kind' | 'language' | 'problem'> =>
  'details' in analysis ? analysis.details : { ...analysis, language: analysis.detected_language };

const asSource = ({ material, text }: FoundPassage): Source => {
  const { kind, label, at, target } = material;
  return { kind, label, at, target, quote: text };
};

const relevanceOf = (found: readonly { readonly relevance: number }[]): number =>
  Math.max(...found.map(({ relevance }) => relevance));

/** What a material asks and the local engine does not answer by itself, each question once. */
function questionsIn(
  analysis: ScreenAnalysis | TextAnalysis,
  text: string,
  reader: AskedReader,
): string[] {
  const { language, problem } = aboutOf(analysis);
  if (problem !== null && problem.asked !== '')
    return (problem.parts.length > 0 ? problem.parts : [problem]).filter(isOpen).map(askedOf);
  const items = 'details' in analysis ? [] : analysis.action_items;
  const asked = items.filter(({ kind }) => kind === 'request' || kind === 'question');
  const all = [...asked.map((item) => item.text), ...questionsOfLines(text, language, reader)];
  return [...new Set(all)].slice(-MOST_QUESTIONS);
}

type Asking = Pick<ProblemPart, 'asked' | 'solution'>;
const isOpen = ({ asked, solution }: Asking): boolean => solution === null && asked !== '';
const askedOf = ({ asked }: Asking): string => asked;

/**
 * The questions of a text that has lines of its own, such as a chat with names before each, and
 * those that go on over several lines.
 */
const questionsOfLines = (
  text: string,
  language: LanguageCode | null,
  reader: AskedReader,
): string[] => [
  ...findQuestions(text, language, reader),
  ...text.split('\n').flatMap((line) => findQuestions(line, language, reader)),
];
