import { contextSettings } from '@aplomb/contract';
import { Select, TextField, Toggle } from '@aplomb/ui';
import type { RequestParams, RequestResult } from '../../../shared/messages.ts';
import { startOfDays } from '../../core/format.tsx';

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

/** What the list of conversations is narrowed to. */
export interface HistoryFilter {
  readonly query: string;
  readonly context: Context;
  readonly span: Span;
  readonly tag: string;
  readonly favourite: boolean;
}

export const everything: HistoryFilter = {
  query: '',
  context: '',
  span: '',
  tag: '',
  favourite: false,
};

/** The filter as it is asked for; `words` are those of its query that typing has come to. */
export const searchOf = (
  { context, span, tag, favourite }: HistoryFilter,
  words: string,
  limit: number,
): RequestParams<'history.search'> => ({
  query: words,
  limit,
  ...(context !== '' && { modes: [context] }),
  ...(tag !== '' && { tags: [tag] }),
  ...(favourite && { favourite }),
  ...(span !== '' && { from: startOfDays(Number(span)) }),
});

interface HistoryFiltersProps {
  readonly filter: HistoryFilter;
  readonly tags: RequestResult<'history.tags'>;
  readonly onChange: (change: Partial<HistoryFilter>) => void;
}

/** Search field and filters of the history. */
export function HistoryFilters({ filter, tags, onChange }: HistoryFiltersProps) {
  const { query, context, span, tag, favourite } = filter;
  return (
    <div className="grid gap-x-4 gap-y-3 @xl:grid-cols-2 @4xl:grid-cols-4">
      <div className="@xl:col-span-2 @4xl:col-span-4">
        <TextField
          label="Search"
          type="search"
          placeholder="A word of the question or the answer"
          value={query}
          onValueChange={(next) => onChange({ query: next })}
        />
      </div>
      <Select<Context>
        label="Context"
        options={contexts}
        value={context}
        onValueChange={(next) => onChange({ context: next })}
      />
      <Select<Span>
        label="When"
        options={spans}
        value={span}
        onValueChange={(next) => onChange({ span: next })}
      />
      <Select
        label="Tag"
        options={{
          '': 'Any tag',
          ...Object.fromEntries(tags.map((each) => [each.tag, `${each.tag} (${each.count})`])),
        }}
        value={tag}
        onValueChange={(next) => onChange({ tag: next })}
      />
      <Toggle
        label="Favourites only"
        className="items-center! self-end pb-2.5"
        checked={favourite}
        onValueChange={(next) => onChange({ favourite: next })}
      />
    </div>
  );
}
