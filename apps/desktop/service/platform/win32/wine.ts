import { bind } from './bind.ts';

/** Whether this is Wine, which says so by a function that Windows does not have. */
export function underWine(): boolean {
  if (process.platform !== 'win32') return false;
  try {
    bind<unknown>('ntdll.dll', 'wine_get_version', 'void *', [])();
    return true;
  } catch {
    // Koffi throws where a library lacks the function.
    return false;
  }
}
