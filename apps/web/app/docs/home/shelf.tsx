import { docsPath, findDocsPage } from '../pages.ts';
import { Link } from '../../router/link.tsx';

/** A titled row of pages on the documentation's home. */
export function Shelf({
  title,
  pages,
}: {
  readonly title: string;
  readonly pages: readonly string[];
}) {
  return (
    <section className="mt-16">
      <h2 className="text-xl font-semibold">{title}</h2>
      <ul className="mt-4 grid border-t border-line sm:grid-cols-2 sm:gap-x-12">
        {pages.map((key) => {
          const page = findDocsPage(key);
          return (
            page && (
              <li key={key} className="border-b border-line py-4">
                <Link to={docsPath(key)} className="font-medium">
                  {page.title}
                </Link>
                <p className="text-ui text-muted">{page.description}</p>
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}
