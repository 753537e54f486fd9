import { useCallback, useEffect, useRef, useState } from 'react';
import type { RequestParams } from '../../shared/messages.ts';
import { call } from './connection.ts';

/** Typing is kept when it rests. */
const restMilliseconds = 400;

/**
 * A text that is being typed: it is there again when the window or the whole app was closed before
 * it was sent.
 */
export function useDraft(
  name: RequestParams<'draft.get'>['name'],
): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState('');
  const touched = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    let current = true;
    const read = async (): Promise<void> => {
      const { text: kept } = await call('draft.get', { name });
      if (current && !touched.current) setText(kept);
    };
    read().catch(reportError);
    return () => {
      current = false;
    };
  }, [name]);
  const change = useCallback(
    (next: string): void => {
      touched.current = true;
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
  return [text, change];
}
