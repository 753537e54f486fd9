import { type HotkeyAction, product } from '@aplomb/contract';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useAppState } from '../core/app-state.tsx';
import { go, useRoute } from '../core/route.ts';
import { useEvent } from '../core/use-event.ts';
import { ConnectionNote } from '../frame/connection-note.tsx';
import { NoticeStack } from '../frame/notice-stack.tsx';
import { Waiting } from '../frame/waiting.tsx';
import { sectionOf } from './section-list.ts';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

/** Sections, and places in them, that a hotkey leads to. */
const hotkeyPlaces: Partial<Record<HotkeyAction, readonly [section: string, item?: string]>> = {
  open_settings: ['settings'],
  interview_mode: ['modes', 'interview'],
  presentation_mode: ['modes', 'presentation'],
};

const FirstLaunch = lazy(async () => ({
  default: (await import('../sections/first-launch/first-launch.tsx')).FirstLaunch,
}));

/** The main window: the first launch until it is done, then the sections. */
export function MainWindow() {
  const { firstLaunchDone } = useAppState();
  return firstLaunchDone ? <Sections /> : <FirstLaunch />;
}

function Sections() {
  const { section: id } = useRoute();
  const { id: current, title, Body } = sectionOf(id);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(current);
  useEvent('hotkey', ({ action }) => {
    const place = hotkeyPlaces[action];
    if (place) go(...place);
  });
  useEffect(() => {
    document.title = `${title} · ${product.name}`;
    // At the start the focus stays where the system puts it.
    if (before.current !== current) {
      // One section's place says nothing about the next one's.
      heading.current?.closest('main')?.scrollTo(0, 0);
      heading.current?.focus();
    }
    before.current = current;
  }, [title, current]);
  return (
    <div className="@container h-full">
      <div className="flex h-full flex-col @3xl:flex-row">
        <button
          type="button"
          className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50 focus:rounded-input focus:bg-ink focus:px-4 focus:py-2 focus:text-ui focus:text-paper"
          onClick={() => heading.current?.focus()}
        >
          Skip to the content
        </button>
        <TopBar current={current} />
        <Sidebar current={current} />
        <main id="main" className="min-h-0 min-w-0 flex-1 overflow-y-auto">
          <div className="@container mx-auto max-w-5xl px-5 py-6 @3xl:px-8 @3xl:py-8">
            <h1 ref={heading} tabIndex={-1} className="font-display text-3xl">
              {title}
            </h1>
            <div className="mt-4 space-y-3">
              <ConnectionNote />
              <NoticeStack />
            </div>
            <div className="mt-4">
              <Suspense fallback={<Waiting />}>
                <Body key={current} />
              </Suspense>
            </div>
          </div>
        </main>
      </div>
    </div>
  );
}
