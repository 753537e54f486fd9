import type { EndpointExample } from '../endpoints/endpoint.ts';
import pictures from './screen.recorded.json' with { type: 'json' };
import videos from './video.recorded.json' with { type: 'json' };

/**
 * Examples of POST /v1/screen/analyze, with the real answers recorded by tools/record-examples.ts.
 */
export const screenExamples: readonly EndpointExample[] = [...pictures, ...videos];
