import { randomUUID } from 'node:crypto';
import type { Picking } from '../../../shared/requests/capture.ts';
import { DesktopError } from '../../base/desktop-error.ts';
import type { ScreenRect, WindowInfo } from '../../base/ports.ts';
import { bounds, intersect } from '../../base/rectangles.ts';
import type { Service } from '../../base/service.ts';
import type { Windows } from '../../base/windows.ts';
import type { Exclusions } from '../../guard/index.ts';
import { crop, toPicture } from './frame-pictures.ts';
import { type Grabbed, grabPermitted } from './grab-permitted.ts';
import { shownWindow } from './shown-window.ts';

/** Selecting on the frozen screen: what is shown is what is read, however long the user takes. */
export interface Picker {
  readonly current: Picking | null;
  /**
   * Null when it was cancelled, or begun anew, before the screen was read: then nothing is shown.
   */
  begin(): Promise<Picking | null>;
  /** The selected part. Throws RESOURCE_NOT_FOUND when the selection is over. */
  take(pickId: string, area: ScreenRect): Promise<Grabbed>;
  /** Its page has drawn the frozen screen. */
  drawn(pickId: string): Promise<void>;
  cancel(): Promise<void>;
}

const PICTURE_SECONDS = 300;

/** Makes the picker of the service. */
export function createPicker(
  service: Pick<Service, 'platform' | 'blobs' | 'state' | 'host'>,
  exclusions: Exclusions,
  windows: Windows,
): Picker {
  const {
    platform: { capture },
    blobs,
    state,
    host,
  } = service;
  let current: { picking: Picking; screens: Grabbed[]; targets: WindowInfo[] } | null = null;
  let latest = {};

  const end = async (): Promise<void> => {
    for (const { pictureId } of current?.picking.pictures ?? []) blobs.delete(pictureId);
    current = null;
    state.update({ capture: 'idle' });
    await windows.hide('picker');
  };

  return {
    get current() {
      return current?.picking ?? null;
    },
    async begin() {
      const mine = (latest = {});
      if (current !== null) await end();
      const monitors = await capture.monitors();
      const area = bounds(monitors);
      if (area === null) throw new DesktopError(2001, 'The system names no screen.');
      if (state.now.overlay.visible && !state.now.overlay.pinned) await windows.hide('overlay');
      const grabs = Promise.all(
        monitors.map((monitor) => grabPermitted(capture, exclusions, monitor)),
      );
      // Listed while the pixels are on their way; whatever becomes of those is told below.
      const [screens, targets] = await Promise.all([grabs, capture.windows()]);
      if (mine !== latest) return null;
      const shown = windows.show('picker', { ...area, still: true });
      // Packed while the window comes up: its page asks for its pictures at once and gets them when
      // they are ready.
      const picking: Picking = {
        pickId: randomUUID(),
        area,
        pictures: screens.map(({ frame }, index) => ({
          monitor: monitors[index] ?? missing(),
          pictureId: blobs.put(toPicture(frame), PICTURE_SECONDS),
        })),
        windows: targets
          .filter((window) => !window.minimised && !exclusions.isOwn(window))
          .map((window) => ({ ...window, excluded: exclusions.leftOut(window) !== null })),
        masked: screens.flatMap(({ masked }) => masked),
      };
      current = { picking, screens, targets };
      state.update({ capture: 'picking' });
      host.emit('capture.picking', picking);
      await shown;
      return picking;
    },
    async take(pickId, area) {
      if (current?.picking.pickId !== pickId)
        throw new DesktopError('RESOURCE_NOT_FOUND', 'This selection is over.', {
          advice: 'Press the hotkey to begin a new one.',
        });
      const screen = current.screens.find((candidate) => intersect(candidate.area, area) !== null);
      const part = screen && intersect(screen.area, area);
      if (!screen || !part)
        throw new DesktopError(
          'INVALID_PARAMETER_VALUE',
          'The selection lies outside every screen.',
          { advice: 'Select a part of a screen.' },
        );
      const { programs } = screen;
      const shown = shownWindow(current.targets, exclusions, part);
      await end();
      return {
        frame: crop(screen.frame, {
          ...part,
          x: part.x - screen.area.x,
          y: part.y - screen.area.y,
        }),
        scale: screen.scale,
        area: part,
        masked: screen.masked.flatMap((mask) => intersect(mask, part) ?? []),
        programs: screen.masked.some((mask) => intersect(mask, part) !== null) ? programs : [],
        shown,
      };
    },
    async drawn(pickId) {
      if (current?.picking.pickId === pickId) await windows.place('picker', { still: false });
    },
    async cancel() {
      latest = {};
      if (current !== null) await end();
    },
  };
}

const missing = (): never => {
  throw new DesktopError(2001, 'A screen was unplugged while it was read.', {
    advice: 'Capture again.',
  });
};
