import type { EndpointExample } from '../endpoints/endpoint.ts';

/** Examples of POST /v1/screen/analyze. */
export const screenExamples: readonly EndpointExample[] = [];
