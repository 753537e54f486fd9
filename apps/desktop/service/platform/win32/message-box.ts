import { product } from '@aplomb/contract';
import { bind, wide } from './bind.ts';

const ERROR_ICON = 0x10,
  INFORMATION_ICON = 0x40;
const messageBox = bind<number>('user32.dll', 'MessageBoxW', 'int', [
  'intptr',
  'void *',
  'void *',
  'uint',
]);

/** Shows a text in a window of its own and waits until it is closed. */
export function showMessage(text: string, kind: 'error' | 'information'): void {
  messageBox(0, wide(text), wide(product.name), kind === 'error' ? ERROR_ICON : INFORMATION_ICON);
}
