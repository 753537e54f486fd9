import { modelRules } from '@aplomb/contract';
import { describe, expect, it } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';

describe('createCircuitBreaker', () => {
  it('puts a retired model or a wrong key aside for minutes, then asks again', () => {
    let clock = 1_000;
    const breaker = createCircuitBreaker(() => clock);
    breaker.failed(0, 'model_unavailable', null);
    breaker.failed(1, 'unauthorized', null);
    expect(breaker.aside(0)).toMatchObject({ reason: 'model_unavailable' });
    clock += modelRules.setAsideSeconds * 1_000 - 1;
    expect(breaker.aside(1)).toMatchObject({ reason: 'unauthorized' });
    clock += 1;
    expect(breaker.aside(0)).toBeNull();
    expect(breaker.aside(1)).toBeNull();
  });

  it('keeps a model in play after a passing failure, and minds Retry-After', () => {
    let clock = 0;
    const breaker = createCircuitBreaker(() => clock);
    for (const reason of ['unreachable', 'rate_limited', 'invalid_output', 'refused'] as const) {
      breaker.failed(0, reason, null);
      expect(breaker.aside(0)).toBeNull();
    }
    breaker.failed(0, 'rate_limited', 20);
    expect(breaker.aside(0)).toEqual({ reason: 'rate_limited', until: 20_000 });
    clock = 20_000;
    expect(breaker.aside(0)).toBeNull();
    breaker.failed(0, 'rate_limited', 86_400);
    expect(breaker.aside(0)?.until).toBe(20_000 + modelRules.setAsideSeconds * 1_000);
  });

  it('forgets on success', () => {
    const breaker = createCircuitBreaker(() => 0);
    breaker.failed(0, 'quota', null);
    breaker.succeeded(0);
    expect(breaker.aside(0)).toBeNull();
  });
});
