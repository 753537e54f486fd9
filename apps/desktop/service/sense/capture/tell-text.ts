import type { ToldLine, ToldText } from '@aplomb/engine';
import type { ScreenRect, WindowInfo } from '../../base/ports.ts';
import type { Service } from '../../base/service.ts';
import type { Grabbed } from './grab-permitted.ts';

/**
 * Asks the window that a picture shows for its text, in pixels of the picture. Null where that is
 * switched off or the window tells nothing, is slow, or is another by now.
 */
export async function tellText(
  { platform: { windowText, capture }, vault }: Pick<Service, 'platform' | 'vault'>,
  { area, shown, frame }: Grabbed,
): Promise<ToldText | null> {
  if (shown === null || !vault.settings.values.privacy.window_text) return null;
  const told = await windowText.read(shown.window, area);
  if (told === null || !isSame(await capture.windows(), shown.window)) return null;
  const scale = frame.width / area.width;
  const inFrame = (box: ScreenRect): ScreenRect => ({
    x: (box.x - area.x) * scale,
    y: (box.y - area.y) * scale,
    width: box.width * scale,
    height: box.height * scale,
  });
  return {
    lines: told.lines
      .filter((line) => isSeen(line, shown.parts))
      .map((line) => ({ ...line, box: inFrame(line.box) })),
    withheld: told.withheld.map(inFrame),
  };
}

/** A window that went, moved or shows something else no longer speaks of the picture. */
const isSame = (windows: readonly WindowInfo[], { id, title, x, y }: WindowInfo): boolean =>
  windows.some((now) => now.id === id && now.title === title && now.x === x && now.y === y);

function isSeen({ box }: ToldLine, parts: readonly ScreenRect[]): boolean {
  const x = box.x + box.width / 2,
    y = box.y + box.height / 2;
  return parts.some(
    (part) => x >= part.x && x < part.x + part.width && y >= part.y && y < part.y + part.height,
  );
}
