import type { ConsoleEndpointId } from '@aplomb/contract';
import { type Action, useAction as useActionOf } from '@aplomb/ui';
import { useCallback, useEffect, useState } from 'react';
import { callConsole, type ConsoleAnswer } from './call.ts';
import { asProblem, type ConsoleProblem } from './problem.ts';
import type { ConsoleRequest } from './types.ts';

/** What was asked for: the last answer stays while the next one is under way. */
export interface Loaded<Id extends ConsoleEndpointId> {
  readonly answer: ConsoleAnswer<Id> | undefined;
  readonly problem: ConsoleProblem | undefined;
  readonly loading: boolean;
  reload(): void;
}

/** Reads an operation of the console, anew whenever the request changes. */
export function useConsole<Id extends ConsoleEndpointId>(
  id: Id,
  request: ConsoleRequest<Id> = {},
): Loaded<Id> {
  const [round, setRound] = useState(0);
  const [state, setState] = useState<{
    token?: string;
    answer?: ConsoleAnswer<Id>;
    problem?: ConsoleProblem;
  }>({});
  const asked = JSON.stringify(request);
  const token = `${round} ${asked}`;
  useEffect(() => {
    const controller = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        const answer = await callConsole(
          id,
          JSON.parse(asked) as ConsoleRequest<Id>,
          controller.signal,
        );
        if (!controller.signal.aborted) setState({ token, answer });
      } catch (error) {
        if (!controller.signal.aborted)
          setState((before) => ({ ...before, token, problem: asProblem(error) }));
      }
    };
    void ask();
    return () => controller.abort();
  }, [id, asked, token]);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  return {
    answer: state.answer,
    problem: state.token === token ? state.problem : undefined,
    loading: state.token !== token,
    reload,
  };
}

/** Runs one thing the reader does at a time and keeps why it failed. */
export const useAction = (): Action<ConsoleProblem> => useActionOf(asProblem);
