import { randomUUID } from 'node:crypto';
import type { OwnLine, RehearsalPlan } from '../../../shared/requests/rehearsal.ts';
import { DesktopError } from '../../base/desktop-error.ts';
import type { HandlersOf } from '../../base/handlers.ts';
import type { KeptRehearsal, PlannedQuestion } from '../../base/rehearsal-records.ts';
import type { Service } from '../../base/service.ts';
import { createTurns } from '../../base/turns.ts';
import type { ReviewGrade } from '../../base/vault.ts';
import type { HelpGuard } from '../../guard/index.ts';
import type { Listener } from '../../sense/index.ts';
import type { AnswerStore } from '../answer-store.ts';
import type { ModelAsker } from '../providers/model-asker.ts';
import type { AnswerWriter } from '../write-answer.ts';
import { figuresOfSpoken, figuresOfTyped, wordsOf } from './answer-figures.ts';
import { reviewAnswer } from './coach.ts';
import { type AnswerHearing, createAnswerHearing, heardSince } from './hear-answer.ts';
import { followUpOf, overviewOf } from './overview.ts';
import { leftOut, ownLinesFor } from './own-lines.ts';
import { planQuestions } from './plan-questions.ts';
import { openRehearsalKeeper, type RehearsalKeeper } from './rehearsal-keeper.ts';
import { subjectOf, weakQuestions } from './weak-questions.ts';
import { writeQuestions, type WrittenQuestions } from './write-questions.ts';

/** What rehearsals work with. */
export interface RehearsalParts {
  readonly service: Service;
  readonly listener: Listener;
  readonly guard: HelpGuard;
  readonly store: AnswerStore;
  readonly writer: AnswerWriter;
  readonly models: ModelAsker;
}

/** The parts, with the rehearsal under way and what is heard in it. */
interface Rehearsing extends RehearsalParts {
  readonly keeper: RehearsalKeeper;
  readonly hearing: AnswerHearing;
}

/** Opens rehearsals as they were left: the one under way goes on with its question. */
export async function openRehearsals(
  parts: RehearsalParts,
): Promise<{ readonly handlers: HandlersOf<'rehearsal'> }> {
  const { service, listener, guard } = parts;
  const keeper = await openRehearsalKeeper(service.vault);
  const hearing = createAnswerHearing(service, listener);
  const current = keeper.now?.asked.at(-1);
  if (keeper.now && current && current.figures === null)
    hearing.begin(await heardSince(service, keeper.now.conversationId, current.askedAt));
  const rehearsing: Rehearsing = { ...parts, keeper, hearing };
  const questions = createQuestionWriting(parts);
  // One after the other: a key pressed twice must not answer the next question, too.
  const turns = createTurns();
  const done = (work: () => Promise<unknown>) =>
    turns.take(async () => {
      await work();
      return overviewOf(rehearsing);
    });
  return {
    handlers: {
      'rehearsal.get': () => done(async () => undefined),
      'rehearsal.terms': ({ document }) => termsOf(service, document),
      async 'rehearsal.start'(plan) {
        await guard.require('ask');
        requireNone(keeper);
        const written = await questions.write(plan);
        return done(() => start(rehearsing, plan, written));
      },
      async 'rehearsal.unwritten'() {
        questions.stop();
        return {};
      },
      async 'rehearsal.listen'() {
        keeper.require();
        await inOwnConversation(rehearsing);
        await hearing.listen();
        return {};
      },
      'rehearsal.answer': ({ text }) => done(() => takeAnswer(rehearsing, text)),
      'rehearsal.grade': ({ grade }) => done(() => takeGrade(rehearsing, grade)),
      'rehearsal.next': ({ followUp }) => done(() => goOn(rehearsing, followUp)),
      'rehearsal.end': () => done(() => end(rehearsing)),
      'rehearsal.delete': ({ id }) => done(() => service.vault.rehearsals.delete(id)),
    },
  };
}

