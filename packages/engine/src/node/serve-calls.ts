import type { ChildMessage, ToChild } from './watched-process.ts';

/** Tells the process that started this one. */
export function tellParent<Message>(message: Message | ChildMessage): void {
  process.send?.(message);
}

/** Answers a call; `signal` aborts once nobody wants the answer any more. */
type Answer<Request> = (request: Request, call: number, signal: AbortSignal) => Promise<unknown>;

/**
 * Answers the calls of the process that started this one, each with its value or its fault, and
 * tells every `aliveMilliseconds` that this one lives. `onEnd` is called when the other lets go.
 */
export function serveCalls<Request>(
  answer: Answer<Request>,
  { aliveMilliseconds, onEnd }: { aliveMilliseconds: number; onEnd: () => void },
): void {
  const running = new Map<number, AbortController>();
  const take = async (call: number, request: Request): Promise<void> => {
    const abort = new AbortController();
    running.set(call, abort);
    try {
      tellParent({ kind: 'answer', call, value: await answer(request, call, abort.signal) });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      tellParent({ kind: 'fault', call, message });
    } finally {
      running.delete(call);
    }
  };
  setInterval(
    () => tellParent({ kind: 'alive', rssBytes: process.memoryUsage.rss() }),
    aliveMilliseconds,
  );
  process.on('message', (message: ToChild<Request>) => {
    if ('cancel' in message) running.get(message.cancel)?.abort();
    else void take(message.call, message.request);
  });
  process.on('disconnect', onEnd);
}
