import { hotkeys, type PlaceId, product } from '@aplomb/contract';
import { Dialog, IconButton, Mark } from '@aplomb/ui';
import { useState } from 'react';
import { useAppState } from '../core/app-state.tsx';
import { CaptureDot } from '../frame/capture-dot.tsx';
import { Navigation } from './navigation.tsx';

/** The navigation of a narrow window: a bar whose menu opens from the side. */
export function TopBar({
  current,
  onFind,
}: {
  readonly current: PlaceId;
  readonly onFind: () => void;
}) {
  const state = useAppState();
  const [open, setOpen] = useState(false);
  return (
    <header
      className={
        'flex flex-wrap items-center justify-between gap-x-3 border-b border-line bg-surface ps-4 ' +
        'pe-2 py-1 @3xl:hidden'
      }
    >
      <p className="flex items-center gap-2 font-display text-xl">
        <Mark size={16} />
        {product.name}
      </p>
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <CaptureDot state={state} />
        <IconButton icon="search" label={hotkeys.find.action} onClick={onFind} />
        <Dialog
          title="Places"
          placement="side"
          open={open}
          onOpenChange={setOpen}
          trigger={<IconButton icon="menu" label="Places" />}
        >
          <Navigation current={current} onChoose={() => setOpen(false)} />
        </Dialog>
      </div>
    </header>
  );
}
