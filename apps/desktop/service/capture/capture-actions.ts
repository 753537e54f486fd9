import { setTimeout as wait } from 'node:timers/promises';
import type { ParsedParams, RequestResult } from '../../shared/messages.ts';
import type { Answer } from '../../shared/shapes/answer.ts';
import type { Answers } from '../answer/answers.ts';
import { DesktopError } from '../desktop-error.ts';
import type { HandlersOf } from '../host/handlers.ts';
import type { ScreenRect, WindowInfo } from '../ports.ts';
import type { HelpGuard } from '../responsible/help-guard.ts';
import type { Service } from '../service.ts';
import type { Windows } from '../windows/windows.ts';
import type { Exclusions } from './exclusions.ts';
import { grabPermitted, type Grabbed } from './grab-permitted.ts';
import type { Picker } from './picker.ts';
import { intersect, surface } from './rectangles.ts';

interface CaptureParts {
  service: Service;
  exclusions: Exclusions;
  picker: Picker;
  answers: Answers;
  windows: Windows;
  guard: HelpGuard;
  /** Loads the model inside that will be asked, if it is one. */
  warmModel: () => void;
}

/** How long a window may take to go, and what was behind it to be drawn. */
const LEAVE_MILLISECONDS = 1_000,
  REPAINT_MILLISECONDS = 120;

/** What starts and ends captures, from hotkeys, tray and windows. */
export interface CaptureActions {
  start(how: ParsedParams<'capture.start'>): Promise<RequestResult<'capture.start'>>;
  cancel(): Promise<void>;
  readonly handlers: HandlersOf<'capture'> & HandlersOf<'captureExclusions'>;
}

/** Makes the actions of the service. */
export function createCaptureActions({
  service,
  exclusions,
  picker,
  answers,
  windows,
  guard,
  warmModel,
}: CaptureParts): CaptureActions {
  const {
    platform: { capture, system },
    engine,
  } = service;
  let lastArea: ScreenRect | null = null;

  const answer = async (grabbed: Grabbed, question: string | undefined): Promise<Answer> => {
    lastArea = grabbed.area;
    const [read] = await Promise.all([
      answers.readScreen(grabbed, question ?? null),
      windows.show('overlay'),
    ]);
    return read;
  };
  const focusedScreen = async (): Promise<ScreenRect> => {
    const [monitors, all] = await Promise.all([capture.monitors(), capture.windows()]);
    const focused = all.find((window) => window.focused);
    const shared = (monitor: ScreenRect): number => {
      const part = focused && intersect(monitor, focused);
      return part ? surface([part]) : 0;
    };
    const [best] = monitors.toSorted(
      (a, b) => shared(b) - shared(a) || Number(b.primary) - Number(a.primary),
    );
    if (!best) throw new DesktopError(2001, 'The system names no screen.');
    return best;
  };
  const targetArea = async ({
    mode,
    target,
  }: ParsedParams<'capture.start'>): Promise<ScreenRect> => {
    if (mode === 'quick') return lastArea ?? focusedScreen();
    if (mode === 'monitor') {
      const monitor = (await capture.monitors()).find(({ id }) => id === target);
      if (!monitor)
        throw new DesktopError('RESOURCE_NOT_FOUND', 'This screen is not there any more.', {
          advice: 'Choose another screen.',
        });
      return monitor;
    }
    return focusedScreen();
  };
  const grabWindow = async (id: number | undefined): Promise<Grabbed> => {
    const all = (await capture.windows()).filter((window) => !exclusions.isOwn(window));
    // The app's own window may have the focus: then the next one behind it is meant.
    const front = all.find(({ focused }) => focused) ?? all.find(({ minimised }) => !minimised);
    const window = id === undefined ? front : all.find((candidate) => candidate.id === id);
    if (!window)
      throw new DesktopError('RESOURCE_NOT_FOUND', 'This window is not there any more.', {
        advice: 'Choose another window.',
      });
    if (exclusions.leftOut(window) !== null)
      throw new DesktopError(
        'ACCESS_DENIED',
        `Captures leave out ${window.application}. Nothing of it was read.`,
        { advice: 'Choose another window, or change the exclusions in the privacy controls.' },
      );
    const { scale, ...frame } = await capture.grab({ window: window.id });
    const { x, y, width, height } = window;
    return { frame, scale, area: { x, y, width, height }, masked: [], programs: [] };
  };

  const ownWindows = async (): Promise<WindowInfo[]> =>
    (await capture.windows()).filter((window) => exclusions.isOwn(window) && !window.minimised);
  /** Takes the app's own windows out of the way first: what is behind them is what is meant. */
  const unveil = async <Value>(
    area: ScreenRect,
    then: (area: ScreenRect) => Promise<Value>,
  ): Promise<Value> => {
    const own = await ownWindows();
    if (own.every((window) => intersect(window, area) === null)) return then(area);
    const isMainShown = own.length > Number(service.state.now.overlay.visible);
    await Promise.all([windows.hide('main'), windows.hide('overlay')]);
    for (
      const until = performance.now() + LEAVE_MILLISECONDS;
      performance.now() < until && (await ownWindows()).length > 0;
    )
      await wait(REPAINT_MILLISECONDS);
    await wait(REPAINT_MILLISECONDS);
    try {
      return await then(area);
    } finally {
      if (isMainShown) await windows.show('main');
    }
  };

  const start: CaptureActions['start'] = async (how) => {
    await guard.require();
    if (how.mode === 'area') {
      const picking = await picker.begin();
      // Loading takes a processor for itself: not while the screen is still to be shown.
      engine.warm();
      warmModel();
      return { picking, answer: null };
    }
    engine.warm();
    warmModel();
    const grabbed =
      how.mode === 'window'
        ? await grabWindow(how.target)
        : await unveil(await targetArea(how), (area) => grabPermitted(capture, exclusions, area));
    return { picking: null, answer: await answer(grabbed, how.question) };
  };
  return {
    start,
    cancel: () => picker.cancel(),
    handlers: {
      async 'capture.targets'() {
        const [monitors, all] = await Promise.all([capture.monitors(), capture.windows()]);
        return {
          monitors,
          windows: all
            .filter((window) => !window.minimised && !exclusions.isOwn(window))
            .map((window) => ({ ...window, excluded: exclusions.leftOut(window) !== null })),
        };
      },
      'capture.start': start,
      'capture.picking': () => picker.current,
      async 'capture.region'({ pickId, area, question }) {
        await guard.require();
        const grabbed = await picker.take(pickId, area);
        if (surface(grabbed.masked) >= surface([grabbed.area]))
          throw new DesktopError(
            'ACCESS_DENIED',
            `What you selected belongs to ${grabbed.programs.join(', ')}, which captures leave out. Nothing of it was read.`,
            { advice: 'Select something else, or change the exclusions in the privacy controls.' },
          );
        return answer(grabbed, question);
      },
      async 'capture.window'({ pickId, window }) {
        await guard.require();
        if (picker.current?.pickId !== pickId)
          throw new DesktopError('RESOURCE_NOT_FOUND', 'This selection is over.', {
            advice: 'Press the hotkey to begin a new one.',
          });
        await picker.cancel();
        return answer(await grabWindow(window), undefined);
      },
      async 'capture.drawn'({ pickId }) {
        await picker.drawn(pickId);
        return {};
      },
      async 'capture.cancel'() {
        await picker.cancel();
        return {};
      },
      async 'captureExclusions.get'() {
        return { exclusions: exclusions.list(), running: (await system.programs()).toSorted() };
      },
      'captureExclusions.set': ({ program, on }) => exclusions.set(program, on),
    },
  };
}
