import { prerender } from 'react-dom/static.edge';
import { Site, type Start } from './root.tsx';
import { loadRoute } from './router/load-route.ts';
import { placeOf } from './router/place.ts';

export { modulesOf, notFound } from './routes.ts';

/** The HTML of one path, suspended content included: nothing on a page waits for a script. */
export async function renderPage(path: string, start: Start): Promise<string> {
  const place = placeOf(new URL(path, 'http://localhost'), '');
  const first = { place, modules: await loadRoute(place.pathname) };
  const { prelude } = await prerender(<Site first={first} start={start} />, {
    onError: (error) => {
      throw error;
    },
  });
  return new Response(prelude).text();
}
