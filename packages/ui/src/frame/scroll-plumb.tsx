import type { ReactNode } from 'react';
import { markPath } from '../brand/mark-path.ts';

/**
 * A long page hung on the plumb line: the line runs down its left edge, section numbers hang from
 * it, the bob stands where the reader is. Drawn by CSS alone.
 */
export function ScrollPlumb({ children }: { readonly children: ReactNode }) {
  return (
    <div className="plumbed">
      <div className="plumb" aria-hidden="true">
        <div className="plumb-window">
          <svg className="plumb-bob" viewBox="4.5 6.2 7 9.8">
            <path d={markPath} fill="currentColor" />
          </svg>
        </div>
      </div>
      {children}
    </div>
  );
}
