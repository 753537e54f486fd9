import type { AnswerRequest } from '@aplomb/engine';
import type { Answer } from '../../shared/shapes/answer.ts';
import { DesktopError } from '../desktop-error.ts';
import { currentSubject } from '../modes/current-subject.ts';
import type { ModelAsker } from '../providers/model-asker.ts';
import type { Service } from '../service.ts';
import type { AnswerStore } from './answer-store.ts';

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
  stop(id: string): void;
  stopAll(): void;
}

const REVIEW_CHARACTERS = 8_000;

/** Makes the writer. */
export function createAnswerWriter(
  service: Service,
  store: AnswerStore,
  models: ModelAsker,
): AnswerWriter {
  const { host, conversation, log, state, vault } = service;
  const underWay = new Map<string, AbortController>();
  const waiting = new Map<string, { request: AnswerRequest; entryId: string | null }>();
  let all = new AbortController();

  const write = async (
    answer: Answer,
    request: AnswerRequest,
    entryId: string | null,
  ): Promise<void> => {
    const abort = new AbortController();
    underWay.set(answer.id, abort);
    let written = '';
    const asked = await models.ask(
      request,
      answer.question === null ? `${answer.kind} to the AI model` : 'question to the AI model',
      {
        signal: abort.signal,
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
    const done: Answer = {
      ...answer,
      pending: false,
      awaitsConfirmation: false,
      ...(asked?.ok === true && {
        written: asked.value.answer,
        summary: asked.value.summary,
        engine: { engine: 'model', model: asked.value.model, degraded: false, reason: null },
      }),
      ...(asked?.ok === false && {
        written: abort.signal.aborted && written !== '' ? written : null,
        engine: {
          engine: 'local',
          model: null,
          degraded: !abort.signal.aborted,
          reason: abort.signal.aborted ? null : asked.failure.reason,
        },
      }),
    };
    store.put(done);
    if (entryId !== null) await conversation.revise(entryId, { kind: 'answer', answer: done });
    if (asked?.ok === false && !abort.signal.aborted)
      host.emit('answer.error', {
        answerId: answer.id,
        problem: problemOf(asked.failure.reason).toMessage(),
      });
    await learn(done);
    host.emit('answer.done', done);
  };
  /** What was asked while learning is asked again later, once there is an answer to it. */
  const learn = async ({ question, kind, written, sources, local }: Answer): Promise<void> => {
    if (
      state.now.context !== 'learning' ||
      kind !== 'question' ||
      question === null ||
      !vault.settings.values.history.keep_history
    )
      return;
    const answer = written ?? (sources.length > 0 ? local : null);
    if (answer === null) return;
    const known = (await vault.reviews.list()).some((item) => item.question === question);
    if (!known)
      await vault.reviews.add({
        question,
        answer: answer.slice(0, REVIEW_CHARACTERS),
        subject: await currentSubject(vault),
      });
  };

  const begin = (answer: Answer, request: AnswerRequest, entryId: string | null): void => {
    write(answer, request, entryId).catch((error: unknown) => {
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
      if (answer.pending && request !== null) begin(answer, request, entry?.id ?? null);
      else {
        if (!answer.awaitsConfirmation) await learn(answer);
        host.emit('answer.done', answer);
      }
      if (answer.awaitsConfirmation && request !== null)
        waiting.set(answer.id, {
          request: { ...request, image: null },
          entryId: entry?.id ?? null,
        });
      return answer;
    },
    confirm(id) {
      const held = waiting.get(id),
        local = store.get(id);
      if (!held || !local)
        throw new DesktopError(
          'RESOURCE_NOT_FOUND',
          'This answer does not wait for a confirmation.',
        );
      waiting.delete(id);
      const answer: Answer = { ...local, pending: true, awaitsConfirmation: false };
      store.put(answer);
      begin(answer, held.request, held.entryId);
      return answer;
    },
    stop(id) {
      underWay.get(id)?.abort();
    },
    stopAll() {
      all.abort();
      all = new AbortController();
      waiting.clear();
      for (const abort of underWay.values()) abort.abort();
    },
  };
}

function problemOf(reason: string): DesktopError {
  switch (reason) {
    case 'unauthorized':
      return new DesktopError('INVALID_API_KEY', 'The AI provider does not accept the key.', {
        advice: 'Enter a current key under AI models.',
      });
    case 'quota':
      return new DesktopError(
        'QUOTA_EXCEEDED',
        'The account at the AI provider has no credit left.',
        { advice: 'Add credit there, or put another model first.' },
      );
    case 'rate_limited':
      return new DesktopError('RATE_LIMIT_EXCEEDED', 'The AI provider asks for a pause.', {
        advice: 'Wait a minute, then ask again.',
      });
    case 'model_unavailable':
      return new DesktopError(
        'SERVICE_UNAVAILABLE',
        'The AI provider does not offer this model any more.',
        { advice: 'Test the provider under AI models; it names the models there are.' },
      );
    case 'refused':
    case 'invalid_output':
      return new DesktopError('SERVICE_UNAVAILABLE', 'The AI model gave no usable answer.', {
        advice: 'Ask in other words, or try another model.',
      });
    default:
      return new DesktopError(3001, 'The AI service did not answer. The local answer stands.');
  }
}
