import { useEffect } from 'react';
import type { RequestParams } from '../../shared/messages.ts';
import { call } from './connection.ts';

/** Tells the service that this panel is in front while the window has the focus, so that the panel's keys are listened for only then. */
export function usePanelFocus(panel: RequestParams<'hotkeys.focus'>['panel']): void {
  useEffect(() => {
    // A key that is not listened for has its button still.
    const tell = (next: typeof panel): void => { call('hotkeys.focus', { panel: next }).catch(() => undefined); };
    const enter = (): void => tell(panel);
    const leave = (): void => tell('none');
    if (document.hasFocus()) enter();
    addEventListener('focus', enter);
    addEventListener('blur', leave);
    return () => {
      removeEventListener('focus', enter);
      removeEventListener('blur', leave);
      leave();
    };
  }, [panel]);
}
