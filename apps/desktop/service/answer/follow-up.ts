import { randomUUID } from 'node:crypto';
import type { LanguageCode } from '@aplomb/contract';
import type { AnswerRequest, AskedReader } from '@aplomb/engine';
import type { CustomContext } from '../../shared/requests/modes.ts';
import type { Answer, Source } from '../../shared/shapes/answer.ts';
import type { Service } from '../base/service.ts';
import { givesHintsOnly, wishesOf } from './answer-context.ts';
import type { AnswerStore } from './answer-store.ts';
import { answersOf, materialsOf, nothingFound, subjectOf, turnsOf } from './conversation-turns.ts';
import { findKeySentence } from './key-sentence.ts';
import { findPassages, type FoundPassage, type Material } from './find-passages.ts';
import { asksOnly, questionKey } from './live/find-questions.ts';
import { localEngine } from './local-engine.ts';
import {
  findOwnPassages,
  MOST_PASSAGES,
  ownOf,
  quoted,
  sourcesOf,
  worthQuoting,
} from './own-passages.ts';
import type { ModelAsker } from './providers/model-asker.ts';
import type { AnswerWriter } from './write-answer.ts';
import type { SentRequest } from '../../shared/shapes/sent-request.ts';

/**
 * Passages looked at beyond those shown, since questions said before are near a question and answer
 * nothing.
 */
const MOST_QUESTIONS = 10;
/** Characters around a question that make no answer of it. */
const MOST_ADDED = 12;

interface FollowUpParts {
  service: Service;
  store: AnswerStore;
  writer: AnswerWriter;
  models: ModelAsker;
  custom: () => CustomContext | null;
}
/**
 * A question: its words, the conversation it is about (null: the one under way), and whether live
 * help found it by itself, in which language, and until when it is wanted.
 */
export interface Question {
  question: string;
  conversationId: string | null;
  kind: 'question' | 'live';
  language?: LanguageCode | null;
  /** False where its words may be misheard: a model is asked about them on the user's word alone. */
  sure?: boolean;
  signal?: AbortSignal;
}

/** Whether there is anything in an answer, or will be. */
export const answersAnything = ({ local, pending, awaitsConfirmation }: Answer): boolean =>
  local !== nothingFound || pending || awaitsConfirmation;

/** Answers questions, and shows before what a model would be sent with one. */
export interface FollowUp {
  ask(question: Question): Promise<Answer>;
  preview(question: Question): Promise<SentRequest[]>;
}

/** What is known about a question before a model is asked. */
interface Prepared {
  request: AnswerRequest;
  sources: Source[];
  /** What the algebra answers, and that in words with whether it was checked. */
  computed: string | null;
  localFindings: string;
}

/**
 * Answers a question from what was read, said and written, from the user's own documents, by
 * calculation, and then by the model.
 */
