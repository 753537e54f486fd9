import type { ReactNode } from 'react';
import { cx } from '../internal/cx.ts';

const tones = {
  neutral: 'border-edge text-muted',
  brass: 'border-brass text-brass',
  calm: 'border-calm text-calm',
  alert: 'border-alert text-alert',
} as const;

/** A word or two about the state of something: the word says it, the colour repeats it. */
export function Badge({
  tone = 'neutral',
  children,
}: {
  readonly tone?: keyof typeof tones;
  readonly children: ReactNode;
}) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 rounded-pill border px-2.5 py-0.5 text-sm font-medium whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
