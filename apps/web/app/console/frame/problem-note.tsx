import { apiErrors, errorDocsPath } from '@aplomb/contract';
import { Button } from '@aplomb/ui';
import { Link } from '../../router/link.tsx';
import type { ConsoleProblem } from '../core/problem.ts';

/** What happened, why, what to do next, and the code's page. */
export function ProblemNote({
  problem,
  onRetry,
}: {
  readonly problem: ConsoleProblem;
  readonly onRetry?: () => void;
}) {
  const { code, message, fields, remedy, requestId } = problem;
  return (
    <div role="alert" className="space-y-2 border-s border-alert ps-5 text-ui">
      <p className="font-semibold text-alert">
        {problem.reason === null ? apiErrors[code].title : 'This was refused'}
      </p>
      <p>{message}</p>
      {fields.length > 1 && (
        <ul className="space-y-1 text-sm">
          {fields.map(({ field, message: wrong, fix }) => (
            <li key={`${field} ${wrong}`}>
              <code>{field}</code> {wrong}: {fix}
            </li>
          ))}
        </ul>
      )}
      {remedy !== null && <p>{remedy}</p>}
      <p className="text-sm text-muted wrap-anywhere">
        <Link to={errorDocsPath(code)}>
          <code>{code}</code>
        </Link>
        {requestId !== null && (
          <>
            {' '}
            · Request-Id <code>{requestId}</code>
          </>
        )}
      </p>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
