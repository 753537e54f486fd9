import { product } from '@aplomb/contract';
import type { Shown } from './navigation.ts';

/** Title and `<meta>` elements that a page’s module names. */
export function Meta({ place, modules }: Pick<Shown, 'place' | 'modules'>) {
  const said = modules.at(-1)?.meta?.({ location: place }) ?? [{ title: product.name }];
  return said.map((entry) =>
    'title' in entry ? (
      <title key="title">{entry.title}</title>
    ) : (
      <meta key={JSON.stringify(entry)} {...entry} />
    ),
  );
}
