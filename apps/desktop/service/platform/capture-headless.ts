import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { imageTypes } from '@aplomb/contract';
import type { Frame } from '@aplomb/engine';
import { DesktopError } from '../base/desktop-error.ts';
import type {
  CapturePort,
  CaptureTarget,
  MonitorInfo,
  ScreenRect,
  WindowInfo,
} from '../base/ports.ts';
import { grabArea } from './frames.ts';

interface HeadlessCaptureOptions {
  /**
   * Folder whose pictures, by name, are the monitors from left to right. They are read anew for
   * each capture.
   */
  folder: string;
  windows?: readonly WindowInfo[];
  scale?: number;
}

const extensions = Object.values(imageTypes).flatMap((type) => type.extensions);

/** Captures pictures from a folder as though they were screens. */
export function createHeadlessCapture({
  folder,
  windows = [],
  scale = 1,
}: HeadlessCaptureOptions): CapturePort {
  const screens = (): Promise<Screen[]> => screensIn(folder, scale);
  const areaOf = (
    target: CaptureTarget,
    monitors: readonly MonitorInfo[],
  ): ScreenRect | undefined => {
    if ('rect' in target) return target.rect;
    if ('window' in target) return windows.find(({ id }) => id === target.window);
    return monitors.find(({ id }) => id === target.monitor);
  };
  return {
    monitors: async () => (await screens()).map(({ info }) => info),
    windows: async () => [...windows],
    async grab(target) {
      const all = await screens();
      const rect = areaOf(
        target,
        all.map(({ info }) => info),
      );
      const area =
        rect &&
        (await grabArea(
          rect,
          all.map(({ info }) => info),
          async ({ id }) => all[id]?.frame ?? missing(),
        ));
      return area ?? missing();
    },
    close: async () => undefined,
  };
}

const missing = (): never => {
  throw new DesktopError(2001, 'What was to be captured is not there any more.', {
    advice: 'Choose another screen or window.',
  });
};

async function read(path: string): Promise<Frame> {
  const { decodeImage } = await import('@aplomb/engine/node/reading');
  const decoded = await decodeImage(await readFile(path));
  if (!decoded.ok)
    throw new DesktopError(2001, `The picture ${path} cannot be read (${decoded.reason}).`);
  return decoded.frame;
}

interface Screen {
  info: MonitorInfo;
  frame: Frame;
}

/** A screen for each picture of the folder, from left to right. */
async function screensIn(folder: string, scale: number): Promise<Screen[]> {
  const names = (await readdir(folder))
    .filter((name) => extensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`)))
    .toSorted();
  let x = 0;
  const found = [];
  for (const [id, name] of names.entries()) {
    const frame = await read(join(folder, name));
    found.push({
      info: {
        id,
        name,
        x,
        y: 0,
        width: frame.width,
        height: frame.height,
        scale,
        primary: id === 0,
      },
      frame,
    });
    x += frame.width;
  }
  return found;
}
