import type { EndpointExample } from '../endpoints/endpoint.ts';

/** Examples of POST /v1/text/analyze. */
export const textExamples: readonly EndpointExample[] = [];
