import type { ParsedParams } from '../../../shared/messages.ts';
import { DesktopError } from '../../base/desktop-error.ts';
import type { CapturePort, ScreenRect } from '../../base/ports.ts';
import { intersect, surface } from '../../base/rectangles.ts';

/** The area a capture is to read; `lastArea` is what the one before read. */
export async function findArea(
  capture: CapturePort,
  { mode, target }: ParsedParams<'capture.start'>,
  lastArea: ScreenRect | null,
): Promise<ScreenRect> {
  if (mode === 'quick') return lastArea ?? focusedScreen(capture);
  if (mode !== 'monitor') return focusedScreen(capture);
  const monitor = (await capture.monitors()).find(({ id }) => id === target);
  if (!monitor)
    throw new DesktopError('RESOURCE_NOT_FOUND', 'This screen is not there any more.', {
      advice: 'Choose another screen.',
    });
  return monitor;
}

/** The screen with most of the window that has the focus, else the primary one. */
async function focusedScreen(capture: CapturePort): Promise<ScreenRect> {
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
}
