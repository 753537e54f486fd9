import { modelRules, type DegradedReason } from '@aplomb/contract';

/** Seconds that a model is put aside for; after other failures it stays in play. */
const asideSeconds: Partial<Record<DegradedReason, number>> = {
  unauthorized: modelRules.setAsideSeconds,
  model_unavailable: modelRules.setAsideSeconds,
  quota: modelRules.setAsideSeconds,
  timeout: modelRules.setAsideAfterTimeoutSeconds,
};

export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>;

/**
 * Puts failed models aside for a while, so that a retired model or a hung server does not slow each
 * request. The clock answers milliseconds; a provider's Retry-After counts when it is longer, up to
 * the longest time aside.
 */
export function createCircuitBreaker(now: () => number) {
  const states = new Map<number, { reason: DegradedReason; until: number }>();
  return {
    /** Why and until when a model is aside; null when it may be asked. */
    aside(index: number) {
      const state = states.get(index);
      return state !== undefined && state.until > now() ? state : null;
    },
    failed(index: number, reason: DegradedReason, retryAfterSeconds: number | null): void {
      const seconds = Math.min(
        Math.max(asideSeconds[reason] ?? 0, retryAfterSeconds ?? 0),
        modelRules.setAsideSeconds,
      );
      if (seconds > 0) states.set(index, { reason, until: now() + seconds * 1_000 });
    },
    succeeded: (index: number) => states.delete(index),
  };
}
