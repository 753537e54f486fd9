import { IconButton } from '@aplomb/ui';
import { useState } from 'react';
import type { EventData } from '../../shared/messages.ts';
import { call } from '../core/connection.ts';
import { useEvent } from '../core/use-event.ts';
import { ProblemNote } from './problem-note.tsx';

/** As many as can be read at a glance; older ones give way. */
const most = 3;

/** What the app has to tell, newest first, until it is put away. */
export function NoticeStack() {
  const [notices, setNotices] = useState<readonly EventData<'notice'>[]>([]);
  useEvent('notice', (notice) =>
    setNotices((before) =>
      [
        notice,
        ...before.filter(({ id, title }) => id !== notice.id && title !== notice.title),
      ].slice(0, most),
    ),
  );
  const dismiss = (id: string): void => {
    setNotices((before) => before.filter((notice) => notice.id !== id));
    call('notice.dismiss', { id }).catch(() => undefined);
  };
  if (notices.length === 0) return null;
  return (
    <ul aria-label="Notices" className="space-y-3">
      {notices.map(({ id, level, title, body, problem }) => (
        <li key={id} className="flex items-start justify-between gap-2 text-ui">
          {problem ? (
            <ProblemNote problem={problem} />
          ) : (
            <div
              role={level === 'info' ? 'status' : 'alert'}
              className={`border-s-2 ps-4 ${level === 'info' ? 'border-calm' : 'border-alert'}`}
            >
              <p className="font-semibold">{title}</p>
              {body !== '' && <p>{body}</p>}
            </div>
          )}
          <IconButton
            icon="close"
            label={`Put away: ${title}`}
            className="size-8!"
            onClick={() => dismiss(id)}
          />
        </li>
      ))}
    </ul>
  );
}
