import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LanguageModelV4 } from '@ai-sdk/provider';
import { modelRules, type DegradedReason, type ModelConfig } from '@aplomb/contract';
import { askModels, type CallableModel } from '../../answer/ask-models.ts';
import { createCircuitBreaker } from '../../answer/circuit-breaker.ts';
import type { Answerer } from '../../ports.ts';
import type { InsideModel } from '../llama/inside-model.ts';
import { adapterOf, labelOf } from './providers/index.ts';
import { streamModel } from './stream-model.ts';

/** One line for the log: which model failed and why. Holds no key, prompt or content. */
export interface AnswerLogEntry {
  level: 'info' | 'warn';
  message: string;
  model: string;
  reason: DegradedReason;
  detail: string;
}

/**
 * `timeoutMs` bounds each model in all (default 60 s), `firstTokenMs` the wait for its first token
 * (default 20 s); `now` is the breaker's clock in milliseconds.
 */
export interface AnswererOptions {
  log: (entry: AnswerLogEntry) => void;
  timeoutMs?: number;
  firstTokenMs?: number;
  fetch?: typeof fetch;
  /** A model inside, asked after the configured ones. */
  inside?: InsideModel | null;
  now?: () => number;
}

/**
 * Answers through the configured models, in order of preference. Never rejects for a provider's
 * fault.
 */
export function createAnswerer(models: readonly ModelConfig[], options: AnswererOptions): Answerer {
  const now = options.now ?? (() => performance.now());
  const totalMs = options.timeoutMs ?? modelRules.totalSeconds * 1_000;
  const usualFirstTokenMs = options.firstTokenMs ?? modelRules.firstTokenSeconds * 1_000;
  const breaker = createCircuitBreaker(now);
  const { inside = null } = options;
  const loaders = models.map((config) => createLoader(config, options.fetch ?? fetch));

  return {
    configured: models.length > 0 || inside !== null,
    async answer(
      request,
      { signal, firstTokenMs = usualFirstTokenMs, onText, onRestart, ...watcher },
    ) {
      const abort = signal instanceof AbortSignal ? signal : null;
      const away = models.map((config, index): CallableModel => ({
        label: labelOf(config),
        vision: config.vision,
        async call(prompt, { totalMs: most }, onPiece) {
          const made = await loaders[index]?.();
          if (!made) return { ok: false, fault: { kind: 'malformed' } };
          const maxOutputTokens = prompt.mostTokens ?? made.maxOutputTokens;
          const limits = { firstTokenMs, totalMs: most, maxOutputTokens };
          return streamModel(made.model, prompt, limits, abort, onPiece);
        },
      }));
      const own = inside?.callable({ request, signal: abort, firstTokenMs });
      const asked = await askModels(
        own === undefined ? away : [...away, own],
        request,
        {
          now,
          sleep,
          breaker,
          marker: () => randomBytes(16).toString('hex'),
          cancelled: () => abort?.aborted === true,
        },
        totalMs,
        { onText, onRestart, watcher },
      );
      for (const attempt of asked.ok ? asked.attempts : asked.failure.attempts) {
        options.log({
          level: attempt.detail.startsWith('cancelled') ? 'info' : 'warn',
          message: 'an AI model could not answer',
          ...attempt,
        });
      }
      return asked.ok ? { ok: true, value: asked.value } : asked;
    },
  };
}

/**
 * Makes the library's model once, when it is first asked; null when the library refuses the
 * configuration.
 */
function createLoader(config: ModelConfig, send: typeof fetch) {
  const { adapter, settings } = adapterOf(config, send);
  let model: Promise<LanguageModelV4> | null = null;
  return async () => {
    try {
      model ??= adapter.model(settings);
      return { model: await model, maxOutputTokens: adapter.maxOutputTokens };
    } catch {
      // A provider that cannot be made is told by the model check, with its cause.
      return null;
    }
  };
}
