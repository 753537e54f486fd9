import { Icon } from '@aplomb/ui';
import { docsPath, neighboursOf } from '../pages.ts';
import { Link } from '../../router/link.tsx';

const look =
  'group flex min-w-0 flex-1 flex-col wrap-anywhere gap-1 py-4 text-ui no-underline text-ink hover:text-brass';

/** Links to the pages before and after in reading order, across groups. */
export function Neighbours({ current }: { readonly current: string }) {
  const { previous, next } = neighboursOf(current);
  return (
    <nav
      aria-label="Previous and next page"
      className="mt-6 flex flex-col gap-x-8 border-t border-line pt-2 sm:flex-row"
    >
      {previous && (
        <Link to={docsPath(previous.key)} rel="prev" className={look}>
          <span className="flex items-center gap-1.5 text-sm text-muted">
            <Icon name="arrowLeft" size={16} />
            Previous
          </span>
          <span className="font-medium">{previous.title}</span>
        </Link>
      )}
      {next && (
        <Link to={docsPath(next.key)} rel="next" className={`${look} sm:items-end sm:text-end`}>
          <span className="flex items-center gap-1.5 text-sm text-muted">
            Next
            <Icon name="arrowRight" size={16} />
          </span>
          <span className="font-medium">{next.title}</span>
        </Link>
      )}
    </nav>
  );
}
