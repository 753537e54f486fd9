import {
  type AccountReason,
  accountProblems,
  apiErrors,
  type ErrorEnvelope,
} from '@aplomb/contract';

/** Why the server refused, in words for a person. */
export interface Problem {
  readonly reason: AccountReason | null;
  readonly message: string;
  /** What is wrong with single fields, by the name they are sent under. */
  readonly fields: Readonly<Record<string, string>>;
}

/** What a request ended with. */
export type Answer<Data> =
  | { readonly data: Data; readonly problem?: never }
  | { readonly problem: Problem; readonly data?: never };

const unreachable: Problem = {
  reason: null,
  message: `${apiErrors.NETWORK_ERROR.title}. Check your connection and try again; what you typed is still here.`,
  fields: {},
};

/**
 * Sends JSON to the server with the session’s cookie. Never throws: what went wrong is answered in
 * words.
 */
export async function send<Data>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<Answer<Data>> {
  try {
    const response = await fetch(path, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as unknown;
    if (!response.ok) return { problem: problemIn(answer) };
    return { data: (isEnvelope(answer) ? answer.data : answer) as Data };
  } catch {
    return { problem: unreachable };
  }
}

/**
 * The problem in an error’s body. Reasons of accounts say themselves what to do; other codes take
 * the catalogue’s remedy.
 */
export function problemIn(body: unknown): Problem {
  const { code, message, details } = body as Partial<ErrorEnvelope>;
  if (message === undefined || details === undefined)
    return {
      reason: null,
      message: `${apiErrors.INTERNAL_SERVER_ERROR.title}. ${apiErrors.INTERNAL_SERVER_ERROR.remedy}`,
      fields: {},
    };
  const fields = Object.fromEntries(
    (details.field_errors ?? []).map((error) => [error.field, error.message]),
  );
  const reason = isReason(details['reason']) ? details['reason'] : null;
  const complete = reason !== null || code === undefined || code === 'RATE_LIMIT_EXCEEDED';
  return { reason, message: complete ? message : `${message} ${apiErrors[code].remedy}`, fields };
}

const isReason = (value: unknown): value is AccountReason =>
  typeof value === 'string' && value in accountProblems;

const isEnvelope = (answer: unknown): answer is { data: unknown } =>
  typeof answer === 'object' &&
  answer !== null &&
  'status' in answer &&
  answer.status === 'success' &&
  'data' in answer;
