import { DesktopError } from '../base/desktop-error.ts';

const schemes: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:', 'ms-settings:']);

/**
 * The address when it is one the system may open. Throws DesktopError for files, scripts and
 * programs.
 */
export function openableUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !schemes.has(url.protocol))
    throw new DesktopError(
      'INVALID_PARAMETER_VALUE',
      'Only web pages, mail addresses and system settings can be opened.',
    );
  return url.href;
}
