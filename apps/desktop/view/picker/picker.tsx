import { useEffect } from 'react';
import { blobUrl } from '../core/connection.ts';
import { useEvent } from '../core/use-event.ts';
import { useRequest } from '../core/use-request.ts';
import { LoadedView } from '../frame/loaded-view.tsx';
import { PickerScreen } from './picker-screen.tsx';

/**
 * The picker window: the frozen screen, on which a region is chosen. It stays open between captures
 * and waits empty.
 */
export function Picker() {
  const picking = useRequest('capture.picking', {});
  useEvent('capture.picking', picking.replace);
  // What was frozen is gone with its selection; the next one comes with its own event.
  useEvent('state', ({ capture }) => {
    if (capture !== 'picking') picking.replace(null);
  });
  useEffect(() => {
    document.title = 'Choose what to read';
  }, []);
  return (
    <main className="relative h-full overflow-hidden bg-paper">
      <LoadedView of={picking}>
        {(value) =>
          value === null ? (
            <p className="p-8 text-ui text-muted">Nothing is being captured.</p>
          ) : (
            <PickerScreen
              key={value.pickId}
              picking={value}
              pictures={value.pictures.map(({ monitor, pictureId }) => ({
                monitor,
                address: blobUrl(pictureId),
              }))}
            />
          )
        }
      </LoadedView>
    </main>
  );
}
