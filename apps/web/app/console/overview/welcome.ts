import { readStoredText, storeText } from '@aplomb/ui';

const KEPT_AS = 'aplomb.welcome';

/** Notes in this tab that an account was just confirmed, so that its first key is made at once. */
export const keepWelcome = (): void => storeText(KEPT_AS, 'yes', 'sessionStorage');

/** Whether an account was just confirmed in this tab; true once. */
export function takeWelcome(): boolean {
  const isKept = readStoredText(KEPT_AS, 'sessionStorage') !== undefined;
  if (isKept) storeText(KEPT_AS, undefined, 'sessionStorage');
  return isKept;
}
