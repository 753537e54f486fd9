import { type HotkeyAction, partName, type PartPath, places, product } from '@aplomb/contract';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAppState } from '../core/app-state.tsx';
import { call } from '../core/connection.ts';
import { go, useRoute } from '../core/route.ts';
import { useAnchor } from '../core/use-anchor.ts';
import { useKeptFocus } from '../core/use-kept-focus.ts';
import { useEvent } from '../core/use-event.ts';
import { FindDialog } from '../find/find-dialog.tsx';
import { SettingsSearch } from '../find/settings-search.tsx';
import { AssistantQuestions } from '../frame/assistant-questions.tsx';
import { ConnectionNote } from '../frame/connection-note.tsx';
import { NoticeStack } from '../frame/notice-stack.tsx';
import { Waiting } from '../frame/waiting.tsx';
import { partBodies } from './part-bodies.ts';
import { PartLinks } from './part-links.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

/** Parts that a hotkey leads to. */
const hotkeyParts: Partial<Record<HotkeyAction, PartPath>> = {
  open_settings: 'settings/general',
  interview_mode: 'prepare/interview',
  presentation_mode: 'prepare/presentation',
};

const FirstLaunch = lazy(async () => ({
  default: (await import('../sections/first-launch/first-launch.tsx')).FirstLaunch,
}));

/** The main window: the first launch until it is done, then its places. */
export function MainWindow() {
  const { firstLaunchDone } = useAppState();
  return firstLaunchDone ? <Places /> : <FirstLaunch />;
}

function Places() {
  const { place, part, item } = useRoute();
  const [finding, setFinding] = useState(false);
  const find = (): void => setFinding(true);
  const { title } = places[place];
  const Body = partBodies[part];
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef({ place, part });
  useWantedPart();
  useEvent('hotkey', ({ action }) => {
    const wanted = hotkeyParts[action];
    if (wanted) go(wanted);
  });
  useEffect(() => {
    document.title = `${partName(part)} · ${product.name}`;
    // At the start the focus stays where the system puts it; between parts it stays on the link.
    if (before.current.part !== part) heading.current?.closest('main')?.scrollTo(0, 0);
    if (before.current.place !== place) heading.current?.focus();
    before.current = { place, part };
  }, [place, part]);
  useAnchor(item);
  useKeptFocus(heading);
  return (
    <div className="@container h-full">
      <div className="flex h-full flex-col @3xl:flex-row">
        <button
          type="button"
          className={
            'sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50 ' +
            'focus:rounded-input focus:bg-ink focus:px-4 focus:py-2 focus:text-ui ' +
            'focus:text-paper'
          }
          onClick={() => heading.current?.focus()}
        >
          Skip to the content
        </button>
        <TopBar current={place} onFind={find} />
        <Sidebar current={place} onFind={find} />
        <AssistantQuestions />
        <FindDialog open={finding} onOpenChange={setFinding} />
        <main id="main" className="min-h-0 min-w-0 flex-1 overflow-y-auto">
          <div className="@container mx-auto max-w-5xl px-5 py-6 @3xl:px-8 @3xl:py-8">
            <h1 ref={heading} tabIndex={-1} className="font-display text-3xl">
              {title}
            </h1>
            {place === 'settings' && <SettingsSearch />}
            <PartLinks place={place} current={part} />
            <div className="mt-4 space-y-3">
              <ConnectionNote />
              <NoticeStack />
            </div>
            <div className="mt-4">
              <Suspense fallback={<Waiting />}>
                <Body key={part} />
              </Suspense>
            </div>
          </div>
        </main>
      </div>
    </div>
  );
}

/** Goes where another window sent the person. */
function useWantedPart(): void {
  const follow = useEffectEvent(async (): Promise<void> => {
    const part = await call('shell.wanted', {});
    if (part !== null) go(part);
  });
  useEvent('main.wanted', () => void follow());
  useEffect(() => void follow(), []);
}
