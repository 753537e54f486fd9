import type { HelpLink } from '@aplomb/contract';
import { Icon } from '@aplomb/ui';
import { Link } from '../../router/link.tsx';

/** Leads to the page that says more. */
export function MoreLink({ label, path }: HelpLink) {
  return (
    <p>
      <Link to={path} className="inline-flex items-center gap-1.5 text-ui">
        {`${label} `}
        <Icon name="arrowRight" size={16} />
      </Link>
    </p>
  );
}
