import { consoleRules } from '@aplomb/contract';
import { EmptyState } from '@aplomb/ui';
import { things } from '../core/format.tsx';
import { useConsole } from '../core/use-console.ts';
import { usePages } from '../core/use-pages.ts';
import { MoreRow } from '../frame/more-row.tsx';
import { ProblemNote } from '../frame/problem-note.tsx';
import { filterNames, LogFilterForm, type LogFilters } from './log-filters.tsx';
import { RequestTable } from './request-table.tsx';
import { navigate } from '../../router/navigation.ts';
import { useLocation } from '../../router/place.ts';

/** The request log. Filters stand in the address, so that a search can be sent to a colleague. */
export function Requests() {
  const { pathname, search } = useLocation();
  const parameters = new URLSearchParams(search);
  const filters: LogFilters = Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = parameters.get(name);
      return value === null || value === '' ? [] : [[name, value]];
    }),
  );
  const keys = useConsole('listKeys').answer?.data.keys ?? [];
  const { pages, problem, loading, next, more, reload } = usePages('listRequests', filters);
  const requests = pages.flatMap((page) => page.requests);
  const change = (wanted: LogFilters): void => {
    const asked = new URLSearchParams(Object.entries(wanted).filter(([, value]) => value !== ''));
    void navigate(`${pathname}?${asked}`, { replace: true });
  };
  return (
    <div className="space-y-8">
      <LogFilterForm key={search} filters={filters} keys={keys} onChange={change} />
      {problem && <ProblemNote problem={problem} onRetry={reload} />}
      {requests.length > 0 && (
        <RequestTable
          caption="Requests, newest first"
          requests={requests}
          keyNames={new Map(keys.map(({ id, name }) => [id, name]))}
        />
      )}
      {requests.length === 0 && !loading && problem === undefined && (
        <EmptyState title="No such call">
          <p>
            {Object.keys(filters).length === 0
              ? 'Your keys haven’t made a call yet.'
              : 'Widen the search, or clear it.'}{' '}
            Calls are kept for {consoleRules.requestLogDays} days. Calls without a valid key belong
            to no account, so they’re in no log.
          </p>
        </EmptyState>
      )}
      {(requests.length > 0 || loading) && (
        <MoreRow
          shown={things(requests.length, 'request')}
          more={next !== null}
          loading={loading}
          onMore={more}
        />
      )}
    </div>
  );
}
