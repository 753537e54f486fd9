import { Button, Kbd } from '@aplomb/ui';
import type { Choice } from './use-region.ts';

interface PickerHelpProps {
  readonly choice: Choice | null;
  /** Whether a window stands in front; Enter alone reads the whole screen where none does. */
  readonly front: boolean;
  /** Title of the window a press would take. */
  readonly under: string | null;
  readonly busy: boolean;
  /** Where it stands: over one monitor, so that no edge between two cuts it. */
  readonly place: { readonly left: number; readonly bottom: number; readonly width: number };
  readonly onTake: () => void;
  readonly onCancel: () => void;
}

/** What is chosen, the keys, and the two ways out. */
export function PickerHelp({
  choice,
  front,
  under,
  busy,
  place,
  onTake,
  onCancel,
}: PickerHelpProps) {
  return (
    <div className="pointer-events-none absolute flex justify-center px-4 pb-6" style={place}>
      <div
        className={
          'pointer-events-auto flex flex-wrap items-center gap-x-5 gap-y-2 rounded-card ' +
          'border border-line bg-surface px-4 py-2.5 text-ui shadow-float'
        }
      >
        <p className="font-medium tabular-nums">{busy ? 'Reading …' : hintOf(choice, under)}</p>
        <p
          id="picker-help"
          className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted"
        >
          <span>
            <Kbd>Arrows</Kbd> move, with <Kbd>Ctrl</Kbd> resize, with <Kbd>Shift</Kbd> by ten
          </span>
          <span>
            <Kbd>Shift</Kbd> held when letting go keeps it
          </span>
          <span>
            <Kbd>W</Kbd> next window
          </span>
          <span>
            <Kbd>M</Kbd> next monitor
          </span>
        </p>
        <span className="flex gap-2">
          <Button size="small" onClick={onCancel}>
            Cancel <Kbd>Esc</Kbd>
          </Button>
          <Button size="small" variant="primary" disabled={busy} onClick={onTake}>
            {choice === null ? readAllOf(front) : 'Read it'} <Kbd>Enter</Kbd>
          </Button>
        </span>
      </div>
    </div>
  );
}

const longest = 40;
const shortened = (title: string): string =>
  title.length > longest ? `${title.slice(0, longest)}…` : title;

/** What is chosen, or what a press or a drag would choose. */
function hintOf(choice: Choice | null, under: string | null): string {
  if (choice !== null) {
    const { name, region } = choice;
    const size = `${Math.round(region.width)} × ${Math.round(region.height)}`;
    return name === null ? size : `${shortened(name)}, ${size}`;
  }
  return under === null ? 'Drag a rectangle' : `Press for “${shortened(under)}”, or drag`;
}

const readAllOf = (front: boolean): string =>
  front ? 'Read the front window' : 'Read the whole screen';
