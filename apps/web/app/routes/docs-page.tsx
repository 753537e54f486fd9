import { product, sitePages } from '@aplomb/contract';
import { cx } from '@aplomb/ui';
import { use, useEffect } from 'react';
import type { MetaFunction } from '../router/load-route.ts';
import { useLocation } from '../router/place.ts';
import { breakable } from '../docs/breakable.tsx';
import { loadedPage, loadPage } from '../docs/content.ts';
import { mdxComponents } from '../docs/mdx/components.tsx';
import { docsKeyOf, findDocsPage } from '../docs/pages.ts';
import { referencePages } from '../docs/reference-pages.ts';
import { Breadcrumbs } from '../docs/shell/breadcrumbs.tsx';
import { CopyPage } from '../docs/shell/copy-page.tsx';
import { Neighbours } from '../docs/shell/neighbours.tsx';
import { PageContents, PageContentsMenu } from '../docs/shell/page-contents.tsx';
import { PageTools } from '../docs/shell/page-tools.tsx';
import type { ListedPage } from '../docs/tree.ts';
import { navigate } from '../router/navigation.ts';

export const meta: MetaFunction = ({ location }) => {
  const key = docsKeyOf(location.pathname);
  const page = findDocsPage(key);
  return page === undefined
    ? []
    : [
        { title: `${page.title} · ${product.name}` },
        {
          name: 'description',
          content: page.description ?? loadedPage(key)?.description ?? page.title,
        },
      ];
};

/** Loads the text of the page. */
export const load = (path: string): Promise<unknown> => loadPage(docsKeyOf(path));

export default function DocsPage() {
  const page = findDocsPage(docsKeyOf(useLocation().pathname));
  useEffect(() => {
    if (page === undefined) void navigate(sitePages.docs, { replace: true });
  }, [page]);
  return page && <Article page={page} />;
}

function Article({ page: { key, title, description } }: { readonly page: ListedPage }) {
  const { render, contents, ...loaded } = loadedPage(key) ?? use(loadPage(key));
  // An operation has its sample where other pages have their contents.
  const isOperation = referencePages.some((page) => page.kind === 'endpoint' && page.key === key);
  return (
    <div className={cx('docs-columns', isOperation && 'docs-columns-operation')}>
      <main id="main" className={cx('min-w-0', !isOperation && 'max-w-measure')}>
        <PageContentsMenu headings={contents} current={key} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <Breadcrumbs current={key} />
          <CopyPage current={key} />
        </div>
        <article>
          <h1 tabIndex={-1} className="mt-8 font-display text-4xl sm:text-5xl">
            {breakable(title)}
          </h1>
          {!isOperation && (
            <p className="mt-4 text-lg text-muted">{description ?? loaded.description}</p>
          )}
          <div key={key} className="prose mt-10">
            {render(mdxComponents)}
          </div>
        </article>
        <PageTools current={key} />
        <Neighbours current={key} />
      </main>
      {!isOperation && (
        <aside className="docs-aside">
          <PageContents headings={contents} current={key} />
        </aside>
      )}
    </div>
  );
}
