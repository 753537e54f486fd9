import { describe, expect, it } from 'vitest';
import { growthOf, type MemorySample } from './growth.ts';

const MEGABYTE = 1024 * 1024,
  MINUTE = 60_000;
/** A sample every five seconds. */
const run = (minutes: number, held: (minute: number) => number): MemorySample[] =>
  Array.from({ length: minutes * 12 + 1 }, (_, index) => {
    const minute = index / 12;
    return {
      at: 1_000_000 + minute * MINUTE,
      resident: (150 + held(minute)) * MEGABYTE,
      held: held(minute) * MEGABYTE,
    };
  });
/** Up to `most` megabytes up and down, the same in every run. */
const jitter = (minute: number, most: number): number =>
  (((Math.round(minute * 12) * 7_919) % 101) / 100) * most;

describe('growth of a run', () => {
  it('is none while a warm process breathes', () => {
    const growth = growthOf(
      run(10, (minute) => 60 + Math.min(40, minute * 20) + jitter(minute, 15)),
      'held',
    );
    expect(growth && growth.megabytes < growth.allowed).toBe(true);
  });

  it('is seen where a process leaks two megabytes a minute', () => {
    const growth = growthOf(
      run(10, (minute) => 60 + minute * 2.4 + jitter(minute, 15)),
      'held',
    );
    expect(growth && growth.megabytes > growth.allowed).toBe(true);
    expect(growth?.perHour).toBeGreaterThan(100);
  });

  it('is seen in an hour at little more than what is allowed', () => {
    const grown = growthOf(
      run(60, (minute) => 60 + minute * 1.25 + jitter(minute, 5)),
      'held',
    );
    expect(grown && grown.megabytes > grown.allowed).toBe(true);
  });

  it('cannot be told of a process that lived for a moment', () => {
    expect(
      growthOf(
        run(0.5, () => 60),
        'held',
      ),
    ).toBeNull();
  });
});
