import type { AnswerRequest } from '@aplomb/engine';
import type { RetryWay } from '../../shared/requests/answer.ts';
import type { Answer } from '../../shared/shapes/answer.ts';
import type { SentRequest } from '../../shared/shapes/sent-request.ts';
import { DesktopError } from '../base/desktop-error.ts';
import type { Service } from '../base/service.ts';
import type { AnswerStore } from './answer-store.ts';
import { createTries } from './answer-tries.ts';
import { localEngine } from './local-engine.ts';
import { createModelWriting } from './model-writing.ts';
import type { ModelAsker } from './providers/model-asker.ts';
import { createSentLog } from './providers/sent-log.ts';
import { goOn, resumePoint } from './resume-point.ts';

/** Shows an answer at once and lets a model write its part, piece by piece. */
export interface AnswerWriter {
  /**
   * Aborted by the next `stopAll`: an answer takes it when its making begins, and one stopped
   * meanwhile is neither told nor kept, nor asks a model.
   */
  readonly stopped: AbortSignal;
  /**
   * Tells the local part, keeps the answer, then asks the model where one may be asked; with
   * `asksFirst`, by default as the settings say, only on the user's word. Resolves when the local
   * part is told and kept.
   */
  publish(
    answer: Omit<Answer, 'pending' | 'awaitsConfirmation'>,
    request: AnswerRequest | null,
    title: string,
    stopped: AbortSignal,
    asksFirst?: boolean,
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

/** Makes the writer. */
export function createAnswerWriter(
  service: Service,
  store: AnswerStore,
  models: ModelAsker,
): AnswerWriter {
  const { host, conversation } = service;
  const writing = createModelWriting(service, store, models);
  const tries = createTries(store);
  let all = new AbortController();

  return {
    get stopped() {
      return all.signal;
    },
    async publish(given, request, title, stopped, asksFirst = models.asksFirst) {
      const allowed = request !== null && models.status().allowed;
      const local: Answer = { ...given, pending: false, awaitsConfirmation: false };
      if (stopped.aborted) return local;
      const entry = await conversation.append(title, { kind: 'answer', answer: local });
      if (stopped.aborted) return { ...local, conversationId: entry?.conversationId ?? null };
      const answer: Answer = {
        ...local,
        conversationId: entry?.conversationId ?? null,
        pending: allowed && !asksFirst,
        awaitsConfirmation: allowed && asksFirst,
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
        tries.keep(answer.id, kept);
        if (answer.pending) writing.begin(answer, kept);
      }
      if (!answer.pending) host.emit('answer.done', answer);
      return answer;
    },
    confirm(id) {
      const { kept, answer: local } = tries.of(id);
      if (!local.awaitsConfirmation)
        throw new DesktopError(
          'RESOURCE_NOT_FOUND',
          'This answer does not wait for a confirmation.',
        );
      const answer: Answer = { ...local, pending: true, awaitsConfirmation: false };
      store.put(answer);
      writing.begin(answer, kept);
      return answer;
    },
    retry(id, how) {
      const { kept, answer: last } = tries.of(id);
      if (last.pending) return last;
      const written = how === 'continue' ? resumePoint(last.written ?? '') : '';
      const answer: Answer = {
        ...last,
        written: written === '' ? null : written,
        checks: [],
        passedOver: [],
        engine: localEngine,
        pending: true,
        awaitsConfirmation: false,
      };
      const next = { ...kept, skip: kept.skip + (how === 'other' ? 1 : 0) };
      tries.keep(id, next);
      store.put(answer);
      host.emit('answer.local', answer);
      writing.begin(
        answer,
        written === '' ? next : { ...next, request: goingOn(kept.request, written) },
      );
      return answer;
    },
    sent(id) {
      const { kept } = tries.of(id);
      return kept.sent.all.length > 0 ? kept.sent.all : models.preview(kept.request);
    },
    stop(id) {
      writing.stop(id);
    },
    stopAll() {
      all.abort();
      all = new AbortController();
      tries.clear();
      writing.stopAll();
    },
  };
}

/** The request that lets a model go on with what it had written. */
const goingOn = (request: AnswerRequest, answer: string): AnswerRequest => ({
  ...request,
  earlier: [...request.earlier, { question: request.question, answer }],
  question: goOn,
});
