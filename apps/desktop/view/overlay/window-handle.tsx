import { Icon } from '@aplomb/ui';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { leastOverlay, widestOverlay } from '../../shared/overlay-size.ts';
import { call } from '../core/connection.ts';

const step = 16;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

type Change = (
  dx: number,
  dy: number,
) => { x: number; y: number } | { width: number; height: number };

/** Moves or resizes a window without a frame: by pointer, or by arrow keys. */
function WindowHandle({
  label,
  icon,
  className,
  begin,
}: {
  readonly label: string;
  readonly icon: 'move' | 'resize';
  readonly className: string;
  readonly begin: () => Change;
}) {
  const drag = useRef<{ readonly x: number; readonly y: number; readonly change: Change } | null>(
    null,
  );
  const latest = useRef<ReturnType<Change> | null>(null);
  const place = (next: ReturnType<Change>): void => {
    const idle = latest.current === null;
    latest.current = next;
    if (idle) void send();
  };
  /** One at a time: what came meanwhile is sent when the window stands. */
  const send = async (): Promise<void> => {
    for (
      let next = latest.current;
      next !== null;
      next = latest.current === next ? null : latest.current
    )
      await call('shell.place', { window: 'overlay', ...rounded(next) }).catch(reportError);
    latest.current = null;
  };
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={className}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { ...at(event), change: begin() };
      }}
      onPointerMove={(event) => {
        if (drag.current)
          place(
            drag.current.change(event.screenX - drag.current.x, event.screenY - drag.current.y),
          );
      }}
      onPointerUp={() => {
        drag.current = null;
      }}
      onKeyDown={(event: KeyboardEvent) => {
        const by = arrows[event.key];
        if (!by) return;
        event.preventDefault();
        place(begin()(...by));
      }}
    >
      <HandleIcon icon={icon} />
    </button>
  );
}

/** Moves the overlay. */
export function MoveHandle() {
  return (
    <WindowHandle
      label="Move the window: drag, or press arrow keys"
      icon="move"
      className={
        'grid size-[min(2rem,10vw)] cursor-move touch-none place-items-center ' +
        'rounded-input text-muted hover:bg-wash hover:text-ink'
      }
      begin={() => {
        const [x, y] = [screenX, screenY];
        return (dx, dy) => ({ x: x + dx, y: y + dy });
      }}
    />
  );
}

/** Resizes the overlay by its lower right corner. */
export function ResizeHandle() {
  return (
    <WindowHandle
      label="Resize the window: drag, or press arrow keys"
      icon="resize"
      className="grid size-6 cursor-nwse-resize touch-none place-items-center rounded-input text-muted hover:text-ink"
      begin={() => {
        const [width, height] = [outerWidth, outerHeight];
        return (dx, dy) => ({
          width: Math.min(widestOverlay, Math.max(leastOverlay.width, width + dx)),
          height: Math.max(leastOverlay.height, height + dy),
        });
      }}
    />
  );
}

const at = ({ screenX, screenY }: PointerEvent): { x: number; y: number } => ({
  x: screenX,
  y: screenY,
});
/** The service places windows in pixels of the screen. */
const rounded = (place: ReturnType<Change>) =>
  Object.fromEntries(
    Object.entries(place).map(([key, value]) => [key, Math.round(value * devicePixelRatio)]),
  ) as ReturnType<Change>;

function HandleIcon({ icon }: { readonly icon: 'move' | 'resize' }) {
  return icon === 'move' ? (
    <Icon name="move" size={16} />
  ) : (
    <svg
      aria-hidden="true"
      width="14"
      height="14"
      viewBox="0 0 14 14"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <path d="M13 5 5 13M13 9.5 9.5 13" />
    </svg>
  );
}
