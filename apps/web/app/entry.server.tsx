import { prerender } from 'react-dom/static.edge';
import { type EntryContext, ServerRouter } from 'react-router';
import { FallbackContext } from './fallback-context.ts';

/** Renders one path to HTML, suspended content included: nothing on a page waits for a script. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { prelude } = await prerender(
    <FallbackContext value={context.isSpaMode}>
      <ServerRouter context={context} url={request.url} />
    </FallbackContext>,
    {
      onError: (error) => {
        throw error;
      },
    },
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(prelude, { status, headers });
}
