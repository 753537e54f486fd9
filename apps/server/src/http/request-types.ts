import type { Endpoint } from '@aplomb/contract';
import type { KeyFacts } from '../services/keys/find-key.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came, decompressed; set for JSON bodies. */
    rawBytes: Buffer | null;
    /** The key of an authenticated request. */
    apiKey: KeyFacts | null;
    /** Gives back the place the request holds among those under way. */
    releasePlace: (() => void) | null;
  }
  interface FastifyContextConfig {
    /** The operation a route serves; routes without one need no key. */
    endpoint?: Endpoint;
  }
}
