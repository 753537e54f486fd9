import type { WindowPlace } from '../base/ports.ts';
import { bind, wide } from './win32/bind.ts';
import type { WindowControl } from './window-control.ts';

const browserClass = wide('Chrome_WidgetWin_1');
const HIDE = 0,
  SHOW = 5,
  NO_SIZE = 1,
  NO_MOVE = 2,
  NO_ORDER = 4,
  NO_ACTIVATE = 0x10,
  FRAME_CHANGED = 0x20,
  CLOSE = 0x10;
const TOPMOST = -1,
  NOT_TOPMOST = -2,
  STYLE = -16,
  EXTENDED_STYLE = -20,
  CAPTION = 0xc00000n,
  THICK_FRAME = 0x40000n,
  LAYERED = 0x80000n,
  TRANSPARENT = 0x20n,
  BY_ALPHA = 2,
  NEAREST = 2;
const findWindow = bind<number>('user32.dll', 'FindWindowExW', 'intptr', [
  'intptr',
  'intptr',
  'void *',
  'void *',
]);
const processOf = bind<number>('user32.dll', 'GetWindowThreadProcessId', 'uint', [
  'intptr',
  'void *',
]);
const isVisible = bind<number>('user32.dll', 'IsWindowVisible', 'int', ['intptr']);
const isWindow = bind<number>('user32.dll', 'IsWindow', 'int', ['intptr']);
const showWindow = bind<number>('user32.dll', 'ShowWindow', 'int', ['intptr', 'int']);
const toFront = bind<number>('user32.dll', 'SetForegroundWindow', 'int', ['intptr']);
const setPosition = bind<number>('user32.dll', 'SetWindowPos', 'int', [
  'intptr',
  'intptr',
  'int',
  'int',
  'int',
  'int',
  'uint',
]);
const windowRect = bind<number>('user32.dll', 'GetWindowRect', 'int', ['intptr', 'void *']);
const getLong = bind<number | bigint>('user32.dll', 'GetWindowLongPtrW', 'intptr', [
  'intptr',
  'int',
]);
const setLong = bind<number | bigint>('user32.dll', 'SetWindowLongPtrW', 'intptr', [
  'intptr',
  'int',
  'intptr',
]);
const setLayered = bind<number>('user32.dll', 'SetLayeredWindowAttributes', 'int', [
  'intptr',
  'uint',
  'uint8',
  'uint',
]);
const postMessage = bind<number>('user32.dll', 'PostMessageW', 'int', [
  'intptr',
  'uint',
  'intptr',
  'intptr',
]);
const getAffinity = bind<number>('user32.dll', 'GetWindowDisplayAffinity', 'int', [
  'intptr',
  'void *',
]);
const monitorOf = bind<number>('user32.dll', 'MonitorFromWindow', 'intptr', ['intptr', 'uint']);
const monitorInfo = bind<number>('user32.dll', 'GetMonitorInfoW', 'int', ['intptr', 'void *']);

/** Whether Windows keeps a window out of captures; null for a window that is gone. */
export function isProtectedWindow(handle: number | bigint): boolean | null {
  const affinity = Buffer.alloc(4);
  return getAffinity(handle, affinity) === 0 ? null : affinity.readUInt32LE() !== 0;
}

/** Moves the browser's windows on Windows. */
export function createWin32WindowControl(): WindowControl {
  return {
    async list(pid) {
      const found: number[] = [],
        owner = Buffer.alloc(4);
      for (
        let window = findWindow(0, 0, browserClass, null);
        window !== 0;
        window = findWindow(0, window, browserClass, null)
      ) {
        processOf(window, owner);
        if (owner.readUInt32LE() === pid && isVisible(window) !== 0) found.push(window);
      }
      return found;
    },
    exists: async (id) => isWindow(id) !== 0,
    place: async (id, place) => {
      placeWindow(id, place);
    },
    async show(id, place) {
      showWindow(id, SHOW);
      toFront(id);
      placeWindow(id, place);
    },
    async hide(id) {
      showWindow(id, HIDE);
    },
    async close(id) {
      postMessage(id, CLOSE, 0, 0);
    },
    isProtected: async (id) => isProtectedWindow(id),
    end: async () => undefined,
  };
}

function placeWindow(id: number, place: WindowPlace): void {
  if (place.fullScreen !== undefined) setStyle(id, STYLE, CAPTION | THICK_FRAME, !place.fullScreen);
  const now =
    place.fullScreen === true ? monitorRect(id) : rectOf((bytes) => windowRect(id, bytes), 0, 16);
  const wanted =
    place.fullScreen === true
      ? now
      : {
          ...now,
          ...Object.fromEntries(
            Object.entries(place).filter(([name, value]) => name in now && value !== undefined),
          ),
        };
  const order = place.onTop === undefined ? NO_ORDER : 0;
  setPosition(
    id,
    place.onTop === true ? TOPMOST : NOT_TOPMOST,
    wanted.x,
    wanted.y,
    wanted.width,
    wanted.height,
    NO_ACTIVATE |
      FRAME_CHANGED |
      order |
      (wanted === now && place.fullScreen !== true ? NO_MOVE | NO_SIZE : 0),
  );
  if (place.clickThrough !== undefined)
    setStyle(id, EXTENDED_STYLE, TRANSPARENT | LAYERED, place.clickThrough);
  if (place.opacity !== undefined) {
    setStyle(id, EXTENDED_STYLE, LAYERED, true);
    setLayered(id, 0, Math.round(place.opacity * 255), BY_ALPHA);
  }
}

function setStyle(id: number, which: number, bits: bigint, on: boolean): void {
  const style = BigInt(getLong(id, which));
  setLong(id, which, on ? style | bits : style & ~bits);
}

function rectOf(
  fill: (bytes: Buffer) => void,
  offset: number,
  size: number,
): { x: number; y: number; width: number; height: number } {
  const bytes = Buffer.alloc(size);
  bytes.writeUInt32LE(size);
  fill(bytes);
  const [x, y, right, bottom] = [0, 4, 8, 12].map((at) => bytes.readInt32LE(offset + at)) as [
    number,
    number,
    number,
    number,
  ];
  return { x, y, width: right - x, height: bottom - y };
}

const monitorRect = (id: number): ReturnType<typeof rectOf> =>
  rectOf((bytes) => monitorInfo(monitorOf(id, NEAREST), bytes), 4, 40);
