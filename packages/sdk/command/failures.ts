import { apiErrors, commandExits } from '@aplomb/contract';
import { AplombError } from '../src/index.ts';

/** Something that has to be mended on this computer; nothing was sent. */
export class UseError extends Error {
  override readonly name = 'UseError';

  constructor(message: string, cause?: unknown) {
    super(message, { cause });
  }
}

/** A failure as it is told: what to print on standard error, and what to end with. */
export interface Told {
  readonly exit: number;
  readonly lines: readonly string[];
}

/** How a failure is told; anything that is neither ours nor the API's is thrown on. */
export function tell(error: unknown): Told {
  if (error instanceof UseError)
    return {
      exit: commandExits.wrongUse.code,
      lines: [error.message, 'What there is: aplomb --help'],
    };
  if (!(error instanceof AplombError)) throw error;
  const { title, remedy } = apiErrors[error.code];
  const fixes = error.fieldErrors.map(({ field, fix }) => `${field}: ${fix}`);
  return {
    exit: commandExits.refused.code,
    lines: [
      `${error.code}: ${title}`,
      error.message,
      `What to do: ${fixes.length > 0 ? fixes.join('; ') : remedy}`,
      ...(error.retryAfter === null ? [] : [`Try again in ${error.retryAfter} s.`]),
      ...(error.requestId === null ? [] : [`Request-Id: ${error.requestId}`]),
    ],
  };
}
