import { useEffect } from 'react';
import type { RequestParams } from '../../shared/messages.ts';
import { call } from './connection.ts';

/**
 * Another window of the app that gets the focus says so within this time; what it says then stands.
 */
const handOverMilliseconds = 200;

/**
 * Tells the service that this panel is in front while the window has the focus, so that the panel's
 * keys are listened for only then.
 */
export function usePanelFocus(panel: RequestParams<'hotkeys.focus'>['panel']): void {
  useEffect(() => {
    const channel = new BroadcastChannel('aplomb.panel');
    let leaving: ReturnType<typeof setTimeout> | undefined;
    // A key that is not listened for has its button still.
    const tell = (next: typeof panel): void => {
      call('hotkeys.focus', { panel: next }).catch(reportError);
    };
    const enter = (): void => {
      clearTimeout(leaving);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
      channel.postMessage('entered');
      tell(panel);
    };
    const leave = (): void => {
      leaving = setTimeout(() => tell('none'), handOverMilliseconds);
    };
    channel.addEventListener('message', () => clearTimeout(leaving));
    if (document.hasFocus()) enter();
    addEventListener('focus', enter);
    addEventListener('blur', leave);
    return () => {
      removeEventListener('focus', enter);
      removeEventListener('blur', leave);
      clearTimeout(leaving);
      channel.close();
      if (document.hasFocus()) tell('none');
    };
  }, [panel]);
}
