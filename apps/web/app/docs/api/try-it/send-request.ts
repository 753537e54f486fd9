import type { ApiErrorCode } from '@aplomb/contract';

/** A request the console sends, all text already checked. */
export interface ConsoleRequest {
  readonly method: string;
  readonly path: string;
  readonly key: string;
  readonly body?: string | SentFile;
}

/** A body that is a file as it is. */
export interface SentFile {
  readonly blob: Blob;
  readonly headers: Readonly<Record<string, string>>;
}

/** How a sent request ended. */
export type Outcome =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly milliseconds: number;
      readonly headers: ReadonlyMap<string, string>;
      readonly text: string;
    }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly code: ApiErrorCode };

/** Sends a request to the server the page came from. Never rejects. */
export async function sendRequest(
  { method, path, key, body }: ConsoleRequest,
  signal: AbortSignal,
): Promise<Outcome> {
  const started = performance.now();
  try {
    const response = await fetch(path, {
      method,
      signal,
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      headers: {
        ...(key !== '' && { Authorization: `Bearer ${key}` }),
        ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
        ...(typeof body === 'object' && body.headers),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : body.blob }),
    });
    const text = await response.text();
    return {
      kind: 'answer',
      status: response.status,
      milliseconds: performance.now() - started,
      headers: new Map(response.headers),
      text,
    };
  } catch {
    return signal.aborted ? { kind: 'cancelled' } : { kind: 'failed', code: 'NETWORK_ERROR' };
  }
}
