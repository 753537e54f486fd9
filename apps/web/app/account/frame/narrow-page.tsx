import { Mark } from '@aplomb/ui';
import type { ReactNode } from 'react';
import { ScriptNeeded } from '../forms/script-needed.tsx';

interface NarrowPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  /** Where else to go, below a hairline. */
  readonly footer?: ReactNode;
}

/** A page with one form: mark, title, lead, form, and where else to go. */
export function NarrowPage({ title, lead, children, footer }: NarrowPageProps) {
  return (
    <div className="mx-auto max-w-[30rem] px-5 py-14 sm:px-8 sm:py-20">
      <Mark size={28} />
      <h1 className="mt-6 font-display text-4xl tracking-[-0.01em] sm:text-5xl">{title}</h1>
      {lead !== undefined && <p className="mt-4 text-muted">{lead}</p>}
      <div className="mt-10">
        <ScriptNeeded />
        {children}
      </div>
      {footer !== undefined && (
        <div className="mt-10 space-y-2 border-t border-line pt-6 text-ui text-muted">{footer}</div>
      )}
    </div>
  );
}
