import { advantages, patentStatement } from '@aplomb/contract';
import { Link } from '../../router/link.tsx';
import { LandingSection, swipeRow } from './landing-section.tsx';

/** What sets it apart, each with the page that proves or explains it. */
export function Advantages() {
  return (
    <LandingSection id="advantages" number={6} title="What we do differently">
      <ul
        className={`${swipeRow} gap-x-6 gap-y-5 max-sm:grid-rows-2 sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-3`}
      >
        {advantages.map(({ id, title, text, path, link }) => (
          <li key={id} className="border-t border-line pt-3">
            <h3 className="font-semibold">{title}</h3>
            <p className="mt-1 text-ui text-muted">
              {text}{' '}
              <Link to={path} className="whitespace-nowrap">
                {link}
              </Link>
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-5 text-sm text-muted" data-patent>
        {patentStatement}
      </p>
    </LandingSection>
  );
}
