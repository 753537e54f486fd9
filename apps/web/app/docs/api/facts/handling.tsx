import { handling } from 'virtual:api-reference/handling';
import type { HandlingId } from '../errors/handling.ts';
import { BuiltCodeTabs } from '../parts/code.tsx';

/** A program that deals with errors one way, in every language it was tried in. */
export function Handling({ way }: { readonly way: HandlingId }) {
  const found = handling[way];
  return found === undefined ? null : (
    <>
      <p>{found.words}</p>
      <BuiltCodeTabs label="A program that does it" samples={found.samples} />
    </>
  );
}
