import { modelRules, type DegradedReason } from '@aplomb/contract';

/**
 * Puts failed models aside for a while, so that a retired model or a hung server does not slow each
 * request.
 */
export interface CircuitBreaker {
  /** Why and until when (clock milliseconds) a model is aside; null when it may be asked. */
  aside(index: number): { reason: DegradedReason; until: number } | null;
  failed(index: number, reason: DegradedReason, retryAfterSeconds: number | null): void;
  succeeded(index: number): void;
}

const asideSeconds: Record<DegradedReason, number> = {
  unauthorized: modelRules.setAsideSeconds,
  model_unavailable: modelRules.setAsideSeconds,
  quota: modelRules.setAsideSeconds,
  timeout: modelRules.setAsideAfterTimeoutSeconds,
  rate_limited: 0,
  unreachable: 0,
  invalid_output: 0,
  refused: 0,
  cut_off: 0,
  unsupported: 0,
};

/**
 * Makes a breaker on a clock that answers milliseconds. A provider's Retry-After counts when it is
 * longer, up to the longest time aside.
 */
export function createCircuitBreaker(now: () => number): CircuitBreaker {
  const states = new Map<number, { reason: DegradedReason; until: number }>();
  return {
    aside(index) {
      const state = states.get(index);
      return state !== undefined && state.until > now() ? state : null;
    },
    failed(index, reason, retryAfterSeconds) {
      const seconds = Math.min(
        Math.max(asideSeconds[reason], retryAfterSeconds ?? 0),
        modelRules.setAsideSeconds,
      );
      if (seconds > 0) states.set(index, { reason, until: now() + seconds * 1_000 });
    },
    succeeded(index) {
      states.delete(index);
    },
  };
}
