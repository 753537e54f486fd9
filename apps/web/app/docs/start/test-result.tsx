import type { ReactNode } from 'react';

/** How a test went, or that it has not run. */
export type Outcome =
  | { readonly state: 'idle' }
  | { readonly state: 'running'; readonly text: string }
  | { readonly state: 'passed' | 'failed'; readonly text: ReactNode };

/** Outcome of a test, announced when it changes. */
export function TestResult({ outcome }: { readonly outcome: Outcome }) {
  return (
    <output className="block min-h-7 text-ui">
      {outcome.state === 'running' && outcome.text}
      {outcome.state === 'passed' && (
        <>
          <strong className="text-calm">Works.</strong> {outcome.text}
        </>
      )}
      {outcome.state === 'failed' && (
        <>
          <strong className="text-alert">Did not work.</strong> {outcome.text}
        </>
      )}
    </output>
  );
}

/** Why the browser refused a device, in a sentence with what to do next. */
export function refusalText(error: unknown, device: string): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError')
    return `The browser was not allowed to use the ${device}. Allow it in the address bar, then test again.`;
  if (name === 'NotFoundError') return `No ${device} was found. Connect one, then test again.`;
  if (name === 'NotReadableError')
    return `Another program holds the ${device}. Close it, then test again.`;
  return `This browser cannot use the ${device} here. Try a current desktop browser.`;
}
