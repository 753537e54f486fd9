import type { MetaFunction } from 'react-router';
import { ConsolePage, consoleMeta } from '../../console/frame/console-page.tsx';
import { Playground } from '../../console/playground/playground.tsx';

export const meta: MetaFunction = () => consoleMeta('playground');

export default function PlaygroundPage() {
  return (
    <ConsolePage id="playground">
      <Playground />
    </ConsolePage>
  );
}
