import { modelRules } from '@aplomb/contract';
import type { AnswerRequest } from '@aplomb/engine';
import type { RetryWay } from '../../shared/requests/answer.ts';
import type { Answer } from '../../shared/shapes/answer.ts';
import type { SentRequest } from '../../shared/shapes/sent-request.ts';
import { DesktopError } from '../desktop-error.ts';
import type { ModelAsker } from '../providers/model-asker.ts';
import type { Service } from '../service.ts';
import type { AnswerStore } from './answer-store.ts';
import { createSentLog, type SentLog } from '../providers/sent-log.ts';
import { localEngine } from './local-engine.ts';
import { goOn, resumePoint } from './resume-point.ts';

/** Shows an answer at once and lets a model write its part, piece by piece. */
export interface AnswerWriter {
  /**
   * Aborted by the next `stopAll`: an answer takes it when its making begins, and one stopped
   * meanwhile is neither told nor kept, nor asks a model.
   */
  readonly stopped: AbortSignal;
  /**
   * Tells the local part, keeps the answer, then asks the model where one may be asked. Resolves
   * when the local part is told and kept.
   */
  publish(
    answer: Omit<Answer, 'pending' | 'awaitsConfirmation'>,
    request: AnswerRequest | null,
    title: string,
    stopped: AbortSignal,
  ): Promise<Answer>;
  /** Asks the model about an answer that awaited the user's word. */
  confirm(id: string): Answer;
  /** Asks again: the same model, another one, or to go on where the answer was cut off. */
  retry(id: string, how: RetryWay): Answer;
  /** What was sent about an answer; before anything was, what would be. */
  sent(id: string): readonly SentRequest[];
  stop(id: string): void;
  stopAll(): void;
}

/** Requests kept for another try; older answers are asked anew by their question. */
const MOST_TRIES = 12;

/** What a model was asked, and how many models at the head of the list were passed over. */
interface Try {
  request: AnswerRequest;
  entryId: string | null;
  skip: number;
  sent: SentLog;
}

