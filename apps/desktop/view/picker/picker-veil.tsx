import type { Region } from './region.ts';

interface PickerVeilProps {
  readonly area: Region;
  /** What stays clear: the choice, or what a press would choose. */
  readonly region: Region | undefined;
  readonly chosen: boolean;
  /** Windows that are never read. */
  readonly masked: readonly Region[];
}

/** Dims everything but the region, and covers what is never read. */
export function PickerVeil({ area, region, chosen, masked }: PickerVeilProps) {
  const hole = region === undefined ? '' : pathOf(region);
  return (
    <svg
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 h-full w-full"
      viewBox={`${area.x} ${area.y} ${area.width} ${area.height}`}
      preserveAspectRatio="xMinYMin meet"
    >
      <defs>
        <pattern
          id="masked"
          width="12"
          height="12"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="12" height="12" className="fill-surface" />
          <path d="M0 0v12" className="stroke-edge" strokeWidth="6" />
        </pattern>
      </defs>
      {masked.map((rectangle) => (
        <path key={pathOf(rectangle)} d={pathOf(rectangle)} fill="url(#masked)" />
      ))}
      <path d={`${pathOf(area)}${hole}`} fillRule="evenodd" fill="black" fillOpacity={0.5} />
      {region !== undefined && (
        <path
          d={hole}
          fill="none"
          className="stroke-brass"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
          {...(!chosen && { strokeDasharray: '6 4' })}
        />
      )}
    </svg>
  );
}

const pathOf = ({ x, y, width, height }: Region): string =>
  `M${x} ${y}h${width}v${height}h${-width}z`;
