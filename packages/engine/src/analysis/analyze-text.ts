import type {
  AnalysisMode,
  CodeAnalysis,
  CodeLanguageId,
  LanguageCandidate,
  LanguageCode,
  ProblemAnalysis,
  ScreenKind,
  TextAnalysis,
} from '@aplomb/contract';
import {
  codeLanguageOfFile,
  leastKindConfidence,
  leastLanguageConfidence,
  reviewedLanguageNames,
} from '@aplomb/contract';
import type { SentenceReader, TextTools } from '../ports.ts';
import { isReported, reportedError } from './reported-error.ts';
import { describeError } from '../error/describe-error.ts';
import { describeCode } from './screen-summary.ts';
import { describeErrorCells, describeTables } from '../screen/table-summary.ts';
import { withWholeAsk } from './whole-ask.ts';
import { textFeatures } from '../kind/judge-text.ts';
import type { JudgedKind } from '../kind/kind-model.ts';
import { settleKind } from '../kind/settle-kind.ts';
import { codeNames, codeProse } from '../text/code-names.ts';
import { assembleDocument } from '../text/document/assemble.ts';
import { analyzeProblems, describeProblem, judgeProblems } from '../text/problem/index.ts';
import type { JudgedSentiment } from '../text/sentiment/classify.ts';
import { joined } from '../shorten.ts';
import { thousandths } from '../thousandths.ts';
import { describeLog } from '../text/summary/log.ts';
import { beginsAsking, closingQuestion, openQuestion } from '../text/summary/open-question.ts';
import { findActionItems, type Letter } from '../text/acts/action-items.ts';
import { describeLetter, namePeople } from '../text/acts/describe-items.ts';
import { ownWords } from '../text/acts/letter-parts.ts';
import { captionWords, turnsOf } from '../text/acts/turns.ts';
import { describeMarkdown, nameMarkdown } from '../text/summary/markdown.ts';
import { summarize } from '../text/summary/summarize.ts';

/** A text to analyze; language 'auto' identifies it. */
export interface TextRequest {
  text: string;
  language: LanguageCode | 'auto';
  mode: AnalysisMode;
  /** What the text is source code in, if the caller knows; 'auto' or nothing guesses. */
  codeLanguage?: CodeLanguageId | 'auto';
  /** Name of the file the text is from, if it is known. */
  fileName?: string;
}

/** Text at least this likely to be code (or a problem) is analyzed as such in general mode. */
const noticeAt = 0.5;
/** A text less likely to be code is prose, even where code was asked for: 1 in 75 pieces of code is. */
const proseBelow = 0.3;
const keywordCount = 10;

/**
 * Analyses a text with the local tools. The base fields (language, sentiment, keywords, summary)
 * are always filled; general mode
 * notices code and problems by itself, the other modes fill their own field whatever the text is,
 * but prose is no code unless the caller names a language.
 * Throws what the tools throw.
 */
