import {
  accountProblems,
  apiErrors,
  type ApiErrorCode,
  type ErrorEnvelope,
  type FieldError,
} from '@aplomb/contract';
import { parseJson } from '../../parse-json.ts';

/** Why the console could not do something: a code of the catalogue with what the server said. */
export class ConsoleProblem extends Error {
  readonly code: ApiErrorCode;
  readonly status: number | null;
  readonly reason: string | null;
  readonly requestId: string | null;
  readonly fields: readonly FieldError[];

  constructor(
    code: ApiErrorCode,
    envelope: ErrorEnvelope | null = null,
    status: number | null = null,
  ) {
    super(envelope?.message ?? apiErrors[code].meaning);
    this.code = code;
    this.status = status;
    this.reason =
      typeof envelope?.details['reason'] === 'string' ? envelope.details['reason'] : null;
    this.requestId = envelope?.details.request_id ?? null;
    this.fields = envelope?.details.field_errors ?? [];
  }

  /** What to do, where the message does not say it itself. */
  get remedy(): string | null {
    return this.fields.length > 0 || (this.reason !== null && this.reason in accountProblems)
      ? null
      : apiErrors[this.code].remedy;
  }

  /** What is wrong with a field or anything in it. */
  at(field: string): string | undefined {
    const found = this.fields.find(
      (entry) =>
        entry.field === field ||
        entry.field.startsWith(`${field}.`) ||
        entry.field.startsWith(`${field}[`),
    );
    return found && `${found.message}: ${found.fix}`;
  }
}

/** Reads why an answer refuses. */
export async function problemOf(response: Response): Promise<ConsoleProblem> {
  // A proxy on the way may answer with a page of its own.
  const { value: body } = parseJson(await response.text());
  return isEnvelope(body)
    ? new ConsoleProblem(body.code, body, response.status)
    : new ConsoleProblem(
        response.status === 503 ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_SERVER_ERROR',
        null,
        response.status,
      );
}

/** Any failure as a problem: what did not come from the server did not reach it. */
export function asProblem(error: unknown): ConsoleProblem {
  return error instanceof ConsoleProblem ? error : new ConsoleProblem('NETWORK_ERROR');
}

const isEnvelope = (body: unknown): body is ErrorEnvelope =>
  typeof body === 'object' && body !== null && 'code' in body && String(body.code) in apiErrors;
