import { DesktopError } from '../../base/desktop-error.ts';
import type { CapturePort } from '../../base/ports.ts';
import type { Exclusions } from '../../guard/index.ts';
import type { Grabbed } from './grab-permitted.ts';

/** Reads one window; without an id the one in front, that of the app itself left out. */
export async function grabWindow(
  capture: CapturePort,
  exclusions: Exclusions,
  id: number | undefined,
): Promise<Grabbed> {
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
  const area = { x, y, width, height };
  return { frame, scale, area, masked: [], programs: [], shown: { window, parts: [area] } };
}
