import type { MetaFunction } from '../../router/load-route.ts';
import { Connections } from '../../console/connections/connections.tsx';
import { ConsolePage, consoleMeta } from '../../console/frame/console-page.tsx';

export const meta: MetaFunction = () => consoleMeta('assistants');

export default function AssistantsPage() {
  return (
    <ConsolePage id="assistants">
      <Connections />
    </ConsolePage>
  );
}
