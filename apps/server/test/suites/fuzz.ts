import { apiEndpoints, type Endpoint } from '@aplomb/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ApiContext } from '../api-context.ts';
import { requestsTo } from '../fuzz-requests.ts';

const RUNS = 60;

/**
 * Bodies, queries and headers made from the contract's schemas and their neighbours. The client
 * checks each answer against the OpenAPI document.
 */
export function fuzzSuite(api: () => ApiContext): void {
  describe('made-up requests', () => {
    it.each(
      Object.values<Endpoint>(apiEndpoints()).map(
        (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
      ),
    )('to %s get an answer of the catalogue', async (_name, endpoint) => {
      const call = await api().caller();
      await fc.assert(
        fc.asyncProperty(requestsTo(endpoint), async ({ method, path, body, headers }) => {
          const { status, text } = await call(method, path, body, headers);
          const isSound = status === 503 || status === 504 || status < 500;
          expect(isSound, text.slice(0, 500)).toBe(true);
        }),
        { numRuns: RUNS, interruptAfterTimeLimit: 25_000 },
      );
    });
  });
}
