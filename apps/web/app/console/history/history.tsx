import { consoleRules } from '@aplomb/contract';
import { Button, EmptyState, TextField } from '@aplomb/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ModeSelect, useMode } from '../core/mode.tsx';
import { usePages } from '../core/use-pages.ts';
import { MoreRow } from '../frame/more-row.tsx';
import { ProblemNote } from '../frame/problem-note.tsx';
import { ConversationEntry } from './conversation-entry.tsx';
import { ExportHistory } from './export-history.tsx';

const nothing = { search: '', from: '', to: '' };

/** Conversations of the account: found, read, exported, deleted. */
export function History() {
  const [mode, setMode] = useMode();
  const [query, setQuery] = useState(nothing);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const asked = {
    mode,
    ...Object.fromEntries(Object.entries(query).filter(([, value]) => value.trim() !== '')),
  };
  const { pages, problem, loading, next, more, reload } = usePages('listConversations', asked);
  const conversations = pages
    .flatMap((page) => page.conversations)
    .filter(({ id }) => !gone.has(id));
  const total = Math.max(0, (pages.at(-1)?.total ?? 0) - gone.size);
  return (
    <div className="space-y-8">
      <SearchForm
        onSearch={(wanted) => {
          setGone(new Set());
          setQuery(wanted);
        }}
      >
        <ModeSelect
          mode={mode}
          onChange={(chosen) => {
            setGone(new Set());
            setMode(chosen);
          }}
        />
      </SearchForm>
      {problem && <ProblemNote problem={problem} onRetry={reload} />}
      {conversations.length > 0 && (
        <>
          <ExportHistory query={asked} total={total} />
          <ul className="divide-y divide-line border-y border-line">
            {conversations.map((item) => (
              <ConversationEntry
                key={item.id}
                item={item}
                mode={mode}
                onDeleted={() => setGone(new Set([...gone, item.id]))}
              />
            ))}
          </ul>
        </>
      )}
      {conversations.length === 0 && next === null && !loading && problem === undefined && (
        <NoConversations searched={query !== nothing} />
      )}
      {(conversations.length > 0 || loading) && (
        <MoreRow
          shown={`${conversations.length} of ${total}`}
          more={next !== null}
          loading={loading}
          onMore={more}
        />
      )}
    </div>
  );
}

interface SearchFormProps {
  readonly onSearch: (wanted: typeof nothing) => void;
  /** What else narrows the list. */
  readonly children: ReactNode;
}

function SearchForm({ onSearch, children }: SearchFormProps) {
  const [draft, setDraft] = useState(nothing);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSearch(draft);
  };
  return (
    <form onSubmit={submit} className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <div className="sm:col-span-2">
        <TextField
          label="Search"
          type="search"
          hint="In what was sent and in summaries"
          maxLength={consoleRules.searchCharacters}
          autoComplete="off"
          value={draft.search}
          onValueChange={(search) => setDraft({ ...draft, search })}
        />
      </div>
      {children}
      <span className="hidden lg:block" />
      <TextField
        label="From (UTC)"
        type="date"
        value={draft.from}
        onValueChange={(from) => setDraft({ ...draft, from })}
      />
      <TextField
        label="To (UTC)"
        type="date"
        value={draft.to}
        onValueChange={(to) => setDraft({ ...draft, to })}
      />
      <div className="flex gap-3 sm:col-span-2">
        <Button type="submit" variant="primary">
          Search
        </Button>
        <Button
          onClick={() => {
            setDraft(nothing);
            onSearch(nothing);
          }}
        >
          Clear
        </Button>
      </div>
    </form>
  );
}

function NoConversations({ searched }: { readonly searched: boolean }) {
  return (
    <EmptyState title="No conversations">
      <p>
        {searched
          ? 'Nothing matches this search. Widen it, or clear it.'
          : 'They appear here once a key has analyzed something, unless history is switched off.'}
      </p>
    </EmptyState>
  );
}
