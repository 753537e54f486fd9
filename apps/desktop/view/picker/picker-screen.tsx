import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Problem } from '../../shared/messages.ts';
import { call } from '../core/connection.ts';
import { useAction } from '../core/use-request.ts';
import { ProblemNote } from '../frame/problem-note.tsx';
import { Magnifier } from './magnifier.tsx';
import { PickerHelp } from './picker-help.tsx';
import { type LoadedPicture, type PickerPicture, PickerPictures } from './picker-pictures.tsx';
import { PickerVeil } from './picker-veil.tsx';
import { type Point, spokenRegion } from './region.ts';
import { useOnceDrawn } from './use-once-drawn.ts';
import { type Choice, type Picking, useRegion } from './use-region.ts';
import { useWindowScale } from './use-window-scale.ts';

interface PickerScreenProps {
  readonly picking: Picking;
  readonly pictures: readonly PickerPicture[];
}

/** The frozen screen with everything that is done on it. */
export function PickerScreen({ picking, pictures }: PickerScreenProps) {
  const { area, pickId } = picking;
  const screen = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<readonly LoadedPicture[]>([]);
  const { busy, problem, run } = useAction();
  const { scale, fits } = useWindowScale(area);
  const toScreen = (event: PointerEvent): Point => ({
    x: area.x + event.clientX / scale,
    y: area.y + event.clientY / scale,
  });
  const read = (chosen: Chosen): void => {
    void run(() => readChosen(pickId, chosen));
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
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- a surface to draw on, with keys */}
      {/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- the same */}
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
        {fits && (
          <PickerPictures
            picking={picking}
            pictures={pictures}
            scale={scale}
            onLoaded={(picture) =>
              setLoaded((before) => [
                ...before.filter(({ x, y }) => x !== picture.x || y !== picture.y),
                picture,
              ])
            }
          />
        )}
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
      <SpokenChoice choice={dragging ? null : choice} />
      <PickerHelp
        choice={choice}
        front={front !== undefined}
        under={under?.title ?? null}
        busy={busy}
        place={helpPlace(picking, pictures, scale)}
        onTake={take}
        onCancel={cancel}
      />
      {problem && <PickerProblem problem={problem} />}
    </div>
  );
}

/** Tells screen readers what is chosen, once nothing is being dragged. */
function SpokenChoice({ choice }: { readonly choice: Choice | null }) {
  return (
    <output className="sr-only" aria-live="polite">
      {choice !== null && `${choice.name ?? 'Region'}: ${spokenRegion(choice.region)}`}
    </output>
  );
}

function PickerProblem({ problem }: { readonly problem: Problem }) {
  return (
    <div className="absolute inset-x-0 top-8 mx-auto max-w-measure rounded-card bg-surface p-5 shadow-float">
      <ProblemNote problem={problem} />
    </div>
  );
}

type Chosen = Pick<Choice, 'region' | 'window'>;

/** Has the service read what was chosen: a window as a whole, or a part of the screen. */
function readChosen(
  pickId: string,
  { region: { x, y, width, height }, window }: Chosen,
): Promise<unknown> {
  if (window !== null) return call('capture.window', { pickId, window });
  const area = {
    x: Math.round(x),
    y: Math.round(y),
    width: Math.max(1, Math.round(width)),
    height: Math.max(1, Math.round(height)),
  };
  return call('capture.region', { pickId, area });
}

/** The help stands over the main monitor, so that no edge between two cuts it. */
function helpPlace({ area }: Picking, pictures: readonly PickerPicture[], scale: number) {
  const main = (pictures.find(({ monitor }) => monitor.primary) ?? pictures[0])?.monitor ?? area;
  return {
    left: (main.x - area.x) * scale,
    bottom: innerHeight - (main.y + main.height - area.y) * scale,
    width: main.width * scale,
  };
}
