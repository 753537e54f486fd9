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
    const look = async (): Promise<void> => {
      const found = document.hidden
        ? undefined
        : await callConsole('listRequests', { query: { limit: '1' } }, controller.signal).then(
            ({ data }) => data.requests[0],
            () => undefined,
          );
      if (controller.signal.aborted) return;
      if (found !== undefined && found.request_id !== known) {
        setCall(found);
        return;
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