export function createFollowUp({
  service,
  store,
  writer,
  models,
  custom,
}: FollowUpParts): FollowUp {
  const { vault, conversation, engine, state, asked: reader } = service;
  /** What a conversation holds; where no history is kept, what is in memory. */
  const soFar = async (
    id: string | null,
  ): Promise<{ materials: readonly Material[]; answers: readonly Answer[] }> => {
    const entries = id === null ? [] : (await vault.conversations.get(id)).content;
    if (entries.length === 0) return { materials: store.materials, answers: store.answers };
    return { materials: materialsOf(entries), answers: answersOf(entries) };
  };

  const prepare = async (
    { question, kind, language = null }: Question,
    conversationId: string | null,
  ): Promise<Prepared> => {
    const useBefore = kind === 'question' || vault.settings.values.live.context_awareness;
    const { materials, answers: earlier } = useBefore
      ? await soFar(conversationId)
      : { materials: [], answers: [] };
    const [own, calculation] = await Promise.all([
      findOwnPassages(vault, custom(), question),
      /\d/.test(question)
        ? engine.run<'text'>({ kind: 'text', text: question, language: 'auto', mode: 'problem' })
        : null,
    ]);
    const solution = givesHintsOnly(state.now) ? null : (calculation?.problem?.solution ?? null);
    // What is worked out whole needs no passages that share a number or a word with it.
    const isAnswered = solution?.question_checked === true;
    const quotes = [...sourcesOf(own), ...quotesOf(question, language, materials, reader)];
    const localFindings =
      solution === null ? '' : `**${solution.answer}**${solution.verified ? ' (checked)' : ''}`;
    return {
      computed: solution?.answer ?? null,
      localFindings,
      sources: isAnswered ? [] : quotes,
      request: {
        kind: 'text',
        question,
        earlier: turnsOf(earlier, 'last'),
        ...ownOf(isAnswered ? [] : own),
        ...wishesOf(vault.settings.values, state.now, custom(), null),
        image: null,
        localFindings,
        material: subjectOf(materials).map(labelled).join('\n\n'),
      },
    };
  };

  return {
    async preview(question) {
      const { request } = await prepare(question, question.conversationId ?? conversation.id);
      return models.preview(request);
    },
    async ask(asked) {
      const { question, conversationId, kind, sure = true, signal } = asked;
      const started = performance.now(),
        at = new Date();
      const stopped = signal ? AbortSignal.any([writer.stopped, signal]) : writer.stopped;
      const about = conversationId ?? conversation.id;
      if (conversationId !== null && conversationId !== conversation.id)
        await conversation.continueWith(conversationId);
      const { request, sources, computed, localFindings } = await prepare(asked, about);
      const local = [localFindings, quoted(sources, question)].filter(Boolean).join('\n\n');
      const [first] = sources.map(({ quote }) => quote ?? '');
      const key = first === undefined ? '' : (findKeySentence(first, question) ?? first);
      const summary = computed ?? key.replaceAll(/\s+/g, ' ').slice(0, 300);
      return writer.publish(
        {
          id: randomUUID(),
          conversationId: about,
          kind,
          question,
          at: at.toISOString(),
          summary: summary || nothingFound,
          local: local || nothingFound,
          written: null,
          checks: [],
          passedOver: [],
          findings: null,
          sources,
          engine: localEngine,
          localMilliseconds: performance.now() - started,
          captureId: null,
          textSource: null,
        },
        request,
        question,
        stopped,
        sure ? models.asksFirst : true,
      );
    },
  };
}

const labelled = ({ label, text }: Material): string => `${label}:\n${text}`;

/** Passages of what was read and said that may answer a question. */
function quotesOf(
  question: string,
  language: LanguageCode | null,
  materials: readonly Material[],
  reader: AskedReader,
): Source[] {
  const key = questionKey(question);
  // A question read from the screen or said aloud is no answer, neither to itself nor to another;
  // what stands around it on a page makes none of it.
  const answers = ({ text, material }: FoundPassage): boolean => {
    const nearest = findKeySentence(text, question) ?? text;
    const words = material.kind === 'transcript' ? wordsSaid(nearest) : nearest;
    const isPartOf = key.includes(questionKey(text));
    return !isPartOf && !repeats(questionKey(words), key) && !asksOnly(words, language, reader);
  };
  const found = findPassages(question, materials, MOST_PASSAGES + MOST_QUESTIONS)
    .filter(answers)
    .slice(0, MOST_PASSAGES);
  return worthQuoting(found).map(({ material: { kind, label, at, target }, text }) => ({
    kind,
    label,
    at,
    quote: text,
    target,
  }));
}

/** Whether a sentence is the question with a word or two more or less, such as a wake word. */
const repeats = (sentence: string, question: string): boolean =>
  Math.abs(sentence.length - question.length) <= MOST_ADDED &&
  (question.includes(sentence) || sentence.includes(question));
/** A line of a transcript without who said it. */
const wordsSaid = (line: string): string => line.replace(/^[^:.!?]{1,40}: (?=\S+ \S+ \S)/u, '');
