import { modelRules } from '@aplomb/contract';
import type { AnswerRequest } from '@aplomb/engine';
import type { Answer } from '../../shared/shapes/answer.ts';
import { logFailure } from '../base/log.ts';
import type { Service } from '../base/service.ts';
import type { AnswerStore } from './answer-store.ts';
import type { ModelAsker } from './providers/model-asker.ts';
import type { SentLog } from './providers/sent-log.ts';

/** What a model was asked, and how many models at the head of the list were passed over. */
export interface Try {
  readonly request: AnswerRequest;
  readonly entryId: string | null;
  readonly skip: number;
  readonly sent: SentLog;
}

/** Models at work on answers that were told already. */
export interface ModelWriting {
  begin(answer: Answer, asked: Try): void;
  stop(id: string): void;
  stopAll(): void;
}

/** Lets models write, tells each piece, and keeps the whole. */
export function createModelWriting(
  service: Service,
  store: AnswerStore,
  models: ModelAsker,
): ModelWriting {
  const { host, conversation, engine, log } = service;
  const underWay = new Map<string, AbortController>();

  const keep = async (answer: Answer, entryId: string | null): Promise<void> => {
    store.put(answer);
    if (entryId !== null) await conversation.revise(entryId, { kind: 'answer', answer });
  };

  /** Lets exact tools check what the model wrote, unless it is asked again meanwhile. */
  const judge = async (
    done: Answer,
    { question, material, passages, documentId }: AnswerRequest,
    entryId: string | null,
  ): Promise<void> => {
    if (done.written === null) return;
    // A model that had the whole document may quote from all of it.
    const document = await models.documentOf(documentId);
    const own = [...passages, ...(document === null ? [] : [document.text])];
    const checks = await engine.run<'judge'>({
      kind: 'judge',
      answer: done.written,
      request: { question, material, passages: own },
    });
    if (checks.length === 0 || store.get(done.id) !== done) return;
    const checked = { ...done, checks };
    await keep(checked, entryId);
    host.emit('answer.checked', checked);
  };

  /** Asks a model, telling each piece; `arrived` is what had come when it ended. */
  const ask = async (
    answer: Answer,
    { request, skip, sent }: Try,
    { signal }: AbortController,
  ): Promise<{ asked: Asked; arrived: string }> => {
    let arrived = '';
    const why = answer.question === null ? `${answer.kind} to the AI model` : QUESTION;
    const asked = await models.ask(request, why, {
      signal,
      skip,
      sent,
      ...(answer.kind === 'live' && { firstTokenMs: modelRules.liveFirstTokenSeconds * 1_000 }),
      onText(piece) {
        arrived += piece;
        host.emit('answer.delta', { answerId: answer.id, text: piece });
      },
      onRestart() {
        if (arrived !== '') host.emit('answer.restart', { answerId: answer.id });
        arrived = '';
      },
    });
    return { asked, arrived };
  };

  const write = async (answer: Answer, tried: Try): Promise<void> => {
    const abort = new AbortController();
    underWay.set(answer.id, abort);
    const before = tried.sent.all.length;
    const { asked, arrived } = await ask(answer, tried, abort);
    underWay.delete(answer.id);
    const outcome = outcomeOf(asked, answer.written ?? '', arrived, abort);
    const called = tried.sent.all.slice(before).map(({ model }) => model);
    const passedOver = [...new Set(called)].filter((name) => name !== outcome.engine?.model);
    const done: Answer = { ...answer, pending: false, passedOver, ...outcome };
    await keep(done, tried.entryId);
    if (asked?.ok === false && !abort.signal.aborted)
      host.emit('answer.error', { answerId: answer.id, problem: asked.fault.toMessage() });
    host.emit('answer.done', done);
    await judge(done, tried.request, tried.entryId).catch(
      logFailure(log, 'an answer could not be checked'),
    );
  };

  return {
    begin(answer, tried) {
      write(answer, tried).catch((error: unknown) => {
        log.error('an answer could not be completed', {}, error);
        underWay.delete(answer.id);
        host.emit('answer.done', { ...answer, pending: false });
      });
    },
    stop: (id) => underWay.get(id)?.abort(),
    stopAll() {
      for (const abort of underWay.values()) abort.abort();
    },
  };
}

const QUESTION = 'question to the AI model';

type Asked = Awaited<ReturnType<ModelAsker['ask']>>;

/** What an attempt made of an answer; what had arrived when it was stopped or broke is kept. */
function outcomeOf(
  asked: Asked,
  before: string,
  arrived: string,
  { signal: { aborted } }: AbortController,
): Partial<Answer> {
  if (asked?.ok === true) {
    const { answer, summary, model, complete } = asked.value;
    const cut = !complete && !aborted;
    return {
      written: before + answer,
      ...(before === '' && { summary }),
      engine: { engine: 'model', model, degraded: cut, reason: cut ? 'cut_off' : null },
    };
  }
  const written = before + (aborted ? arrived : '');
  return {
    written: written === '' ? null : written,
    ...(asked?.ok === false && {
      engine: {
        engine: 'local',
        model: null,
        degraded: !aborted,
        reason: aborted ? null : asked.failure.reason,
      },
    }),
  };
}
