import { useState } from 'react';
import { InsideModels } from './inside-models.tsx';
import { LocalModels } from './local-models.tsx';
import { Providers } from './providers.tsx';

/**
 * AI models that add to the local results: over a connection of the user's own, or on this machine.
 */
export function AiModels() {
  // A file that is added or removed changes which models are asked.
  const [changes, setChanges] = useState(0);
  return (
    <>
      <InsideModels onChanged={() => setChanges(changes + 1)} />
      <Providers key={changes} />
      <LocalModels />
    </>
  );
}
