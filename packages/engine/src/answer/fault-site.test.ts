import { expect, it } from 'vitest';
import { judgeFault } from './fault.ts';

/** Bodies as in the providers' public references, of servers at home too. */
it.each([
  ['too_long', 400, '{"error":{"message":"…","code":"context_length_exceeded"}}'],
  ['too_long', 400, '{"error":{"message":"…","type":"exceed_context_size_error"}}'],
  ['too_long', 400, '{"message":"This model\'s maximum context length is 2048 tokens."}'],
  ['too_long', 400, '{"error":{"message":"the input length exceeds the context length"}}'],
  ['too_long', 400, '{"error":{"message":"prompt is too long: 210123 tokens > 200000 maximum"}}'],
  ['too_long', 413, '{"error":{"type":"request_too_large","message":"…"}}'],
  ['too_long', 413, ''],
  ['too_long', 400, '{"error":{"message":"The input token count (12) exceeds the maximum"}}'],
  ['busy', 529, '{"error":{"type":"overloaded_error","message":"Overloaded"}}'],
  ['busy', 503, '{"error":{"status":"UNAVAILABLE","message":"The model is overloaded."}}'],
  ['busy', 503, '{"error":"server busy, please try again."}'],
  ['provider', 413, '{"error":{"message":"Limit 6000 tokens per minute"}}'],
  ['provider', 500, '{"error":{"message":"boom","type":"server_error"}}'],
  ['provider', 400, '{"error":{"message":"Invalid value for temperature"}}'],
] as const)('%s: HTTP %i %s', (site, status, body) => {
  expect(judgeFault({ kind: 'http', status, body, retryAfterSeconds: null }).at).toBe(site);
});
