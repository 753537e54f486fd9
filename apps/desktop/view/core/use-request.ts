import { type Action, useAction as useActionOf } from '@aplomb/ui';
import { useCallback, useEffect, useState } from 'react';
import type { Problem, RequestName, RequestParams, RequestResult } from '../../shared/messages.ts';
import { call } from './connection.ts';
import { asProblem } from './problem.ts';

/** What was asked for; the last value stays while the next is under way. */
export interface Loaded<Value> {
  readonly value: Value | undefined;
  readonly problem: Problem | undefined;
  readonly loading: boolean;
  reload(): void;
  /** Puts in place what another request answered. */
  replace(value: Value): void;
}

/** Reads something of the service, anew whenever the parameters change. */
export function useRequest<Name extends RequestName>(
  name: Name,
  params: RequestParams<Name>,
): Loaded<RequestResult<Name>> {
  const [round, setRound] = useState(0);
  const [state, setState] = useState<{
    token?: string;
    value?: RequestResult<Name>;
    problem?: Problem;
  }>({});
  const asked = JSON.stringify(params);
  const token = `${round} ${asked}`;
  useEffect(() => {
    let current = true;
    const ask = async (): Promise<void> => {
      try {
        const value = await call(name, JSON.parse(asked) as RequestParams<Name>);
        if (current) setState({ token, value });
      } catch (error) {
        if (current) setState((before) => ({ ...before, token, problem: asProblem(error) }));
      }
    };
    void ask();
    return () => {
      current = false;
    };
  }, [name, asked, token]);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  const replace = useCallback(
    (value: RequestResult<Name>) =>
      setState((before) => ({ ...(before.token !== undefined && { token: before.token }), value })),
    [],
  );
  return {
    value: state.value,
    problem: state.token === token ? state.problem : undefined,
    loading: state.token !== token,
    reload,
    replace,
  };
}

/** Runs one thing the user does at a time and keeps why it failed. */
export const useAction = (): Action<Problem> => useActionOf(asProblem);
