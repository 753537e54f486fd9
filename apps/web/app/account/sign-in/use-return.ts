import { accountPaths, type ProviderFinished } from '@aplomb/contract';
import { useEffect, useRef, useState } from 'react';
import { goOn } from '../api/next-page.ts';
import { type Problem, send } from '../api/send.ts';
import { takeReturn } from './provider-sign-in.tsx';

/**
 * Ends a sign-in that comes back from the identity provider: goes on, or calls `askCode` where the
 * second step is still to come. Answers whether it is under way, and why it failed.
 */
export function useReturn(askCode: () => void): { isBusy: boolean; problem: Problem | null } {
  const [state, setState] = useState<{ isBusy: boolean; problem: Problem | null }>({
    isBusy: false,
    problem: null,
  });
  const ask = useRef(askCode);
  useEffect(() => {
    const finish = async (query: string): Promise<void> => {
      setState({ isBusy: true, problem: null });
      const page = new URLSearchParams(location.search);
      const path = page.has('connect') ? accountPaths.providerConnect : accountPaths.providerFinish;
      const body = { query, again: page.has('again') };
      const { data, problem = null } = await send<Partial<ProviderFinished>>('POST', path, body);
      const asksCode = data?.second_step === true;
      if (asksCode) ask.current();
      else if (data !== undefined) await goOn();
      setState({ isBusy: data !== undefined && !asksCode, problem });
    };
    const query = takeReturn();
    if (query !== null) void finish(query);
  }, []);
  return state;
}
