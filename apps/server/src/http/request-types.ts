import type { ApiErrorCode } from '@aplomb/contract';
import type { ServedEndpoint } from '../plugins/endpoint-routes.ts';
import type { KeyFacts } from '../services/keys/find-key.ts';
import type { ReceivedUpload } from './upload-body.ts';
import type { HeldSlot } from '../services/quota/held-slot.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came, decompressed; of one with an upload a digest of it. */
    rawBytes: Buffer | null;
    /** Bytes of the body, decompressed. */
    bodyBytes: number;
    /** The file of a body that had one. */
    upload: ReceivedUpload | null;
    /** Scheme, host and port the caller used; empty until asked for. */
    knownOrigin: string;
    /** The key of an authenticated request. */
    apiKey: KeyFacts | null;
    /** The key a request names, also when it is refused. */
    namedKey: KeyFacts | null;
    /** Code of the error it is answered with. */
    errorCode: ApiErrorCode | null;
    /** What its connection had been sent before it. */
    bytesBefore: number;
    /** The place the request holds among those of its key under way. */
    slot: HeldSlot | null;
  }
  interface FastifyContextConfig {
    /** The operation a route serves; routes without one need no key. */
    endpoint?: ServedEndpoint;
    /** Whether its bodies go to files. */
    isUpload?: boolean;
    /** How a request without a key, or with one that does not count, can get one; null: no other way. */
    challenge?: (request: FastifyRequest, isKnown: boolean) => string | null;
  }
}