export async function analyzeText(request: TextRequest, tools: TextTools): Promise<TextAnalysis> {
  const { text, mode } = request;
  const named = namedLanguage(request);
  const words = captionWords(text) ?? text;
  const look = tools.code.likelihood(words);
  // A caller who names the language says that the text is code.
  const codeLikely = named === undefined ? look : 1;
  const judged = tools.kinds.ofText(textFeatures(words, look));
  // Code is often asked about by the message that it gave.
  const mayReport = mode === 'general' || (mode === 'code' && look <= noticeAt);
  const report = mayReport && named === undefined ? reportedError(text) : null;
  const cells = tools.tables.read(text);
  // Asked only where the look and the words leave it open.
  const chat = judged.kind === 'other' && turnsOf(text) !== null ? 1 : 0;
  const sure = report?.sure ?? 0;
  const evidence = { code: 0, problem: 0, error: sure, table: tableShare(cells), chat };
  const isReport = report !== null && isReported(report, judged.kind, text, tools);
  const settled = isReport
    ? { kind: 'error' as const, confidence: report.sure }
    : settleKind(judged, evidence);
  const error = settled.kind === 'error' && report !== null ? report.error : null;
  const isProblem = settled.kind === 'problem';
  const material = { text, codeLikely, kindOfCode: judged.code, isProblem, named };
  const { code, problem: special } =
    error === null ? await findSpecial(mode, material, tools) : nothingSpecial;
  // What the local tools can do nothing with is told where the text is a task by its look and words.
  const isAsked = mode !== 'general' || isProblem || isTold(special);
  const problem = special !== null && isAsked ? withWholeAsk(special, text, tools) : null;
  const isPlain = mode === 'general' && error === null && code === null && problem === null;
  const log = isPlain ? describeLog(text) : null;
  const { kind, confidence: kindConfidence } =
    log === null ? asRead(settled, code, problem, mode) : unknownKind;
  const languages = findLanguages(request, code !== null && codeLikely > noticeAt, tools);
  const [likeliest] = languages;
  const isKnown = likeliest !== undefined && likeliest.confidence >= leastLanguageConfidence;
  const language = isKnown ? likeliest.language : null;
  const keywords = code
    ? codeNames(text, code, keywordCount)
    : tools.keywords.find(text, language, keywordCount);
  const document =
    mode === 'document'
      ? assembleDocument(text, language, await tools.review.review(text, language))
      : null;
  const feeling: JudgedSentiment = code
    ? { sentiment: 'neutral', confidence: codeLikely, score: 0, felt: false }
    : tools.sentiment.judge(text, language);
  const isRead = kind !== 'article' || beginsAsking(text, language, tools.sentences);
  const found =
    mayAsk.has(kind) && isPlain && log === null && isRead
      ? findActionItems(text, language, tools.sentences, kind === 'email')
      : nothingAsked;
  const letter = kind === 'article' && !isSheet(kind, found) ? nothingAsked : found;
  const items = itemsToTell(kind, letter);
  const states =
    feeling.felt &&
    problem === null &&
    log === null &&
    !(mode === 'general' && onlyAsks(text, language, tools.sentences)) &&
    !withoutFeeling.has(kind) &&
    (items.length === 0 || letter.share < mostAsked) &&
    error === null;
  const base = {
    analysis_mode: mode,
    kind,
    kind_confidence: thousandths(kindConfidence),
    detected_language: language,
    language_confidence: languages[0]?.confidence ?? 0,
    languages: languages.slice(0, 5),
    sentiment: states ? feeling.sentiment : null,
    sentiment_score: states ? thousandths(feeling.score) : 0,
    confidence: thousandths(feeling.confidence),
    keywords,
    action_items: items,
    code,
    document,
    problem,
    error,
  };
  const rows = kind === 'table' && code === null ? cells : null;
  const summary =
    log ??
    (rows === null
      ? writeSummary(request, base, { ...letter, items }, tools.sentences)
      : describeSheet(rows));
  return {
    ...base,
    summary: document?.reviewed_language === false ? `${summary} ${notReviewed}` : summary,
  };
}

/** A question tells of no feeling: "Tell me about a time you failed." */
const onlyAsks = (text: string, language: LanguageCode | null, reader: SentenceReader): boolean =>
  openQuestion(text, language, reader)?.length === text.trim().replaceAll(/\s+/g, ' ').length;

/**
 * A text of which every word was read as part of a problem is one, however it looks, and so is a
 * sheet of solved ones; what looks like code and was not read as such is of no known kind.
 */
function asRead(
  settled: JudgedKind,
  code: CodeAnalysis | null,
  problem: ProblemAnalysis | null,
  mode: AnalysisMode,
): JudgedKind {
  if (mode !== 'general') return settled;
  const isWhole =
    problem?.solution?.question_checked === true || (problem?.choices.length ?? 0) > 0;
  const solved = problem?.parts.filter(({ solution }) => solution !== null) ?? [];
  if ((isWhole || solved.length > 1) && mayBeProblem.has(settled.kind))
    return { kind: 'problem', confidence: leastKindConfidence };
  return settled.kind === 'code' && code === null ? unknownKind : settled;
}

const unknownKind: JudgedKind = { kind: 'other', confidence: 0 };

