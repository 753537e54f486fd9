import { useCallback, useEffect, useRef, useState } from 'react';
import type { RequestParams } from '../../shared/messages.ts';
import { call } from './connection.ts';

/** Typing is kept when it rests. */
const restMilliseconds = 400;

/** The text, how to change it, and how to empty it once it was sent, unless it changed since. */
export type Draft = [
  text: string,
  setText: (text: string) => void,
  dropSent: (sent: string) => void,
];

/**
 * A text that is being typed: it is there again when the window or the whole app was closed before
 * it was sent.
 */
export function useDraft(name: RequestParams<'draft.get'>['name']): Draft {
  const [text, setText] = useState('');
  const typed = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    let current = true;
    const read = async (): Promise<void> => {
      const { text: kept } = await call('draft.get', { name });
      if (current && typed.current === undefined) setText(kept);
    };
    read().catch(reportError);
    return () => {
      current = false;
    };
  }, [name]);
  const change = useCallback(
    (next: string): void => {
      typed.current = next;
      setText(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(
        () => {
          call('draft.set', { name, text: next }).catch(reportError);
        },
        next === '' ? 0 : restMilliseconds,
      );
    },
    [name],
  );
  const dropSent = useCallback(
    (sent: string): void => {
      if ((typed.current ?? sent) === sent) change('');
    },
    [change],
  );
  return [text, change, dropSent];
}
