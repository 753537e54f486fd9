import { randomUUID } from 'node:crypto';
import type { Notice } from '../../shared/events.ts';
import type { DesktopError } from '../desktop-error.ts';
import type { Host } from '../host/host.ts';
import type { ShellPort } from '../ports.ts';

/** Tells the user something, in the windows and, when they are hidden, by the system. */
export interface Notices {
  /** Told and not put away yet, for a window that opens later; without their sound. */
  readonly pending: readonly Notice[];
  dismiss(id: string): void;
  tell(level: Notice['level'], title: string, body: string): void;
  /** Tells of a failure with its code, advice and page. */
  fail(error: DesktopError): void;
}

const MOST_PENDING = 5;

/** `quiet` says whether sound and pop-ups are unwelcome now. */
export function createNotices(
  host: Pick<Host, 'emit'>,
  shell: ShellPort,
  quiet: () => boolean,
): Notices {
  let pending: Notice[] = [];
  const give = (notice: Omit<Notice, 'id' | 'at' | 'sound'>): void => {
    const sound = !quiet() && notice.level !== 'info';
    const told: Notice = { id: randomUUID(), at: new Date().toISOString(), sound, ...notice };
    pending = [
      ...pending.filter(({ title }) => title !== told.title),
      { ...told, sound: false },
    ].slice(-MOST_PENDING);
    host.emit('notice', told);
    if (!quiet() && notice.level !== 'info')
      void shell.notify({ title: notice.title, body: notice.body, sound }).catch(() => undefined);
  };
  return {
    get pending() {
      return pending;
    },
    dismiss(id) {
      pending = pending.filter((notice) => notice.id !== id);
    },
    tell(level, title, body) {
      give({ level, title, body, problem: null });
    },
    fail(error) {
      const problem = error.toMessage();
      give({
        level: 'error',
        title: problem.title,
        body: `${problem.detail} ${problem.advice}`,
        problem,
      });
    },
  };
}
