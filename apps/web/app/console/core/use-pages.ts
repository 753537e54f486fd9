import type { ConsoleEndpointId } from '@aplomb/contract';
import { useEffect, useRef, useState } from 'react';
import { callConsole } from './call.ts';
import { asProblem, type ConsoleProblem } from './problem.ts';
import type { ConsoleData, ConsoleRequest } from './types.ts';

/** Operations that answer page by page. */
type Listing = {
  [Id in ConsoleEndpointId]: ConsoleData<Id> extends { next_cursor: string | null } ? Id : never;
}[ConsoleEndpointId];

/** Pages of a list read so far. */
export interface Pages<Id extends Listing> {
  readonly pages: readonly ConsoleData<Id>[];
  readonly problem: ConsoleProblem | undefined;
  readonly loading: boolean;
  /** Cursor of what follows, or null at the end. */
  readonly next: string | null;
  more(): void;
  reload(): void;
}

interface State<Id extends Listing> {
  readonly of: string;
  readonly pages: readonly ConsoleData<Id>[];
  readonly problem?: ConsoleProblem;
}

/**
 * Reads a list page by page, from its start whenever what is asked changes; what was there stays
 * until the answer.
 */
export function usePages<Id extends Listing>(
  id: Id,
  query: Readonly<Record<string, string | undefined>>,
): Pages<Id> {
  const asked = JSON.stringify(query);
  const [round, setRound] = useState(0);
  const [state, setState] = useState<State<Id>>({ of: '', pages: [] });
  const [going, setGoing] = useState(false);
  const controller = useRef<AbortController>(null);
  const token = `${round} ${asked}`;
  useEffect(() => {
    const own = new AbortController();
    controller.current = own;
    const begin = async (): Promise<void> => {
      const first = await readPage(id, asked, null, own.signal);
      if (own.signal.aborted) return;
      setGoing(false);
      setState(
        first instanceof Error
          ? { of: token, pages: [], problem: first }
          : { of: token, pages: [first] },
      );
    };
    void begin();
    return () => own.abort();
  }, [id, asked, token]);
  const loading = state.of !== token || going;
  const next =
    (state.pages.at(-1) as { next_cursor: string | null } | undefined)?.next_cursor ?? null;
  const more = async (): Promise<void> => {
    const signal = controller.current?.signal;
    if (next === null || loading || signal === undefined) return;
    setGoing(true);
    const page = await readPage(id, asked, next, signal);
    if (signal.aborted) return;
    setGoing(false);
    setState(
      page instanceof Error
        ? { ...state, problem: page }
        : { of: token, pages: [...state.pages, page] },
    );
  };
  return {
    pages: state.pages,
    problem: loading ? undefined : state.problem,
    loading,
    next,
    more: () => void more(),
    reload: () => setRound(round + 1),
  };
}

async function readPage<Id extends Listing>(
  id: Id,
  asked: string,
  cursor: string | null,
  signal: AbortSignal,
): Promise<ConsoleData<Id> | ConsoleProblem> {
  try {
    const request = {
      query: { ...(JSON.parse(asked) as object), ...(cursor !== null && { cursor }) },
    } as ConsoleRequest<Id>;
    return (await callConsole(id, request, signal)).data;
  } catch (error) {
    return asProblem(error);
  }
}
