import type { LoggedRequest } from '@aplomb/contract';
import { useEffect, useState } from 'react';
import { callConsole } from '../core/call.ts';

const FIRST_WAIT = 1_500;
const LONGEST_WAIT = 10_000;

/**
 * Waits for a call newer than the one given, asking less often the longer it takes and not at all
 * while the page is hidden.
 */
export function useNextCall(known: string | null, active: boolean): LoggedRequest | undefined {
  const [call, setCall] = useState<LoggedRequest>();
  useEffect(() => {
    if (!active) return undefined;
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    let wait = FIRST_WAIT;
    const newest = async (): Promise<LoggedRequest | undefined> => {
      const query = { limit: '1' };
      const { data } = await callConsole('listRequests', { query }, controller.signal);
      return data.requests[0];
    };
    const look = async (): Promise<void> => {
      try {
        const found = document.hidden ? undefined : await newest();
        if (controller.signal.aborted) return;
        if (found !== undefined && found.request_id !== known) {
          setCall(found);
          return;
        }
      } catch (error) {
        if (controller.signal.aborted) return;
        reportError(error);
      }
      timer = setTimeout(() => void look(), wait);
      wait = Math.min(LONGEST_WAIT, wait * 1.1);
    };
    timer = setTimeout(() => void look(), wait);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [known, active]);
  return call;
}
