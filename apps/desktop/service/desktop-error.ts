import { apiErrors, appErrors, errorDocsPath, type ApiErrorCode, type AppErrorCode } from '@aplomb/contract';

/** A code of either catalogue. */
export type DesktopErrorCode = AppErrorCode | ApiErrorCode;

interface Extras { advice?: string; cause?: unknown }

/** A failure the user is told of: its code's catalogue gives title and advice, `detail` says what happened and why. */
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
  toMessage(): { code: DesktopErrorCode; title: string; detail: string; advice: string; docsPath: string } {
    return { code: this.code, title: titleOf(this.code), detail: this.detail, advice: this.advice, docsPath: errorDocsPath(this.code) };
  }
}

/** The error itself, or INTERNAL_SERVER_ERROR for a fault nobody foresaw; its cause stays for the log. */
export function asDesktopError(error: unknown): DesktopError {
  if (error instanceof DesktopError) return error;
  return new DesktopError('INTERNAL_SERVER_ERROR', 'Something inside the app failed. What you had saved is untouched.', {
    advice: 'Try again. If it stays, run the tests under Help and contact support.', cause: error,
  });
}

const titleOf = (code: DesktopErrorCode): string => (typeof code === 'number' ? appErrors[code].name : apiErrors[code].title);
const remedyOf = (code: DesktopErrorCode): string => (typeof code === 'number' ? appErrors[code].remedy : apiErrors[code].remedy);
