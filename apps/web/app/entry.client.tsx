import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Site } from './root.tsx';
import { loadRoute } from './router/load-route.ts';
import { placeNow } from './router/place.ts';

const place = placeNow();
const modules = await loadRoute(place.pathname);
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Site first={{ place, modules }} />
    </StrictMode>,
  );
});
