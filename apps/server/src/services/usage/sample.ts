import type { ApiErrorCode, KeyMode } from '@aplomb/contract';

/** What is noted of one request with a key: no body, no query, no address. */
export interface RequestSample {
  accountId: string;
  keyId: string;
  mode: KeyMode;
  at: number;
  requestId: string;
  method: string;
  route: string;
  endpoint: string;
  status: number;
  code: ApiErrorCode | null;
  milliseconds: number;
  requestBytes: number;
  responseBytes: number;
}
