import type { EndpointExample } from '../endpoints/endpoint.ts';
import recorded from './receipt.recorded.json' with { type: 'json' };

/** A receipt of a short interview, and what is answered to it; recorded from a real server. */
export const receiptExamples: readonly EndpointExample[] = recorded;
