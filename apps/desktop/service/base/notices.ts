import type { Notice } from '../../shared/events.ts';
import type { DesktopError, DesktopErrorCode } from './desktop-error.ts';

/** Tells the user something, in the windows and, when they are hidden, by the system. */
export interface Notices {
  /** Told and not put away yet, for a window that opens later; without their sound. */
  readonly pending: readonly Notice[];
  dismiss(id: string): void;
  /** Takes back every notice of this code: what it told of is over. */
  settle(code: DesktopErrorCode): void;
  /** Answers what takes it back once its cause is gone. */
  tell(level: Notice['level'], title: string, body: string): TakeBack;
  /** Tells of a failure with its code, advice and page; answers as above. */
  fail(error: DesktopError): TakeBack;
}

/** Takes a notice back; nothing where it was put away already. */
export type TakeBack = () => void;
