import type { ReactNode } from 'react';
import { Mark } from '../brand/mark.tsx';

interface EmptyStateProps {
  /** What is not there. */
  readonly title: string;
  /** Why, and what to do about it. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Where a list would be, when it has nothing to show. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-12 text-center text-ui">
      <Mark size={28} />
      <p className="font-semibold">{title}</p>
      {children !== undefined && <div className="max-w-[28em] text-muted">{children}</div>}
      {action}
    </div>
  );
}
