import { featureCards } from '@aplomb/contract';
import { Link } from '../router/link.tsx';
import type { MetaFunction } from '../router/load-route.ts';
import { useLocation } from '../router/place.ts';
import { FeatureCrop } from '../site/landing/feature-crop.tsx';
import { pageMeta } from '../site/pages/page-meta.ts';
import { SitePage } from '../site/pages/site-page.tsx';
import { personPages } from '../site/people/people.ts';

const pageAt = (pathname: string) => personPages[pathname.replace(/\/$/, '')];

export const meta: MetaFunction = ({ location }) => {
  const page = pageAt(location.pathname);
  return page === undefined ? [] : pageMeta(page.title, page.description);
};

/** What one kind of person does with it, before, in the minute and afterwards. */
export default function ForPerson() {
  const page = pageAt(useLocation().pathname);
  if (page === undefined) return null;
  const { title, lead, feature, parts } = page;
  const picture = featureCards.find(({ id }) => id === feature)?.picture ?? '';
  return (
    <SitePage title={title} lead={lead}>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_28rem]">
        <div className="prose order-2 lg:order-1">
          {parts.map(({ heading, points }) => (
            <section key={heading}>
              <h2>{heading}</h2>
              <ul>
                {points.map(({ text, link: [path, label] }) => (
                  <li key={text}>
                    {text} <Link to={path}>{label}</Link>.
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <div className="order-1 self-start overflow-hidden rounded-card border border-line lg:order-2">
          <FeatureCrop name={feature} alt={picture} />
        </div>
      </div>
    </SitePage>
  );
}
