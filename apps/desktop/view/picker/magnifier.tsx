import { useEffect, useRef } from 'react';
import type { Point } from './region.ts';

/** Pixels of the screen on each side of the pointer, and how large each is drawn. */
const reach = 8;
const zoom = 8;
const edge = (2 * reach + 1) * zoom;
/** Distance from the pointer, so that it hides nothing. */
const offset = 24;

interface MagnifierProps {
  readonly point: Point;
  /** Where the pointer is in the window. */
  readonly at: Point;
  readonly pictures: readonly {
    readonly image: HTMLImageElement;
    readonly x: number;
    readonly y: number;
  }[];
}

/** The pixels under the pointer, eight times as large; the one it points at is framed. */
export function Magnifier({ point, at, pictures }: MagnifierProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.imageSmoothingEnabled = false;
    context.clearRect(0, 0, edge, edge);
    const [left, top] = [Math.floor(point.x) - reach, Math.floor(point.y) - reach];
    for (const { image, x, y } of pictures)
      context.drawImage(
        image,
        (x - left) * zoom,
        (y - top) * zoom,
        image.naturalWidth * zoom,
        image.naturalHeight * zoom,
      );
  }, [point.x, point.y, pictures]);
  const left = at.x + offset + edge > innerWidth ? at.x - offset - edge : at.x + offset;
  const top = at.y + offset + edge > innerHeight ? at.y - offset - edge : at.y + offset;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute overflow-hidden rounded-card border border-edge bg-paper shadow-float"
      style={{ left, top, width: edge, height: edge }}
    >
      <canvas ref={canvas} width={edge} height={edge} />
      <span
        className="absolute border border-brass"
        style={{ left: reach * zoom, top: reach * zoom, width: zoom, height: zoom }}
      />
    </div>
  );
}
