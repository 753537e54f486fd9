import { Button, EmptyState } from '@aplomb/ui';
import { useDeferredValue, useState } from 'react';
import { things } from '../../core/format.tsx';
import { useEvent } from '../../core/use-event.ts';
import { useRequest } from '../../core/use-request.ts';
import { ProblemNote } from '../../frame/problem-note.tsx';
import { Waiting } from '../../frame/waiting.tsx';
import { everything, HistoryFilters, searchOf } from './history-filters.tsx';
import { HistoryRow } from './history-row.tsx';
import { SelectionBar } from './selection-bar.tsx';

const pageSize = 50;

/**
 * All conversations: searched as you type, filtered, and dealt with one by one or several at once.
 */
export function HistoryList() {
  const [filter, setFilter] = useState(everything);
  const [limit, setLimit] = useState(pageSize);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const words = useDeferredValue(filter.query.trim());
  const found = useRequest('history.search', searchOf(filter, words, limit));
  const tags = useRequest('history.tags', {});
  useEvent('history.changed', () => {
    found.reload();
    tags.reload();
  });
  const rows = found.value?.conversations ?? [];
  const shownSelection = selected.filter((id) => rows.some((row) => row.id === id));
  const { context, span, tag, favourite } = filter;
  const filtered = words !== '' || context !== '' || tag !== '' || favourite || span !== '';
  return (
    <div className="space-y-5">
      <HistoryFilters
        filter={filter}
        tags={tags.value ?? []}
        onChange={(change) => setFilter({ ...filter, ...change })}
      />
      <SelectionBar
        selected={shownSelection}
        shown={rows.map(({ id }) => id)}
        onSelect={setSelected}
      />
      {found.problem && <ProblemNote problem={found.problem} onRetry={found.reload} />}
      <output className="block text-sm text-muted">
        {found.value && things(found.value.total, 'conversation')}
      </output>
      {found.value === undefined && found.problem === undefined && <Waiting />}
      {rows.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {rows.map((row) => (
            <HistoryRow
              key={row.id}
              row={row}
              selected={selected.includes(row.id)}
              onSelect={(on) =>
                setSelected((before) =>
                  on ? [...before, row.id] : before.filter((id) => id !== row.id),
                )
              }
              onChanged={found.reload}
            />
          ))}
        </ul>
      )}
      {found.value && rows.length === 0 && <NothingFound filtered={filtered} />}
      {found.value && rows.length < found.value.total && (
        <Button onClick={() => setLimit(limit + pageSize)}>Show more</Button>
      )}
    </div>
  );
}

function NothingFound({ filtered }: { readonly filtered: boolean }) {
  return (
    <EmptyState title={filtered ? 'Nothing fits' : 'No conversations yet'}>
      <p>
        {filtered
          ? 'Try fewer words or filters. Search finds words and their beginnings.'
          : 'What you read, hear and ask is kept here, encrypted, on this computer only.'}
      </p>
    </EmptyState>
  );
}
