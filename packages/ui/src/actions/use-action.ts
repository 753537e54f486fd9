import { useState } from 'react';

/** Something the user does: whether it is under way, and why it failed. */
export interface Action<Problem> {
  readonly busy: boolean;
  readonly problem: Problem | undefined;
  run(work: () => Promise<unknown>): Promise<boolean>;
  clear(): void;
}

/**
 * Runs one thing at a time and keeps why it failed, in the words of `asProblem`; `run` answers true
 * when it succeeded.
 */
export function useAction<Problem>(asProblem: (error: unknown) => Problem): Action<Problem> {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      setProblem(() => asProblem(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, run, clear: () => setProblem(undefined) };
}
