import { readStoredText, storeText } from '@aplomb/ui';
import { useEffect } from 'react';
import { callOf, type WrittenCall } from './written-call.ts';

const key = 'aplomb.shared-call';

/** Keeps the call of the address while its reader signs in, in this tab. */
export function useKeptFragment(): void {
  useEffect(() => {
    if (callOf(location.hash) !== undefined) storeText(key, location.hash, 'sessionStorage');
  }, []);
}

/** Opens the call of the address, once, and whenever the address names another one. */
export function useSharedCall(open: (call: WrittenCall, isShared: true) => void): void {
  useEffect(() => {
    const look = (): void => {
      const call = callOf(location.hash) ?? callOf(readStoredText(key, 'sessionStorage') ?? '');
      if (call === undefined) return;
      storeText(key, undefined, 'sessionStorage');
      // What is written from now on is not what the link said.
      history.replaceState(history.state, '', location.pathname + location.search);
      open(call, true);
    };
    look();
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, [open]);
}
