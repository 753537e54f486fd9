import type { ReactNode } from 'react';
import { Icon } from '../brand/icons.tsx';
import { cx } from '../internal/cx.ts';

const kinds = {
  note: { icon: 'note', title: 'Note', tone: 'text-muted', edge: 'border-edge' },
  tip: { icon: 'tip', title: 'Tip', tone: 'text-calm', edge: 'border-calm' },
  caution: { icon: 'caution', title: 'Caution', tone: 'text-alert', edge: 'border-alert' },
  ethics: {
    icon: 'ethics',
    title: 'Before you use this',
    tone: 'text-brass',
    edge: 'border-brass',
  },
} as const;

/** Kind of a callout. */
export type CalloutKind = keyof typeof kinds;

interface CalloutProps {
  readonly kind?: CalloutKind;
  readonly title?: string;
  readonly children: ReactNode;
}

/** A remark beside the text. Its kind is said in words and by an icon, never by colour alone. */
export function Callout({ kind = 'note', title, children }: CalloutProps) {
  const { icon, title: usual, tone, edge } = kinds[kind];
  return (
    <aside
      className={cx('callout flex gap-4 border-s bg-surface py-4 ps-5 pe-6', edge)}
      aria-label={title ?? usual}
    >
      <span className={cx('pt-1', tone)}>
        <Icon name={icon} />
      </span>
      <div className="min-w-0 flex-1 space-y-2 text-ui">
        <p className={cx('font-semibold', tone)}>{title ?? usual}</p>
        {children}
      </div>
    </aside>
  );
}
