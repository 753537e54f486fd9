import { setTimeout as wait } from 'node:timers/promises';
import { DesktopError } from '../../base/desktop-error.ts';
import type { SystemPort } from '../../base/ports.ts';
import { bind, bytesAt, unwide, wide } from './bind.ts';

const UNICODE_TEXT = 13,
  MOVEABLE = 2,
  ATTEMPTS = 20,
  PAUSE_MILLISECONDS = 25;
const openClipboard = bind<number>('user32.dll', 'OpenClipboard', 'int', ['intptr']);
const closeClipboard = bind<number>('user32.dll', 'CloseClipboard', 'int', []);
const emptyClipboard = bind<number>('user32.dll', 'EmptyClipboard', 'int', []);
const getClipboardData = bind<number>('user32.dll', 'GetClipboardData', 'intptr', ['uint']);
const setClipboardData = bind<number>('user32.dll', 'SetClipboardData', 'intptr', [
  'uint',
  'intptr',
]);
const globalAlloc = bind<number>('kernel32.dll', 'GlobalAlloc', 'intptr', ['uint', 'intptr']);
const globalLock = bind<number>('kernel32.dll', 'GlobalLock', 'intptr', ['intptr']);
const globalUnlock = bind<number>('kernel32.dll', 'GlobalUnlock', 'int', ['intptr']);
const globalSize = bind<number>('kernel32.dll', 'GlobalSize', 'intptr', ['intptr']);
const moveMemory = bind<undefined>('kernel32.dll', 'RtlMoveMemory', 'void', [
  'intptr',
  'void *',
  'intptr',
]);

/** The clipboard of Windows. Another program may hold it for a moment: that is waited for. */
export const win32Clipboard: SystemPort['clipboard'] = {
  read: () =>
    withClipboard(() => {
      const handle = getClipboardData(UNICODE_TEXT);
      const place = handle === 0 ? 0 : globalLock(handle);
      if (place === 0) return '';
      const text = unwide(bytesAt(place, Number(globalSize(handle))));
      globalUnlock(handle);
      return text;
    }),
  write: (text) =>
    withClipboard(() => {
      const bytes = wide(text);
      const handle = globalAlloc(MOVEABLE, bytes.length);
      moveMemory(globalLock(handle), bytes, bytes.length);
      globalUnlock(handle);
      emptyClipboard();
      // From here on the memory belongs to Windows.
      if (setClipboardData(UNICODE_TEXT, handle) === 0) throw busy();
    }),
};

async function withClipboard<Value>(use: () => Value): Promise<Value> {
  for (let attempt = 0; openClipboard(0) === 0; attempt++) {
    if (attempt === ATTEMPTS) throw busy();
    await wait(PAUSE_MILLISECONDS);
  }
  try {
    return use();
  } finally {
    closeClipboard();
  }
}

const busy = (): DesktopError =>
  new DesktopError('SERVICE_UNAVAILABLE', 'Another program holds the clipboard.', {
    advice: 'Try again in a moment.',
  });
