import { plainText } from '@aplomb/contract';
import { randomUUID } from 'node:crypto';
import type { TextAnalysis } from '@aplomb/contract';
import type { AnswerRequest } from '@aplomb/engine';
import { localFindings } from '@aplomb/engine/findings';
import type { Answer } from '../../shared/shapes/answer.ts';
import { givesHintsOnly, wishesOf } from './answer-context.ts';
import { turnsOf } from './conversation-turns.ts';
import type { AnswersParts, GivenText } from './answers-parts.ts';
import { withoutSolution } from './describe-findings.ts';
import { clockTime, localEngine } from './local-engine.ts';
import { findLocally, type LocalFindings } from './local-findings.ts';
import { ownOf, sourcesOf } from './own-passages.ts';

/** Analyses a text, keeps what is to be kept of it, and publishes its answer. */
export async function answerText(
  parts: AnswersParts,
  given: GivenText,
  question: string | null,
): Promise<Answer> {
  const { service, store, writer, custom } = parts;
  const { vault, state, conversation } = service;
  const { name, text } = given;
  const started = performance.now();
  const at = new Date();
  const { stopped } = writer;
  const analysis = await analyze(parts, given);
  const label = name ?? `pasted at ${clockTime(at)}`;
  const source = { kind: 'text' as const, label, at: at.toISOString(), target: null };
  const found = await findLocally(service, custom(), analysis, { ...source, text });
  const localMilliseconds = performance.now() - started;
  const title = name ?? question ?? analysis.summary;
  store.remember({ ...source, text });
  await vault.audit.append({
    kind: 'analysis',
    detail: `Analyzed a text of ${text.length} characters`,
    to: '',
    bytes: 0,
    mode: state.now.context,
  });
  await conversation.append(title, { kind: 'text', title: plainText(title), text });
  const answer = {
    id: randomUUID(),
    conversationId: conversation.id,
    kind: 'text' as const,
    question,
    at: source.at,
    summary: analysis.summary,
    local: found.local,
    written: null,
    checks: [],
    passedOver: [],
    findings: { kind: 'text' as const, value: analysis },
    sources: [{ ...source, quote: found.quote }, ...sourcesOf(found.own)],
    engine: localEngine,
    localMilliseconds,
    captureId: null,
    textSource: null,
  };
  return writer.publish(answer, requestOf(parts, analysis, text, question, found), title, stopped);
}

async function analyze(
  { service: { engine, state } }: AnswersParts,
  { name, text, mode }: GivenText,
): Promise<TextAnalysis> {
  const whole = await engine.run<'text'>({
    kind: 'text',
    text,
    language: 'auto',
    mode,
    ...(name !== null && { fileName: name }),
  });
  return givesHintsOnly(state.now) ? withoutSolution(whole) : whole;
}

/** What a model would be asked. */
function requestOf(
  { service: { vault, state }, store, custom }: AnswersParts,
  analysis: TextAnalysis,
  text: string,
  question: string | null,
  { own }: LocalFindings,
): AnswerRequest {
  const language = question === null ? analysis.detected_language : null;
  return {
    kind: 'text',
    question,
    // A text that asks by itself opens a subject of its own.
    earlier: question === null ? [] : turnsOf(store.answers, 'new'),
    ...ownOf(own),
    ...wishesOf(vault.settings.values, state.now, custom(), language),
    form: analysis.kind,
    material: text,
    localFindings: localFindings(analysis),
    image: null,
  };
}
