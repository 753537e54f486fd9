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
      if (part === 'halted') return halted(halt.why());
      if (part.done === true) return { ok: false, fault: { kind: 'malformed' } };
      const value = part.value;
      if (value.type === 'reasoning-delta') halt.started();
      else if (value.type === 'text-delta') {
        if (value.text !== '') halt.started();
        spoke = true;
        if (!onPiece(value.text)) return { ok: true, cut: false, usage: null };
      } else if (value.type === 'error')
        return {
          ok: false,
          fault: halt.why() === null ? readFault(value.error) : faultOf(halt.why()),
        };
      else if (value.type === 'abort') return halted(halt.why());
      else if (value.type === 'finish')
        return finished(value.finishReason, spoke, value.totalUsage);
    }
  } catch (error) {
    return { ok: false, fault: halt.why() === null ? readFault(error) : faultOf(halt.why()) };
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

function halted(why: Stop | null): { ok: false; fault: Fault } {
  return { ok: false, fault: faultOf(why) };
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
function createHalt(limits: StreamLimits, outer: AbortSignal | null) {
  const controller = new AbortController();
  let why: Stop | null = null;
  let release: (value: 'halted') => void = () => undefined;
  const halted = new Promise<'halted'>((resolve) => {
    release = resolve;
  });
  const stop = (reason: Stop) => () => {
    why ??= reason;
    controller.abort();
    release('halted');
  };
  const cancel = stop('cancelled');
  const first = setTimeout(stop('first_token'), Math.min(limits.firstTokenMs, limits.totalMs));
  const total = setTimeout(stop('total'), limits.totalMs);
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
      why ??= 'enough';
      controller.abort();
    },
  };
}
