import { contextSettings } from '@aplomb/contract';
import { Button, EmptyState, Select, TextField, Toggle } from '@aplomb/ui';
import { useDeferredValue, useState } from 'react';
import type { RequestParams } from '../../../shared/messages.ts';
import { startOfDays, things } from '../../core/format.tsx';
import { useEvent } from '../../core/use-event.ts';
import { useRequest } from '../../core/use-request.ts';
import { ProblemNote } from '../../frame/problem-note.tsx';
import { Waiting } from '../../frame/waiting.tsx';
import { HistoryRow } from './history-row.tsx';
import { SelectionBar } from './selection-bar.tsx';

const contexts = {
  '': 'Every context',
  ...contextSettings.settings.current_context.options,
} as const;
type Context = keyof typeof contexts;
const spans = {
  '': 'Any time',
  '1': 'Today',
  '7': 'Last 7 days',
  '30': 'Last 30 days',
  '365': 'Last year',
} as const;
type Span = keyof typeof spans;
const pageSize = 50;

/**
 * All conversations: searched as you type, filtered, and dealt with one by one or several at once.
 */
export function HistoryList() {
  const [query, setQuery] = useState('');
  const [context, setContext] = useState<Context>('');
  const [span, setSpan] = useState<Span>('');
  const [tag, setTag] = useState('');
  const [favourite, setFavourite] = useState(false);
  const [limit, setLimit] = useState(pageSize);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const words = useDeferredValue(query.trim());
  const filters: RequestParams<'history.search'> = {
    query: words,
    limit,
    ...(context !== '' && { modes: [context] }),
    ...(tag !== '' && { tags: [tag] }),
    ...(favourite && { favourite }),
    ...(span !== '' && { from: startOfDays(Number(span)) }),
  };
  const found = useRequest('history.search', filters);
  const tags = useRequest('history.tags', {});
  useEvent('history.changed', () => {
    found.reload();
    tags.reload();
  });
  const rows = found.value?.conversations ?? [];
  const shownSelection = selected.filter((id) => rows.some((row) => row.id === id));
  const filtered = words !== '' || context !== '' || tag !== '' || favourite || span !== '';
  return (
    <div className="space-y-5">
      <div className="grid gap-x-4 gap-y-3 @xl:grid-cols-2 @4xl:grid-cols-4">
        <div className="@xl:col-span-2 @4xl:col-span-4">
          <TextField
            label="Search"
            type="search"
            placeholder="A word of the question or the answer"
            value={query}
            onValueChange={setQuery}
          />
        </div>
        <Select<Context>
          label="Context"
          options={contexts}
          value={context}
          onValueChange={setContext}
        />
        <Select<Span> label="When" options={spans} value={span} onValueChange={setSpan} />
        <Select
          label="Tag"
          options={{
            '': 'Any tag',
            ...Object.fromEntries(
              (tags.value ?? []).map((each) => [each.tag, `${each.tag} (${each.count})`]),
            ),
          }}
          value={tag}
          onValueChange={setTag}
        />
        <Toggle
          label="Favourites only"
          className="items-center! self-end pb-2.5"
          checked={favourite}
          onValueChange={setFavourite}
        />
      </div>
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
      {found.value && rows.length === 0 && (
        <EmptyState title={filtered ? 'Nothing fits' : 'No conversations yet'}>
          <p>
            {filtered
              ? 'Try fewer words or filters. Search finds words and their beginnings.'
              : 'What you read, hear and ask is kept here, encrypted, on this computer only.'}
          </p>
        </EmptyState>
      )}
      {found.value && rows.length < found.value.total && (
        <Button onClick={() => setLimit(limit + pageSize)}>Show more</Button>
      )}
    </div>
  );
}
