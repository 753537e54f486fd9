import { useCallback, useEffect, useState } from 'react';
import { type Answer, send } from '../api/send.ts';

/**
 * Something asked of the server when a page opens, and again whenever `changes` grows. Undefined
 * until it answered.
 */
export function useAsked<Data>(
  path: string,
  changes = 0,
): { readonly answer: Answer<Data> | undefined; readonly reload: () => Promise<void> } {
  const [{ answer, seen }, setState] = useState<{
    readonly answer: Answer<Data> | undefined;
    readonly seen: number;
  }>({ answer: undefined, seen: -1 });
  const reload = useCallback(async () => {
    const next = await send<Data>('GET', path);
    setState((last) => ({ ...last, answer: next }));
  }, [path]);
  useEffect(() => {
    if (seen === changes) return;
    const ask = async (): Promise<void> => {
      const next = await send<Data>('GET', path);
      setState({ answer: next, seen: changes });
    };
    void ask();
  }, [path, seen, changes]);
  return { answer, reload };
}
