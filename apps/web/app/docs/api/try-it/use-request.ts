import { useEffect, useRef, useState } from 'react';
import { type ConsoleRequest, type Outcome, sendRequest } from './send-request.ts';

/** One request at a time: sends it, cancels it, and holds how the last one ended. */
export function useRequest(): {
  running: boolean;
  outcome: Outcome | null;
  /** Answers how it ended; null where another one took its place. */
  send(request: ConsoleRequest): Promise<Outcome | null>;
  cancel(): void;
  clear(): void;
} {
  const [running, setRunning] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);
  return {
    running,
    outcome,
    send: async (request) => {
      controller.current?.abort();
      const own = new AbortController();
      controller.current = own;
      setRunning(true);
      setOutcome(null);
      const result = await sendRequest(request, own.signal);
      if (controller.current !== own) return null;
      setRunning(false);
      setOutcome(result);
      return result;
    },
    cancel: () => controller.current?.abort(),
    clear: () => setOutcome(null),
  };
}
