import type { TextAxis } from './screen/straighten/text-axes.ts';
import type {
  Box,
  CodeAnalysis,
  CodeLanguageId,
  DegradedReason,
  DocumentIssue,
  LanguageCandidate,
  LanguageCode,
  LikelyBug,
  ResponseStyle,
  ScreenKind,
  UnreadScript,
} from '@aplomb/contract';
import type { SentenceAct } from './text/acts/sentence-act.ts';
import type { JudgedSentiment } from './text/sentiment/classify.ts';
import type { JudgedKind, JudgedText, KindFeatures } from './kind/kind-model.ts';
import type { SyntaxTree } from './text/code/syntax-tree.ts';

/**
 * Tells natural languages apart. Answers candidates best first; an empty list when the text holds
 * no words.
 */
export interface LanguageIdentifier {
  identify(text: string): LanguageCandidate[];
}

/** Judges the sentiment of text, with a calibrated confidence (0–1). */
export interface SentimentJudge {
  judge(text: string, language: LanguageCode | null): JudgedSentiment;
}

/** Finds keywords, best first, at most `count`. */
export interface KeywordFinder {
  find(text: string, language: LanguageCode | null, count: number): string[];
}

/**
 * Parses source code into plain trees. Answers null when the language has no grammar or a limit of
 * time or size is met.
 */
export interface TextParser {
  supports(language: CodeLanguageId): boolean;
  parse(language: CodeLanguageId, text: string): Promise<SyntaxTree | null>;
  /** What the shell's own grammar refuses first in a script; null where it is content. */
  findShellFault(text: string): Promise<ShellFault | null>;
}

/** Where a shell script cannot be read, and why in the words of its parser. */
export interface ShellFault {
  message: string;
  offset: number;
}

/** Findings of linters for a file; empty where none knows its language. */
export type CodeLinter = (
  text: string,
  language: CodeLanguageId,
  tree: SyntaxTree | null,
) => Promise<LikelyBug[]>;

/** Identifies, parses and checks source code. `language` skips identification. */
export interface CodeAnalyst {
  identify(text: string): { language: CodeLanguageId; confidence: number }[];
  /** How likely the text is source code rather than prose, 0–1. */
  likelihood(text: string): number;
  analyze(text: string, language?: CodeLanguageId): Promise<CodeAnalysis>;
}

/**
 * Finds spelling, grammar and style issues; `supported` is false when the language cannot be
 * checked here.
 */
export interface DocumentReviewer {
  review(
    text: string,
    language: LanguageCode | null,
  ): Promise<{ supported: boolean; issues: DocumentIssue[] }>;
}

/** Says what kind of material a screen or a text is: `other` where none is likely enough. */
export interface KindJudge {
  ofScreen(features: KindFeatures): JudgedKind;
  ofText(features: KindFeatures): JudgedText;
}

/** Names the script of a screen that could not be read; null where it is not clear. */
export interface ScriptFinder {
  find(lines: readonly OcrLine[]): UnreadScript | null;
}

/** Tells what a sentence does, which time it names and which of its words are names. */
export interface SentenceReader {
  /**
   * Always `none` in a language it has not learnt. `isAddressed`: whether the sentence is of a text
   * that somebody writes or says to somebody.
   */
  actOf(sentence: string, language: LanguageCode | null, isAddressed: boolean): SentenceAct;
  /** Whether it asks, be it a question or a request; false in other languages than English. */
  asks(sentence: string, language: LanguageCode | null): boolean;
  /** Days and times ahead as they are written; null where none is, or in other languages. */
  timeIn(sentence: string, language: LanguageCode | null): string | null;
  /**
   * Whether a word with a capital is none that people use in English every day; or, where somebody
   * `isCalled` by it, whether it has one in a dictionary (Mark, Grace).
   */
  isName(word: string, isCalled: boolean): boolean;
}

/** Tells which sentences want an answer of whom they are said or shown to. */
export interface AskedReader {
  /**
   * Whether it asks or orders an answer; courtesies and tags do not. `punctuated`: whether whoever
   * wrote it down writes marks. Without a language, by its mark alone.
   */
  asks(sentence: string, language: LanguageCode | null, punctuated: boolean): boolean;
}

export interface TableReader {
  /** The cells of each row, as many in each; null where the text is no such table. */
  read(text: string): string[][] | null;
}

/** Everything the text engine needs from outside. */
export interface TextTools {
  sentences: SentenceReader;
  asked: AskedReader;
  scripts: ScriptFinder;
  kinds: KindJudge;
  languages: LanguageIdentifier;
  sentiment: SentimentJudge;
  keywords: KeywordFinder;
  code: CodeAnalyst;
  review: DocumentReviewer;
  tables: TableReader;
}

/** A decoded picture: 8-bit RGB, row by row, no padding. */
export interface Frame {
  width: number;
  height: number;
  rgb: Uint8Array;
}

/**
 * One line read by OCR. `centers` are the x places of its characters in image pixels, one per
 * UTF-16 unit of `text`.
 */
export interface OcrLine {
  text: string;
  box: Box;
  confidence: number;
  monospace: boolean;
  centers: number[];
  /** Told by the window itself, so that nothing of it is a misreading. */
  exact?: boolean;
}

/** A line of text as a window itself tells it; its box in pixels. */
export interface ToldLine {
  text: string;
  box: Box;
  monospace: boolean;
  /** Part of what the window shows, rather than of its menus, buttons and bars. */
  content: boolean;
}