const mayBeProblem: ReadonlySet<ScreenKind> = new Set(['code', 'other']);
/** Kinds of text in which people ask, promise and settle things. */
const mayAsk: ReadonlySet<ScreenKind> = new Set(['email', 'chat', 'problem', 'article', 'other']);
/** Kinds of text that are told by the question they come to. */
const mayEndAsking: ReadonlySet<ScreenKind> = new Set(['article', 'other']);
const nothingAsked: Letter = {
  items: [],
  share: 0,
  assigns: false,
  sender: null,
  addressee: null,
  speakers: [],
  body: '',
  form: null,
};
/** Of a text of no kind and form only what a named person is to do is told, but of a sheet all. */
function itemsToTell(kind: ScreenKind, letter: Letter): Letter['items'] {
  if (letter.form !== null || (kind !== 'other' && kind !== 'problem')) return letter.items;
  const isWhole = kind === 'problem' || isSheet(kind, letter);
  return letter.items.filter(({ who, kind: act }) => act !== 'date' && (isWhole || who !== null));
}
/** An exam paper or list of questions, whatever it is about. */
const isSheet = (kind: ScreenKind, { items, form, share }: Letter): boolean =>
  mayEndAsking.has(kind) &&
  form === null &&
  share >= leastShare &&
  items.every(({ kind: act }) => act !== 'commitment' && act !== 'decision');
/** A text without a kind is told by its items where they are this much of it, or assigned to people. */
const leastShare = 0.3;
/** A text that is told by its asks, and is asks for this much of it, states no feeling. */
const mostAsked = 0.5;
const openings: Partial<Record<ScreenKind, string>> = {
  email: 'An e-mail',
  chat: 'A conversation',
  problem: 'A task',
  other: 'A text',
};
const formOpenings = {
  letter: 'A letter',
  conversation: 'A conversation',
  notes: 'Notes',
} as const;

/** Kinds of text whose words tell of a matter, not of a feeling. */
const withoutFeeling: ReadonlySet<ScreenKind> = new Set(['code', 'problem', 'error', 'table']);

/** Two letters together, or a sign of a script that writes words without alphabets. */
const hasWords =
  /\p{L}{2}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** What a mode looks for besides the base fields. */
interface SpecialFindings {
  code: CodeAnalysis | null;
  problem: ProblemAnalysis | null;
}
/** A text, how likely its characters and its kind are code's, and the language the caller names. */
interface Material {
  text: string;
  codeLikely: number;
  kindOfCode: number;
  /** Whether it is of the kind of a problem, whatever it states. */
  isProblem: boolean;
  named: CodeLanguageId | undefined;
}

function namedLanguage({ codeLanguage, fileName }: TextRequest): CodeLanguageId | undefined {
  if (codeLanguage !== undefined && codeLanguage !== 'auto') return codeLanguage;
  return fileName === undefined ? undefined : (codeLanguageOfFile(fileName) ?? undefined);
}

const nothingSpecial: SpecialFindings = { code: null, problem: null };

/** What a mode looks for. */
async function findSpecial(
  mode: AnalysisMode,
  material: Material,
  tools: TextTools,
): Promise<SpecialFindings> {
  const { text, codeLikely, named } = material;
  if (mode === 'general') return findCodeOrProblem(material, tools);
  if (mode === 'problem') return { code: null, problem: analyzeProblems(text) };
  if (mode !== 'code' || codeLikely < proseBelow) return nothingSpecial;
  return { code: await tools.code.analyze(text, named), problem: null };
}

/** Whether a problem is more than its words: worked out, or with answers to choose from. */
const isTold = (problem: ProblemAnalysis | null): boolean =>
  problem !== null &&
  (problem.choices.length > 0 ||
    [problem, ...problem.parts].some(({ solution }) => solution !== null));

/**
 * Code or problem, noticed without being asked for. Where the kind and the look of the characters
 * disagree, both count the same, unless a parser settles that it is code.
 */
