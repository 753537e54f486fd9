import { breadcrumbsOf, docsKeyOf, findDocsPage } from '../pages.ts';
import { DocsLink } from './docs-link.tsx';

/**
 * Where the page stands: 'Docs', then each segment. A segment without a page of its own is only
 * named.
 */
export function Breadcrumbs({ current }: { readonly current: string }) {
  const crumbs = breadcrumbsOf(current);
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center text-sm text-muted">
        {crumbs.map(({ label, path }, index) => {
          const last = index === crumbs.length - 1;
          const key = docsKeyOf(path);
          return (
            <li key={path} className="flex items-center">
              {index > 0 && (
                <span aria-hidden="true" className="px-2 text-edge">
                  /
                </span>
              )}
              {last ? (
                <span aria-current="page" className="text-ink">
                  {label}
                </span>
              ) : key === '' || findDocsPage(key) !== undefined ? (
                <DocsLink
                  to={path}
                  className="text-muted no-underline hover:text-ink hover:underline"
                >
                  {label}
                </DocsLink>
              ) : (
                <span>{label}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
