import { docsPath, findDocsPage } from '../pages.ts';
import { Link } from '../../router/link.tsx';

/**
 * Pages to read next, by key, with their own titles and descriptions: `<Related
 * pages={['core-features/screen-analysis']} />`. A key without a page fails the build.
 */
export function Related({ pages }: { readonly pages: readonly string[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {pages.map((key) => {
        const page = findDocsPage(key);
        if (page?.description === undefined)
          throw new RangeError(`Related: there is no documentation page "${key}"`);
        return (
          <li key={key} className="py-3">
            <Link to={docsPath(key)} className="font-medium">
              {page.title}
            </Link>
            <span className="block text-ui text-muted">{page.description}</span>
          </li>
        );
      })}
    </ul>
  );
}
