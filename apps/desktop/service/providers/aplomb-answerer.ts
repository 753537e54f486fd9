import { modelRules, type DegradedReason } from '@aplomb/contract';
import type { Answerer } from '@aplomb/engine';
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
  const failed = (reason: DegradedReason, detail: string) => ({
    ok: false as const,
    failure: { reason, attempts: [{ model: provider.name, reason, detail }] },
  });
  return {
    configured: true,
    async answer({ material, context, language }, { signal, onText, onRestart }) {
      try {
        const stream = client.text.stream(
          {
            text: material,
            language: language ?? 'auto',
            analysis_mode: 'general',
            ...(context !== null && { context }),
          },
          signal instanceof AbortSignal ? { signal } : {},
        );
        for await (const event of stream) {
          if (event.type === 'answer') onText?.(event.text);
          else if (event.type === 'restart') onRestart?.();
          else if (event.type === 'done') {
            const { answer, summary, reason } = event.result.data;
            return answer === null
              ? failed(reason ?? 'model_unavailable', 'the server has no model that could answer')
              : { ok: true, value: { model: `aplomb/${provider.name}`, summary, answer } };
          }
        }
        return failed('invalid_output', 'the stream ended early');
      } catch (error) {
        return failed(
          reasonOf(error),
          error instanceof AplombError ? String(error.code) : 'cancelled or unexpected',
        );
      }
    },
  };
}

function reasonOf(error: unknown): DegradedReason {
  if (error instanceof AuthenticationError) return 'unauthorized';
  if (error instanceof RateLimitError) return 'rate_limited';
  if (error instanceof ConnectionError)
    return error.code === 'CONNECTION_TIMEOUT' ? 'timeout' : 'unreachable';
  return 'unreachable';
}