/** Makes the writer. */
export function createAnswerWriter(
  service: Service,
  store: AnswerStore,
  models: ModelAsker,
): AnswerWriter {
  const { host, conversation, engine, log } = service;
  const underWay = new Map<string, AbortController>();
  const tries = new Map<string, Try>();
  let all = new AbortController();

  const keepTry = (id: string, kept: Try): void => {
    tries.set(id, kept);
    for (const old of [...tries.keys()].slice(0, -MOST_TRIES)) tries.delete(old);
  };
  const tryOf = (id: string): { kept: Try; answer: Answer } => {
    const kept = tries.get(id),
      answer = store.get(id);
    if (kept && answer) return { kept, answer };
    throw new DesktopError('RESOURCE_NOT_FOUND', 'What was asked then is not kept any more.', {
      advice: 'Ask again in the question field.',
    });
  };

  const keep = async (answer: Answer, entryId: string | null): Promise<void> => {
    store.put(answer);
    if (entryId !== null) await conversation.revise(entryId, { kind: 'answer', answer });
  };

  /** Lets exact tools check what the model wrote, unless it is asked again meanwhile. */
  const judge = async (
    done: Answer,
    { question, material, passages }: AnswerRequest,
    entryId: string | null,
  ): Promise<void> => {
    if (done.written === null) return;
    const checks = await engine.run<'judge'>({
      kind: 'judge',
      answer: done.written,
      request: { question, material, passages },
    });
    if (checks.length === 0 || store.get(done.id) !== done) return;
    const checked = { ...done, checks };
    await keep(checked, entryId);
    host.emit('answer.checked', checked);
  };

  const write = async (answer: Answer, { request, entryId, skip, sent }: Try): Promise<void> => {
    const abort = new AbortController();
    underWay.set(answer.id, abort);
    const before = answer.written ?? '';
    let written = '';
    const asked = await models.ask(
      request,
      answer.question === null ? `${answer.kind} to the AI model` : 'question to the AI model',
      {
        signal: abort.signal,
        skip,
        sent,
        ...(answer.kind === 'live' && { firstTokenMs: modelRules.liveFirstTokenSeconds * 1_000 }),
        onText(piece) {
          written += piece;
          host.emit('answer.delta', { answerId: answer.id, text: piece });
        },
        onRestart() {
          if (written !== '') host.emit('answer.restart', { answerId: answer.id });
          written = '';
        },
      },
    );
    underWay.delete(answer.id);
    const done: Answer = { ...answer, pending: false, ...outcomeOf(asked, before, written, abort) };
    await keep(done, entryId);
    if (asked?.ok === false && !abort.signal.aborted)
      host.emit('answer.error', {
        answerId: answer.id,
        problem: asked.fault.toMessage(),
      });
    host.emit('answer.done', done);
    await judge(done, request, entryId).catch((error: unknown) =>
      log.error('an answer could not be checked', {}, error),
    );
  };

  const begin = (answer: Answer, kept: Try): void => {
    write(answer, kept).catch((error: unknown) => {
      log.error('an answer could not be completed', {}, error);
      underWay.delete(answer.id);
      host.emit('answer.done', { ...answer, pending: false });
    });
  };

  return {
    get stopped() {
      return all.signal;
    },
    async publish(given, request, title, stopped) {
      const allowed = request !== null && models.status().allowed;
      const local: Answer = { ...given, pending: false, awaitsConfirmation: false };
      if (stopped.aborted) return local;
      const entry = await conversation.append(title, { kind: 'answer', answer: local });
      if (stopped.aborted) return { ...local, conversationId: entry?.conversationId ?? null };
      const answer: Answer = {
        ...local,
        conversationId: entry?.conversationId ?? null,
        pending: allowed && !models.asksFirst,
        awaitsConfirmation: allowed && models.asksFirst,
      };
      store.put(answer);
      host.emit(answer.kind === 'live' ? 'live.answer' : 'answer.local', answer);
      if (request !== null) {
        const image = answer.awaitsConfirmation ? null : request.image;
        const kept = {
          request: { ...request, image },
          entryId: entry?.id ?? null,
          skip: 0,
          sent: createSentLog(),
        };
        keepTry(answer.id, kept);
        if (answer.pending) begin(answer, kept);
      }
      if (!answer.pending) host.emit('answer.done', answer);
      return answer;
    },
    confirm(id) {
      const { kept, answer: local } = tryOf(id);
      if (!local.awaitsConfirmation)
        throw new DesktopError(
          'RESOURCE_NOT_FOUND',
          'This answer does not wait for a confirmation.',
        );
      const answer: Answer = { ...local, pending: true, awaitsConfirmation: false };
      store.put(answer);
      begin(answer, kept);
      return answer;
    },
    retry(id, how) {
      const { kept, answer: last } = tryOf(id);
      if (last.pending) return last;
      const written = how === 'continue' ? resumePoint(last.written ?? '') : '';
      const answer: Answer = {
        ...last,
        written: written === '' ? null : written,
        checks: [],
        engine: localEngine,
        pending: true,
        awaitsConfirmation: false,
      };
      const next = { ...kept, skip: kept.skip + (how === 'other' ? 1 : 0) };
      keepTry(id, next);
      store.put(answer);
      host.emit('answer.local', answer);
      begin(answer, written === '' ? next : { ...next, request: goingOn(kept.request, written) });
      return answer;
    },
    sent(id) {
      const { kept } = tryOf(id);
      return kept.sent.all.length > 0 ? kept.sent.all : models.preview(kept.request);
    },
    stop(id) {
      underWay.get(id)?.abort();
    },
    stopAll() {
      all.abort();
      all = new AbortController();
      tries.clear();
      for (const abort of underWay.values()) abort.abort();
    },
  };
}

/** The request that lets a model go on with what it had written. */
const goingOn = (request: AnswerRequest, answer: string): AnswerRequest => ({
  ...request,
  earlier: [...request.earlier, { question: request.question, answer }],
  question: goOn,
});

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
