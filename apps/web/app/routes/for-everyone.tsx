import { sitePages } from '@aplomb/contract';
import { Link } from '../router/link.tsx';
import type { MetaFunction } from '../router/load-route.ts';
import { pageMeta } from '../site/pages/page-meta.ts';
import { SitePage } from '../site/pages/site-page.tsx';
import { personPages } from '../site/people/people.ts';

const others = [
  [sitePages.employers, 'For employers', 'Say how far help may go, and check it afterwards.'],
  [sitePages.teachers, 'For teachers', 'Say where learning ends and the exam begins.'],
  [sitePages.worksCouncils, 'For works councils', 'What is recorded of whom, and who can see it.'],
] as const;
const all = [
  ...Object.entries(personPages).map(([path, { title, lead }]) => [path, title, lead] as const),
  ...others,
];

export const meta: MetaFunction = () =>
  pageMeta('Who it is for', 'A page for each kind of person, those on the other side included.');

/** Every page for one kind of person. */
export default function ForEveryone() {
  return (
    <SitePage title="Who it is for" lead="Pick the page that describes you.">
      <ul className="max-w-measure divide-y divide-line border-y border-line">
        {all.map(([path, title, lead]) => (
          <li key={path} className="py-4">
            <Link to={path} className="font-display text-xl">
              {title}
            </Link>
            <p className="mt-1 text-ui text-muted">{lead}</p>
          </li>
        ))}
      </ul>
    </SitePage>
  );
}
