import type { Frame } from '@aplomb/engine';
import { DesktopError } from '../../base/desktop-error.ts';
import type { CapturePort, ScreenRect } from '../../base/ports.ts';
import { subtract, surface } from '../../base/rectangles.ts';
import { type Exclusions, visibleExcluded } from '../../guard/index.ts';
import { type ShownWindow, shownWindow } from './shown-window.ts';

/** A part of the screen, without what must not be read. */
export interface Grabbed {
  frame: Frame;
  scale: number;
  area: ScreenRect;
  masked: ScreenRect[];
  programs: string[];
  /** Whose text it shows; null where that is no window, or one that must not be read. */
  shown: ShownWindow | null;
}

/** Grey of what was left out. */
const MASK = 128,
  ATTEMPTS = 3;

/**
 * Reads an area. What is excluded is decided first, and its pixels are never asked for: only the
 * rest is. When windows moved meanwhile, what
 * was read is thrown away and it begins anew. Throws ACCESS_DENIED when nothing else is left, 2001
 * when the system refuses.
 */
export async function grabPermitted(
  port: CapturePort,
  exclusions: Exclusions,
  area: ScreenRect,
): Promise<Grabbed> {
  const look = async () => {
    const windows = await port.windows();
    return {
      ...visibleExcluded(windows, exclusions.leftOut, area),
      shown: shownWindow(windows, exclusions, area),
    };
  };
  let seen = await look();
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const parts = seen.areas.reduce<ScreenRect[]>((left, hole) => subtract(left, hole), [area]);
    if (surface(parts) === 0) throw refusal(seen.programs);
    const { scale, ...frame } =
      seen.areas.length === 0 ? await port.grab({ rect: area }) : await assemble(port, area, parts);
    const after = await look();
    if (JSON.stringify(after.areas) === JSON.stringify(seen.areas)) {
      const { areas, programs, shown } = after;
      return { frame, scale, area, masked: areas, programs, shown };
    }
    seen = after;
  }
  throw refusal(seen.programs);
}

async function assemble(
  port: CapturePort,
  area: ScreenRect,
  parts: readonly ScreenRect[],
): Promise<Frame & { scale: number }> {
  const rgb = new Uint8Array(area.width * area.height * 3).fill(MASK);
  let scale = 1;
  for (const part of parts) {
    const piece = await port.grab({ rect: part });
    ({ scale } = piece);
    const rows = Math.min(piece.height, part.height),
      bytes = Math.min(piece.width, part.width) * 3;
    for (let row = 0; row < rows; row++) {
      rgb.set(
        piece.rgb.subarray(row * piece.width * 3, row * piece.width * 3 + bytes),
        ((part.y - area.y + row) * area.width + part.x - area.x) * 3,
      );
    }
  }
  return { width: area.width, height: area.height, rgb, scale };
}

const refusal = (programs: readonly string[]): DesktopError =>
  new DesktopError(
    'ACCESS_DENIED',
    `What you selected belongs to ${programs.join(', ')}, which captures leave out. Nothing of it was read.`,
    {
      advice: 'Select something else, or change the exclusions in the privacy controls.',
    },
  );
