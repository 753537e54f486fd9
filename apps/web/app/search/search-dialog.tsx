import { Icon } from '@aplomb/ui';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { earlyKeys, forgetEarlyKeys } from './early-keys.ts';
import type { PageHit } from './engine.ts';
import { optionsOf } from './options.ts';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import { ResultList, type ResultGroup } from './result-list.tsx';
import { SearchHelp } from './search-help.tsx';
import { useSearch, useTexts } from './use-search.ts';
import { navigate, preload } from '../router/navigation.ts';

interface SearchDialogProps {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onClose: () => void;
}

/** The search: a native modal dialog with a combobox over its results. It opens when it appears. */
export function SearchDialog({ ref: dialog, onClose }: SearchDialogProps) {
  const id = useId();
  // A press that began in the field and ended outside selects text; only one that began on the
  // backdrop closes.
  const pressed = useRef<EventTarget>(null);
  const { query, change, groups, options, active, setChosen, recent, clearRecent, search } =
    useOptions();
  const { state, hits, retry } = search;
  const asked = query.trim() !== '';
  const url = options[active]?.url ?? '';
  useLayoutEffect(() => {
    dialog.current?.showModal();
  }, [dialog]);
  useEffect(() => {
    preload(url);
  }, [url]);

  const close = () => {
    dialog.current?.close();
  };
  const follow = (at: number) => {
    const option = options[at];
    if (option === undefined) return;
    if (option.url === '') return change(recent[at] ?? '');
    rememberSearch(query);
    close();
    void navigate(option.url);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = nextOption(event.key, active, options.length);
    if (event.key === 'Enter') follow(active);
    else if (next === undefined) return;
    else setChosen(next);
    event.preventDefault();
  };

  return (
    // The backdrop belongs to the dialog; the keyboard closes it with Escape.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      aria-label="Search"
      onClose={onClose}
      onPointerDown={(event) => {
        pressed.current = event.target;
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && pressed.current === event.target) close();
      }}
      className="search-dialog bg-surface text-ink shadow-float"
    >
      <div className="search-box">
        <SearchField
          list={`${id}-list`}
          active={options.length > 0 ? `${id}-${active}` : undefined}
          query={query}
          onChange={change}
          onKeyDown={press}
          onClose={close}
        />
        <div className="search-results">
          <ResultList
            id={id}
            label={asked ? 'Results' : 'Recent searches'}
            groups={groups}
            active={active}
            onChoose={follow}
            onPoint={setChosen}
          />
          {!asked && recent.length > 0 && <ClearRecent onClear={clearRecent} />}
          <SearchHelp
            query={query}
            state={state}
            found={hits.length}
            recent={recent.length}
            retry={retry}
          />
        </div>
      </div>
    </dialog>
  );
}

/** What is typed and what can be chosen: results, or the queries asked before. */
function useOptions() {
  const [query, setQuery] = useState('');
  useLayoutEffect(() => {
    // Keys go on arriving until this moment, when the field is there: rendering reads them too early.
    // oxlint-disable-next-line react/set-state-in-effect
    setQuery(earlyKeys());
    forgetEarlyKeys();
  }, []);
  const [chosen, setChosen] = useState(0);
  const [recent, setRecent] = useState(recentSearches);
  const search = useSearch(query);
  const texts = useTexts(search.hits);
  const groups = query.trim() === '' ? [recentGroup(recent)] : groupsOf(search.hits, texts);
  const options = groups.flatMap((group) => group.options);
  return {
    query,
    groups,
    options,
    search,
    recent,
    active: Math.min(chosen, options.length - 1),
    setChosen,
    change: (next: string): void => {
      setQuery(next);
      setChosen(0);
    },
    clearRecent: (): void => {
      forgetSearches();
      setRecent([]);
    },
  };
}

function groupsOf(
  hits: readonly PageHit[],
  texts: ReadonlyMap<string, readonly string[]>,
): ResultGroup[] {
  let first = 0;
  return hits.map((hit) => {
    const group = {
      id: hit.url,
      title: hit.group,
      first,
      options: optionsOf(hit, texts.get(hit.texts)),
    };
    first += group.options.length;
    return group;
  });
}

/** Queries asked before, as options that are typed again when chosen. */
function recentGroup(recent: readonly string[]): ResultGroup {
  return {
    id: 'recent',
    title: 'Recent searches',
    first: 0,
    options: recent.map((words) => ({
      url: '',
      title: [{ start: 0, text: words, match: false }],
      excerpt: undefined,
    })),
  };
}

/** The option that a key moves to; undefined where it moves nowhere. */
function nextOption(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return (active - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

interface SearchFieldProps {
  /** Id of the list it searches. */
  readonly list: string;
  /** Id of the option that Enter follows; absent while there is none. */
  readonly active: string | undefined;
  readonly query: string;
  readonly onChange: (query: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClose: () => void;
}

function SearchField({ list, active, query, onChange, onKeyDown, onClose }: SearchFieldProps) {
  return (
    <div className="flex items-center gap-3 border-b border-line ps-5 pe-3">
      <Icon name="search" className="shrink-0 text-muted" />
      <input
        // A dialog opens with the focus in its field.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        type="text"
        role="combobox"
        aria-expanded={active !== undefined}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={active}
        aria-label="Search"
        placeholder="Search docs…"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        value={query}
        onChange={(event) => {
          onChange(event.target.value);
        }}
        onKeyDown={onKeyDown}
        className="search-input min-h-14 min-w-0 flex-1 bg-transparent text-base outline-none"
      />
      <button
        type="button"
        onClick={onClose}
        aria-label="Esc: close the search"
        className="rounded-input px-2 py-1 font-mono text-sm text-muted hover:bg-wash hover:text-ink"
      >
        Esc
      </button>
    </div>
  );
}

function ClearRecent({ onClear }: { readonly onClear: () => void }) {
  return (
    <p className="px-5 pb-4 text-end text-sm">
      <button
        type="button"
        className="text-muted underline underline-offset-4 hover:text-ink"
        onClick={onClear}
      >
        Clear recent searches
      </button>
    </p>
  );
}
