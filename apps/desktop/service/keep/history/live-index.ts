import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SealedRecords } from '../storage/sealed-records.ts';
import type { Catalogue } from './catalogue.ts';
import { searchedText } from './find.ts';
import { createSearchIndex, type Matches, type SearchIndex } from './search-index.ts';

const SLICE_MILLISECONDS = 5;
const IDLE_MILLISECONDS = 10 * 60_000;

/**
 * The search index, built when first asked, brought up to date before each search, and freed when
 * nobody searched for a while.
 */
export interface LiveIndex {
  /** A conversation was added, changed or removed. */
  touch(id: string): void;
  search(query: string): Promise<Matches>;
  /** Frees the index until the next search. */
  rest(): void;
}

/** An index of the conversations of a catalogue. */
export function createLiveIndex(records: SealedRecords, catalogue: Catalogue): LiveIndex {
  let index: SearchIndex | undefined;
  let updating: Promise<SearchIndex> | undefined;
  let idle: NodeJS.Timeout | undefined;
  const touched = new Set<string>();

  /** Works off some of what was touched: as much as fits between two turns of other work. */
  const bringUpToDate = (current: SearchIndex): void => {
    const since = performance.now();
    for (const id of touched) {
      touched.delete(id);
      if (catalogue.has(id)) {
        const item = catalogue.get(id);
        current.put(id, item.title, searchedText(records, item));
      } else {
        current.remove(id);
      }
      if (performance.now() - since > SLICE_MILLISECONDS) return;
    }
  };
  const opened = async (): Promise<SearchIndex> => {
    if (index !== undefined && !index.stale) return index;
    // Who asked may have done much in this turn already.
    await nextTurn();
    index?.close();
    index = createSearchIndex();
    for (const { id } of catalogue.all()) touched.add(id);
    return index;
  };
  const update = async (): Promise<SearchIndex> => {
    const current = await opened();
    if (touched.size > 0) {
      await current.together(async () => {
        for (bringUpToDate(current); touched.size > 0; bringUpToDate(current)) await nextTurn();
      });
    }
    return current;
  };
  const rest = (): void => {
    clearTimeout(idle);
    if (updating !== undefined) return;
    index?.close();
    index = undefined;
    touched.clear();
  };
  return {
    touch: (id) => {
      if (index !== undefined) touched.add(id);
    },
    search: async (query) => {
      clearTimeout(idle);
      idle = setTimeout(rest, IDLE_MILLISECONDS).unref();
      updating ??= update().finally(() => {
        updating = undefined;
      });
      return (await updating).search(query);
    },
    rest,
  };
}
