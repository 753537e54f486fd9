import { randomUUID } from 'node:crypto';
import { type RehearsalKind, rehearsalKinds, rehearsalParts } from '@aplomb/contract';
import type { AnswerFigures, OwnLine, RehearsalPlan } from '../../../shared/requests/rehearsal.ts';
import type { Answer } from '../../../shared/shapes/answer.ts';
import type { Service } from '../../base/service.ts';
import type { Passage } from '../../base/vault.ts';
import { wishesOf } from '../answer-context.ts';
import { localEngine } from '../local-engine.ts';
import { MOST_PASSAGES, passagesOf } from '../own-passages.ts';
import type { AnswerWriter } from '../write-answer.ts';
import { describeFigures } from './describe-figures.ts';

/** An answer to be reviewed. */
export interface Rehearsed {
  readonly question: string;
  readonly text: string;
  readonly figures: AnswerFigures;
  /** What one’s own papers say of what is asked for, and no answer so far. */
  readonly lines: readonly OwnLine[];
}

/**
 * Keeps the review of an answer in the history: what was counted at once, then, where one may be
 * asked, what a model makes of the words. It is never asked about voice, face or feelings.
 */
export async function reviewAnswer(
  service: Pick<Service, 'vault' | 'state' | 'conversation'>,
  writer: AnswerWriter,
  plan: RehearsalPlan,
  { question, text, figures, lines }: Rehearsed,
): Promise<Answer> {
  const { vault, state, conversation } = service;
  const started = performance.now();
  const local = describeFigures(figures, lines);
  const passages = text === '' ? [] : await passagesFor(service, plan, question);
  return writer.publish(
    {
      id: randomUUID(),
      conversationId: conversation.id,
      kind: 'question',
      question,
      at: new Date().toISOString(),
      summary: `${rehearsalKinds[plan.kind]}: the review of an answer`,
      local,
      written: null,
      checks: [],
      passedOver: [],
      findings: null,
      sources: [],
      engine: localEngine,
      localMilliseconds: performance.now() - started,
      captureId: null,
      textSource: null,
    },
    text === ''
      ? null
      : {
          ...wishesOf(vault.settings.values, state.now, null, plan.language),
          kind: 'text',
          question: askedOf(plan.kind, question),
          earlier: [],
          passages: passagesOf(passages),
          material: text,
          localFindings: local,
          image: null,
          onlyDocuments: false,
        },
    question,
    writer.stopped,
  );
}

/** What is asked of the model about an answer. */
const askedOf = (kind: RehearsalKind, question: string): string =>
  [
    `I rehearse: ${rehearsalKinds[kind]}. I was asked: “${question}”`,
    'The text is my answer. Review it for me, in its language and briefly:',
    `1. Of each of these, the words of mine that give it, or that it is missing: ${rehearsalParts[kind]}.`,
    '2. What my documents say, or the one that says what is asked for, that I left out.',
    '3. A better wording of my answer, from facts in it and in my documents only; [ ] for others.',
    '4. On the last line, alone, one question to ask me next.',
    'Judge neither voice nor feelings, and give no marks.',
  ].join('\n');

/** Where the documents of the plan speak of the question. */
async function passagesFor(
  { vault: { documents } }: Pick<Service, 'vault'>,
  { own, asked }: RehearsalPlan,
  question: string,
): Promise<Passage[]> {
  const found: Passage[] = [];
  for (const id of [asked, own])
    if (id !== null)
      found.push(
        ...(await documents.search(question, { limit: MOST_PASSAGES, documentIds: [id] })),
      );
  return found;
}

/** The question that a model ends its review with; null where it ends otherwise. */
export function askedNext(written: string | null): string | null {
  const last = (written ?? '').trimEnd().split('\n').at(-1) ?? '';
  const question = last
    .replace(/^(?:\s|[-*>#]|\d+[.)])+/, '')
    .replaceAll(/[*_“”"]/g, '')
    .trim();
  return /[?？؟]$/.test(question) ? question : null;
}
