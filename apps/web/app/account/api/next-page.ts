import { type AccountProfile, accountPages, accountPaths } from '@aplomb/contract';
import { send } from './send.ts';

/** The first page after signing in. */
export const consoleHome = '/console';

/** Where `next` in an address leads: a page of this site, else the console. */
export function nextPage(): string {
  const next = new URLSearchParams(location.search).get('next') ?? '';
  const target = URL.canParse(next, location.origin) ? new URL(next, location.origin) : null;
  return next.startsWith('/') && target?.origin === location.origin
    ? target.pathname + target.search + target.hash
    : consoleHome;
}

/**
 * The sign-in page that leads back to `page`; `again` asks for a new sign-in although there is one.
 */
export const signInFor = (page: string, again = false): string =>
  `${accountPages.signIn}?next=${encodeURIComponent(page)}${again ? '&again=1' : ''}`;

/**
 * Goes on after signing in; who asked for deletion is asked about that first. Loads the page anew,
 * so that nothing of the visitor before stays.
 */
export async function goOn(): Promise<void> {
  const { data } = await send<AccountProfile>('GET', accountPaths.account);
  location.assign(
    data !== undefined && data.deletion !== null ? accountPages.cancelDeletion : nextPage(),
  );
}
