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
      const path = accountPaths.providerFinish;
      const { data, problem = null } = await send<ProviderFinished>('POST', path, { query });
      if (data?.second_step === true) ask.current();
      else if (data !== undefined) await goOn();
      setState({ isBusy: data?.second_step === false, problem });
    };
    const query = takeReturn();
    if (query !== null) void finish(query);
  }, []);
  return state;
}
