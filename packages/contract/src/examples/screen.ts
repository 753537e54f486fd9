import type { EndpointExample } from '../endpoints/endpoint.ts';
import recorded from './screen.recorded.json' with { type: 'json' };

/** Examples of POST /v1/screen/analyze, with the real answers recorded by tools/record-examples.ts. */
export const screenExamples: readonly EndpointExample[] = recorded;
