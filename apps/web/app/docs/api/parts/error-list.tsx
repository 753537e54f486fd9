import { errorDocsPath } from '@aplomb/contract';
import { Link } from '../../../router/link.tsx';
import type { ReferenceError } from '../reference/reference-data.ts';

/**
 * Codes with their statuses, each linking to its page; one under the other where there is little
 * room.
 */
export function ErrorList({ errors }: { readonly errors: readonly ReferenceError[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line text-ui">
      {errors.map(({ code, statuses, title }) => (
        <li
          key={code}
          className="grid gap-x-6 py-3 sm:grid-cols-[minmax(0,5fr)_minmax(0,2fr)_minmax(0,6fr)]"
        >
          <Link to={errorDocsPath(code)} className="font-mono text-sm/6 wrap-anywhere">
            {code}
          </Link>{' '}
          <span className="text-muted">{statuses.length === 0 ? 'none' : statuses.join(', ')}</span>{' '}
          <span>{title}</span>
        </li>
      ))}
    </ul>
  );
}
