import { APICallError, RetryError, StreamProviderError } from 'ai';
import type { Fault } from '../../answer/fault.ts';

/**
 * Sorts what a provider library threw or streamed into a fault. Looks at classes, status and system
 * codes; never at our request.
 */
export function readFault(error: unknown): Fault {
  if (RetryError.isInstance(error)) return readFault(error.lastError);
  if (APICallError.isInstance(error)) {
    const { statusCode, responseBody, responseHeaders } = error;
    if (statusCode === undefined)
      return systemCode(error) === null && error.cause === undefined
        ? { kind: 'malformed' }
        : { kind: 'network', code: systemCode(error) };
    const body = responseBody ?? textOf(error.data);
    if (statusCode >= 400)
      return {
        kind: 'http',
        status: statusCode,
        body,
        retryAfterSeconds: retryAfter(responseHeaders),
      };
    if (body.includes('"error"')) return { kind: 'stream', body };
    // An answer that had begun and whose connection then broke.
    const code = systemCode(error);
    return code === null ? { kind: 'malformed' } : { kind: 'network', code };
  }
  if (error instanceof Error && !StreamProviderError.isInstance(error)) {
    const code = systemCode(error);
    return code !== null || error instanceof TypeError
      ? { kind: 'network', code }
      : { kind: 'malformed' };
  }
  return { kind: 'stream', body: textOf(error) };
}

/** The first system code in the chain of causes, such as ECONNREFUSED. */
function systemCode(error: unknown): string | null {
  for (
    let current = error, depth = 0;
    depth < 6 && typeof current === 'object' && current !== null;
    depth++
  ) {
    if (
      'code' in current &&
      typeof current.code === 'string' &&
      /^[A-Z][A-Z0-9_]+$/.test(current.code)
    )
      return current.code;
    if ('errors' in current && Array.isArray(current.errors) && current.errors.length > 0)
      current = current.errors[0];
    else if ('cause' in current) current = current.cause;
    else return null;
  }
  return null;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  try {
    const own = value instanceof Error ? { ...value, message: value.message } : value;
    return (
      JSON.stringify(own, (key, inner: unknown) =>
        key === 'requestBodyValues' ? undefined : inner,
      )?.slice(0, 4_000) ?? ''
    );
  } catch {
    // A body that cannot be read says nothing more about the fault.
    return '';
  }
}

function retryAfter(headers: Record<string, string> | undefined): number | null {
  const value = headers?.['retry-after'];
  if (value === undefined) return null;
  const seconds = /^\d+(?:\.\d+)?$/.test(value)
    ? Number(value)
    : (Date.parse(value) - Date.now()) / 1_000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 86_400) : null;
}
