import { cx } from '../internal/cx.ts';
import { remOf } from '../internal/rem-of.ts';
import { markPath } from './mark-path.ts';

interface MarkProps {
  /** Edge length in pixels at the usual size of text; it grows with the text. */
  readonly size?: number;
  /** Brass of the brand, or the colour of the text around it. */
  readonly tone?: 'brass' | 'current';
  /** What a screen reader says; without it the mark is decoration. */
  readonly label?: string;
  readonly className?: string;
}

/** The plumb line. */
export function Mark({ size = 16, tone = 'brass', label, className }: MarkProps) {
  const name = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      viewBox="0 0 16 16"
      width={remOf(size)}
      height={remOf(size)}
      className={cx('shrink-0', tone === 'brass' && 'text-brass', className)}
      {...name}
    >
      <path d={markPath} fill="currentColor" />
    </svg>
  );
}
