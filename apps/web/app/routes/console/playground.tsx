import type { MetaFunction } from '../../router/load-route.ts';
import { ConsolePage, consoleMeta } from '../../console/frame/console-page.tsx';
import { Playground } from '../../console/playground/playground.tsx';
import { useKeptFragment } from '../../console/playground/shared-call.ts';

export const meta: MetaFunction = () => consoleMeta('playground');

export default function PlaygroundPage() {
  useKeptFragment();
  return (
    <ConsolePage id="playground">
      <Playground />
    </ConsolePage>
  );
}
