import { CloudStorage } from './cloud-storage.tsx';
import { DeleteEverything } from './delete-everything.tsx';
import { KeptRecordings } from './kept-recordings.tsx';
import { Retention } from './retention.tsx';

/** How long things stay, copies of them, and how everything is deleted. */
export function Kept() {
  return (
    <>
      <Retention />
      <KeptRecordings />
      <CloudStorage />
      <DeleteEverything />
    </>
  );
}
