import {
  apiRules,
  defaultLimits,
  modelRules,
  writtenAnswerLimits,
  type DegradedReason,
} from '@aplomb/contract';
import {
  createSupportFilter,
  labelled,
  quoteSources,
  type Answerer,
  type AnswerRequest,
  type FaultSite,
  type Prompt,
} from '@aplomb/engine';
import {
  Aplomb,
  AplombError,
  AuthenticationError,
  ConnectionError,
  RateLimitError,
} from '@aplomb/sdk';
import type { KeptProvider } from './provider-store.ts';

/**
 * Asks an Aplomb server, whose own model writes the answer. Pictures are not sent: the text was
 * read here.
 */
export function createAplombAnswerer(provider: KeptProvider, send: typeof fetch): Answerer {
  const client = new Aplomb({
    apiKey: provider.key ?? '',
    baseUrl: provider.baseUrl ?? '',
    fetch: send,
    maxRetries: 0,
    timeout: modelRules.totalSeconds * 1_000,
  });
  const model = `aplomb/${provider.name}`;
  /** What arrived before the stream broke is kept. */
  const cutOff = (answer: string) =>
    answer.trim() === ''
      ? null
      : {
          ok: true as const,
          value: { model, summary: answer.slice(0, 200), answer, complete: false },
        };
  const failed = (reason: DegradedReason, detail: string, at: FaultSite = 'provider') => ({
    ok: false as const,
    failure: { reason, attempts: [{ model: provider.name, reason, detail, at }] },
  });
  return {
    configured: true,
    async answer(request, { signal, onSend, onText, onRestart }) {
      onSend?.(model, aplombPrompt(request));
      const { onlyDocuments, passages } = request;
      const freshFilter = () =>
        onlyDocuments === true
          ? createSupportFilter(quoteSources({ material: '', passages }))
          : null;
      let filter = freshFilter();
      let written = '';
      const show = (text: string): void => {
        written += text;
        if (text !== '') onText?.(text);
      };
      try {
        const stream = client.text.stream(
          bodyOf(request),
          signal instanceof AbortSignal ? { signal } : {},
        );
        for await (const event of stream) {
          if (event.type === 'answer') {
            show(filter?.push(event.text) ?? event.text);
          } else if (event.type === 'restart') {
            written = '';
            filter = freshFilter();
            onRestart?.();
          } else if (event.type === 'done') {
            const { answer: whole, summary, reason } = event.result.data;
            if (filter !== null) show(filter.end());
            const answer = filter === null ? whole : written;
            if (answer === '') return failed('unsupported', 'no sentence stands on a quote');
            return answer === null
              ? failed(reason ?? 'model_unavailable', 'the server has no model that could answer')
              : { ok: true, value: { model, summary, answer, complete: reason === null } };
          }
        }
        return cutOff(written) ?? failed('invalid_output', 'the stream ended early');
      } catch (error) {
        const partial = cutOff(written);
        if (partial !== null) return partial;
        return failed(
          reasonOf(error),
          error instanceof AplombError ? String(error.code) : 'cancelled or unexpected',
          siteOf(error),
        );
      }
    },
  };
}

/** What is sent to the server. */
function bodyOf(request: AnswerRequest) {
  const { material, question, language } = request;
  const context = contextOf(request);
  return {
    text: material === '' ? (question ?? '') : material,
    language: language ?? 'auto',
    analysis_mode: 'general',
    ...(context !== '' && { context }),
    ...(question !== null && { question }),
    turns: turnsOf(request),
  } as const;
}

/** What is sent, to be shown; the server adds its own instruction. */
export function aplombPrompt(request: AnswerRequest): Prompt {
  const text = JSON.stringify(bodyOf(request), null, 2);
  return { system: '', turns: [{ role: 'user', text, image: null }] };
}

/** The situation and the passages of the person's own documents. */
const contextOf = ({ context, passages }: AnswerRequest): string =>
  [context ?? '', labelled(passages)].join('\n\n').trim().slice(0, defaultLimits.contextCharacters);

const turnsOf = ({ earlier }: AnswerRequest) =>
  earlier.slice(-apiRules.conversationTurns).map((turn) => ({
    question: turn.question?.slice(0, defaultLimits.contextCharacters) ?? null,
    answer: turn.answer.slice(0, writtenAnswerLimits.answerCharacters),
  }));

/** How far the call came: the client names no more than whether there was an answer. */
function siteOf(error: unknown): FaultSite {
  if (error instanceof AplombError && !(error instanceof ConnectionError)) return 'provider';
  return 'connection';
}

function reasonOf(error: unknown): DegradedReason {
  if (error instanceof AuthenticationError) return 'unauthorized';
  if (error instanceof RateLimitError) return 'rate_limited';
  if (error instanceof ConnectionError)
    return error.code === 'CONNECTION_TIMEOUT' ? 'timeout' : 'unreachable';
  return 'unreachable';
}
