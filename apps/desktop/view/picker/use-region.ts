import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { RequestResult } from '../../shared/messages.ts';
import {
  cutTo,
  leastEdge,
  moveRegion,
  type Point,
  type Region,
  regionAt,
  regionBetween,
  resizeRegion,
  snapPoint,
} from './region.ts';

/** What the picker picks from. */
export type Picking = NonNullable<RequestResult<'capture.picking'>>;

/** What is chosen so far: a free region, or a window as a whole. */
export interface Choice {
  readonly region: Region;
  readonly window: number | null;
  readonly name: string | null;
}

const steps = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
} as const;
const longStep = 10;

interface RegionPicker {
  readonly choice: Choice | null;
  readonly pointer: Point | null;
  readonly dragging: boolean;
  /** The window a press without dragging would take. */
  readonly under: Picking['windows'][number] | undefined;
  readonly pointerHandlers: Record<
    'onPointerDown' | 'onPointerMove' | 'onPointerUp',
    (event: PointerEvent) => void
  >;
  /** Whether the key was one of the picker's. */
  onKeyDown(event: KeyboardEvent): boolean;
}

/**
 * Picks a region by pointer (drag, with edges snapping; press takes the window below) and by keys.
 * `toScreen` turns a pointer's place into pixels of the screen;
 * `onPicked` hears of what the pointer let go of, unless Shift keeps it to be adjusted.
 */
export function useRegion(
  picking: Picking,
  toScreen: (event: PointerEvent) => Point,
  onPicked: (choice: Choice) => void,
): RegionPicker {
  const { area, windows, pictures } = picking;
  const monitors = pictures.map(({ monitor }) => monitor);
  const open = windows.filter(({ excluded }) => !excluded);
  const [choice, setChoice] = useState<Choice | null>(null);
  const [pointer, setPointer] = useState<Point | null>(null);
  const [from, setFrom] = useState<Point | null>(null);
  const free = (region: Region): void => setChoice({ region, window: null, name: null });
  const snapped = (event: PointerEvent): Point =>
    event.altKey ? toScreen(event) : snapPoint(toScreen(event), [...open, ...monitors]);

  const onKeyDown = (event: KeyboardEvent): boolean => {
    const chosen = choiceByKey(event, choice, { area, open, monitors });
    if (chosen === undefined) return false;
    setChoice(chosen);
    event.preventDefault();
    return true;
  };

  return {
    choice,
    pointer,
    dragging: from !== null,
    onKeyDown,
    under: pointer === null ? undefined : regionAt(pointer, open),
    pointerHandlers: {
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setFrom(snapped(event));
      },
      onPointerMove: (event) => {
        setPointer(toScreen(event));
        if (from !== null) free(regionBetween(from, snapped(event), area));
      },
      onPointerUp: (event) => {
        if (from === null) return;
        setFrom(null);
        const region = regionBetween(from, snapped(event), area);
        const target = regionAt(toScreen(event), open);
        const isDragged = region.width >= leastEdge && region.height >= leastEdge;
        const pressed = target ? windowChoice(target, area) : null;
        const picked = isDragged ? { region, window: null, name: null } : pressed;
        setChoice(picked);
        if (picked !== null && !event.shiftKey) onPicked(picked);
      },
    },
  };
}

/** Where keys begin: the middle half of the primary monitor. */
function startRegion(
  monitors: readonly Picking['pictures'][number]['monitor'][],
  area: Region,
): Region {
  const { x, y, width, height } = monitors.find(({ primary }) => primary) ?? monitors[0] ?? area;
  return {
    x: x + Math.round(width / 4),
    y: y + Math.round(height / 4),
    width: Math.round(width / 2),
    height: Math.round(height / 2),
  };
}

function next(windows: Picking['windows'], current: number | null): Picking['windows'][number] {
  const at = windows.findIndex(({ id }) => id === current);
  return windows[(at + 1) % windows.length] as Picking['windows'][number];
}

const windowChoice = (target: Picking['windows'][number], area: Region): Choice => ({
  region: cutTo(target, area),
  window: target.id,
  name: target.title || target.application,
});

interface Surroundings {
  readonly area: Region;
  /** Windows that may be read. */
  readonly open: Picking['windows'];
  readonly monitors: readonly Picking['pictures'][number]['monitor'][];
}

/** What a key chooses: arrows move or resize, W takes the next window, M the next monitor. */
function choiceByKey(
  event: KeyboardEvent,
  choice: Choice | null,
  { area, open, monitors }: Surroundings,
): Choice | undefined {
  if (event.key in steps) {
    const [dx, dy] = steps[event.key as keyof typeof steps];
    const by = event.shiftKey ? longStep : 1;
    const start = choice?.region ?? startRegion(monitors, area);
    const change = event.ctrlKey ? resizeRegion : moveRegion;
    const region = choice === null ? start : change(start, dx * by, dy * by, area);
    return { region, window: null, name: null };
  }
  const key = event.key.toLowerCase();
  if (key === 'w' && open.length > 0) return windowChoice(next(open, choice?.window ?? null), area);
  if (key !== 'm' || monitors.length === 0) return undefined;
  const at = monitors.findIndex((monitor) => monitor.name === choice?.name);
  const monitor = monitors[(at + 1) % monitors.length];
  return monitor && { region: cutTo(monitor, area), window: null, name: monitor.name };
}
