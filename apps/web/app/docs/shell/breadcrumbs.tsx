import { breadcrumbsOf, docsKeyOf, findDocsPage } from '../pages.ts';
import { Link } from '../../router/link.tsx';

/**
 * Where the page stands: 'Docs', then each segment. A segment without a page of its own is only
 * named.
 */
export function Breadcrumbs({ current }: { readonly current: string }) {
  const crumbs = breadcrumbsOf(current);
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center text-sm text-muted">
        {crumbs.map(({ label, path }, index) => (
          <li key={path} className="flex items-center">
            {index > 0 && (
              <span aria-hidden="true" className="px-2 text-edge">
                /
              </span>
            )}
            <Crumb label={label} path={path} last={index === crumbs.length - 1} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface CrumbProps {
  readonly label: string;
  readonly path: string;
  readonly last: boolean;
}

function Crumb({ label, path, last }: CrumbProps) {
  if (last)
    return (
      <span aria-current="page" className="text-ink">
        {label}
      </span>
    );
  const key = docsKeyOf(path);
  if (key !== '' && findDocsPage(key) === undefined) return <span>{label}</span>;
  return (
    <Link to={path} className="py-0.5 text-muted no-underline hover:text-ink hover:underline">
      {label}
    </Link>
  );
}