/** Questions in the making, until the person would rather begin without them. */
function createQuestionWriting({ service, models, writer }: RehearsalParts): {
  write(plan: RehearsalPlan): Promise<WrittenQuestions | null>;
  stop(): void;
} {
  let waiting = new AbortController();
  return {
    async write(plan) {
      waiting = new AbortController();
      const signal = AbortSignal.any([waiting.signal, writer.stopped]);
      return writeQuestions(service, models, plan, signal);
    },
    stop: () => waiting.abort(),
  };
}

function requireNone({ now }: RehearsalKeeper): void {
  if (now !== null)
    throw new DesktopError('VALIDATION_ERROR', 'A rehearsal is under way already.', {
      advice: 'Go on with it, or end it first.',
    });
}

async function start(
  { service, keeper, hearing, store }: Rehearsing,
  plan: RehearsalPlan,
  written: WrittenQuestions | null,
): Promise<void> {
  requireNone(keeper);
  const { vault, conversation } = service;
  const [allAsked, allOwn, lines, weak, earlier] = await Promise.all([
    termsOf(service, plan.asked),
    termsOf(service, plan.own),
    linesOf(service, plan),
    vault.reviews.due(Number.MAX_SAFE_INTEGER),
    vault.rehearsals.list(),
  ]);
  const asked = allAsked.filter((term) => !plan.skip.includes(term));
  const own = allOwn.filter((term) => !plan.skip.includes(term) && !asked.includes(term));
  const planned = planQuestions(plan.kind, plan.language, plan.questions, {
    weak: weakQuestions(weak.items, plan.kind),
    written: plannedOf(written),
    asked,
    own,
    lines,
    earlier: earlier.filter((one) => one.plan.kind === plan.kind).length,
  });
  await conversation.continueWith(null);
  const title = subjectOf(plan.kind);
  const entry = await conversation.append(title, { kind: 'note', text: title });
  if (written !== null) {
    const answer = { ...written.answer, conversationId: entry?.conversationId ?? null };
    await conversation.append(title, { kind: 'answer', answer });
    store.put(answer);
  }
  await askNext(keeper, hearing, {
    id: randomUUID(),
    plan,
    startedAt: new Date().toISOString(),
    endedAt: null,
    conversationId: entry?.conversationId ?? null,
    terms: asked,
    lines,
    planned,
    number: 0,
    asked: [],
  });
}

const plannedOf = (written: WrittenQuestions | null): PlannedQuestion[] =>
  (written?.questions ?? []).map((question) => ({
    question,
    reviewId: null,
    model: written?.answer.engine.model ?? null,
  }));

/**
 * What a document is about, in its own terms; none without a document. It may be in another language
 * than the one that is rehearsed.
 */
async function termsOf({ vault, engine }: Service, document: string | null): Promise<string[]> {
  const text = document === null ? '' : await vault.documents.text(document);
  if (text.trim() === '') return [];
  return (await engine.run<'text'>({ kind: 'text', text, language: 'auto', mode: 'keywords' }))
    .keywords;
}

/** What one's own papers say of what is asked for; none without both documents. */
async function linesOf(
  { vault: { documents } }: Service,
  { own, asked }: RehearsalPlan,
): Promise<OwnLine[]> {
  if (own === null || asked === null) return [];
  return ownLinesFor(await documents.text(asked), await documents.text(own));
}

const fresh = { figures: null, answerId: null, words: null, grade: null };

/** Asks the next question of the plan. */
async function askNext(
  keeper: RehearsalKeeper,
  hearing: AnswerHearing,
  rehearsal: KeptRehearsal,
): Promise<void> {
  const next = rehearsal.planned[rehearsal.number];
  if (next === undefined) return;
  const askedAt = new Date().toISOString();
  await keeper.keep({
    ...rehearsal,
    number: rehearsal.number + 1,
    asked: [...rehearsal.asked, { ...next, ...fresh, followsUp: false, askedAt }],
  });
  hearing.begin([]);
}

