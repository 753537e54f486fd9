import { landingAnchors } from '@aplomb/contract';
import { Link } from '../../router/link.tsx';

/** List items with a link to each section of the landing page. */
export function SectionLinks({ className }: { readonly className: string }) {
  return Object.entries(landingAnchors).map(([anchor, label]) => (
    <li key={anchor}>
      <Link to={`/#${anchor}`} className={className}>
        {label}
      </Link>
    </li>
  ));
}
