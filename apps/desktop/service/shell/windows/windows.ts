import { logFailure } from '../../base/log.ts';
import type { MonitorInfo, WindowName, WindowPlace } from '../../base/ports.ts';
import { bounds } from '../../base/rectangles.ts';
import type { Service } from '../../base/service.ts';
import type { Windows } from '../../base/windows.ts';
import { z } from 'zod';

/** The size the overlay was last given, in pixels of the screen. */
const OVERLAY_SIZE = 'overlay-size';
const keptSize = z.object({ width: z.number(), height: z.number() });
const overlaySize = { width: 440, height: 560 } as const;
const mainSize = { width: 1100, height: 760 } as const;
const names: readonly WindowName[] = ['main', 'overlay', 'picker'];

/** Makes the windows of the service. */
export function createWindows({
  platform: { shell, capture },
  host,
  state,
  vault,
  log,
}: Pick<Service, 'platform' | 'host' | 'state' | 'vault' | 'log'>): Windows {
  const closed: ((window: WindowName) => void)[] = [];
  const open = new Set<WindowName>();
  const overlayPlace: WindowPlace = {};
  const markOverlay = (visible: boolean): void => {
    if (state.now.overlay.visible !== visible)
      state.update({ overlay: { ...state.now.overlay, visible } });
  };
  const monitors = async (): Promise<MonitorInfo[]> =>
    (await capture.monitors().catch(logFailure(log, 'the screens could not be listed'))) ?? [];
  shell.onClosed((window) => {
    open.delete(window);
    if (window === 'overlay') markOverlay(false);
    for (const listener of closed) listener(window);
  });
  /** The overlay stands at the right edge of the first screen until the user moves it. */
  const placeOf = async (window: WindowName, place: WindowPlace): Promise<WindowPlace> => {
    const hidden = {
      protected: state.now.presenting && vault.settings.values.presentation.invisible_interface,
    };
    if (window === 'picker') return { onTop: true, unmanaged: true, ...hidden, ...place };
    if (window === 'main') return { ...(open.has('main') ? {} : mainSize), ...hidden, ...place };
    const kept = open.has('overlay') ? null : await vault.values.get(OVERLAY_SIZE, keptSize);
    if (kept) Object.assign(overlayPlace, { ...kept, ...overlayPlace });
    const first = open.has('overlay') ? null : (await monitors()).find(({ primary }) => primary);
    const start = first
      ? {
          ...overlaySize,
          x: Math.max(
            first.x,
            first.x + first.width - Math.round(overlaySize.width * first.scale) - 24,
          ),
          y: first.y + 24,
        }
      : {};
    return {
      onTop: true,
      opacity: state.now.overlay.opacity,
      ...start,
      ...overlayPlace,
      ...hidden,
      ...place,
    };
  };
  const windows: Windows = {
    async show(window, place = {}) {
      const full = await placeOf(window, place);
      if (open.has(window)) {
        await shell.show(window, full);
      } else {
        open.add(window);
        await shell
          .open(window, () => host.urlOf(window), full)
          .catch((error: unknown) => {
            open.delete(window);
            throw error;
          });
      }
      if (window === 'overlay') markOverlay(true);
    },
    async hide(window) {
      if (window === 'overlay') markOverlay(false);
      if (open.has(window)) await shell.hide(window);
    },
    async place(window, place) {
      if (window === 'overlay') {
        Object.assign(overlayPlace, place);
        const { width, height } = overlayPlace;
        if (width !== undefined && height !== undefined)
          await vault.values.set(OVERLAY_SIZE, { width, height });
      }
      if (open.has(window)) await shell.place(window, place);
    },
    onClosed(listener) {
      closed.push(listener);
    },
    async hideAll() {
      await Promise.all(names.map((window) => windows.hide(window)));
    },
    async prepare() {
      for (const window of ['overlay', 'picker'] as const) {
        if (open.has(window)) continue;
        const place = await placeOf(window, {});
        open.add(window);
        await shell.open(window, () => host.urlOf(window), place);
        await shell.hide(window);
      }
      // As large as it will be shown: its page lays itself out now.
      const area = bounds(await monitors());
      if (area !== null) await shell.place('picker', area);
    },
  };
  return windows;
}