/** What is said and reviewed belongs to the conversation of the rehearsal, also after a restart. */
async function inOwnConversation({ service, keeper }: Rehearsing): Promise<void> {
  const { conversation, vault } = service;
  const { rehearsal } = keeper.require();
  if (rehearsal.conversationId === null || rehearsal.conversationId === conversation.id) return;
  const kept = await vault.conversations.items();
  const isThere = kept.some(({ id }) => id === rehearsal.conversationId);
  await conversation.continueWith(isThere ? rehearsal.conversationId : null);
}

async function takeAnswer(rehearsing: Rehearsing, typed: string | null): Promise<void> {
  const { service, keeper, hearing, writer, guard } = rehearsing;
  const { rehearsal, current } = keeper.require();
  if (current.figures !== null) return;
  await guard.require('ask');
  await hearing.stop();
  const { plan, terms } = rehearsal;
  const about = { language: plan.language, terms };
  const { heard } = hearing;
  if (typed === null && heard.length === 0)
    throw new DesktopError('VALIDATION_ERROR', 'Nothing was said or typed yet.', {
      advice: 'Press Answer aloud and speak, or type your answer.',
    });
  await inOwnConversation(rehearsing);
  const text = typed ?? wordsOf(heard);
  const seconds = (Date.now() - Date.parse(current.askedAt)) / 1_000;
  const figures =
    typed === null
      ? await figuresOfSpoken(service, heard, about)
      : await figuresOfTyped(service, typed, seconds, about);
  if (typed !== null)
    await service.conversation.append(current.question, {
      kind: 'text',
      title: `Your answer to: ${current.question}`,
      text: typed,
    });
  const understood = figures.understood ? text : '';
  const lines = leftOut(rehearsal.lines ?? [], understood);
  const { id } = await reviewAnswer(service, writer, plan, {
    question: current.question,
    text: understood,
    figures,
    lines,
  });
  await keeper.keep({ ...rehearsal, lines });
  const words = keeper.keepsWords(typed === null) ? text : null;
  await keeper.change({ figures, answerId: id, words });
}

/** What went badly is asked again, sooner or later by the review's own schedule. */
async function takeGrade(
  { service: { vault }, keeper }: Rehearsing,
  grade: ReviewGrade,
): Promise<void> {
  const { rehearsal, current } = keeper.require();
  if (current.figures === null || current.grade !== null) return;
  let { reviewId } = current;
  if (reviewId === null && (grade === 'again' || grade === 'hard')) {
    const { id } = await vault.reviews.add({
      question: current.question,
      answer: current.words || 'Your answer was not kept. Say it anew.',
      subject: subjectOf(rehearsal.plan.kind),
      models: { question: current.model ?? null, answer: null },
    });
    reviewId = id;
  }
  if (reviewId !== null) await vault.reviews.grade(reviewId, grade);
  await keeper.change({ grade, reviewId });
}

/** On to the follow-up, the next question or the end; a question without an answer is skipped. */
async function goOn(rehearsing: Rehearsing, followUp: boolean): Promise<void> {
  const { keeper, hearing, store } = rehearsing;
  const { rehearsal, current } = keeper.require();
  await hearing.stop();
  const asksOn = followUp ? followUpOf(rehearsal, current, store) : null;
  if (asksOn !== null) {
    const askedAt = new Date().toISOString();
    const next = { ...asksOn, reviewId: null, ...fresh, followsUp: true, askedAt };
    await keeper.keep({ ...rehearsal, asked: [...rehearsal.asked, next] });
    hearing.begin([]);
    return;
  }
  if (rehearsal.number === rehearsal.planned.length) return end(rehearsing);
  const asked = rehearsal.asked.filter(({ figures }) => figures !== null);
  await askNext(keeper, hearing, { ...rehearsal, asked });
}

async function end({ service: { conversation }, keeper, hearing }: Rehearsing): Promise<void> {
  if (keeper.now === null) return;
  await hearing.stop();
  const { conversationId } = keeper.now;
  await keeper.end();
  if (conversationId !== null && conversationId === conversation.id) await conversation.end();
}
