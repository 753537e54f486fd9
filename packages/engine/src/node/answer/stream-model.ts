import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { FinishReason, LanguageModelUsage, ModelMessage } from 'ai';
import type { Called } from '../../answer/ask-models.ts';
import type { Fault } from '../../answer/fault.ts';
import type { Prompt, PromptTurn, TokenUsage } from '../../ports.ts';

/**
 * Time allowed, in milliseconds, and the longest reply in tokens where the provider wants it said.
 */
export interface StreamLimits {
  maxOutputTokens?: number | undefined;
  firstTokenMs: number;
  totalMs: number;
}

type Stop = 'first_token' | 'total' | 'cancelled' | 'enough';

/**
 * Streams one reply of a model into `onPiece`, until it ends, `onPiece` answers false, time is up
 * or the caller cancels. Never rejects.
 */
export async function streamModel(
  model: LanguageModelV4,
  prompt: Prompt,
  limits: StreamLimits,
  signal: AbortSignal | null,
  onPiece: (piece: string) => boolean,
): Promise<Called> {
  const { streamText } = await import('ai');
  const { readFault } = await import('./read-fault.ts');
  const halt = createHalt(limits, signal);
  const failed = (error?: unknown): Called => {
    const why = halt.why();
    const isOurs = why !== null || error === undefined;
    return { ok: false, fault: isOurs ? faultOf(why) : readFault(error) };
  };
  try {
    const result = streamText({
      model,
      instructions: prompt.system,
      messages: prompt.turns.map(messageOf),
      maxRetries: 0,
      ...(limits.maxOutputTokens === undefined ? {} : { maxOutputTokens: limits.maxOutputTokens }),
      abortSignal: halt.signal,
      onError: () => undefined,
    });
    const parts = result.stream[Symbol.asyncIterator]();
    let spoke = false;
    for (;;) {
      const part = await Promise.race([parts.next(), halt.halted]);
      if (part === 'halted') return failed();
      if (part.done === true) return { ok: false, fault: { kind: 'malformed' } };
      const value = part.value;
      if (value.type === 'reasoning-delta') halt.started();
      else if (value.type === 'text-delta') {
        if (value.text !== '') halt.started();
        spoke = true;
        if (!onPiece(value.text)) return { ok: true, cut: false, usage: null };
      } else if (value.type === 'error') return failed(value.error);
      else if (value.type === 'abort') return failed();
      else if (value.type === 'finish')
        return finished(value.finishReason, spoke, value.totalUsage);
    }
  } catch (error) {
    return failed(error);
  } finally {
    halt.end();
  }
}

/**
 * A stream that ends without a word and without a reason was not a model's: a web page, or an empty
 * body.
 */
function finished(
  reason: FinishReason,
  spoke: boolean,
  { inputTokens, outputTokens }: LanguageModelUsage,
): Called {
  if (reason === 'content-filter') return { ok: false, fault: { kind: 'filtered' } };
  if (!spoke && reason !== 'stop' && reason !== 'length')
    return { ok: false, fault: { kind: 'malformed' } };
  const usage: TokenUsage | null =
    inputTokens === undefined && outputTokens === undefined
      ? null
      : { input: inputTokens ?? null, output: outputTokens ?? null };
  return { ok: true, cut: reason === 'length', usage };
}

function faultOf(why: Stop | null): Fault {
  return why === 'first_token' || why === 'total'
    ? { kind: 'timeout', what: why }
    : { kind: 'cancelled' };
}

function messageOf({ role, text, image }: PromptTurn): ModelMessage {
  if (role === 'assistant') return { role, content: text };
  return {
    role,
    content:
      image === null
        ? text
        : [
            { type: 'text', text },
            { type: 'file', data: image.bytes, mediaType: image.mediaType },
          ],
  };
}

/**
 * One abort signal out of two timers and the caller's signal; it remembers which came first, and
 * closes the connection at the end.
 */
function createHalt({ firstTokenMs, totalMs }: StreamLimits, outer: AbortSignal | null) {
  const controller = new AbortController();
  const { promise: halted, resolve } = Promise.withResolvers<'halted'>();
  let why: Stop | null = null;
  const stop = (reason: Stop): void => {
    why ??= reason;
    controller.abort();
    resolve('halted');
  };
  const cancel = (): void => stop('cancelled');
  const first = setTimeout(() => stop('first_token'), Math.min(firstTokenMs, totalMs));
  const total = setTimeout(() => stop('total'), totalMs);
  outer?.addEventListener('abort', cancel, { once: true });
  if (outer?.aborted === true) cancel();
  return {
    signal: controller.signal,
    halted,
    why: () => why,
    started: () => clearTimeout(first),
    end() {
      clearTimeout(first);
      clearTimeout(total);
      outer?.removeEventListener('abort', cancel);
      stop('enough');
    },
  };
}
