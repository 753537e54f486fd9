import { appErrors, errorDocsPath, troubleshooting } from '@aplomb/contract';
import { slugOf } from '../../search/index-format.ts';
import { Link } from '../../router/link.tsx';
import { type IssuePage, issuePages } from './issue-pages.ts';

/**
 * What a page below common issues solves, by what people see. Each entry keeps the anchor its
 * steps once had here.
 */
export function IssueList({ page }: { readonly page: IssuePage }) {
  const ids: readonly string[] = issuePages[page];
  return (
    <ul>
      {troubleshooting
        .filter(({ id }) => ids.includes(id))
        .map(({ id, issue, appError }) => (
          <li key={id} id={slugOf(issue)}>
            <Link to={`/docs/troubleshooting/common-issues/${page}#${slugOf(issue)}`}>{issue}</Link>
            {appError !== undefined && (
              <>
                {' '}
                (the app shows{' '}
                <Link to={errorDocsPath(appError)}>
                  {appError} {appErrors[appError].name}
                </Link>
                )
              </>
            )}
          </li>
        ))}
    </ul>
  );
}