async function findCodeOrProblem(
  { text, codeLikely, kindOfCode, isProblem, named }: Material,
  tools: TextTools,
): Promise<SpecialFindings> {
  if (named !== undefined) return { code: await tools.code.analyze(text, named), problem: null };
  const problemLikely = judgeProblems(text).likelihood;
  const read = problemLikely > noticeAt || isProblem ? analyzeProblems(text) : null;
  // A sheet is told by its parts, of which nobody here need solve any.
  const problem = problemLikely > noticeAt || (read?.parts.length ?? 0) > 1 ? read : null;
  if (codeLikely <= noticeAt && kindOfCode <= noticeAt) return { code: null, problem };
  const code = await tools.code.analyze(text);
  const { checked, errors, cut_off: cutOff } = code.syntax;
  // Some grammar takes any text: only the one of a likely language settles it.
  const likely = code.language_confidence >= leastLanguageConfidence;
  const parses = likely && checked && errors.length === 0 && cutOff.length === 0;
  const looksLikeCode = (codeLikely + kindOfCode) / 2 > noticeAt;
  // A document with marks is read, not run.
  const isDocument = code.language === 'markdown';
  // What no grammar of a likely language takes, not but for a sign, may be anything.
  const mayParse = likely || (checked && errors.every(({ expected }) => expected !== null));
  const isCode = !isDocument && (parses || (looksLikeCode && mayParse && !isTold(problem)));
  return isCode && (!problem || problemLikely < codeLikely)
    ? { code, problem: null }
    : { code: null, problem };
}

/** Languages best first: the caller's when given; for code those of its comments and strings. */
function findLanguages(
  { text, language }: TextRequest,
  isCode: boolean,
  tools: TextTools,
): LanguageCandidate[] {
  if (language !== 'auto') return [{ language, confidence: 1 }];
  const words = isCode ? codeProse(text) : text;
  return hasWords.test(words) ? tools.languages.identify(words) : [];
}

const notReviewed = `Spelling and grammar were not reviewed: that works for ${reviewedLanguageNames} only.`;

/** Verses may have a comma each: several in each of several lines are a table's. */
const tableShare = (cells: string[][] | null): number =>
  cells !== null && Math.min(cells.length, cells[0]?.length ?? 0) > 2 ? 1 : 0;

/** What a pasted table lists: its broken cells first, as of a sheet on the screen. */
const describeSheet = (rows: string[][]): string =>
  joined([describeErrorCells([{ rows }]), describeTables([{ rows }], null)]);

function writeSummary(
  { text }: TextRequest,
  parts: Pick<TextAnalysis, 'kind' | 'detected_language' | 'code' | 'problem' | 'error'>,
  letter: Letter,
  reader: SentenceReader,
): string {
  if (text.trim() === '') return 'The text is empty.';
  if (parts.error) return describeError(parts.error);
  if (parts.code) return describeCode(parts.code);
  if (parts.problem?.asked) return describeProblem(parts.problem);
  const { detected_language: language } = parts;
  const isListed = letter.form === 'notes' || isSheet(parts.kind, letter);
  const named = isListed && letter.items.length > 0 ? nameMarkdown(text) : null;
  if (named !== null) return describeLetter(letter, { opening: named, isTask: false }, language);
  const about = describeMarkdown(text, language);
  if (about !== null) return about;
  // Who writes to whom says more than words do of which a task could be made.
  const isOpen = parts.kind === 'other' || (parts.kind === 'problem' && letter.form === 'letter');
  const ofForm = isOpen ? letter.form : null;
  const opening = ofForm === null ? openings[parts.kind] : formOpenings[ofForm];
  const mayAskLast = mayEndAsking.has(parts.kind) && ofForm === null;
  const asked = mayAskLast ? closingQuestion(text, language, reader) : null;
  if (asked !== null) return `Asked: ${asked}`;
  const isWritten = !isOpen || (ofForm !== null && ofForm !== 'notes');
  const told = isWritten || letter.assigns || letter.share >= leastShare;
  if (isSheet(parts.kind, letter) && letter.items.length > 0)
    return describeLetter(letter, { opening: 'Questions and tasks', isTask: true }, language);
  const isTask = !isOpen && parts.kind === 'problem';
  if (opening !== undefined && told && letter.items.length > 0)
    return describeLetter(letter, { opening, isTask }, language);
  const isOfPeople =
    letter.form === 'letter' || letter.form === 'conversation' || parts.kind === 'email';
  const words = isOfPeople ? ownWords(letter.body || text) : text;
  const summary = summarize(words, language) || 'The text holds no words.';
  const someone = letter.sender ?? letter.addressee ?? letter.speakers[0];
  const isNamed = isOfPeople && opening !== undefined && someone !== undefined;
  return isNamed ? `${namePeople(opening, letter)} ${summary}` : summary;
}
