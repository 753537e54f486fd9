import { ProseTable } from '@aplomb/ui';
import type { MDXContent } from 'mdx/types.js';
import { use } from 'react';

/** The generated list, in a chunk of its own. */
const files = import.meta.glob<{ default: MDXContent }>(
  '../../../../../docs/third-party-licences.md',
);
let loading: Promise<{ default: MDXContent }> | undefined;

const load = (): Promise<{ default: MDXContent }> | undefined =>
  (loading ??= Object.values(files)[0]?.());

/**
 * Every package shipped, with version and licence. The page's own headings frame it, so the list's
 * first one is left out.
 */
export function ThirdPartyLicences() {
  const list = load();
  return list && <List list={list} />;
}

function List({ list }: { readonly list: Promise<{ default: MDXContent }> }) {
  const { default: Body } = use(list);
  return (
    <div className="prose max-w-none! text-ink">
      <Body components={{ h1: () => null, h2: 'h3', table: ProseTable }} />
    </div>
  );
}
