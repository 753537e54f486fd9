import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import './app.css';
import './boot/picture-theme.ts';
import { Site } from './root.tsx';
import { loadRoute } from './router/load-route.ts';
import { placeNow } from './router/place.ts';

const place = placeNow();
const [modules] = await Promise.all([loadRoute(place.pathname), wholeStyles()]);
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Site first={{ place, modules }} />
    </StrictMode>,
  );
});

/** Waits for the whole style sheet: a page comes with the rules of its own elements only. */
async function wholeStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  if (link === null || link.sheet !== null) return;
  await new Promise((settle) => {
    link.addEventListener('load', settle);
    // Plain is better than dead.
    link.addEventListener('error', settle);
  });
}
