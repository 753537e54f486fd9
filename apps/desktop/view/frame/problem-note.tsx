import { Button } from '@aplomb/ui';
import type { Problem } from '../../shared/messages.ts';
import { call } from '../core/connection.ts';

/** What happened, why, what to do next, and the code's page. */
export function ProblemNote({
  problem,
  onRetry,
}: {
  readonly problem: Problem;
  readonly onRetry?: () => void;
}) {
  const { code, title, detail, advice, docsPath } = problem;
  return (
    <div role="alert" className="space-y-1.5 border-s-2 border-alert ps-4 text-ui">
      <p className="font-semibold text-alert">{title}</p>
      <p>{detail}</p>
      <p>{advice}</p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <span>
          Code <code>{code}</code>
        </span>
        <Button
          variant="text"
          size="small"
          onClick={() => void call('app.openDocs', { path: docsPath })}
        >
          Read about this code
        </Button>
        {onRetry && (
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        )}
      </p>
    </div>
  );
}
