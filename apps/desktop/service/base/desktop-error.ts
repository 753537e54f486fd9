import {
  apiErrors,
  appErrors,
  errorDocsPath,
  type ApiErrorCode,
  type AppErrorCode,
  partName,
} from '@aplomb/contract';

/** A code of either catalogue. */
export type DesktopErrorCode = AppErrorCode | ApiErrorCode;

interface Extras {
  advice?: string;
  cause?: unknown;
}

/**
 * A failure the user is told of: its code's catalogue gives title and advice, `detail` says what
 * happened and why.
 */
export class DesktopError extends Error {
  override readonly name = 'DesktopError';
  readonly code: DesktopErrorCode;
  readonly detail: string;
  readonly advice: string;

  constructor(code: DesktopErrorCode, detail: string, { advice, cause }: Extras = {}) {
    super(`${code}: ${detail}`, { cause });
    this.code = code;
    this.detail = detail;
    this.advice = advice ?? remedyOf(code);
  }

  /** What the view is told. */
  toMessage(): {
    code: DesktopErrorCode;
    title: string;
    detail: string;
    advice: string;
    docsPath: string;
  } {
    return {
      code: this.code,
      title: titleOf(this.code),
      detail: this.detail,
      advice: this.advice,
      docsPath: errorDocsPath(this.code),
    };
  }
}

/**
 * The error itself, or INTERNAL_SERVER_ERROR for a fault nobody foresaw; its cause stays for the
 * log.
 */
export function asDesktopError(error: unknown): DesktopError {
  if (error instanceof DesktopError) return error;
  return new DesktopError(
    'INTERNAL_SERVER_ERROR',
    'Something inside the app failed. What you had saved is untouched.',
    {
      advice: `Try again. If it stays, run the tests under ${partName('settings/help')} and contact support.`,
      cause: error,
    },
  );
}

/**
 * Handles a failure to get what may have been deleted meanwhile: answers `instead` then; any other
 * failure goes on to the caller.
 */
export const ifDeleted =
  <Value>(instead: Value) =>
  (error: unknown): Value => {
    if (error instanceof DesktopError && error.code === 'RESOURCE_NOT_FOUND') return instead;
    throw error;
  };

const titleOf = (code: DesktopErrorCode): string =>
  typeof code === 'number' ? appErrors[code].name : apiErrors[code].title;
/**
 * The API's remedies speak to programmers of headers and ids; these speak to somebody before the
 * app.
 */
const remedies: Partial<Record<ApiErrorCode, string>> = {
  RESOURCE_NOT_FOUND: 'It was removed or changed meanwhile. Look at the list again.',
  VALIDATION_ERROR: 'Change what is named, then try again.',
  INVALID_PARAMETER_VALUE: 'Change what is named, then try again.',
  FILE_TOO_LARGE: 'Take a smaller file, or a part of it.',
  UNSUPPORTED_FILE_TYPE: 'Choose another file.',
};
const remedyOf = (code: DesktopErrorCode): string =>
  typeof code === 'number'
    ? appErrors[code].remedy
    : (remedies[code] ??
      `Try again. If it stays, run the tests under ${partName('settings/help')}.`);
