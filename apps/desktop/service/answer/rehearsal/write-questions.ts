import { randomUUID } from 'node:crypto';
import { modelRules, rehearsalKinds } from '@aplomb/contract';
import type { RehearsalPlan } from '../../../shared/requests/rehearsal.ts';
import type { Answer } from '../../../shared/shapes/answer.ts';
import type { Service } from '../../base/service.ts';
import { wishesOf } from '../answer-context.ts';
import type { ModelAsker } from '../providers/model-asker.ts';
import { createSentLog } from '../providers/sent-log.ts';

/** Questions that a model wrote, and what it wrote as the history keeps it. */
export interface WrittenQuestions {
  readonly questions: readonly string[];
  readonly answer: Answer;
}

type Parts = Pick<Service, 'vault' | 'state'>;

/**
 * Lets a model write questions from the documents of a plan; null where none may be asked, none of
 * the documents has words, or nothing usable came until `signal`.
 */
export async function writeQuestions(
  parts: Parts,
  models: ModelAsker,
  plan: RehearsalPlan,
  signal: AbortSignal,
): Promise<WrittenQuestions | null> {
  const mayAsk = plan.byModel === true && models.status().allowed && !models.asksFirst;
  const material = mayAsk ? await materialOf(parts, plan) : '';
  if (material === '' || signal.aborted) return null;
  const started = performance.now();
  const asked = askedOf(plan);
  const request = {
    ...wishesOf(parts.vault.settings.values, parts.state.now, null, plan.language),
    language: plan.language,
    onlyDocuments: false,
    kind: 'text' as const,
    question: asked,
    earlier: [],
    passages: [],
    material,
    localFindings: '',
    image: null,
  };
  const reply = await models.ask(request, 'questions for a rehearsal to the AI model', {
    signal,
    skip: 0,
    sent: createSentLog(),
    onText: () => undefined,
    onRestart: () => undefined,
  });
  if (reply?.ok !== true) return null;
  const questions = questionsIn(reply.value.answer).slice(0, plan.questions);
  if (questions.length === 0) return null;
  return { questions, answer: answerOf(plan, reply.value, performance.now() - started) };
}

/** The words of both documents, each with what it is; empty without any. */
async function materialOf(
  { vault: { documents } }: Parts,
  { own, asked }: RehearsalPlan,
): Promise<string> {
  const each = modelRules.materialCharacters / 2;
  const parts = [
    { title: 'What I have done or made', id: own },
    { title: 'What is asked for', id: asked },
  ].map(async ({ title, id }) => {
    const text = id === null ? '' : (await documents.text(id)).trim();
    return text === '' ? '' : `${title}:\n${text.slice(0, each)}`;
  });
  return (await Promise.all(parts)).filter((part) => part !== '').join('\n\n');
}

/** What is asked of the model. */
const askedOf = ({ kind, questions, skip }: RehearsalPlan): string =>
  [
    `I rehearse: ${rehearsalKinds[kind]}. The material is my own papers and what is asked for.`,
    `Write the ${questions} questions that I am most likely to be asked, from this material.`,
    'Begin with an easy one. Ask about what is asked for and my papers leave open, too.',
    'Number them, one question a line, without anything before, between or after.',
    ...(skip.length === 0 ? [] : [`Not about: ${skip.join(', ')}.`]),
  ].join('\n');

/** The numbered lines of what a model wrote; without any, the lines that are questions. */
export function questionsIn(written: string): string[] {
  const lines = written.split('\n').map((line) => line.replaceAll(/[*_]{2}/g, '').trim());
  const numbered = lines.flatMap((line) => /^\d+[.)]\s+(.+)$/.exec(line)?.[1] ?? []);
  const found = numbered.length > 0 ? numbered : lines.filter((line) => /[?？؟]$/.test(line));
  return [...new Set(found.map((line) => line.replace(/^[“"](.+)[”"]$/, '$1')))];
}

/** What the model wrote as an answer of the history, which marks it as a model's in every export. */
const answerOf = (
  { kind }: RehearsalPlan,
  {
    summary,
    answer,
    model,
    complete,
  }: { [Part in 'summary' | 'answer' | 'model']: string } & {
    readonly complete: boolean;
  },
  milliseconds: number,
): Answer => ({
  id: randomUUID(),
  conversationId: null,
  kind: 'question',
  question: `Questions for a rehearsal: ${rehearsalKinds[kind]}`,
  at: new Date().toISOString(),
  summary,
  local: '',
  written: answer,
  checks: [],
  passedOver: [],
  findings: null,
  sources: [],
  engine: {
    engine: 'model',
    model,
    degraded: !complete,
    reason: complete ? null : 'cut_off',
  },
  pending: false,
  awaitsConfirmation: false,
  localMilliseconds: milliseconds,
  captureId: null,
  textSource: null,
});
