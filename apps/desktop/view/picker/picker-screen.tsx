import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { call } from '../core/connection.ts';
import { useAction } from '../core/use-request.ts';
import { ProblemNote } from '../frame/problem-note.tsx';
import { Magnifier } from './magnifier.tsx';
import { PickerHelp } from './picker-help.tsx';
import { PickerVeil } from './picker-veil.tsx';
import { type Point, spokenRegion } from './region.ts';
import { elementTiming, useOnceDrawn } from './use-once-drawn.ts';
import { type Choice, type Picking, useRegion } from './use-region.ts';
import { useWindowScale } from './use-window-scale.ts';

interface PickerScreenProps {
  readonly picking: Picking;
  readonly pictures: readonly {
    readonly monitor: Picking['pictures'][number]['monitor'];
    readonly address: string;
  }[];
}

/** The frozen screen with everything that is done on it. */
export function PickerScreen({ picking, pictures }: PickerScreenProps) {
  const { area, pickId } = picking;
  const screen = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<
    readonly { image: HTMLImageElement; x: number; y: number }[]
  >([]);
  const { busy, problem, run } = useAction();
  const { scale, fits } = useWindowScale(area);
  const toScreen = (event: PointerEvent): Point => ({
    x: area.x + event.clientX / scale,
    y: area.y + event.clientY / scale,
  });
  const read = ({
    region: { x, y, width, height },
    window,
  }: Pick<Choice, 'region' | 'window'>): void => {
    void run(() =>
      window === null
        ? call('capture.region', {
            pickId,
            area: {
              x: Math.round(x),
              y: Math.round(y),
              width: Math.max(1, Math.round(width)),
              height: Math.max(1, Math.round(height)),
            },
          })
        : call('capture.window', { pickId, window }),
    );
  };
  const { choice, pointer, dragging, under, pointerHandlers, onKeyDown } = useRegion(
    picking,
    toScreen,
    read,
  );
  useEffect(() => screen.current?.focus(), []);
  useOnceDrawn(
    pickId,
    pictures.length,
    () => void call('capture.drawn', { pickId }).catch(reportError),
  );

  const front = picking.windows.find(({ excluded }) => !excluded);
  const take = (): void => read(choice ?? { region: front ?? area, window: front?.id ?? null });
  const main = (pictures.find(({ monitor }) => monitor.primary) ?? pictures[0])?.monitor ?? area;
  const helpPlace = {
    left: (main.x - area.x) * scale,
    bottom: innerHeight - (main.y + main.height - area.y) * scale,
    width: main.width * scale,
  };
  const cancel = (): void => {
    void run(() => call('capture.cancel', {}));
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape leaves from wherever the focus is
    <div
      className="absolute inset-0"
      onKeyDown={(event) => {
        if (event.key === 'Escape') cancel();
      }}
    >
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- a surface to draw on, with keys of its own */}
      <div
        ref={screen}
        role="application"
        tabIndex={0}
        aria-label="Choose what to read"
        aria-describedby="picker-help"
        data-dragging={dragging}
        className="absolute inset-0 cursor-crosshair touch-none outline-none select-none"
        {...pointerHandlers}
        {...(!fits && { onPointerDown: undefined })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take();
          else onKeyDown(event);
        }}
      >
        {fits &&
          pictures.map(({ monitor, address }) => (
            <img
              key={monitor.id}
              src={address}
              alt=""
              decoding="sync"
              draggable={false}
              {...elementTiming(pickId)}
              className="absolute max-w-none"
              style={{
                left: (monitor.x - area.x) * scale,
                top: (monitor.y - area.y) * scale,
                width: monitor.width * scale,
                height: monitor.height * scale,
              }}
              onLoad={({ currentTarget }) =>
                setLoaded((before) => [
                  ...before.filter(({ x, y }) => x !== monitor.x || y !== monitor.y),
                  { image: currentTarget, x: monitor.x, y: monitor.y },
                ])
              }
            />
          ))}
        <PickerVeil
          area={area}
          region={choice?.region ?? (dragging ? undefined : under)}
          chosen={choice !== null}
          masked={picking.masked}
        />
        {pointer !== null && !busy && (
          <Magnifier
            point={pointer}
            at={{ x: (pointer.x - area.x) * scale, y: (pointer.y - area.y) * scale }}
            pictures={loaded}
          />
        )}
      </div>
      <output className="sr-only" aria-live="polite">
        {dragging || choice === null
          ? ''
          : `${choice.name ?? 'Region'}: ${spokenRegion(choice.region)}`}
      </output>
      <PickerHelp
        choice={choice}
        front={front !== undefined}
        under={under?.title ?? null}
        busy={busy}
        place={helpPlace}
        onTake={take}
        onCancel={cancel}
      />
      {problem && (
        <div className="absolute inset-x-0 top-8 mx-auto max-w-measure rounded-card bg-surface p-5 shadow-float">
          <ProblemNote problem={problem} />
        </div>
      )}
    </div>
  );
}
