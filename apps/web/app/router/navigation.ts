import { isolatedPages } from '@aplomb/contract';
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { modulesOf } from '../routes.ts';
import { showKeptFonts } from '../site/fonts.ts';
import { loadRoute, type RouteModule } from './load-route.ts';
import { isUnmarked, newKey, type Place, placeNow, placeOf, trimmed } from './place.ts';
import { rememberScroll, restoreScroll, scrollToStart, watchScroll } from './scroll.ts';

/** A page of the site, loaded, and where it is. */
export interface Shown {
  readonly place: Place;
  readonly modules: readonly RouteModule[];
  /** Scrolls once the page is in the document. */
  readonly scroll?: (place: Place) => void;
}

let show: ((shown: Shown) => void) | undefined;
let current: Shown;
/** How often somebody went somewhere: the last one wins. */
let turns = 0;

/**
 * Shows the page at an address, relative to the current one, without loading a document; an address
 * that is none of these pages is left to the browser.
 */
export async function navigate(
  to: string,
  { replace = false, keepScroll = false } = {},
): Promise<void> {
  const url = new URL(to, location.href);
  const again = replace || url.href === location.href;
  const follow = (): void => {
    if (again) location.replace(url);
    else location.assign(url);
  };
  if (!isOurs(url)) return follow();
  const place = placeOf(url, newKey());
  await open(place, follow, (modules) => {
    rememberScroll();
    history[again ? 'replaceState' : 'pushState'](
      { key: place.key, ...(keepScroll && { y: scrollY }) },
      '',
      url,
    );
    return { place, modules, ...(!keepScroll && { scroll: scrollToStart }) };
  });
}

/** Loads the page of an address before somebody goes there; what fails shows when they do. */
export function preload(to: string): void {
  const url = new URL(to, location.href);
  if (isOurs(url)) loadRoute(trimmed(url.pathname)).catch(reportError);
}

/** Whether an address is shown by this document: the policy of isolated pages belongs to theirs. */
export function isOurs({ origin, pathname }: URL): boolean {
  const path = trimmed(pathname);
  return (
    origin === location.origin && modulesOf(path) !== undefined && !isolatedPages.includes(path)
  );
}

/** The page to show: the first one, and then wherever the reader goes. */
export function useNavigation(first: Shown): Shown {
  const [shown, setShown] = useState(first);
  const scrolled = useRef(first);
  useEffect(() => {
    current = first;
    show = (next) => {
      current = next;
      startTransition(() => {
        setShown(next);
      });
    };
    const unwatch = watchScroll();
    addEventListener('popstate', goBack);
    return () => {
      show = undefined;
      unwatch();
      removeEventListener('popstate', goBack);
    };
  }, [first]);
  useLayoutEffect(() => {
    if (scrolled.current === shown) return;
    scrolled.current = shown;
    showKeptFonts();
    shown.scroll?.(shown.place);
  }, [shown]);
  return shown;
}

function goBack(): void {
  // To a section of the page, where the browser scrolls by itself.
  const isSection = isUnmarked();
  const place = placeNow();
  const follow = (): void => {
    location.reload();
  };
  void open(place, follow, (modules) => ({
    place,
    modules,
    ...(!isSection && { scroll: restoreScroll }),
  }));
}

/** Loads a place and shows it; a page whose script can’t be loaded is loaded as a document. */
async function open(
  { pathname }: Place,
  otherwise: () => void,
  enter: (modules: readonly RouteModule[]) => Shown,
): Promise<void> {
  turns += 1;
  const turn = turns;
  if (pathname === current.place.pathname) {
    show?.(enter(current.modules));
    return;
  }
  let modules;
  try {
    modules = await loadRoute(pathname);
  } catch (error) {
    reportError(error);
    otherwise();
    return;
  }
  if (turn === turns) show?.(enter(modules));
}
