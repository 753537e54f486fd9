import type { EndpointExample } from '../endpoints/endpoint.ts';
import recorded from './text.recorded.json' with { type: 'json' };

/**
 * Examples of POST /v1/text/analyze, with the real answers recorded by tools/record-examples.ts.
 */
export const textExamples: readonly EndpointExample[] = recorded;
