import type { z } from 'zod';
import type { ConsoleRight } from '../organizations/roles.ts';

/**
 * One operation of the console: JSON under /api/console, with the session's cookie; writes only
 * from the own site.
 */
export interface ConsoleEndpoint {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with parameters in braces. */
  readonly path: string;
  readonly summary: string;
  /**
   * `account`: answers the caller's own; `record`: names a record, and one of somebody else is not
   * found; `organization`: is there in an organisation only.
   */
  readonly ownership: 'account' | 'record' | 'organization';
  /** What the caller's role must allow; null: it is about nobody but the caller. */
  readonly right: ConsoleRight | null;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly status: 200 | 201 | 204;
  /** Schema of `data` in the answer; absent when there is no body. */
  readonly data?: z.ZodType;
}
