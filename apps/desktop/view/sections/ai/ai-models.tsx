import { InsideModels } from './inside-models.tsx';
import { LocalModels } from './local-models.tsx';
import { Providers } from './providers.tsx';

/**
 * AI models that add to the local results: over a connection of the user's own, or on this machine.
 */
export function AiModels() {
  return (
    <>
      <InsideModels />
      <Providers />
      <LocalModels />
    </>
  );
}
