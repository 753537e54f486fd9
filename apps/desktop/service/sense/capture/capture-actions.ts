import type { ParsedParams, RequestResult } from '../../../shared/messages.ts';
import type { Answer } from '../../../shared/shapes/answer.ts';
import { DesktopError } from '../../base/desktop-error.ts';
import { logFailure } from '../../base/log.ts';
import type { HandlersOf } from '../../base/handlers.ts';
import type { ScreenRect } from '../../base/ports.ts';
import { surface } from '../../base/rectangles.ts';
import type { Service } from '../../base/service.ts';
import type { Windows } from '../../base/windows.ts';
import type { Exclusions, HelpGuard } from '../../guard/index.ts';
import { findArea } from './find-area.ts';
import { type Grabbed, grabPermitted } from './grab-permitted.ts';
import { grabWindow } from './grab-window.ts';
import type { Picker } from './picker.ts';
import { createUnveil } from './unveil.ts';

interface CaptureParts {
  service: Service;
  exclusions: Exclusions;
  picker: Picker;
  /** Answers what was read. */
  answers: { readScreen(grabbed: Grabbed, question: string | null): Promise<Answer> };
  windows: Windows;
  guard: HelpGuard;
  /** Loads the model inside that will be asked, if it is one. */
  warmModel: () => void;
}

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
  const { capture, system, windowText } = service.platform;
  const unveil = createUnveil(service, exclusions, windows);
  let lastArea: ScreenRect | null = null;

  const answer = async (grabbed: Grabbed, question: string | undefined): Promise<Answer> => {
    lastArea = grabbed.area;
    const [read] = await Promise.all([
      answers.readScreen(grabbed, question ?? null),
      windows.show('overlay'),
    ]);
    return read;
  };
  const warm = (): void => {
    service.engine.warm();
    warmModel();
    if (service.vault.settings.values.privacy.window_text)
      windowText.warm().catch(logFailure(service.log, 'no window can be asked for its text'));
  };
  const grabScreen = async (how: ParsedParams<'capture.start'>): Promise<Grabbed> => {
    const area = await findArea(capture, how, lastArea);
    return unveil(area, () => grabPermitted(capture, exclusions, area));
  };
  const start: CaptureActions['start'] = async (how) => {
    await guard.require('screen');
    if (how.mode === 'area') {
      const picking = await picker.begin();
      // Loading takes a processor for itself: not while the screen is still to be shown.
      warm();
      return { picking, answer: null };
    }
    warm();
    const grabbed =
      how.mode === 'window'
        ? await grabWindow(capture, exclusions, how.target)
        : await grabScreen(how);
    return { picking: null, answer: await answer(grabbed, how.question) };
  };
  const targets = async (): Promise<RequestResult<'capture.targets'>> => {
    const [monitors, all] = await Promise.all([capture.monitors(), capture.windows()]);
    return {
      monitors,
      windows: all
        .filter((window) => !window.minimised && !exclusions.isOwn(window))
        .map((window) => ({ ...window, excluded: exclusions.leftOut(window) !== null })),
    };
  };
  return {
    start,
    cancel: () => picker.cancel(),
    handlers: {
      'capture.targets': targets,
      'capture.start': start,
      'capture.picking': () => picker.current,
      async 'capture.region'({ pickId, area, question }) {
        await guard.require('screen');
        const grabbed = await picker.take(pickId, area);
        if (surface(grabbed.masked) >= surface([grabbed.area]))
          throw new DesktopError(
            'ACCESS_DENIED',
            `What you selected belongs to ${grabbed.programs.join(', ')}, ` +
              'which captures leave out. Nothing of it was read.',
            { advice: 'Select something else, or change the exclusions in the privacy controls.' },
          );
        return answer(grabbed, question);
      },
      async 'capture.window'({ pickId, window }) {
        await guard.require('screen');
        if (picker.current?.pickId !== pickId)
          throw new DesktopError('RESOURCE_NOT_FOUND', 'This selection is over.', {
            advice: 'Press the hotkey to begin a new one.',
          });
        await picker.cancel();
        return answer(await grabWindow(capture, exclusions, window), undefined);
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
