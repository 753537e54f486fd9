import { useState } from 'react';
import { InsideModels } from './inside-models.tsx';
import { Providers } from './providers.tsx';

/** Models that write answers: in files on this machine, or over a connection. */
export function AnswerModels() {
  // A file that is added or removed changes which models are asked.
  const [changes, setChanges] = useState(0);
  return (
    <>
      <InsideModels onChanged={() => setChanges(changes + 1)} />
      <Providers key={changes} />
    </>
  );
}
