/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls
   must be reachable by keyboard and have a name */
import { IconButton } from '@aplomb/ui';
import { useState } from 'react';
import type { EventData } from '../../shared/messages.ts';
import { call } from '../core/connection.ts';
import { useEvent } from '../core/use-event.ts';
import { ProblemNote } from './problem-note.tsx';

type Notice = EventData<'notice'>;

/** Notices that wait for their turn; older ones give way. */
const most = 5;

/** What the app has to tell: the newest notice until it is put away or over, then the one before. */
export function NoticeStack() {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  useEvent('notice', (notice) =>
    setNotices((before) =>
      [
        notice,
        ...before.filter(({ id, title }) => id !== notice.id && title !== notice.title),
      ].slice(0, most),
    ),
  );
  const remove = (id: string): void =>
    setNotices((before) => before.filter((notice) => notice.id !== id));
  useEvent('notice.gone', ({ id }) => remove(id));
  const [notice, ...waiting] = notices;
  if (notice === undefined) return null;
  const dismiss = (): void => {
    remove(notice.id);
    // Whether the service heard of it or not, it is put away here.
    call('notice.dismiss', { id: notice.id }).catch(reportError);
  };
  return (
    <section
      aria-label="Notices"
      className="flex items-start justify-between gap-2 text-ui wrap-anywhere"
    >
      {/* A fifth of the window at most, however large the text is; the rest of it scrolls. */}
      <div
        className="max-h-[20vh] min-w-0 flex-1 overflow-y-auto -outline-offset-2!"
        tabIndex={0}
        role="group"
        aria-label={notice.title}
      >
        <NoticeWords key={notice.id} notice={notice} />
        {waiting.length > 0 && (
          <p className="ps-4 text-sm text-muted">
            {waiting.length} more {waiting.length === 1 ? 'notice' : 'notices'}
          </p>
        )}
      </div>
      <IconButton
        icon="close"
        label={`Put away: ${notice.title}`}
        className="size-[min(2rem,12vw,20vh)]!"
        onClick={dismiss}
      />
    </section>
  );
}

function NoticeWords({ notice: { level, title, body, problem } }: { readonly notice: Notice }) {
  if (problem) return <ProblemNote problem={problem} />;
  return (
    <div
      role={level === 'info' ? 'status' : 'alert'}
      className={`border-s-2 ps-4 ${level === 'info' ? 'border-calm' : 'border-alert'}`}
    >
      <p className="font-semibold">{title}</p>
      {body !== '' && <p>{body}</p>}
    </div>
  );
}