/** What a window tells of itself: its text, and where it keeps something to itself. */
export interface ToldText {
  lines: ToldLine[];
  /** Fields for passwords: nothing of them is read, not from the picture either. */
  withheld: Box[];
}

/** What a reader's mean confidence in the lines of a screen tells; every reader has its own scale. */
export interface Legibility {
  /** Below it a reading is not built on. */
  readonly least: number;
  /**
   * Below it a script that shares letters with Latin, such as Cyrillic, may pass for it and is looked
   * for; null where the reader's misreadings tell no script.
   */
  readonly sure: number | null;
}

/** Reads the text of a frame, line by line; boxes in image pixels. */
export interface OcrPort {
  readonly name: string;
  readonly legibility: Legibility;
  read(frame: Frame): Promise<OcrLine[]>;
  /** Directions of the lines of text, to straighten a picture by; absent where a reader tells none. */
  axes?(frame: Frame): Promise<TextAxis[]>;
  /** Figures of what the whole picture looks like, for its kind; null where there is nothing. */
  look?(frame: Frame): Promise<Float32Array | null>;
  close(): Promise<void>;
}

/** An earlier turn of a conversation; `question` is null where material was shown without one. */
export interface AnswerTurn {
  question: string | null;
  /** What was shown, in a line of its own words; it is material, not a question. */
  about?: string | null;
  answer: string;
}

/** What a model is asked: our instruction, and the user's material, which is only ever data. */
export interface AnswerRequest {
  kind: 'text' | 'screen';
  /** What is asked, in the person's words; null to answer what the material asks. */
  question: string | null;
  /** The turns of this conversation so far, oldest first. */
  earlier: readonly AnswerTurn[];
  /** Passages of the person's own documents that fit the question, each with where it is from. */
  passages: readonly string[];
  /** What the caller says the material is about, when they said so. */
  context: string | null;
  /** The text, or the text read from the screen. */
  material: string;
  /** The local result in a few lines, so that the model need not repeat it. */
  localFindings: string;
  /** A PNG or JPEG picture for models with vision. */
  image: { bytes: Uint8Array; mediaType: 'image/png' | 'image/jpeg' } | null;
  /** Reply in this language; null for the question's, or the material's own. */
  language: LanguageCode | null;
  /** How long the answer is to be; balanced without it. */
  style?: ResponseStyle;
  /** What kind of material it is about; null or absent where that is not known. */
  form?: ScreenKind | null;
  /** Show only sentences that stand on a quote from `passages`. */
  onlyDocuments?: boolean;
  /** The material is the person's own document, and may be quoted as one. */
  ownMaterial?: boolean;
  /** Which document the best passage is from. */
  documentId?: string | null;
  /** The whole of it, for a model inside that keeps its state. */
  document?: OwnDocument | null;
}

/** A document of the person. */
export interface OwnDocument {
  id: string;
  name: string;
  text: string;
}

/** One message to a model. */
export interface PromptTurn {
  role: 'user' | 'assistant';
  text: string;
  image: AnswerRequest['image'];
}

/** What a model is sent: our instruction apart from everything that is data. */
export interface Prompt {
  system: string;
  /** The longest reply in tokens; absent: the provider's own. */
  mostTokens?: number;
  /** So many turns at the beginning are a document whose evaluated state is kept. */
  documentTurns?: number;
  documentId?: string;
  /** Labels of options: a model that can be held to a grammar begins with one of them. */
  choices?: readonly string[];
  turns: PromptTurn[];
}

/** Tokens as a provider counted them; null where it does not say. */
export interface TokenUsage {
  input: number | null;
  output: number | null;
}

/** Sees what each model is sent, try by try, and what its provider counted. */
export interface SendWatcher {
  onSend?(model: string, prompt: Prompt): void;
  onUsage?(model: string, usage: TokenUsage): void;
}

/** A written answer, checked against the contract. */
export interface Answer {
  /** provider/model. */
  model: string;
  summary: string;
  answer: string;
  /** False when the reply was cut off: what arrived before that is kept. */
  complete: boolean;
}

/**
 * How far a call came before it failed: the host's name was not known, its certificate not trusted,
 * no connection made, the connection broken off, nothing said in time, something else than a model
 * answered there, or the provider itself answered: that it was sent too much, has too much to do,
 * or with another fault or refusal. `file`: the
 * file of a model on this computer cannot be used. `not_called`: it was not tried.
 */
export type FaultSite =
  | 'name'
  | 'certificate'
  | 'connection'
  | 'broken_off'
  | 'waiting'
  | 'not_a_model'
  | 'provider'
  | 'too_long'
  | 'busy'
  | 'file'
  | 'not_called';

/** Says why no model answered; `attempts` is for the log, without secrets or content. */
export interface AnswerFailure {
  reason: DegradedReason;
  attempts: { model: string; reason: DegradedReason; detail: string; at: FaultSite }[];
}

/**
 * Asks the configured models in order of preference. Never throws for a provider's fault: it
 * answers a failure.
 */
export interface Answerer {
  readonly configured: boolean;
  /**
   * `onText` receives pieces of the written answer as they arrive; joined they are the answer.
   * `onRestart` says that the pieces so far are void,
   * because another try begins; without it only the first try that shows text streams. `signal` is
   * an AbortSignal; `firstTokenMs` is how long each model may stay silent.
   */
  answer(
    request: AnswerRequest,
    options: {
      signal?: unknown;
      firstTokenMs?: number;
      onText?: (piece: string) => void;
      onRestart?: () => void;
    } & SendWatcher,
  ): Promise<{ ok: true; value: Answer } | { ok: false; failure: AnswerFailure }>;
}
