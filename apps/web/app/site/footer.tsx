import { product, rulesPage, sitePages, verifyPage } from '@aplomb/contract';
import { Mark, cx } from '@aplomb/ui';
import { Link } from '../router/link.tsx';

const columns = [
  {
    title: 'Product',
    links: [
      [sitePages.download, 'Download'],
      [sitePages.docs, 'Docs'],
      ['/console', 'Console'],
      ['/docs/changelog', 'Changelog'],
      ['/docs/measured', 'Measured'],
    ],
  },
  {
    title: 'Help',
    links: [
      [sitePages.support, 'Support'],
      [sitePages.people, 'Who it is for'],
      ['/status', 'Status'],
      [sitePages.search, 'Search'],
      [sitePages.updates, 'Get updates'],
    ],
  },
  {
    title: 'About',
    links: [
      ['/blog', 'Blog'],
      [sitePages.machines, 'Machines'],
      ['/privacy', 'Privacy Policy'],
      ['/terms', 'Terms'],
      ['/license', 'License'],
    ],
  },
  {
    title: 'Openness',
    links: [
      [rulesPage, 'Make rules'],
      [verifyPage, 'Verify a receipt'],
      [sitePages.employers, 'For employers'],
      [sitePages.teachers, 'For teachers'],
      [sitePages.worksCouncils, 'For works councils'],
    ],
  },
] as const;

/** The foot of every page: all further pages, the version, the theme. */
export function Footer() {
  return (
    <footer className="border-t border-line" data-section="footer">
      <div
        className={cx(
          'mx-auto grid max-w-page grid-cols-2 gap-x-6 gap-y-8 px-5 py-10 sm:px-8',
          'lg:grid-cols-[2fr_1fr_1fr_1fr_1fr] lg:gap-12 lg:py-14',
        )}
      >
        <div className="max-lg:col-span-2">
          <p className="flex items-center gap-2.5 font-display text-xl">
            <Mark size={20} />
            {product.name}
          </p>
          <p className="mt-3 text-ui text-muted">Composure under pressure.</p>
          <p className="mt-1 text-ui text-muted">
            Version {product.version}, for {product.platform}.
          </p>
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <p className="text-ui font-semibold">{title}</p>
            <ul className="mt-3">
              {links.map(([path, label]) => (
                <li key={path}>
                  <Link
                    to={path}
                    className={cx(
                      'inline-flex min-h-9 items-center text-ui text-muted no-underline',
                      'hover:text-ink hover:underline',
                    )}
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}
