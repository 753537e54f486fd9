import { latencyBounds } from '../console/limits.ts';
import { keyExample } from './keys.ts';

const counts = {
  requests: 42,
  errors: 2,
  mean_ms: 38.4,
  p50_ms: 31,
  p95_ms: 88,
  p99_ms: 140,
};

/** Usage of one day, of one key. */
export const usageExample = {
  from: '2026-11-20T00:00:00.000Z',
  to: '2026-11-21T00:00:00.000Z',
  step: 'day',
  total: counts,
  series: [{ at: '2026-11-20T00:00:00.000Z', ...counts }],
  keys: [
    {
      key_id: keyExample.id,
      name: keyExample.name,
      hint: keyExample.hint,
      mode: keyExample.mode,
      ...counts,
    },
  ],
  projects: [{ project_id: keyExample.project_id, name: 'General', ...counts }],
  endpoints: [{ endpoint: 'analyzeText', ...counts }],
  codes: [{ code: 'VALIDATION_ERROR', requests: 2 }],
  latency: [...latencyBounds, null].map((bound) => ({
    up_to_ms: bound,
    requests: bound === 50 ? 42 : 0,
  })),
  quota: {
    day: '2026-11-20',
    used: 40,
    limit: 1_000,
    remaining: 960,
    resets_at: '2026-11-21T00:00:00.000Z',
  },
};
