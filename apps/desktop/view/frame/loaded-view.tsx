import type { ReactNode } from 'react';
import type { Loaded } from '../core/use-request.ts';
import { ProblemNote } from './problem-note.tsx';
import { Waiting } from './waiting.tsx';

/** What was asked for, or why it is not there: waiting, refused, or shown. */
export function LoadedView<Value>({
  of,
  children,
}: {
  readonly of: Loaded<Value>;
  readonly children: (value: Value) => ReactNode;
}) {
  const { value, problem, loading, reload } = of;
  return (
    <>
      {problem && <ProblemNote problem={problem} onRetry={reload} />}
      {value === undefined ? loading && <Waiting /> : children(value)}
    </>
  );
}
