import type { Host } from '../../base/host.ts';
import { type Log, logFailure } from '../../base/log.ts';
import type { Notices, TakeBack } from '../../base/notices.ts';
import type { ShellPort } from '../../base/ports.ts';
import { randomUUID } from 'node:crypto';
import type { Notice } from '../../../shared/events.ts';

const MOST_PENDING = 5;

/** `quiet` says whether sound and pop-ups are unwelcome now. */
export function createNotices(
  host: Pick<Host, 'emit'>,
  shell: ShellPort,
  quiet: () => boolean,
  log: Pick<Log, 'error'>,
): Notices {
  let pending: Notice[] = [];
  const remove = (id: string): void => {
    if (pending.every((notice) => notice.id !== id)) return;
    pending = pending.filter((notice) => notice.id !== id);
    host.emit('notice.gone', { id });
  };
  const give = (notice: Omit<Notice, 'id' | 'at' | 'sound'>): TakeBack => {
    const sound = !quiet() && notice.level !== 'info';
    const told: Notice = { id: randomUUID(), at: new Date().toISOString(), sound, ...notice };
    pending = [
      ...pending.filter(({ title }) => title !== told.title),
      { ...told, sound: false },
    ].slice(-MOST_PENDING);
    host.emit('notice', told);
    if (!quiet() && notice.level !== 'info')
      shell
        .notify({ title: notice.title, body: notice.body, sound })
        .catch(logFailure(log, 'a notice could not be shown by the system'));
    return () => remove(told.id);
  };
  return {
    get pending() {
      return pending;
    },
    dismiss: remove,
    settle(code) {
      for (const { id, problem } of pending) if (problem?.code === code) remove(id);
    },
    tell(level, title, body) {
      return give({ level, title, body, problem: null });
    },
    fail(error) {
      const problem = error.toMessage();
      return give({
        level: 'error',
        title: problem.title,
        body: `${problem.detail} ${problem.advice}`,
        problem,
      });
    },
  };
}
