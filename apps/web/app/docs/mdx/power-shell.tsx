import type { ReactNode } from 'react';

/** The sample before it in PowerShell, closed until somebody asks. */
export function PowerShell({ children }: { readonly children: ReactNode }) {
  return (
    <details>
      <summary className="text-ui text-brass">The same in PowerShell</summary>
      <div className="mt-4">{children}</div>
    </details>
  );
}
