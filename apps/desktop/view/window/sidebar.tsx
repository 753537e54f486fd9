import { type PlaceId, product } from '@aplomb/contract';
import { Button, KeyChord, Mark } from '@aplomb/ui';
import { useAppState } from '../core/app-state.tsx';
import { useChords } from '../core/use-hotkeys.ts';
import { CaptureDot } from '../frame/capture-dot.tsx';
import { Navigation } from './navigation.tsx';

/** The navigation of a wide window, with the capture state below it. */
export function Sidebar({
  current,
  onFind,
}: {
  readonly current: PlaceId;
  readonly onFind: () => void;
}) {
  const state = useAppState();
  const chords = useChords();
  const [emergency, find] = [chords('emergency_hide'), chords('find')];
  return (
    <header className="hidden w-56 shrink-0 flex-col border-e border-line bg-surface @3xl:flex">
      <p className="flex items-center gap-2 px-5 pt-5 pb-4 font-display text-xl">
        <Mark size={18} />
        {product.name}
      </p>
      <div className="min-h-0 flex-1 overflow-y-auto px-2 pb-4">
        <Navigation current={current} />
        <div className="px-1.5 pt-4">
          <Button size="small" className="w-full justify-between!" onClick={onFind}>
            Find {find !== undefined && <KeyChord chord={find} />}
          </Button>
        </div>
      </div>
      <div className="space-y-2 border-t border-line px-5 py-4">
        <CaptureDot state={state} />
        {state.localOnly && (
          <p className="text-sm text-calm">Local only: nothing leaves this computer</p>
        )}
        {emergency !== undefined && (
          <p className="text-sm text-muted">
            <KeyChord chord={emergency} /> hides all
          </p>
        )}
      </div>
    </header>
  );
}
