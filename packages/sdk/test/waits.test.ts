import { afterEach, describe, expect, it, vi } from 'vitest';
import { waitAfter } from '../src/core/wait.ts';
import { errorOf } from '../src/errors.ts';

const fault = errorOf('', { code: 'INTERNAL_SERVER_ERROR' });
const told = (retryAfter: number) => errorOf('', { code: 'RATE_LIMIT_EXCEEDED', retryAfter });

describe('the wait before the next attempt', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('is anything from nothing to a bound that doubles up to 8 s', () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    expect([0, 1, 2, 3, 4, 5, 20].map((count) => waitAfter(fault, count))).toEqual([
      500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000,
    ]);
    vi.spyOn(Math, 'random').mockReturnValue(0);
    expect(waitAfter(fault, 5)).toBe(0);
  });

  it('is never shorter than the server asks, and none when it asks for more than a minute', () => {
    for (let count = 0; count < 100; count += 1)
      expect(waitAfter(told(3), 0)).toBeGreaterThanOrEqual(3_000);
    expect([waitAfter(told(60), 0) !== null, waitAfter(told(61), 0)]).toEqual([true, null]);
  });

  it('is none after what the caller must mend', () => {
    expect(waitAfter(errorOf('', { code: 'ACCESS_DENIED' }), 0)).toBeNull();
  });
});
